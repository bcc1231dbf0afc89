// SPDX-License-Identifier: Apache-2.0
package org.relent.io.text;

import java.io.InputStream;
import java.util.Optional;

/** Checked text line by line; a line ends by LF, CR or both. */
public final class TextLines implements AutoCloseable {

  private final CheckedText text;
  private final char[] buffer = new char[1 << 13];
  private final StringBuilder line = new StringBuilder();
  private int at;
  private int end;
  private long number;
  private boolean afterReturn;

  public TextLines(InputStream in, int maxLine) {
    text = new CheckedText(in, maxLine);
  }

  /** The next line that is not blank; empty at the end. */
  public Optional<String> nextFilled() {
    Optional<String> next = next();
    while (next.isPresent() && next.get().isBlank()) {
      next = next();
    }
    return next;
  }

  /** The next line, without its end; empty at the end of the file. */
  public Optional<String> next() {
    line.setLength(0);
    boolean any = false;
    while (at < end || fill()) {
      char c = buffer[at++];
      boolean pair = c == '\n' && afterReturn;
      afterReturn = c == '\r';
      if (pair) {
        continue;
      }
      any = true;
      if (c == '\n' || c == '\r') {
        number++;
        return Optional.of(line.toString());
      }
      line.append(c);
    }
    if (any) {
      number++;
      return Optional.of(line.toString());
    }
    return Optional.empty();
  }

  private boolean fill() {
    at = 0;
    end = Math.max(0, text.read(buffer, 0, buffer.length));
    return end > 0;
  }

  /** The number of the line read last, counted from 1. */
  public long number() {
    return number;
  }

  @Override
  public void close() {
    text.close();
  }
}
