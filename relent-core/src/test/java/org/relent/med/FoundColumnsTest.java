// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.Examples;
import org.relent.math.Vectors;
import org.relent.model.Classifier;
import org.relent.model.Switch;
import org.relent.model.SwitchScores;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;

/**
 * Of 1,000 columns the ten that matter, in 300 rows: precision and recall of the switches that are
 * more likely on than off, beside the ten columns of largest t statistic.
 */
@Slow
class FoundColumnsTest {

  private static final int COLUMNS = 1_000;
  private static final int MATTER = 10;

  /** What was found of one draw. */
  private record Draw(double precision, double recall, double byTest, double gap) {}

  @Test
  void theColumnsThatMatterAreFound() {
    int seeds = Scale.of(3, 20);
    Draw[] draws = IntStream.range(0, seeds).mapToObj(FoundColumnsTest::draw).toArray(Draw[]::new);
    double precision = median(Arrays.stream(draws).mapToDouble(Draw::precision).toArray());
    double recall = median(Arrays.stream(draws).mapToDouble(Draw::recall).toArray());
    double byTest = median(Arrays.stream(draws).mapToDouble(Draw::byTest).toArray());
    double gap = Arrays.stream(draws).mapToDouble(Draw::gap).max().orElse(1);
    String told =
        String.format(
            Locale.ROOT,
            "%d seeds, medians: precision %.2f, recall %.2f; the ten largest t statistics %.2f;"
                + " largest gap %.1e",
            seeds,
            precision,
            recall,
            byTest,
            gap);
    System.out.println(told);
    assertTrue(precision >= 0.9 && recall >= 0.9 && gap <= 1e-6, told);
  }

  private static Draw draw(int seed) {
    Examples examples = MedFeaturesTest.telling(100 + seed, 300, COLUMNS, MATTER, 2);
    Classifier model =
        MedFeatures.standard().probability(0.01).variance(0.001).tolerance(1e-9).fit(examples);
    Map<String, Double> on =
        SwitchScores.of(model).stream()
            .collect(
                Collectors.toMap(Switch::name, Switch::probability, (a, b) -> a, TreeMap::new));
    long found = on.values().stream().filter(p -> p > 0.5).count();
    long right = IntStream.rangeClosed(1, MATTER).filter(k -> on.get("x" + k) > 0.5).count();
    double gap = model.summary().certificate().gap().orElse(Double.POSITIVE_INFINITY);
    return new Draw(
        found == 0 ? 1 : (double) right / found, (double) right / MATTER, byTest(examples), gap);
  }

  /** The share of the columns that matter among as many of largest t statistic. */
  private static double byTest(Examples examples) {
    double[] size = new double[COLUMNS];
    int[] codes = examples.labels().codes();
    for (int k = 0; k < COLUMNS; k++) {
      double[] sum = new double[2];
      double[] square = new double[2];
      double[] count = new double[2];
      for (int t = 0; t < codes.length; t++) {
        double x = examples.features().row(t).number("x" + (k + 1));
        sum[codes[t]] += x;
        square[codes[t]] += x * x;
        count[codes[t]]++;
      }
      double difference = sum[1] / count[1] - sum[0] / count[0];
      double within =
          square[0] - sum[0] * sum[0] / count[0] + square[1] - sum[1] * sum[1] / count[1];
      size[k] = -difference * difference / within;
    }
    int[] order = Vectors.order(COLUMNS, k -> size[k]);
    return Arrays.stream(order).limit(MATTER).filter(k -> k < MATTER).count() / (double) MATTER;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : 0.5 * (sorted[half - 1] + sorted[half]);
  }
}
