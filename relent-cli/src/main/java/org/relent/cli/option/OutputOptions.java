// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.relent.cli.Failure;
import org.relent.cli.Terminal;
import picocli.CommandLine.Option;

/** Where results go. */
public final class OutputOptions {

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "Where the result goes; replaced only on success.")
  private String out;

  /** The file asked for. */
  public Optional<Path> file(Terminal terminal) {
    return Optional.ofNullable(out).map(terminal::path).map(OutputOptions::creatable);
  }

  /** The file asked for, or else one in the folder of the call. */
  public Path file(Terminal terminal, String standard) {
    return file(terminal).orElseGet(() -> creatable(terminal.path(standard)));
  }

  /**
   * A file that can be created as far as one can tell: asked before long work begins, so that it is
   * not done in vain.
   */
  public static Path creatable(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file)) {
      throw Failure.of("RLT-O001", file + " cannot be created: it is a directory");
    }
    if (folder == null || !Files.isDirectory(folder)) {
      throw Failure.of("RLT-O001", file + " cannot be created: no such directory; create it first");
    }
    if (!Files.isWritable(folder)) {
      throw Failure.of("RLT-O001", file + " cannot be created: no permission to write there");
    }
    return file;
  }
}
