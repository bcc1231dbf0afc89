// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Words {@code key=value}: what a child process is told as arguments, and what it answers as a
 * line.
 */
public record Line(Map<String, String> values) {

  public Line {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** The words that hold an equals sign; a later one replaces an earlier one of the same key. */
  public static Line of(List<String> words) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String word : words) {
      int at = word.indexOf('=');
      if (at > 0) {
        values.put(word.substring(0, at), word.substring(at + 1));
      }
    }
    return new Line(values);
  }

  /** The words of a line of output, parted by blanks. */
  public static Line parse(String line) {
    return of(Arrays.asList(line.trim().split("\\s+")));
  }

  /** The same and one word more. */
  public Line with(String key, Object value) {
    Map<String, String> more = new LinkedHashMap<>(values);
    more.put(key, String.valueOf(value));
    return new Line(more);
  }

  /** A value; empty text where there is none. */
  public String text(String key) {
    return values.getOrDefault(key, "");
  }

  /** A value that must be there. */
  public String require(String key) {
    return Optional.ofNullable(values.get(key))
        .orElseThrow(() -> new IllegalArgumentException("no " + key + " in: " + this));
  }

  /** A number; NaN where there is none. */
  public double number(String key) {
    String text = text(key);
    return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
  }

  /** A number, or this where there is none. */
  public double number(String key, double otherwise) {
    return values.containsKey(key) ? number(key) : otherwise;
  }

  /** A whole number, or this where there is none. */
  public int count(String key, int otherwise) {
    return values.containsKey(key) ? Integer.parseInt(text(key)) : otherwise;
  }

  @Override
  public String toString() {
    return values.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining(" "));
  }
}
