// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.nio.ByteBuffer;

/** The bytes of a file, in memory or on disk, of which parts are asked for. */
public interface Bytes {

  /** How many there are. */
  long size();

  /** Those from {@code at}, which are there. */
  ByteBuffer part(long at, int length);

  /** Bytes in memory. */
  static Bytes of(byte[] bytes) {
    return new Bytes() {
      @Override
      public long size() {
        return bytes.length;
      }

      @Override
      public ByteBuffer part(long at, int length) {
        return ByteBuffer.wrap(bytes, Math.toIntExact(at), length).slice().asReadOnlyBuffer();
      }
    };
  }
}
