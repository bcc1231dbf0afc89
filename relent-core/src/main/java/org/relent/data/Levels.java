// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** Classes with an order: as it is stated, else that of their numbers. */
public final class Levels {

  private Levels() {}

  /**
   * Labels whose classes are levels.
   *
   * @param target its name, for messages
   * @param stated from the lowest to the highest; empty for those that labels state themselves, or
   *     for numbers
   */
  public static Labels of(Labels labels, String target, List<String> stated) {
    if (stated.isEmpty()) {
      // one class alone has an order; that it is not enough is for others to tell
      return labels.ordered() || labels.classes().size() < 2
          ? labels
          : labels.inOrder(byNumber(labels.classes(), target));
    }
    requireList(stated);
    for (int row = 0; row < labels.size(); row++) {
      for (String label : labels.belief(row).labels()) {
        if (!stated.contains(label)) {
          throw DataException.inCell(
              "RLT-D034",
              row + 1L,
              target,
              "no level " + Quoted.of(label) + Nearest.hint(label, stated));
        }
      }
    }
    return labels.inOrder(stated);
  }

  /** Refuses a list of levels that is none. */
  public static void requireList(List<String> levels) {
    if (levels.size() < 2
        || levels.contains("")
        || new LinkedHashSet<>(levels).size() < levels.size()) {
      throw DataException.of(
          "RLT-D096", "levels must be two or more different names, got " + levels);
    }
  }

  private static List<String> byNumber(List<String> classes, String target) {
    for (String label : classes) {
      if (Numbers.parse(label).filter(Double::isFinite).isEmpty()) {
        throw DataException.inColumn(
            "RLT-D096",
            target,
            Message.of(
                    "the classes are no numbers, such as "
                        + Quoted.of(label)
                        + ", and have no order of themselves; state the levels from the lowest to"
                        + " the highest: ")
                .by(Remedy.Plain.STATE_LEVELS));
      }
    }
    return classes.stream()
        .sorted(Comparator.comparing((String label) -> number(label)).thenComparing(l -> l))
        .toList();
  }

  private static double number(String label) {
    Optional<Double> number = Numbers.parse(label);
    return number.orElseThrow();
  }

  /**
   * Refuses examples one of whose levels has no row of positive weight among those that are left.
   *
   * @param all examples whose labels state all levels
   * @param left those, or what is left of them
   */
  public static void requireRows(Examples all, Examples left) {
    List<String> named = left.effective().labels().named();
    for (String level : all.labels().classes()) {
      if (!named.contains(level)) {
        throw DataException.inColumn(
            "RLT-D097",
            all.targetName(),
            "no row has the level "
                + Quoted.of(level)
                + ", and nothing would tell where it begins and ends; leave it out of the levels,"
                + " or give rows of it");
      }
    }
  }
}
