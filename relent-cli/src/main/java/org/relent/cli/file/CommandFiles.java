// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.relent.cli.Failure;
import org.relent.cli.Terminal;

/**
 * The files of one command: those it reads, those it is to write, and those its streams lead to.
 *
 * <p>No output may be an input, nor another output: whichever was written last would be all that is
 * left. That holds for ordinary files, whatever they are called; devices and pipes keep nothing.
 */
public final class CommandFiles {

  private final Terminal terminal;
  private final List<Path> inputs;
  private final List<Output> outputs;

  private CommandFiles(Terminal terminal, List<Path> inputs, List<Output> outputs) {
    this.terminal = terminal;
    this.inputs = inputs;
    this.outputs = outputs;
  }

  /** A command that names no file. */
  public static CommandFiles none(Terminal terminal) {
    return new CommandFiles(terminal, List.of(), List.of());
  }

  /** Reads this as well: a file, or {@code -}; a built-in data set is none. */
  public CommandFiles reading(String name) {
    Optional<Path> file =
        name.equals("-")
            ? terminal.redirected().in()
            : Optional.of(terminal.path(name)).filter(Files::isRegularFile);
    List<Path> more = new ArrayList<>(inputs);
    file.ifPresent(more::add);
    return new CommandFiles(terminal, more, outputs);
  }

  /** Writes this as well. */
  public CommandFiles writing(Output output) {
    List<Output> more = new ArrayList<>(outputs);
    more.add(output);
    return new CommandFiles(terminal, inputs, more);
  }

  /** Refuses the command if it could lose a file; nothing has been read before. */
  public void check() {
    for (int k = 0; k < outputs.size(); k++) {
      Output output = outputs.get(k);
      requireNoInput("the output " + output.file(), output.file());
      for (Output other : outputs.subList(0, k)) {
        if (same(output.file(), other.file())) {
          throw twice(output, other.option() + " " + other.file());
        }
      }
    }
    terminal.redirected().out().ifPresent(this::requireNoInput);
    terminal.redirected().out().ifPresent(stream -> requireNoOutput("standard output", stream));
    terminal.redirected().err().ifPresent(stream -> requireNoOutput("standard error", stream));
    outputs.forEach(Output::requireWritable);
  }

  /** As after {@code >> d.csv}; not even the refusal may go there. */
  private void requireNoInput(Path standardOutput) {
    try {
      requireNoInput("standard output", standardOutput);
    } catch (Failure refused) {
      terminal.out().close();
      throw refused;
    }
  }

  private void requireNoOutput(String name, Path stream) {
    for (Output output : outputs) {
      // -o /dev/stdout is the stream itself, and meant to be
      if (!output.file().toAbsolutePath().startsWith("/dev") && same(output.file(), stream)) {
        throw twice(output, name);
      }
    }
  }

  private void requireNoInput(String what, Path output) {
    for (Path input : inputs) {
      if (same(output, input)) {
        throw Failure.of(
            "RLT-U009",
            what + " is the file " + input + ", which is read; name another file to write to");
      }
    }
  }

  private static Failure twice(Output output, String other) {
    return Failure.of(
        "RLT-U009",
        "{} {} is the same file as {}, and one would replace the other; name two files",
        output.option(),
        output.file(),
        other);
  }

  /** Whether two names are of one ordinary file, or would be once it is written. */
  private static boolean same(Path a, Path b) {
    try {
      if (Files.exists(a) && Files.exists(b)) {
        return Files.isRegularFile(a) && Files.isSameFile(a, b);
      }
      // where neither is there yet, a folder may not tell upper from lower case
      return Files.notExists(a)
          && Files.notExists(b)
          && folder(a).equals(folder(b))
          && a.getFileName().toString().equalsIgnoreCase(b.getFileName().toString());
    } catch (IOException unseen) {
      // whoever reads or writes it will say why it cannot be found
      return false;
    }
  }

  private static Path folder(Path file) throws IOException {
    return file.toAbsolutePath().getParent().toRealPath();
  }
}
