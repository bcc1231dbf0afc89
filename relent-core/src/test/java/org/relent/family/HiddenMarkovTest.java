// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.math.Seed;

/** Hidden Markov models; that they obey the laws of hidden families is in the laws table. */
class HiddenMarkovTest {

  private static final double ROUNDING = 1e-11;

  /** Sequences of two columns, a category of three levels and a number, some steps empty. */
  private static final DenseRows ROWS = rows(7, 5, 11);

  private static DenseRows rows(int size, int longest, long seed) {
    UniformRandomProvider random = new Seed(seed).random();
    int[] starts = new int[size + 1];
    for (int i = 0; i < size; i++) {
      starts[i + 1] = starts[i] + 1 + i % longest;
    }
    double[] values = new double[2 * starts[size]];
    for (int l = 0; l < starts[size]; l++) {
      values[2 * l] = l % 6 == 4 ? Double.NaN : random.nextInt(3);
      values[2 * l + 1] = l % 5 == 3 ? Double.NaN : random.nextDouble() * 4 - 2;
    }
    return DenseRows.sequences(2, starts, values);
  }

  private static Family symbols(double... counts) {
    return new DirichletMultinomial(0, counts);
  }

  private static Family number(double mean) {
    return NormalWishart.proper(new int[] {1}, 3, new double[] {mean}, new double[] {1.3});
  }

  private static HiddenMarkov discrete() {
    return new HiddenMarkov(
        new double[] {0.5, 2, 1},
        new double[][] {{3, 0.2, 1}, {0.1, 4, 0.3}, {1, 1, 1}},
        List.of(symbols(4, 0.3, 1), symbols(0.2, 2, 2), symbols(1, 1, 5)));
  }

  private static HiddenMarkov gaussian() {
    return new HiddenMarkov(
        new double[] {1, 3}, new double[][] {{3, 0.2}, {0.1, 4}}, List.of(number(1), number(-1)));
  }

  private static HiddenMarkov both() {
    return new HiddenMarkov(
        new double[] {1, 3},
        new double[][] {{3, 0.2}, {0.1, 4}},
        List.of(
            new ProductFamily(List.of(number(1), symbols(1, 2, 3))),
            new ProductFamily(List.of(number(-1), symbols(3, 0.5, 1)))));
  }

  private static List<HiddenMarkov> models() {
    return List.of(discrete(), gaussian(), both());
  }

  /** E[log] of a Dirichlet, from the definition: what forward and backward start from. */
  private static double[] logs(HiddenMarkov model) {
    return IntStream.rangeClosed(0, model.states())
        .mapToObj(b -> b == 0 ? model.initial() : model.transitions()[b - 1])
        .flatMapToDouble(
            counts ->
                Arrays.stream(counts)
                    .map(c -> Digamma.value(c) - Digamma.value(Arrays.stream(counts).sum())))
        .toArray();
  }

  private static Paths paths(HiddenMarkov model, DenseRows rows, int i) {
    int k = model.states();
    double[] emissions = new double[rows.steps(i) * k];
    for (int p = 0; p < emissions.length; p++) {
      Scorer scorer = model.emissions().get(p % k).expected();
      emissions[p] = scorer.score(rows.steps(), rows.firstStep(i) + p / k);
    }
    return new Paths(k, logs(model), emissions);
  }

  @Test
  void filledInRowsAreMeansOverAllPaths() {
    for (HiddenMarkov model : models()) {
      int k = model.states();
      for (int i = 0; i < ROWS.size(); i++) {
        double[] found = new double[model.dimension()];
        double bound = model.filling().fill(ROWS, i, found);
        Paths paths = paths(model, ROWS, i);
        assertEquals(paths.logSum(), bound, ROUNDING, model + " row " + i);
        assertArrayEquals(statistics(model, paths, i), found, ROUNDING, model + " row " + i);
        assertEquals(k, model.states());
      }
    }
  }

  /** E_Q[T(x, h)] by the definition. */
  private static double[] statistics(HiddenMarkov model, Paths paths, int i) {
    int k = model.states();
    double[] states = paths.posteriors();
    double[] sum = new double[model.dimension()];
    System.arraycopy(states, 0, sum, 0, k);
    System.arraycopy(paths.moves(), 0, sum, k, k * k);
    int own = model.emissions().get(0).dimension();
    for (int p = 0; p < states.length; p++) {
      double[] part = new double[own];
      int step = ROWS.firstStep(i) + p / k;
      model.emissions().get(p % k).accumulate(ROWS.steps(), step, states[p], part);
      for (int d = 0; d < own; d++) {
        sum[k + k * k + p % k * own + d] += part[d];
      }
    }
    return sum;
  }

