// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.dual.Balance;
import org.relent.dual.DualProblem;
import org.relent.dual.Relation;
import org.relent.family.ClassPartition;
import org.relent.family.DirichletMultinomial;
import org.relent.family.Family;
import org.relent.family.HiddenFamily;
import org.relent.family.HiddenMarkov;
import org.relent.family.MixtureFamily;
import org.relent.family.NormalWishart;
import org.relent.family.ProductFamily;
import org.relent.kernel.Signs;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.model.Course;
import org.relent.project.Alternation;
import org.relent.solve.GeneralSolver;
import org.relent.solve.Monitor;
import org.relent.solve.Solution;
import org.relent.solve.StoppingRule;
import org.relent.solve.Termination;
import org.relent.testkit.CellRows;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;
import org.relent.testkit.SystemBound;

/** Models with hidden variables, by Bayes and with margins. */
@Slow
@SystemBound
class HiddenFitTest {

  /** MED Theorem 6, up to the accuracy of a projection. */
  private static final double NO_RISE = 1e-10;

  private static final Alternation.Rule RULE = new Alternation.Rule(12, 1e-6);

  private static Fitting fitting(int threads) {
    return Fitting.standard().withThreads(new Threads(threads));
  }

  /** A random task: a mixture or a hidden Markov model, of categories or numbers. */
  private static HiddenTask task(long seed) {
    UniformRandomProvider random = new Seed(seed).random();
    int k = 1 + random.nextInt(4);
    boolean numbers = random.nextBoolean();
    Family family = numbers ? gaussian(random) : categories(random);
    DenseRows steps =
        numbers
            ? CellRows.numbers(seed, 60, 2, random.nextDouble())
            : CellRows.categories(seed, 60, 3, 4);
    boolean chain = random.nextBoolean();
    double[] counts = DoubleStream.generate(() -> 0.3 + 2 * random.nextDouble()).limit(k).toArray();
    List<Family> all = Collections.nCopies(k, family);
    HiddenFamily prior =
        chain
            ? new HiddenMarkov(counts, Collections.nCopies(k, counts).toArray(double[][]::new), all)
            : new MixtureFamily(counts, all);
    DenseRows rows = chain ? sequences(steps, random) : steps.select(first(25));
    double[] weights = new double[rows.size()];
    Arrays.setAll(weights, t -> random.nextInt(4) == 0 ? 2.5 : 1);
    return new HiddenTask(prior, rows, weights);
  }

  private static int[] first(int size) {
    return IntStream.range(0, size).toArray();
  }

  private static Family gaussian(UniformRandomProvider random) {
    return NormalWishart.proper(
        new int[] {0, 1},
        2 + 3 * random.nextDouble(),
        new double[] {0.2, -0.2},
        new double[] {1.5, 0.3, 0.3, 1});
  }

  private static Family categories(UniformRandomProvider random) {
    double alpha = 0.2 + random.nextDouble();
    return new ProductFamily(
        List.of(
            new DirichletMultinomial(0, new double[] {alpha, alpha, alpha}),
            new DirichletMultinomial(1, new double[] {alpha, alpha, 1, alpha})));
  }

  private static DenseRows sequences(DenseRows steps, UniformRandomProvider random) {
    List<Integer> starts = new ArrayList<>(List.of(0));
    while (starts.get(starts.size() - 1) < steps.size() - 5) {
      starts.add(starts.get(starts.size() - 1) + 1 + random.nextInt(5));
    }
    int size = starts.get(starts.size() - 1);
    double[] values = new double[size * steps.width()];
    Arrays.setAll(values, p -> steps.get(p / steps.width(), p % steps.width()));
    return DenseRows.sequences(steps.width(), starts.stream().mapToInt(s -> s).toArray(), values);
  }

  private static HiddenBayes bayes(HiddenTask task, int starts, long seed, int threads) {
    return HiddenBayes.of(
        task, new Starts(starts, new Seed(seed), new Threads(threads)), RULE, Monitor.none());
  }

  /** Margins around a percentile of what Bayes reaches, differing by row. */
  private static List<MarginPrior> margins(HiddenTask task, HiddenBayes bayes, long seed) {
    UniformRandomProvider random = new Seed(seed).split(9).random();
    double[] sorted = bayes.margins(task, Threads.one());
    Arrays.sort(sorted);
    double target = sorted[sorted.length / 4] + random.nextDouble(-1, 1);
    double rate = 0.5 + 9 * random.nextDouble();
    MarginPrior margin =
        switch (random.nextInt(3)) {
          case 0 -> new ExponentialMargin(target, rate);
          case 1 -> new LaplaceMargin(target, rate);
          default -> new GaussianMargin(target, rate);
        };
    List<MarginPrior> margins = new ArrayList<>();
    for (int t = 0; t < task.rows().size(); t++) {
      margins.add(margin.around(target + 0.3 * random.nextDouble()));
    }
    return margins;
  }

