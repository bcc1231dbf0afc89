// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.CategoryColumn;
import org.relent.data.NumericColumn;
import org.relent.data.Remedy;
import org.relent.data.Table;
import org.relent.data.Warning;
import org.relent.testkit.Scale;

/** A column that gives the target away is found, and chance is not taken for one. */
class TargetLeakTest {

  private static final int ROWS = 60;

  private final Random random = new Random(5);

  private double[] normal() {
    return random.doubles(ROWS).map(u -> Math.log(u / (1 - u))).toArray();
  }

  private static List<String> names(List<TargetLeak> leaks) {
    return leaks.stream().map(TargetLeak::column).toList();
  }

  private static CategoryColumn classes(String name, double[] of, double cut) {
    return CategoryColumn.of(
        name, Arrays.stream(of).mapToObj(value -> value < cut ? "low" : "high").toList());
  }

  /** {@code bwt} gives {@code low} away, as in R's birthwt. */
  @Test
  void aNumberThatWasCutIntoClassesIsFound() {
    double[] weight = normal();
    double[] gaps = weight.clone();
    gaps[3] = Double.NaN;
    Table table =
        Table.of(
            NumericColumn.of("weight", weight),
            NumericColumn.of("gaps", gaps),
            NumericColumn.of(
                "noisy", Arrays.stream(weight).map(w -> w + 2 * Math.sin(50 * w)).toArray()),
            NumericColumn.of("other", normal()),
            classes("again", weight, 0.5),
            classes("nearly", normal(), 0),
            classes("y", weight, 0.5));
    List<TargetLeak> leaks = TargetLeak.among(table.target("y"));
    assertEquals(List.of("weight", "gaps", "again"), names(leaks));
    Warning warning = leaks.get(0).warning("y");
    assertEquals("W-LEAK", warning.code());
    assertEquals(List.of(new Remedy.LeaveOut("weight")), warning.sentence().remedies());
    assertTrue(warning.message().contains("Examples.ignore(\"weight\")"), warning.message());
  }

  @Test
  void aLineOrMeansOfLevelsWithAnRSquaredOfPoint94AreFound() {
    double[] y = normal();
    Arrays.setAll(y, i -> 10 * (i % 6) + y[i]);
    double sd = Math.sqrt(Arrays.stream(y).map(v -> v * v).average().orElseThrow());
    double[] noise = normal();
    Table table =
        Table.of(
            NumericColumn.of(
                "near",
                IntStream.range(0, ROWS)
                    .mapToDouble(i -> -3 * y[i] + 0.2 * sd * noise[i])
                    .toArray()),
            NumericColumn.of(
                "far", IntStream.range(0, ROWS).mapToDouble(i -> y[i] + sd * noise[i]).toArray()),
            NumericColumn.of("same", new double[ROWS]),
            CategoryColumn.of(
                "group", IntStream.range(0, ROWS).mapToObj(i -> "g" + i % 6).toList()),
            CategoryColumn.of("each", IntStream.range(0, ROWS).mapToObj(i -> "e" + i).toList()),
            NumericColumn.of("y", y));
    assertEquals(List.of("near", "group"), names(TargetLeak.among(table.response("y"))));
  }

  /** Of columns of noise with few rows of one class, hardly any is suspect. */
  @Test
  void chanceIsNotSuspect() {
    int suspect = 0;
    int tables = Scale.of(200, 5000);
    for (int t = 0; t < tables; t++) {
      int rare = 1 + t % 5;
      CategoryColumn y =
          CategoryColumn.of(
              "y", IntStream.range(0, 20).mapToObj(i -> i < rare ? "p" : "q").toList());
      double[] x = random.doubles(20).toArray();
      suspect += TargetLeak.among(Table.of(NumericColumn.of("x", x), y).target("y")).size();
      double[] numbers = random.doubles(12).toArray();
      suspect +=
          TargetLeak.among(
                  Table.of(
                          NumericColumn.of("x", Arrays.copyOf(x, 12)),
                          NumericColumn.of("y", numbers))
                      .response("y"))
              .size();
    }
    assertEquals(0, suspect);
  }
}
