// SPDX-License-Identifier: Apache-2.0
package org.relent.variational;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.kernel.ConstantKernel;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelRows;
import org.relent.kernel.Kernels;

/** A bounded basis with room for all is the triangle; with less it stays a posterior. */
class BoundedPosteriorTest {

  private static final int ROWS = 80;

  private static DenseRows rows(long seed) {
    Random random = new Random(seed);
    double[][] x = new double[ROWS][2];
    for (int i = 0; i < ROWS; i++) {
      x[i] = new double[] {random.nextGaussian(), random.nextGaussian()};
    }
    x[9] = x[3].clone();
    return DenseRows.of(x);
  }

  private static SequentialBayes absorbed(
      Kernel kernel, DenseRows rows, int classes, SequentialBayes.Memory memory) {
    int[] order = new int[classes];
    for (int k = 0; k < classes; k++) {
      order[k] = k;
    }
    SequentialBayes run = SequentialBayes.of(kernel, rows, rows, new Contrasts(order), memory);
    Random random = new Random(4);
    for (int i = 0; i < rows.size(); i++) {
      int y = rows.get(i, 0) > 0 ? 1 : 0;
      run.absorb(i, random.nextInt(8) == 0 ? classes - 1 : y, 1);
    }
    return run;
  }

  @Test
  void withRoomForAllItIsThePosteriorOfAll() {
    for (int classes : new int[] {2, 3}) {
      DenseRows rows = rows(1);
      Kernel kernel = Kernels.parse("4*rbf:gamma=0.5");
      SequentialBayes whole = absorbed(kernel, rows, classes, SequentialBayes.Whole.empty());
      SequentialBayes bounded =
          absorbed(kernel, rows, classes, SequentialBayes.Bounded.empty(ROWS * classes));
      for (int i = 0; i < ROWS; i++) {
        JointScores expected = whole.scores(i);
        JointScores found = bounded.scores(i);
        for (int o = 0; o < expected.mean().length; o++) {
          assertEquals(expected.mean()[o], found.mean()[o], 1e-3);
          for (int p = 0; p < expected.mean().length; p++) {
            assertEquals(expected.covariance()[o][p], found.covariance()[o][p], 1e-3);
          }
        }
      }
    }
  }

  @Test
  void aLinearKernelNeedsNoMoreThanItsDimensions() {
    DenseRows rows = rows(2);
    Kernel kernel = Kernels.linear().plus(new ConstantKernel(1));
    SequentialBayes whole = absorbed(kernel, rows, 2, SequentialBayes.Whole.empty());
    SequentialBayes bounded = absorbed(kernel, rows, 2, SequentialBayes.Bounded.empty(3));
    assertEquals(3, bounded.memory().posterior().size());
    for (int i = 0; i < ROWS; i++) {
      assertEquals(whole.scores(i).mean()[0], bounded.scores(i).mean()[0], 1e-6);
      assertEquals(whole.scores(i).covariance()[0][0], bounded.scores(i).covariance()[0][0], 1e-6);
    }
  }

  @Test
  void aBasisThatIsFullKeepsItsInverseAndItsVariancesSound() {
    DenseRows rows = rows(3);
    for (double amplitude : new double[] {0.01, 4, 1e4}) {
      Kernel kernel = Kernels.parse("rbf:gamma=0.5").scaled(amplitude);
      SequentialBayes run = absorbed(kernel, rows, 2, SequentialBayes.Bounded.empty(12));
      BoundedPosterior posterior = (BoundedPosterior) run.memory().posterior();
      assertEquals(12, posterior.size());
      assertEquals(ROWS - 12, posterior.outside());
      assertTrue(posterior.lost() >= 0 && posterior.lost() <= posterior.outside());
      int[] kept = run.memory().basis().rowNumbers();
      KernelRows support = KernelRows.of(kernel, rows.select(kept));
      double[][] inverse = posterior.inverse();
      for (int i = 0; i < 12; i++) {
        double[] k = support.row(rows, kept[i]);
        for (int j = 0; j < 12; j++) {
          double sum = 0;
          for (int e = 0; e < 12; e++) {
            sum += k[e] * inverse[e][j];
          }
          assertEquals(i == j ? 1 : 0, sum, 1e-6);
        }
      }
      for (int i = 0; i < ROWS; i++) {
        double variance = run.scores(i).covariance()[0][0];
        assertTrue(variance >= 0 && variance <= amplitude, "variance " + variance);
      }
    }
  }
}