  @Test
  void scoresStepsStatesAndPathsAreThoseOfAllPaths() {
    for (HiddenMarkov model : models()) {
      ChainScorer scorer = model.expected();
      for (int i = 0; i < ROWS.size(); i++) {
        Paths paths = paths(model, ROWS, i);
        assertEquals(paths.logSum(), scorer.score(ROWS, i), ROUNDING, "score");
        assertEquals(scorer.score(ROWS, i), Arrays.stream(scorer.steps(ROWS, i)).sum(), ROUNDING);
        assertEquals(ROWS.steps(i), scorer.steps(ROWS, i).length);
        double[] states =
            Arrays.stream(scorer.states(ROWS, i)).flatMapToDouble(Arrays::stream).toArray();
        assertArrayEquals(paths.posteriors(), states, ROUNDING, "states");
        assertEquals(paths.most(), paths.log(scorer.path(ROWS, i)), ROUNDING, "path");
      }
    }
  }

  /** At the most likely parameters the scores of all sequences of a length add up to one. */
  @Test
  void pluggedInProbabilitiesAddUpToOne() {
    int length = 4;
    int all = 81;
    double[] values = new double[all * length * 2];
    for (int s = 0; s < all; s++) {
      for (int l = 0, rest = s; l < length; l++, rest /= 3) {
        values[2 * (s * length + l)] = rest % 3;
      }
    }
    int[] starts = IntStream.rangeClosed(0, all).map(s -> s * length).toArray();
    DenseRows rows = DenseRows.sequences(2, starts, values);
    double sum = 0;
    for (int s = 0; s < all; s++) {
      sum += Math.exp(discrete().plugIn().score(rows, s));
    }
    assertEquals(1, sum, ROUNDING);
  }

  @Test
  void oneStateIsIndependentSteps() {
    for (Family family : List.of(symbols(2, 1, 0.5), number(0.3))) {
      HiddenMarkov model =
          new HiddenMarkov(new double[] {2}, new double[][] {{3}}, List.of(family));
      for (int i = 0; i < ROWS.size(); i++) {
        double score = 0;
        double[] statistics = new double[family.dimension() + 2];
        for (int l = 0; l < ROWS.steps(i); l++) {
          score += family.expected().score(ROWS.steps(), ROWS.firstStep(i) + l);
          double[] own = new double[family.dimension()];
          family.accumulate(ROWS.steps(), ROWS.firstStep(i) + l, 1, own);
          for (int d = 0; d < own.length; d++) {
            statistics[2 + d] += own[d];
          }
        }
        statistics[0] = 1;
        statistics[1] = ROWS.steps(i) - 1;
        assertEquals(score, model.expected().score(ROWS, i), ROUNDING);
        double[] found = new double[model.dimension()];
        assertEquals(score, model.filling().fill(ROWS, i, found), ROUNDING);
        assertArrayEquals(statistics, found, ROUNDING);
      }
    }
  }

  @Test
  void sequencesOfLengthOneAreOfAMixture() {
    HiddenMarkov model = both();
    MixtureFamily mixture = new MixtureFamily(model.initial(), model.emissions());
    DenseRows single = ROWS.steps();
    int k = model.states();
    for (int i = 0; i < single.size(); i++) {
      double[] chain = new double[model.dimension()];
      double[] mixed = new double[mixture.dimension()];
      double bound = mixture.filling().fill(single, i, mixed);
      assertEquals(bound, model.filling().fill(single, i, chain), ROUNDING);
      double[] without =
          IntStream.range(0, chain.length)
              .filter(d -> d < k || d >= k + k * k)
              .mapToDouble(d -> chain[d])
              .toArray();
      assertArrayEquals(mixed, without, ROUNDING);
      assertEquals(
          mixture.expected().score(single, i), model.expected().score(single, i), ROUNDING);
      assertEquals(mixture.plugIn().score(single, i), model.plugIn().score(single, i), ROUNDING);
      assertArrayEquals(
          mixture.expected().parts(single, i), model.expected().parts(single, i), ROUNDING);
      assertArrayEquals(
          mixture.expected().components(single, i),
          model.expected().states(single, i)[0],
          ROUNDING);
    }
  }

  @Test
  void theStrangeStepIsTheOneThatAddsLeast() {
    HiddenMarkov model =
        new HiddenMarkov(
            new double[] {10, 10},
            new double[][] {{90, 10}, {10, 90}},
            List.of(symbols(100, 1, 0.1), symbols(1, 100, 0.1)));
    double[] cells = {0, 0, 0, 2, 0, 0, 1, 1};
    double[] values = new double[16];
    Arrays.setAll(values, p -> p % 2 == 0 ? cells[p / 2] : 0);
    DenseRows rows = DenseRows.sequences(2, new int[] {0, 8}, values);
    double[] steps = model.expected().steps(rows, 0);
    assertTrue(IntStream.range(0, 8).allMatch(l -> l == 3 || steps[l] > steps[3]));
    assertArrayEquals(
        new int[] {0, 0, 0, 0, 0, 0, 1, 1}, model.expected().path(rows, 0), "the path");
    double[] parts = model.expected().parts(rows, 0);
    assertEquals(2, parts.length);
    assertEquals(0, parts[1], "a column that no family speaks of");
    assertTrue(parts[0] < 0);
  }

