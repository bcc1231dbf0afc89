// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.io.PrintStream;
import org.relent.cli.Failure;
import org.relent.cli.FlagWording;
import org.relent.cli.Terminal;
import org.relent.data.Warning;
import tools.jackson.databind.node.ObjectNode;

/** What went wrong, and what is only odd, on the error stream. */
public final class Errors {

  private Errors() {}

  /** A failure in words, and under {@code --json} as the one document on the output as well. */
  public static void print(Terminal terminal, Failure failure, boolean json) {
    for (String line : Plain.text(failure.getMessage()).split("\n", -1)) {
      terminal.err().println("error[" + failure.code() + "] " + line);
    }
    terminal.err().flush();
    if (json) {
      terminal.out().println(Json.text(document(failure)));
      terminal.out().flush();
    }
  }

  private static ObjectNode document(Failure failure) {
    ObjectNode error = Json.object();
    error.put("code", failure.code());
    error.put("message", failure.getMessage());
    error.put("file", failure.file().isEmpty() ? null : failure.file());
    error.put("line", failure.line() > 0 ? (Long) failure.line() : null);
    error.put("column", failure.column().isEmpty() ? null : failure.column());
    ObjectNode document = Json.object();
    document.set("error", error);
    return document;
  }

  /** Lines that are neither an error nor a warning. */
  public static void note(PrintStream err, Iterable<String> lines) {
    for (String line : lines) {
      err.println(Plain.line(line));
    }
    err.flush();
  }

  /** Warnings, one a line. */
  public static void warn(PrintStream err, Iterable<Warning> warnings) {
    for (Warning warning : warnings) {
      err.println(
          "warning["
              + warning.code()
              + "] "
              + Plain.line(warning.sentence().in(FlagWording.FLAGS)));
    }
    err.flush();
  }
}
