// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Isolated;
import org.relent.testkit.Slow;
import org.relent.testkit.SystemBound;

/** The Java of the pages is the Java of the examples, and what they print is what is shown. */
@Slow
@Isolated("sets the locale of the process")
@SystemBound
class SnippetsTest {

  private static final Pattern REGION =
      Pattern.compile("(?s)[^\\n]*// @example:([a-z-]+):begin\\n(.*?)[^\\n]*// @example:\\1:end");

  /** The marked regions of the examples, by name, without their indentation. */
  private static Map<String, String> regions() {
    Map<String, String> regions = new HashMap<>();
    for (String module : List.of("relent-examples", "relent-extension-example")) {
      for (Path source : Pages.files(Pages.ROOT.resolve(module).resolve("src"), 99, ".java")) {
        Matcher matcher = REGION.matcher(Pages.read(source));
        while (matcher.find()) {
          String text = matcher.group(2).stripTrailing().stripIndent().strip();
          assertTrue(regions.put(matcher.group(1), text) == null, "twice: " + matcher.group(1));
        }
      }
    }
    return regions;
  }

  private static List<Pages.Block> blocks(String language) {
    return Pages.all().stream().flatMap(page -> Pages.blocks(page, language).stream()).toList();
  }

  @TestFactory
  Stream<DynamicTest> everyJavaBlockIsARegionOfTheExamples() {
    Set<String> texts = new HashSet<>(regions().values());
    List<Pages.Block> blocks = blocks("java");
    assertFalse(blocks.isEmpty());
    return blocks.stream()
        .map(
            block ->
                dynamicTest(
                    block.place(),
                    () ->
                        assertTrue(
                            texts.contains(block.text()),
                            () -> block.place() + " is no region of the examples; see there")));
  }

  @Test
  void everyRegionIsShownSomewhere() {
    Map<String, String> unused = regions();
    unused.values().removeAll(blocks("java").stream().map(Pages.Block::text).toList());
    assertTrue(unused.isEmpty(), () -> "on no page: " + unused.keySet());
  }

  @TestFactory
  Stream<DynamicTest> everyOutputShownIsPrinted() {
    List<String> printed = new ArrayList<>();
    printed.add(Output.of(QuickStart::main).text());
    printed.add(Output.of(ComposingKernels::main).text());
    printed.add(Output.of(Regression::main).text());
    printed.add(Output.of(MarginBounds::main).text());
    return blocks("text").stream()
        .map(
            block ->
                dynamicTest(
                    block.place(),
                    () ->
                        assertTrue(
                            printed.stream().anyMatch(output -> output.contains(block.text())),
                            () ->
                                block.place()
                                    + " is not what any example prints:\n"
                                    + printed.stream().collect(Collectors.joining("\n")))));
  }
}
