// SPDX-License-Identifier: Apache-2.0
package org.relent.cli;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.relent.io.BrokenPipe;

/**
 * What takes the results: UTF-8 whatever the locale, and it remembers why it failed, which a print
 * stream keeps to itself: a full disk must not pass for success.
 */
public final class Drain extends PrintStream {

  private static final int BUFFER = 1 << 16;

  private final Remembering sink;

  /** Results go on to {@code out}. */
  public Drain(OutputStream out) {
    this(new Remembering(out));
  }

  private Drain(Remembering sink) {
    super(sink, false, StandardCharsets.UTF_8);
    this.sink = sink;
  }

  /** Why output was lost; empty where none was, or where nobody wanted to read on. */
  public Optional<String> loss() {
    flush();
    return Optional.ofNullable(sink.failure)
        .filter(failed -> !BrokenPipe.is(failed))
        .map(failed -> String.valueOf(failed.getMessage()));
  }

  /** Refuses to go on where output was lost. */
  public void requireWritten() {
    loss()
        .ifPresent(
            why -> {
              throw Failure.of("RLT-O002", "the output could not be written: " + why);
            });
  }

  private static final class Remembering extends FilterOutputStream {

    private IOException failure;

    Remembering(OutputStream out) {
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
  }
}
