// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.solve.Monitor;

/** Many starts, and which of their ends is kept. */
class MeEmIsTest {

  private static final MeEmIs SEARCH = new MeEmIs(8, new EmIs(5_000, 1e-8));
  private static final GaussianMixtureProblem PROBLEM =
      GaussianMixtureProblem.of(MixtureRows.of(rows()), 2, Covariance.DIAGONAL);

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
    assertTrue(all.stream().allMatch(c -> c.rejected().orElseThrow().contains("not feasible")));
    assertEquals(Optional.empty(), MeEmIs.best(PROBLEM, all, Selection.ENTROPY));
  }
}
