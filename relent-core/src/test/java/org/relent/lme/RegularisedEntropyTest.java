// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.SparseRows;
import org.relent.loglinear.ListedOutcomes;
import org.relent.loglinear.LogLinear;
import org.relent.loglinear.Slack;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.solve.Monitor;
import org.relent.testkit.Scale;

/**
 * LME §8 maximises H(p) − U(ε), ε the misses of the constraints: found here slowly, by sums over
 * all outcomes.
 */
class RegularisedEntropyTest {

  private static final int SEEN = 4;
  private static final int HIDDEN = 3;

  /** Misses are known to the tolerance of runs, times multipliers of at most about ten. */
  private static final double TOLERANCE = 1e-5;

  private static final List<Slack> SLACKS =
      List.of(Slack.gaussian(20), Slack.box(0.01), new Slack(0.05, 0.01), Slack.box(0.1));

  /** Small whole statistics of twelve outcomes, of which a third is hidden. */
  private record Model(double[][] statistics, HalfSeen data) {

    static Model random(int seed) {
      SplittableRandom random = new SplittableRandom(seed);
      double[][] statistics = new double[SEEN * HIDDEN][5];
      for (double[] outcome : statistics) {
        Arrays.setAll(outcome, i -> random.nextInt(3));
      }
      double[] shares = random.doubles(SEEN, 0.1, 1.1).toArray();
      double sum = Arrays.stream(shares).sum();
      int[] outcomes = IntStream.range(0, SEEN * HIDDEN).toArray();
      return new Model(
          statistics,
          new HalfSeen(
              Arrays.stream(outcomes).map(x -> x % SEEN).toArray(),
              Arrays.stream(outcomes).map(x -> x / SEEN).toArray(),
              Arrays.stream(shares).map(share -> share / sum).toArray(),
              60));
    }

    LogLinearProblem problem(Slack slack) {
      LogLinear model = LogLinear.of(ListedOutcomes.of(SparseRows.of(statistics)), Threads.one());
      return new LogLinearProblem(model, data, new Climb.LimitedMemory(20), slack);
    }

    double[] probabilities(double[] lambda) {
      double[] odds =
          Arrays.stream(statistics)
              .mapToDouble(
                  f -> Math.exp(IntStream.range(0, 5).mapToDouble(i -> f[i] * lambda[i]).sum()))
              .toArray();
      double sum = Arrays.stream(odds).sum();
      return Arrays.stream(odds).map(o -> o / sum).toArray();
    }

    /** −Σ p log p. */
    double entropy(double[] lambda) {
      return -Arrays.stream(probabilities(lambda)).map(p -> p * Math.log(p)).sum();
    }

    /** Σ p̃(y) E[fᵢ | y] − E[fᵢ]. */
    double miss(double[] lambda, int i) {
      double[] p = probabilities(lambda);
      double miss = 0;
      for (int x = 0; x < p.length; x++) {
        int y = x % SEEN;
        double marginal = 0;
        for (int z = 0; z < HIDDEN; z++) {
          marginal += p[z * SEEN + y];
        }
        miss += (data.shares()[y] / marginal - 1) * p[x] * statistics[x][i];
      }
      return miss;
    }
  }

  private static List<Candidate<Multipliers>> candidates(LogLinearProblem problem) {
    return new MeEmIs(6, new EmIs(5_000, 1e-7))
        .candidates(problem, new Seed(5), Threads.one(), Monitor.none()).stream()
            .filter(candidate -> candidate.rejected().isEmpty())
            .toList();
  }

  @Test
  void itIsTheEntropyLessWhatTheMissesCost() {
    int tried = 0;
    int seeds = Scale.of(1, 10);
    for (int seed = 0; seed < seeds; seed++) {
      Model model = Model.random(seed);
      for (Slack slack : SLACKS) {
        for (Candidate<Multipliers> candidate : candidates(model.problem(slack))) {
          double[] lambda = candidate.at().lambda();
          double cost = 0;
          for (int i = 0; i < lambda.length; i++) {
            cost += cost(slack, model.miss(lambda, i));
          }
          String place = "seed " + seed + ", " + slack;
          assertEquals(model.entropy(lambda) - cost, candidate.entropy(), TOLERANCE, place);
          double byTheorem = candidate.ambiguity() - candidate.objective();
          assertEquals(byTheorem, candidate.entropy(), TOLERANCE, "Theorem 5.1, " + place);
          tried++;
        }
      }
    }
    assertTrue(tried > seeds * SLACKS.size(), () -> "too few solutions to look at");
  }

  /** U(ε): nothing within the width, σ²/2 times the square beyond it, or not allowed at all. */
  private static double cost(Slack slack, double miss) {
    double beyond = Math.max(Math.abs(miss) - slack.width(), 0);
    if (slack.precision() == 0) {
      assertEquals(0, beyond, TOLERANCE, "the box holds");
      return 0;
    }
    return beyond * beyond / slack.precision() / 2;
  }

  @Test
  void whatAMultiplierPaysIsTheCostOfItsMiss() {
    for (Slack slack : SLACKS) {
      for (double lambda : new double[] {-1e6, -2, -1e-9, 0, 1e-300, 0.7, 1e3}) {
        double miss = slack.precision() * lambda + slack.width() * Math.signum(lambda);
        double paid = slack.paid(lambda);
        assertEquals(cost(slack, miss), paid, 1e-9 * (1 + paid), slack + ", λ = " + lambda);
      }
    }
  }

  /** With U* in place of U another solution of this problem would be kept. */
  @Test
  void ofSolutionsWithinABoxTheOneOfHighestEntropyIsKept() {
    Model model = Model.random(21);
    Slack box = Slack.box(0.03);
    LogLinearProblem problem = model.problem(box);
    List<Candidate<Multipliers>> all = candidates(problem);
    Candidate<Multipliers> kept = MeEmIs.best(problem, all, Selection.ENTROPY).orElseThrow();
    double highest =
        all.stream().mapToDouble(one -> model.entropy(one.at().lambda())).max().orElseThrow();
    assertEquals(highest, model.entropy(kept.at().lambda()), TOLERANCE);
    Candidate<Multipliers> penalised =
        all.stream()
            .max(Comparator.comparingDouble(one -> one.entropy() - penalty(box, one)))
            .orElseThrow();
    assertNotEquals(highest, model.entropy(penalised.at().lambda()), 1e-2);
  }

  private static double penalty(Slack slack, Candidate<Multipliers> candidate) {
    return Arrays.stream(candidate.at().lambda()).map(slack::penalty).sum();
  }
}
