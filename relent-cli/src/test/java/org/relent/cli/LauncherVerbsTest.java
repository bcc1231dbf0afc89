// SPDX-License-Identifier: Apache-2.0
package org.relent.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.relent.cli.verb.Verbs;
import picocli.CommandLine.Command;

/** The launcher gives long and short verbs other options of Java, so it has to know them all. */
class LauncherVerbsTest {

  private static final Path LAUNCHER = Path.of("").toAbsolutePath().getParent().resolve("relent");

  @Test
  void everyVerbIsKnownToTheLauncherAsLongOrAsShort() throws IOException {
    List<String> verbs =
        Verbs.all(Terminal.system()).stream()
            .map(verb -> verb.getClass().getAnnotation(Command.class).name())
            .sorted()
            .toList();
    assertEquals(verbs, told().sorted().toList());
  }

  /** The words of the two cases of the launcher that tell verbs apart. */
  private static Stream<String> told() throws IOException {
    String script = Files.readString(LAUNCHER);
    String cases = script.substring(script.indexOf("case \"${1:---help}\" in"));
    Matcher words = Pattern.compile("(?m)^  ((?:[a-z]+ \\| )+[a-z*]+)\\)").matcher(cases);
    List<String> lists = words.results().map(result -> result.group(1)).toList();
    assertTrue(lists.size() == 2, lists.toString());
    return lists.stream()
        .flatMap(list -> Arrays.stream(list.split(" \\| ", -1)))
        .filter(word -> !word.equals("*"));
  }
}
