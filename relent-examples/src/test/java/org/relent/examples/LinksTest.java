// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Links between pages lead somewhere. */
class LinksTest {

  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:\\s]*)(?:#([^)\\s]*))?\\)");

  @Test
  void everyLinkLeadsToAFileAndAHeading() {
    List<String> dead = new ArrayList<>();
    for (Path page : Pages.all()) {
      Matcher link = LINK.matcher(Pages.read(page));
      while (link.find()) {
        Path file = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
        boolean there =
            Files.exists(file) && (link.group(2) == null || anchors(file).contains(link.group(2)));
        if (!there) {
          dead.add(Pages.ROOT.relativize(page) + " → " + link.group());
        }
      }
    }
    assertTrue(dead.isEmpty(), () -> String.join("\n", dead));
  }

  private static Set<String> anchors(Path page) {
    return Pages.read(page)
        .lines()
        .filter(line -> line.startsWith("#"))
        .map(line -> line.replaceFirst("^#+ *", "").toLowerCase(Locale.ROOT))
        .map(title -> title.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
        .collect(Collectors.toSet());
  }
}
