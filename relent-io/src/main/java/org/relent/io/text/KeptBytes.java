// SPDX-License-Identifier: Apache-2.0
package org.relent.io.text;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Bytes that can be had once, kept as they are read so that they can be had again. */
public final class KeptBytes {

  private final List<byte[]> chunks = new ArrayList<>();
  private boolean opened;

  /** The stream itself the first time, then what was kept of it. */
  public InputStream open(Opening once) throws IOException {
    if (opened) {
      return new SequenceInputStream(
          Collections.enumeration(chunks.stream().map(ByteArrayInputStream::new).toList()));
    }
    opened = true;
    return new Keeping(once.open());
  }

  private final class Keeping extends FilterInputStream {

    Keeping(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
      int got = super.read(to, from, length);
      if (got > 0) {
        chunks.add(Arrays.copyOfRange(to, from, from + got));
      }
      return got;
    }
  }
}
