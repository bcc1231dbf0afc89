// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** docs/errors.md lists the codes that there are, all of them and no others. */
class ErrorsPageTest {

  private static final String CODE = "(RLT-[A-Z][0-9]{3}|W-[A-Z]+)";

  @Test
  void thePageListsTheCodesOfTheSources() {
    Set<String> used = new TreeSet<>();
    for (Path source : Pages.files(Pages.ROOT, 99, ".java")) {
      if (source.toString().replace('\\', '/').contains("/src/main/java/")) {
        used.addAll(found("\"" + CODE + "\"", Pages.read(source)));
      }
    }
    List<String> listed =
        found("(?m)^\\| `" + CODE + "`", Pages.read(Pages.ROOT.resolve("docs/errors.md")));
    assertEquals(String.join("\n", used), String.join("\n", listed), "in order, each once");
  }

  private static List<String> found(String regex, String text) {
    return Pattern.compile(regex)
        .matcher(text)
        .results()
        .map((MatchResult match) -> match.group(1))
        .collect(Collectors.toList());
  }
}
