// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Something a user should know although the work went on: part of the result, not of a log.
 *
 * @param code stable, such as {@code W-CONSTANT}
 * @param sentence says what was seen and what it means
 */
public record Warning(String code, Message sentence) {

  /** One whose sentence has gaps, which values fill: {@link Message#of}. */
  public Warning(String code, String message, Object... values) {
    this(code, Message.of(message, values));
  }

  /** The sentence, with remedies as methods of Java. */
  public String message() {
    return sentence.toString();
  }

  /** Warnings of one code that are told one by one. */
  private static final int MAX_OF_ONE_CODE = 3;

  /** Of many warnings of one code the first few, and how many more there are. */
  public static List<Warning> summarised(List<Warning> all) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    List<Warning> few = new ArrayList<>();
    for (Warning warning : all) {
      if (counts.merge(warning.code(), 1, Integer::sum) <= MAX_OF_ONE_CODE) {
        few.add(warning);
      }
    }
    counts.forEach(
        (code, count) -> {
          if (count > MAX_OF_ONE_CODE) {
            few.add(
                new Warning(code, "the same holds " + (count - MAX_OF_ONE_CODE) + " times more"));
          }
        });
    return List.copyOf(few);
  }
}
