// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.tables;

import java.util.List;

/**
 * A table as people have it, and what is asked of it.
 *
 * @param file as R or pandas writes it with their defaults, if not said otherwise
 * @param tasks the words for its task, any of which is right
 * @param cpuSeconds what the first command may take
 * @param folds whether it is also tested on folds; the same data in another dialect is not
 */
record TableCase(String file, String target, List<String> tasks, double cpuSeconds, boolean folds) {

  private static final double CPU_SECONDS = 20;
  private static final double CPU_SECONDS_OF_DIGITS = 60;

  private static final String CLASSES = "classes";
  private static final String NUMBERS = "numbers";
  private static final String COUNTS = "counts";

  TableCase {
    tasks = List.copyOf(tasks);
  }

  /** All of the trial. */
  static List<TableCase> all() {
    return List.of(
        of("airquality.csv", "Ozone", COUNTS, NUMBERS),
        of("esoph.csv", "ncases", COUNTS),
        of("Titanic.csv", "Survived", CLASSES),
        of("birthwt.csv", "low", CLASSES),
        of("Pima.tr.csv", "type", CLASSES),
        of("biopsy.csv", "class", CLASSES),
        of("Boston.csv", "medv", NUMBERS),
        of("Cars93.csv", "Price", NUMBERS),
        of("quine.csv", "Days", COUNTS),
        of("warpbreaks.csv", "breaks", NUMBERS),
        of("swiss.csv", "Fertility", NUMBERS),
        of("infert.csv", "case", CLASSES),
        of("fgl.csv", "type", CLASSES),
        of("painters.csv", "School", CLASSES),
        of("mtcars.csv", "mpg", NUMBERS),
        of("ChickWeight.csv", "weight", NUMBERS),
        of("cabbages.csv", "VitC", NUMBERS),
        of("housing.csv", "Sat", CLASSES),
        of("Insurance.csv", "Claims", COUNTS),
        of("ToothGrowth.csv", "len", NUMBERS),
        of("InsectSprays.csv", "count", COUNTS),
        of("survey.csv", "Smoke", CLASSES),
        of("crabs.csv", "sex", CLASSES),
        of("wine.csv", "target", CLASSES),
        new TableCase("digits.csv", "target", List.of(CLASSES), CPU_SECONDS_OF_DIGITS, true),
        of("diabetes.csv", "target", NUMBERS),
        of("breast_cancer.csv", "target", CLASSES),
        of("iris.csv", "target", CLASSES),
        of("groups.csv", "outcome", NUMBERS),
        of("gaps.csv", "ill", CLASSES),
        new TableCase("swiss-table.txt", "Fertility", List.of(NUMBERS), CPU_SECONDS, false),
        new TableCase("Boston-csv2.csv", "medv", List.of(NUMBERS), CPU_SECONDS, false));
  }

  private static TableCase of(String file, String target, String... tasks) {
    return new TableCase(file, target, List.of(tasks), CPU_SECONDS, true);
  }

  /** What is typed, and nothing more. */
  List<String> typed(String file) {
    return List.of("compare", file, "--target", target);
  }

  /** The file without its ending. */
  String name() {
    return file.substring(0, file.lastIndexOf('.'));
  }

  /** Whether predictions are classes. */
  boolean classifies() {
    return tasks.contains(CLASSES);
  }
}
