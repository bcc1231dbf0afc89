// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.relent.catalog.Catalog;

/** Every setting of every kind of model is written of in a guide, by its name as code. */
class SettingsPagesTest {

  @Test
  void everySettingStandsInAGuide() {
    String guides =
        Pages.files(Pages.ROOT.resolve("docs/guide"), 1, ".md").stream()
            .map(Pages::read)
            .collect(Collectors.joining("\n"));
    Set<String> untold = new TreeSet<>();
    Catalog.kinds()
        .forEach(
            kind ->
                kind.parameters().stream()
                    .map(parameter -> parameter.name())
                    .filter(name -> !told(guides, name))
                    .forEach(untold::add));
    assertEquals(Set.of(), untold);
  }

  /** As {@code name}, {@code name=value} or {@code --name}. */
  private static boolean told(String guides, String name) {
    return Pattern.compile("(`|--set |--)" + Pattern.quote(name) + "(`|=| )")
        .matcher(guides)
        .find();
  }
}
