// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.LinkedHashSet;
import java.util.Set;
import org.relent.catalog.Task;
import org.relent.data.Column;
import org.relent.data.Numbers;

/** What the cells of a target, kept as they were written, ask for. */
final class Targets {

  /** More different whole numbers than this are measurements, not names of classes. */
  private static final int MOST_NUMBERED = 20;

  private Targets() {}

  /** Regression if all cells are numbers and some has a fraction, or they are of many kinds. */
  static Task task(Column target) {
    Set<Double> values = new LinkedHashSet<>();
    for (int i = 0; i < target.size(); i++) {
      if (target.missing(i)) {
        continue;
      }
      double value = Numbers.parse(target.text(i)).orElse(Double.NaN);
      if (Double.isNaN(value)) {
        return Task.CLASSIFICATION;
      }
      values.add(value);
    }
    boolean fractions = values.stream().anyMatch(value -> value != Math.rint(value));
    return fractions || values.size() > MOST_NUMBERED ? Task.REGRESSION : Task.CLASSIFICATION;
  }
}
