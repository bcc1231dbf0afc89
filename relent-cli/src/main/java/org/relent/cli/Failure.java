// SPDX-License-Identifier: Apache-2.0
package org.relent.cli;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.relent.data.DataException;
import org.relent.data.Quoted;
import org.relent.data.Words;
import org.relent.math.CancelledException;

/** Why a call failed, and where: what a user reads and a program parses. */
public final class Failure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String code;
  private final String file;
  private final long line;
  private final String column;
  private final Exit exit;

  private Failure(
      Exit exit, String code, String file, long line, String column, String text, Throwable cause) {
    super(text, cause);
    this.exit = exit;
    this.code = code;
    this.file = file;
    this.line = line;
    this.column = column;
  }

  /** A failure that has no place in a file; values fill the gaps of {@link Words#filled}. */
  public static Failure of(String code, String text, Object... values) {
    return new Failure(Exit.of(code), code, "", 0, "", Words.filled(text, values), null);
  }

  /** What was thrown, as a failure. */
  static Failure of(Throwable thrown) {
    if (thrown instanceof Failure failure) {
      return failure;
    }
    if (thrown instanceof DataException e) {
      return in("", row -> row, e);
    }
    if (thrown instanceof CancelledException) {
      return outOfTime();
    }
    if (thrown instanceof OutOfMemoryError) {
      return because(
          thrown,
          "RLT-B001",
          "out of memory, although less was foreseen; allow more (--memory 8g), or use fewer rows");
    }
    if (thrown instanceof UncheckedIOException) {
      return because(thrown, "RLT-I004", String.valueOf(thrown.getCause().getMessage()));
    }
    if (thrown instanceof IllegalArgumentException) {
      return because(thrown, "RLT-S001", String.valueOf(thrown.getMessage()));
    }
    return fault(thrown, List.of());
  }

  /**
   * A fault of the program.
   *
   * @param guests extensions in use, which may be the cause
   */
  public static Failure fault(Throwable thrown, List<String> guests) {
    String others =
        guests.isEmpty() ? "" : " or of an extension in use (" + String.join(", ", guests) + ")";
    return because(
        thrown,
        "RLT-X001",
        "this is a fault of Relent"
            + others
            + ", not yours: "
            + thrown
            + "; please report it with what --verbose prints");
  }

  /** The time was up before there was anything to keep. */
  public static Failure outOfTime() {
    return of(
        "RLT-B003",
        "the time was up before there was any model; nothing was written; allow more time"
            + " (--time-limit)");
  }

  private static Failure because(Throwable cause, String code, String text) {
    return new Failure(Exit.of(code), code, "", 0, "", text, cause);
  }

  /**
   * A fault of data, in a file.
   *
   * @param lines from what the fault calls its line, which may be a row, to the line of the file
   */
  static Failure in(String file, LongUnaryOperator lines, DataException e) {
    List<String> texts = new ArrayList<>();
    for (DataException one : e.all()) {
      texts.add(placed(file, lines, one));
    }
    if (e.total() > texts.size()) {
      texts.add("… and " + (e.total() - texts.size()) + " more");
    }
    long line = e.line() > 0 ? lines.applyAsLong(e.line()) : 0;
    return new Failure(
        Exit.of(e.code()), e.code(), file, line, e.column(), String.join("\n", texts), e);
  }

  private static String placed(String file, LongUnaryOperator lines, DataException e) {
    StringBuilder text = new StringBuilder();
    String reason = e.sentence().in(FlagWording.FLAGS);
    if (!file.isEmpty() && !reason.startsWith(file)) {
      text.append(file);
      if (e.line() > 0) {
        text.append(':').append(lines.applyAsLong(e.line()));
      }
      text.append(": ");
    } else if (e.line() > 0) {
      text.append("row ").append(e.line()).append(": ");
    }
    if (!e.column().isEmpty()) {
      text.append("column ").append(Quoted.of(e.column())).append(": ");
    }
    return text.append(reason).toString();
  }

  /** The same failure with more lines to say about it. */
  public Failure with(List<String> lines) {
    if (lines.isEmpty()) {
      return this;
    }
    return new Failure(
        exit, code, file, line, column, getMessage() + "\n" + String.join("\n", lines), getCause());
  }

  /** Does some work on a file whose faults name lines. */
  public static <T> T within(String file, Supplier<T> work) {
    return within(file, line -> line, work);
  }

  /** Does some work on a file, of which a fault may name rows. */
  public static <T> T within(String file, LongUnaryOperator lines, Supplier<T> work) {
    try {
      return work.get();
    } catch (DataException e) {
      throw in(file, lines, e);
    }
  }

  Exit exit() {
    return exit;
  }

  /** The stable code. */
  public String code() {
    return code;
  }

  /** The file; empty where there is none. */
  public String file() {
    return file;
  }

  /** The line, counted from 1; 0 where there is none. */
  public long line() {
    return line;
  }

  /** The column; empty where there is none. */
  public String column() {
    return column;
  }
}
