// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingsTextTest {

  private static Map<String, String> settings(String... words) {
    Map<String, String> settings = new LinkedHashMap<>();
    for (int k = 0; k < words.length; k += 2) {
      settings.put(words[k], words[k + 1]);
    }
    return settings;
  }

  @Test
  void whatAllShareIsLeftOutAndNumbersAreShort() {
    Map<String, String> first =
        settings("kernel", "1078.8194857312722*rbf:gamma=0.20007434391495052", "seed", "1");
    Map<String, String> second = settings("kernel", "linear", "c", "5.0", "seed", "1");
    SettingsText text = SettingsText.of(List.of(first, second));
    assertEquals("kernel=1079*rbf:gamma=0.2001", text.line(first));
    assertEquals("kernel=linear, c=5.0", text.line(second));
  }

  @Test
  void oneModelTellsAll() {
    Map<String, String> only = settings("c", "5.0", "tolerance", "1.0E-5");
    assertEquals("c=5.0, tolerance=1.0E-5", SettingsText.of(List.of(only)).line(only));
  }

  @Test
  void smallAndLargeNumbersKeepTheirSize() {
    Map<String, String> only = settings("a", "1.23456789E-12", "b", "123456789.123");
    assertEquals("a=1.235E-12, b=1.235E+8", SettingsText.of(List.of(only)).line(only));
  }
}
