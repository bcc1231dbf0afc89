// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.math.CancelledException;
import org.relent.math.Seed;
import org.relent.solve.Monitor;

/** A covariance that has to be raised is polled while that lasts. */
class PolledEigenTest {

  private static final int WIDTH = 60;

  private static MixtureProblem<GaussianMixture> wide() {
    Random random = new Random(2);
    double[][] rows = new double[WIDTH + 20][WIDTH];
    for (double[] row : rows) {
      for (int k = 0; k < WIDTH; k++) {
        row[k] = random.nextGaussian();
      }
    }
    return MixtureProblem.gaussian(MixtureRows.of(DenseRows.of(rows)), 3, Covariance.FULL);
  }

  @Test
  void rotationsEndOnceThatIsRequested() {
    double[] matrix = new double[WIDTH * WIDTH];
    for (int i = 0; i < WIDTH; i++) {
      for (int j = 0; j < WIDTH; j++) {
        matrix[i * WIDTH + j] = i == j ? 2 : 1.0 / (1 + i + j);
      }
    }
    assertThrows(CancelledException.class, () -> SymmetricEigen.of(matrix, WIDTH, () -> true));
  }

  /** Components of fewer rows than columns: the first step has to raise them, and is cut. */
  @Test
  void aRunThatIsCutWithinAStepEndsAtThePointBeforeIt() {
    MixtureProblem<GaussianMixture> problem = wide();
    GaussianMixture start = problem.start(new Seed(1));
    assertThrows(CancelledException.class, () -> problem.round(start, () -> true));
    EmIs.Ended<GaussianMixture> ended =
        new EmIs(10, 1e-7).run(problem, start, Monitor.stoppedBy(() -> true));
    assertSame(start, ended.at());
    assertEquals(problem.objective(start), ended.objective());
    assertEquals(problem.residual(start), ended.residual());
  }
}
