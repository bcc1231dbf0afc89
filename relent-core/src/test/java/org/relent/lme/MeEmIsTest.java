// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.lme.Rejection.Reason;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.solve.Monitor;

/** Many starts, and which of their ends is kept. */
class MeEmIsTest {

  private static final MeEmIs SEARCH = new MeEmIs(8, new EmIs(5_000, 1e-8));
  private static final MixtureProblem<GaussianMixture> PROBLEM =
      MixtureProblem.gaussian(MixtureRows.of(rows()), 2, Covariance.DIAGONAL);

  private static DenseRows rows() {
    SplittableRandom random = new SplittableRandom(3);
    double[][] rows = new double[60][2];
    for (int t = 0; t < rows.length; t++) {
      double centre = t % 2 == 0 ? -2 : 2;
      rows[t][0] = centre + random.nextDouble(-1, 1);
      rows[t][1] = random.nextDouble(-1, 1);
    }
    return DenseRows.of(rows);
  }

  private static List<Candidate<GaussianMixture>> candidates(MeEmIs search, int threads) {
    return search.candidates(PROBLEM, new Seed(7), new Threads(threads), Monitor.none());
  }

  @Test
  void anyNumberOfThreadsEndsAtTheSameCandidates() {
    List<Candidate<GaussianMixture>> one = candidates(SEARCH, 1);
    List<Candidate<GaussianMixture>> three = candidates(SEARCH, 3);
    assertEquals(8, one.size());
    for (int s = 0; s < one.size(); s++) {
      assertEquals(one.get(s).logLikelihood(), three.get(s).logLikelihood());
      assertEquals(one.get(s).entropy(), three.get(s).entropy());
    }
  }

  @Test
  void theBestIsTheLargestOfThoseNotRejected() {
    List<Candidate<GaussianMixture>> all = candidates(SEARCH, 2);
    for (Selection by : Selection.values()) {
      Candidate<GaussianMixture> best = MeEmIs.best(PROBLEM, all, by).orElseThrow();
      assertEquals(Optional.empty(), best.rejected());
      for (Candidate<GaussianMixture> other : all) {
        assertTrue(
            other.rejected().isPresent() || by.worth(PROBLEM, other) <= by.worth(PROBLEM, best));
      }
    }
  }

  /** LME Theorem 5.1. */
  @Test
  void entropyAndLikelihoodAgreeWhereConstraintsHold() {
    for (Candidate<GaussianMixture> candidate : candidates(SEARCH, 2)) {
      if (candidate.rejected().isEmpty()) {
        assertEquals(0, candidate.theoremResidual(), 1e-5);
      }
    }
  }

  @Test
  void whatHasNotConvergedIsRejected() {
    List<Candidate<GaussianMixture>> all = candidates(new MeEmIs(3, new EmIs(0, 1e-8)), 2);
    assertTrue(all.stream().allMatch(c -> reason(c) == Reason.UNCONVERGED));
    assertEquals(Optional.empty(), MeEmIs.best(PROBLEM, all, Selection.ENTROPY));
  }

  private static Reason reason(Candidate<?> candidate) {
    return candidate.rejected().orElseThrow().reason();
  }

  /** Rows about the corners of a square, with all their mirror images. */
  private static DenseRows square() {
    SplittableRandom random = new SplittableRandom(5);
    double[][] rows = new double[80][];
    for (int t = 0; t < rows.length; t += 8) {
      double a = 2 + random.nextDouble(-1, 1);
      double b = 2 + random.nextDouble(-1, 1);
      for (int s = 0; s < 4; s++) {
        double x = (s & 1) == 0 ? a : -a;
        double y = (s & 2) == 0 ? b : -b;
        rows[t + s] = new double[] {x, y};
        rows[t + 4 + s] = new double[] {y, x};
      }
    }
    return DenseRows.of(rows);
  }

  /**
   * Two components on the diagonal of a square stay there by symmetry, though constraints hold no
   * better than where each has a side; pushed they leave it.
   */
  @Test
  void aSaddleIsNotOffered() {
    MixtureProblem<GaussianMixture> problem =
        MixtureProblem.gaussian(MixtureRows.of(square()), 2, Covariance.FULL);
    double[] even = {0.5, 0.5};
    double[][] spreads = {{2, 0, 0, 2}, {2, 0, 0, 2}};
    GaussianMixture diagonal = GaussianMixture.of(even, new double[][] {{1, 1}, {-1, -1}}, spreads);
    GaussianMixture sides = GaussianMixture.of(even, new double[][] {{1, 0}, {-1, 0}}, spreads);
    EmIs run = new EmIs(200, 1e-6);
    assertTrue(run.run(problem, diagonal, Monitor.none()).feasible());
    assertEquals(Reason.SADDLE, reason(from(problem, diagonal, run)));
    assertEquals(Optional.empty(), from(problem, sides, run).rejected());
  }

  private static Candidate<GaussianMixture> from(
      MixtureProblem<GaussianMixture> problem, GaussianMixture start, EmIs run) {
    return new MeEmIs(1, run)
        .candidates(problem, seed -> start, new Seed(1), Threads.one(), Monitor.none())
        .get(0);
  }
}
