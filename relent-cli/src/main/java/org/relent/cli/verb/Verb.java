// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.concurrent.Callable;
import org.relent.cli.Terminal;
import org.relent.cli.option.Speaking;
import org.relent.cli.print.Answer;
import org.relent.cli.print.Errors;
import org.relent.cli.print.Json;
import org.relent.cli.print.Progressing;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A verb: it finds an answer, which is then told in the form asked for. */
public abstract class Verb implements Callable<Integer> {

  private final Terminal terminal;

  @Mixin private Speaking speaking;
  @Spec private CommandSpec spec;

  Verb(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Does the work. Whatever it writes, it writes last, when nothing can go wrong any more. */
  abstract Answer answer();

  final Terminal terminal() {
    return terminal;
  }

  /** How to speak. */
  public final Speaking speaking() {
    return speaking;
  }

  final Progressing progress(String what, int steps) {
    return new Progressing(terminal, speaking.progress(), what, steps);
  }

  /** The call as it was typed, fit to be pasted into a shell. */
  final String command() {
    return "./relent "
        + String.join(
            " ",
            spec.root().commandLine().getParseResult().originalArgs().stream()
                .map(Verb::quoted)
                .toList());
  }

  private static String quoted(String argument) {
    return argument.matches("[A-Za-z0-9_./:=,+*@%-]+")
        ? argument
        : "'" + argument.replace("'", "'\\''") + "'";
  }

  @Override
  public final Integer call() {
    speaking.progress(); // a word that is wrong is told before any work is done
    tell(answer());
    return exit;
  }

  private int exit;

  private void tell(Answer answer) {
    exit = answer.exit().status();
    if (!speaking.quiet()) {
      Errors.warn(terminal.err(), answer.warnings());
    }
    String text =
        speaking.json() && !answer.json().isEmpty() ? Json.text(answer.json()) : answer.text();
    if (!text.isEmpty()) {
      terminal.out().println(text);
    }
    terminal.out().flush();
  }
}
