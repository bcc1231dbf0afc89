// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.SparseRows;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.solve.Metric;

class StatisticSumsTest {

  /** Sums of a few hundred terms of size one. */
  private static final double ROUNDING = 1e-12;

  private static final int WIDTH = 37;

  /** More rows than a strip of columns holds of three blocks and more. */
  private static final int ROWS = 700;

  private static double[][] dense(UniformRandomProvider random) {
    double[][] x = new double[ROWS][WIDTH];
    for (double[] row : x) {
      for (int j = 0; j + 1 < WIDTH; j++) {
        row[j] = random.nextDouble() < 0.2 ? random.nextDouble() : 0;
      }
      row[WIDTH - 1] = 1;
    }
    return x;
  }

  private static double[] numbers(int count, UniformRandomProvider random) {
    double[] numbers = new double[count];
    Arrays.setAll(numbers, i -> 2 * random.nextDouble() - 1);
    return numbers;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 20})
  void bothWaysAreTheObviousLoopsWithAnyNumberOfThreads(int blocks) {
    UniformRandomProvider random = new Seed(blocks).random();
    double[][] x = dense(random);
    double[] v = numbers(WIDTH * blocks, random);
    double[] masses = numbers(ROWS * blocks, random);
    double[] base = numbers(ROWS * blocks, random);
    double[] scores = base.clone();
    double[] statistics = new double[WIDTH * blocks];
    for (int t = 0; t < ROWS; t++) {
      for (int b = 0; b < blocks; b++) {
        for (int j = 0; j < WIDTH; j++) {
          scores[t * blocks + b] += v[b * WIDTH + j] * x[t][j];
          statistics[b * WIDTH + j] += masses[t * blocks + b] * x[t][j];
        }
      }
    }
    StatisticSums one = new StatisticSums(SparseRows.of(x), blocks, Threads.one());
    StatisticSums two = new StatisticSums(SparseRows.of(x), blocks, new Threads(2));
    assertArrayEquals(scores, one.scores(v, base), ROUNDING);
    assertArrayEquals(one.scores(v, base), two.scores(v, base), 0);
    assertArrayEquals(statistics, one.weighted(masses), ROUNDING);
    assertArrayEquals(one.weighted(masses), two.weighted(masses), 0);
  }

  private static MaxEnt classes(double[][] x, int classes, Slack slack) {
    LogLinear model = LogLinear.of(new ClassOutcomes(SparseRows.of(x), classes), Threads.one());
    double[] counts = new double[x.length * classes];
    for (int t = 0; t < x.length; t++) {
      counts[t * classes + t * t % 7 % classes] = 1;
    }
    return MaxEnt.of(
        model, model.statistics(counts), Collections.nCopies(model.dimension(), slack));
  }

  private static double form(Metric metric, double[] u, double[] v) {
    double[] product = v.clone();
    metric.apply(product);
    double sum = 0;
    for (int i = 0; i < u.length; i++) {
      sum += u[i] * product[i];
    }
    return sum;
  }

  @Test
  void whatIsKnownOfTheCurvatureIsSymmetricAndPositive() {
    UniformRandomProvider random = new Seed(5).random();
    double[][] x = dense(random);
    for (Slack slack : new Slack[] {Slack.gaussian(2), Slack.box(0.3)}) {
      MaxEnt problem = classes(x, 3, slack);
      Optional<Metric> metric = problem.metric();
      for (int round = 0; round < 5; round++) {
        double[] u = numbers(problem.model().dimension(), random);
        double[] v = numbers(problem.model().dimension(), random);
        double forth = form(metric.orElseThrow(), u, v);
        assertEquals(forth, form(metric.orElseThrow(), v, u), ROUNDING * Math.abs(forth) + 1e-13);
        assertTrue(form(metric.orElseThrow(), v, v) > 0);
      }
    }
  }
}
