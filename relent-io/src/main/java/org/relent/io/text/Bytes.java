// SPDX-License-Identifier: Apache-2.0
package org.relent.io.text;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.relent.data.DataException;

/** Bytes unpacked, whose faults are told as those of data. */
public final class Bytes extends FilterInputStream {

  private static final int BUFFER = 1 << 16;

  private final String name;

  private Bytes(String name, InputStream in) {
    super(in);
    this.name = name;
  }

  /**
   * The bytes of a source; gzip is told by its first two bytes.
   *
   * @param name for messages
   */
  public static InputStream checked(String name, Opening opening) {
    try {
      BufferedInputStream stored = new BufferedInputStream(opening.open(), BUFFER);
      return new Bytes(name, packed(stored) ? new GZIPInputStream(stored, BUFFER) : stored);
    } catch (IOException e) {
      throw fault(name, e);
    }
  }

  private static boolean packed(BufferedInputStream in) throws IOException {
    in.mark(2);
    boolean magic = in.read() == 0x1F && in.read() == 0x8B;
    in.reset();
    return magic;
  }

  @Override
  public int read() {
    try {
      return super.read();
    } catch (IOException e) {
      throw fault(name, e);
    }
  }

  @Override
  public int read(byte[] to, int from, int length) {
    try {
      return super.read(to, from, length);
    } catch (IOException e) {
      throw fault(name, e);
    }
  }

  @Override
  public void close() {
    try {
      super.close();
    } catch (IOException e) {
      throw fault(name, e);
    }
  }

  private static DataException fault(String name, IOException e) {
    return (e instanceof ZipException || e instanceof EOFException
            ? DataException.of(
                "RLT-D019", name + " is not valid gzip, it is damaged or cut short; pack it again")
            : DataException.of("RLT-I004", name + " could not be read: " + e.getMessage()))
        .causedBy(e);
  }
}