  private static void neverRises(List<Double> descent, String name) {
    for (int r = 1; r < descent.size(); r++) {
      double before = descent.get(r - 1);
      assertTrue(
          descent.get(r) - before <= NO_RISE * Math.max(1, Math.abs(before)),
          name + ": round " + r + " of " + descent);
    }
  }

  /** Every other start is a scattered one, far from where Bayes ends: there D has most to fall. */
  @Test
  void relativeEntropyNeverRisesAndTheEvidenceNeverFalls() {
    for (long seed = 0; seed < Scale.of(60, 1000); seed++) {
      HiddenTask task = task(seed);
      HiddenBayes bayes = bayes(task, 1, seed, 1);
      neverRises(bayes.ascent().get(0).stream().map(b -> -b).toList(), "evidence, " + seed);
      HiddenFamily start = seed % 2 == 0 ? bayes.best() : task.scattered(new Seed(seed).split(1));
      HiddenFit fit =
          HiddenFit.of(
              task, margins(task, bayes, seed), List.of(start), RULE, fitting(1), Monitor.none());
      neverRises(fit.course().descent(), "D, " + seed);
      List<Double> descent = fit.course().descent();
      double last = descent.get(descent.size() - 1);
      assertTrue(fit.projection().solution().converged(), "" + seed);
      assertEquals(
          last, fit.projection().relativeEntropy(), 1e-8 * Math.max(1, last), "D of " + seed);
    }
  }

  /** A bound of the evidence of no row and of one: exact where nothing is hidden. */
  @Test
  void theEvidenceOfOneComponentIsExact() {
    Family family = new DirichletMultinomial(0, new double[] {1, 2, 0.5});
    DenseRows rows = CellRows.categories(5, 12, 3);
    double[] ones = new double[12];
    Arrays.fill(ones, 1);
    HiddenTask task =
        new HiddenTask(new MixtureFamily(new double[] {2}, List.of(family)), rows, ones);
    double evidence = family.at(CellRows.statistics(family, rows)).logZ();
    assertEquals(evidence, bayes(task, 1, 1, 1).bound(0), 1e-11);
  }

  @Test
  void oneComponentIsFittedAsThePlainFamily() {
    for (long seed = 0; seed < 10; seed++) {
      UniformRandomProvider random = new Seed(seed).random();
      Family family = seed % 2 == 0 ? gaussian(random) : categories(random);
      DenseRows rows =
          seed % 2 == 0 ? CellRows.numbers(seed, 30, 2, 1) : CellRows.categories(seed, 30, 3, 4);
      double[] ones = new double[30];
      Arrays.fill(ones, 1);
      HiddenTask task =
          new HiddenTask(new MixtureFamily(new double[] {1.5}, List.of(family)), rows, ones);
      HiddenBayes bayes = bayes(task, 1, seed, 1);
      List<MarginPrior> margins = margins(task, bayes, seed);
      HiddenFit fit =
          HiddenFit.of(task, margins, bayes.beliefs(), RULE, fitting(1), Monitor.none());
      DualProblem plain =
          DualProblem.of(
              margins.stream().map(Relation.AT_LEAST::restrict).toList(),
              new ClassPartition(List.of(family), Signs.positive(30), rows, Threads.one()),
              Balance.NONE);
      Solution solution = new GeneralSolver(StoppingRule.at(1e-11)).solve(plain);
      double objective = solution.objective();
      assertEquals(
          objective, fit.projection().solution().objective(), 1e-10 * Math.max(1, objective));
      assertArrayEquals(solution.lambda(), fit.projection().point().lambda(), 1e-7);
    }
  }

  private record Result(double[] lambda, Course course, double[] margins) {}

