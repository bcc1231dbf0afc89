// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.file;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import org.relent.cli.Failure;
import org.relent.cli.Terminal;
import org.relent.data.Quoted;
import org.relent.io.OutputPlace;

/**
 * A file that a command is to write.
 *
 * @param option by which a user names it
 * @param standard what it is, where the user did not name it
 */
public record Output(Path file, String option, Optional<Product> standard) {

  /** How users name standard output. */
  public static final String STANDARD_OUTPUT = "-";

  /** One that the user named. */
  public static Output named(Terminal terminal, String option, String name) {
    if (name.isBlank() || name.equals(STANDARD_OUTPUT)) {
      throw Failure.of(
          "RLT-U001",
          "option {} must name a file, got {}; standard output has the answer and cannot take a"
              + " file as well",
          option,
          Quoted.of(name));
    }
    return new Output(terminal.path(name), option, Optional.empty());
  }

  /** One in the folder of the call, named after what it is made from. */
  public static Output standard(Terminal terminal, String option, String stem, Product product) {
    return new Output(terminal.path(stem + product.extension()), option, Optional.of(product));
  }

  /** Refuses a file that cannot be created, or that is not ours to replace. */
  void requireWritable() {
    OutputPlace.requireCreatable(file);
    requireOurs();
  }

  private void requireOurs() {
    if (standard.isPresent()
        && Files.exists(file, LinkOption.NOFOLLOW_LINKS)
        && !standard.get().isIn(file)) {
      throw Failure.of(
          "RLT-O003",
          file
              + " is there and was not written by Relent; name another file with "
              + option
              + ", or this one if it is to be replaced");
    }
  }
}
