// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.relent.cli.Terminal;
import org.relent.cli.data.Learner;
import org.relent.cli.file.Claim;
import org.relent.cli.file.CommandFiles;
import org.relent.cli.file.Output;
import org.relent.cli.option.Plugins;
import org.relent.cli.option.ShellWords;
import org.relent.cli.option.Speaking;
import org.relent.cli.print.Answer;
import org.relent.cli.print.CommandClock;
import org.relent.cli.print.Errors;
import org.relent.cli.print.Json;
import org.relent.cli.print.Progressing;
import org.relent.evaluate.MeanAndSd;
import org.relent.io.OutputTransaction;
import org.relent.io.SavedModel;
import org.relent.model.Model;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** A verb: it finds an answer, which is then told in the form asked for. */
@Command(synopsisHeading = "%nUsage: ", sortOptions = false)
public abstract class Verb implements Callable<Integer> {

  private final long begin = System.nanoTime();
  private final Terminal terminal;
  private final OutputTransaction outputs = new OutputTransaction();

  @Mixin private Speaking speaking;
  @Mixin private Plugins plugins;
  @Spec private CommandSpec spec;

  Verb(Terminal terminal) {
    this.terminal = terminal;
  }

  /** The files that the call names, so that none is lost: asked before any of them is read. */
  CommandFiles files() {
    return CommandFiles.none(terminal);
  }

  /** What no other run may replace before this one has. */
  Claim claim() {
    return Claim.none();
  }

  /** Does the work. What it writes, it stages: files are moved once the answer has been told. */
  abstract Answer answer();

  /** What is written, all of it or nothing. */
  final OutputTransaction outputs() {
    return outputs;
  }

  /** Stages a model learnt from data, once it has been read back from what is to be written. */
  final SavedModel keep(
      Learner learner, Output file, Model model, Map<String, MeanAndSd> measured) {
    byte[] bytes = learner.bytes(model, measured);
    SavedModel saved = learner.loaded(bytes);
    outputs.stage(file.file(), bytes);
    return saved;
  }

  final Terminal terminal() {
    return terminal;
  }

  /** How to speak. */
  public final Speaking speaking() {
    return speaking;
  }

  final Progressing progress(String what, int steps) {
    return new Progressing(terminal, speaking.progress(), what, steps, clock());
  }

  /** The clock of this call, which began with it; without a limit unless the verb has one. */
  CommandClock clock() {
    return clock(Optional.empty());
  }

  final CommandClock clock(Optional<Duration> limit) {
    return new CommandClock(begin, limit);
  }

  /** The call as it was typed, fit to be pasted into a shell. */
  final String command() {
    return typed(arguments());
  }

  /** A call, fit to be pasted into a shell. */
  static String typed(List<String> arguments) {
    return "./relent " + ShellWords.line(arguments);
  }

  /** The call as it was understood. */
  final ParseResult parsed() {
    return spec.commandLine().getParseResult();
  }

  /** What was typed after the name of the program. */
  final List<String> arguments() {
    return spec.root().commandLine().getParseResult().originalArgs();
  }

  /** Tells at once what a person should know while the work goes on. */
  final void note(List<String> lines) {
    if (!speaking.quiet()) {
      Errors.note(terminal.err(), lines);
    }
  }

  @Override
  public final Integer call() {
    speaking.progress(); // a word that is wrong is told before any work is done
    return plugins.within(this::called);
  }

  private int called() {
    files().check();
    try (Claim claim = claim();
        outputs) {
      return Ending.tidied(() -> tidy(claim), this::answered);
    }
  }

  private void tidy(Claim claim) {
    outputs.close();
    claim.close();
  }

  private int answered() {
    Answer answer = answer();
    // hours may have passed: what came to be there meanwhile is not ours either
    files().check();
    outputs.pass();
    tell(answer);
    outputs.publish();
    return answer.exit().status();
  }

  /** Tells the answer; one that nobody can have got must not pass for told. */
  private void tell(Answer answer) {
    if (!speaking.quiet()) {
      Errors.warn(terminal.err(), answer.warnings());
    }
    String text =
        speaking.json() && !answer.json().isEmpty() ? Json.text(answer.json()) : answer.text();
    if (!text.isEmpty()) {
      terminal.out().println(text);
    }
    terminal.out().requireWritten();
  }
}
