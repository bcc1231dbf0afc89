// SPDX-License-Identifier: Apache-2.0
package org.relent.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.relent.cli.verb.Verb;
import org.relent.cli.verb.Verbs;
import picocli.CommandLine.Command;

/** Every page of help fits a screen and shows an example that works when pasted. */
class HelpTest {

  /** A terminal of medium size. */
  private static final int LINES = 40;

  private static final int COLUMNS = 90;

  private static final Pattern EXAMPLE = Pattern.compile("(?m)^Example: (relent .*)$");

  @TempDir Path folder;

  private static Stream<String> verbs() {
    return Verbs.all(Terminal.system()).stream()
        .map(Verb::getClass)
        .map(type -> type.getAnnotation(Command.class).name());
  }

  @TestFactory
  Stream<DynamicTest> everyPageFitsAScreen() {
    return Stream.concat(Stream.of(""), verbs())
        .map(verb -> dynamicTest("relent " + verb, () -> fits(verb)));
  }

  private void fits(String verb) {
    Call help = verb.isEmpty() ? Call.in(folder, "--help") : Call.in(folder, verb, "--help");
    assertEquals(0, help.exit(), help::toString);
    List<String> lines = help.out().lines().toList();
    assertTrue(lines.size() <= LINES, () -> lines.size() + " lines\n" + help.out());
    assertTrue(lines.stream().allMatch(line -> line.length() <= COLUMNS), help::out);
  }

  @TestFactory
  Stream<DynamicTest> everyExampleWorks() {
    return verbs().map(verb -> dynamicTest(verb, () -> works(verb)));
  }

  private void works(String verb) throws Exception {
    Path own = Files.createTempDirectory(folder, verb);
    Matcher example = EXAMPLE.matcher(Call.in(own, verb, "--help").out());
    assertTrue(example.find(), "no example");
    for (String command : example.group(1).split(" && ", -1)) {
      String[] args = Stream.of(command.split(" ", -1)).skip(1).toArray(String[]::new);
      for (int k = 0; k < args.length; k++) {
        args[k] = args[k].replace("'", "");
      }
      Call call = Call.in(own, args);
      assertEquals(0, call.exit(), () -> command + "\n" + call);
    }
  }

  @Test
  void theVersionIsTold() {
    Call call = Call.in(folder, "--version");
    assertEquals(0, call.exit());
    assertTrue(call.out().startsWith("relent 0."), call.out());
  }

  @Test
  void noVerbShowsThePageAndFails() {
    Call call = Call.in(folder);
    assertEquals(64, call.exit());
    assertTrue(call.out().isEmpty() && call.err().contains("compare"), call::toString);
  }
}
