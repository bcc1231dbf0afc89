// SPDX-License-Identifier: Apache-2.0
package org.relent.cli;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/**
 * An output that remembers why it failed, which a print stream keeps to itself: a full disk must
 * not pass for success.
 */
final class Drain extends FilterOutputStream {

  private static final int BUFFER = 1 << 16;

  private IOException failure;

  Drain(OutputStream out) {
    super(new BufferedOutputStream(out, BUFFER));
  }

  @Override
  public void write(int b) throws IOException {
    guarded(() -> out.write(b));
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    guarded(() -> out.write(bytes, from, count));
  }

  @Override
  public void flush() throws IOException {
    guarded(out::flush);
  }

  private interface Work {
    void run() throws IOException;
  }

  private void guarded(Work work) throws IOException {
    try {
      work.run();
    } catch (IOException e) {
      failure = failure == null ? e : failure;
      throw e;
    }
  }

  /** Why output was lost; empty where none was, or where nobody wanted to read on. */
  Optional<String> loss() {
    return Optional.ofNullable(failure)
        .map(e -> String.valueOf(e.getMessage()))
        .filter(why -> !why.contains("Broken pipe"));
  }
}
