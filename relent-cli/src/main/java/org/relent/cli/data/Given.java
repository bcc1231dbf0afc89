// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.relent.cli.Failure;
import org.relent.cli.Terminal;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.io.Dataset;
import org.relent.io.Datasets;
import org.relent.io.Source;

/**
 * What a user named as DATA: a file, standard input or a built-in data set.
 *
 * @param name as it was given
 * @param builtIn what is known of it if it is built in
 */
public record Given(String name, Source source, Optional<Dataset> builtIn) {

  private static final String STDIN = "stdin";

  private static final Pattern PACKED = Pattern.compile("(?i)(?<=.)\\.gz$");

  /** Finds it; a file goes before a built-in data set of the same name. */
  public static Given find(Terminal terminal, String name) {
    if (name.equals("-")) {
      return new Given(STDIN, Source.stream(STDIN, terminal.in()), Optional.empty());
    }
    if (name.isBlank()) {
      throw Failure.of("RLT-I001", "no file is named: the name of the data is empty");
    }
    Path path = terminal.path(name);
    if (!Files.exists(path) && Datasets.names().contains(name)) {
      Dataset dataset = Datasets.named(name);
      return new Given(name, dataset.source(), Optional.of(dataset));
    }
    if (!Files.exists(path) && !name.contains(".") && !name.contains("/")) {
      throw Failure.of(
          "RLT-I001",
          Quoted.of(name)
              + " not found: no such file, and no built-in data set of that name"
              + Nearest.hint(name, Datasets.names()));
    }
    return new Given(name, Source.file(path), Optional.empty());
  }

  /** Refuses a file that is not there. */
  Given requireThere() {
    if (source.path().filter(Files::notExists).isPresent()) {
      throw DataException.of("RLT-I001", name + " not found: no such file; look at its name");
    }
    return this;
  }

  /** What files made from it are called: {@code crabs} for {@code data/crabs.csv.gz}. */
  public String stem() {
    return stem(name);
  }

  /** What files made from something named so are called, before it is looked for. */
  public static String stemOf(String argument) {
    return stem(argument.equals("-") ? STDIN : argument);
  }

  /** The name of a file without folder, extension and what says that it is packed. */
  public static String stem(String file) {
    Path last = Path.of(file).getFileName();
    String plain = last == null ? file : last.toString();
    return withoutExtension(PACKED.matcher(plain).replaceFirst(""));
  }

  private static String withoutExtension(String name) {
    int dot = name.lastIndexOf('.');
    return dot < 1 ? name : name.substring(0, dot);
  }
}
