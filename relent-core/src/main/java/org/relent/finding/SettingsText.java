// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The settings by which the models of a comparison differ, in one line each: what all of them share
 * tells none from another. Numbers in four digits; the model and its JSON have them in full.
 *
 * @param shared settings that every model has with the same value
 */
record SettingsText(Map<String, String> shared) {

  private static final MathContext DIGITS = new MathContext(4);
  private static final Pattern LONG_NUMBER = Pattern.compile("\\d+\\.\\d{3,}(?:E-?\\d+)?");

  /** Of all models; a single one shares nothing. */
  static SettingsText of(Collection<Map<String, String>> models) {
    Map<String, String> shared = new LinkedHashMap<>();
    if (models.size() > 1) {
      shared.putAll(models.iterator().next());
      models.forEach(own -> shared.entrySet().retainAll(own.entrySet()));
    }
    return new SettingsText(shared);
  }

  /** What is a model's own. */
  String line(Map<String, String> settings) {
    return settings.entrySet().stream()
        .filter(setting -> !shared.entrySet().contains(setting))
        .map(setting -> setting.getKey() + "=" + rounded(setting.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String rounded(String value) {
    return LONG_NUMBER.matcher(value).replaceAll(number -> digits(number.group()));
  }

  private static String digits(String number) {
    BigDecimal rounded = new BigDecimal(number).round(DIGITS).stripTrailingZeros();
    boolean handy = rounded.precision() - rounded.scale() <= 7 && rounded.scale() <= 7;
    return handy ? rounded.toPlainString() : rounded.toString();
  }
}