  private static Result result(HiddenTask task, int threads) {
    HiddenBayes bayes = bayes(task, 3, 8, threads);
    HiddenFit fit =
        HiddenFit.of(
            task, margins(task, bayes, 8), bayes.beliefs(), RULE, fitting(threads), Monitor.none());
    return new Result(
        fit.projection().point().lambda(), fit.course(), bayes.margins(task, new Threads(threads)));
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBytes() {
    for (long seed : new long[] {3, 4, 5}) {
      HiddenTask task = task(seed);
      Result one = result(task, 1);
      for (int threads = 2; threads <= 7; threads++) {
        Result other = result(task, threads);
        assertArrayEquals(one.lambda(), other.lambda(), 0);
        assertArrayEquals(one.margins(), other.margins(), 0);
        assertEquals(one.course(), other.course());
      }
    }
  }

  @Test
  void allLocalSolutionsAreToldAndTheOneOfLeastEntropyIsKept() {
    HiddenTask task = task(6);
    HiddenBayes bayes = bayes(task, 5, 2, 2);
    assertEquals(5, bayes.beliefs().size());
    assertEquals(
        IntStream.range(0, 5).mapToDouble(bayes::bound).max().orElseThrow(),
        bayes.bound(bayes.beliefs().indexOf(bayes.best())),
        0);
    HiddenFit fit =
        HiddenFit.of(
            task, margins(task, bayes, 2), bayes.beliefs(), RULE, fitting(2), Monitor.none());
    List<Course.LocalSolution> solutions = fit.course().solutions();
    assertEquals(5, solutions.size());
    Course.LocalSolution chosen =
        solutions.stream().filter(Course.LocalSolution::chosen).findFirst().orElseThrow();
    assertEquals(1, solutions.stream().filter(Course.LocalSolution::chosen).count());
    for (Course.LocalSolution solution : solutions) {
      assertTrue(chosen.relativeEntropy() <= solution.relativeEntropy());
      assertTrue(solution.rounds() <= RULE.rounds());
    }
    List<Double> descent = fit.course().descent();
    assertEquals(chosen.relativeEntropy(), descent.get(descent.size() - 1), 0);
    assertEquals(chosen.rounds(), descent.size() - 1);
  }

  /** The belief is the tilted prior: rows that count have just the margin that is asked of them. */
  @Test
  void rowsThatCountHaveTheMarginTheirMultiplierCallsFor() {
    HiddenTask task = task(11);
    HiddenBayes bayes = bayes(task, 2, 3, 1);
    HiddenFit fit =
        HiddenFit.of(
            task,
            margins(task, bayes, 3),
            bayes.beliefs(),
            new Alternation.Rule(300, 1e-13),
            fitting(1),
            Monitor.none());
    double[] lambda = fit.projection().point().lambda();
    for (int t = 0; t < lambda.length; t++) {
      double score = fit.belief().expected().score(task.rows(), t);
      // at its end, Q of the projection is the best Q of the belief
      assertEquals(fit.projection().point().margin(t), score, 1e-3, "row " + t);
    }
    assertTrue(Arrays.stream(lambda).anyMatch(l -> l > 0));
  }

  @Test
  void aStopOrTheEndOfTheTimeIsHeeded() {
    HiddenTask task = task(12);
    HiddenBayes bayes = bayes(task, 2, 3, 1);
    List<MarginPrior> margins = margins(task, bayes, 3);
    Alternation.Rule endless = new Alternation.Rule(1_000_000, 0);
    AtomicInteger asked = new AtomicInteger();
    HiddenFit stopped =
        HiddenFit.of(
            task,
            margins,
            bayes.beliefs(),
            endless,
            fitting(2),
            Monitor.stoppedBy(() -> asked.incrementAndGet() > 50));
    assertTrue(stopped.course().descent().size() < 60);
    assertEquals(Termination.INTERRUPTED, stopped.projection().solution().termination());
    StoppingRule brief = StoppingRule.at(1e-5).withTimeLimit(Duration.ofMillis(200));
    HiddenFit timed =
        HiddenFit.of(
            task, margins, bayes.beliefs(), endless, fitting(2).withRule(brief), Monitor.none());
    assertEquals(2, timed.course().solutions().size());
  }

  @Test
  void whatDoesNotFitIsRefused() {
    HiddenTask task = task(1);
    assertThrows(
        IllegalArgumentException.class,
        () -> new HiddenTask(task.prior(), task.rows(), new double[1]));
    assertThrows(IllegalArgumentException.class, () -> new Starts(0, new Seed(1), Threads.one()));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            HiddenFit.of(task, List.of(), List.of(task.prior()), RULE, fitting(1), Monitor.none()));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            HiddenFit.of(
                task,
                Collections.nCopies(task.rows().size(), new ExponentialMargin(0, 5)),
                List.of(),
                RULE,
                fitting(1),
                Monitor.none()));
  }
}