  /** Counts how often it is asked; the rest is the family's. */
  private record Asked(Family family, AtomicLong asked) implements Family {

    @Override
    public int dimension() {
      return family.dimension();
    }

    @Override
    public void accumulate(DenseRows rows, int i, double weight, double[] into) {
      asked.incrementAndGet();
      family.accumulate(rows, i, weight, into);
    }

    @Override
    public double project(DenseRows rows, int i, double[] coefficients) {
      asked.incrementAndGet();
      return family.project(rows, i, coefficients);
    }

    @Override
    public double base(DenseRows rows, int i) {
      return family.base(rows, i);
    }

    @Override
    public Tilted at(double[] statistics) {
      return family.at(statistics);
    }

    @Override
    public Family after(double[] statistics) {
      return new Asked(family.after(statistics), asked);
    }

    @Override
    public Scorer expected() {
      return family.expected();
    }

    @Override
    public Scorer plugIn() {
      return family.plugIn();
    }
  }

  /** Each step is asked for twice per state: what it is worth, and to be counted. */
  @Test
  void workIsLinearInTheLength() {
    AtomicLong asked = new AtomicLong();
    int states = 4;
    double[] even = {1, 1, 1, 1};
    HiddenMarkov model =
        new HiddenMarkov(
            even,
            new double[][] {even, even, even, even},
            Collections.nCopies(states, new Asked(symbols(1, 2, 3), asked)));
    for (int length : new int[] {1, 10, 1000, 100_000}) {
      double[] values = new double[2 * length];
      Arrays.setAll(values, p -> p % 3);
      DenseRows rows = DenseRows.sequences(2, new int[] {0, length}, values);
      asked.set(0);
      double bound = model.filling().fill(rows, 0, new double[model.dimension()]);
      assertTrue(Double.isFinite(bound));
      assertEquals(2L * states * length, asked.get(), "length " + length);
    }
  }

  @Test
  void extremeCountsGiveNumbers() {
    double[] sizes = {1e-300, 1e-5, 1, 1e9, 1e200};
    for (double first : sizes) {
      for (double second : sizes) {
        HiddenMarkov model =
            new HiddenMarkov(
                new double[] {first, second},
                new double[][] {{second, first}, {first, first}},
                List.of(symbols(first, second, 1), symbols(second, first, first)));
        for (int i = 0; i < ROWS.size(); i++) {
          double[] into = new double[model.dimension()];
          double bound = model.filling().fill(ROWS, i, into);
          String where = first + ", " + second + " row " + i;
          assertTrue(Double.isFinite(bound), where + ": " + bound);
          assertTrue(Arrays.stream(into).allMatch(s -> s >= 0 && s <= 10), where);
          assertTrue(!Double.isNaN(model.plugIn().score(ROWS, i)), where);
          assertTrue(
              Arrays.stream(model.plugIn().states(ROWS, i))
                  .flatMapToDouble(Arrays::stream)
                  .noneMatch(Double::isNaN),
              where);
        }
      }
    }
  }

  @Test
  void scatteredStatesDifferAndDependOnTheSeedAlone() {
    double[] weights = new double[ROWS.size()];
    Arrays.fill(weights, 1);
    double[] three = {1, 1, 1};
    HiddenMarkov even =
        new HiddenMarkov(
            three, new double[][] {three, three, three}, Collections.nCopies(3, symbols(1, 1, 1)));
    HiddenMarkov one = even.scattered(ROWS, weights, new Seed(5));
    HiddenMarkov again = even.scattered(ROWS, weights, new Seed(5));
    HiddenMarkov other = even.scattered(ROWS, weights, new Seed(6));
    assertEquals(one.toString(), again.toString());
    assertNotEquals(one.toString(), other.toString());
    assertNotEquals(one.emissions().get(0).toString(), one.emissions().get(1).toString());
    // every row was counted once
    assertEquals(3.0 + ROWS.size(), Arrays.stream(one.initial()).sum(), ROUNDING);
  }

  @Test
  void whatIsNoModelIsRefused() {
    double[] one = {1};
    assertThrows(
        IllegalArgumentException.class,
        () -> new HiddenMarkov(new double[0], new double[0][], List.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> new HiddenMarkov(one, new double[][] {{1, 1}}, List.of(symbols(1, 1))));
    assertThrows(
        IllegalArgumentException.class,
        () -> new HiddenMarkov(one, new double[][] {{0}}, List.of(symbols(1, 1))));
    assertThrows(
        IllegalArgumentException.class,
        () -> new HiddenMarkov(one, new double[][] {one}, List.of(NormalWishart.vague(0))));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new HiddenMarkov(
                new double[] {1, 1},
                new double[][] {{1, 1}, {1, 1}},
                List.of(symbols(1, 1), symbols(1, 1, 1))));
  }
}
