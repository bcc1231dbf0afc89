// SPDX-License-Identifier: Apache-2.0
package org.relent.io.text;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.relent.math.Cancellation;

/** Bytes whose reading can be given up, between one block and the next. */
public final class CancellableBytes extends FilterInputStream {

  private final Cancellation cancellation;

  public CancellableBytes(InputStream in, Cancellation cancellation) {
    super(in);
    this.cancellation = cancellation;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    cancellation.check();
    return super.read(into, from, length);
  }
}
