// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.data.Examples;
import org.relent.kernel.Kernels;
import org.relent.math.Seed;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.FitReport;
import org.relent.model.Trainer;
import org.relent.pkr.KernelSvm;
import org.relent.testkit.Problems;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;

/**
 * Large Gaussian-kernel machines within a kernel budget: 20,000 × 50 within 512 MB under {@code
 * -Pfull}, a tenth of the rows and a hundredth of the budget in the gate. Prints time and gap.
 */
@Slow
class LargeFitTest {

  private static final int ROWS = Scale.of(2_000, 20_000);
  private static final long BUDGET = Scale.full() ? 512L << 20 : 5L << 20;

  @Test
  void medSvmFinishesWithinTheKernelBudget() {
    fit(MedSvm.withKernel(Kernels.gaussianGamma(0.02)).kernelBudget(BUDGET).tolerance(1e-4));
  }

  @Test
  void kernelSvmFinishesWithinTheKernelBudget() {
    fit(KernelSvm.withKernel(Kernels.gaussianGamma(0.02)).kernelBudget(BUDGET).tolerance(1e-4));
  }

  private static void fit(Trainer<Classifier> trainer) {
    Examples examples = bumps(new Seed(7), ROWS);
    long start = System.nanoTime();
    FitReport summary = trainer.fit(examples).summary();
    System.out.printf(
        "%s on %d x 50 within %d MB of kernel rows: %.1f s, J = %.4f, gap = %.4f, %d support rows%n",
        summary.model(),
        ROWS,
        BUDGET >> 20,
        (System.nanoTime() - start) / 1e9,
        summary.objective(),
        summary.certificate().gap().orElseThrow(),
        summary.certificate().support().getAsInt());
    assertTrue(summary.converged(), () -> summary.termination().toString());
    assertTrue(summary.certificate().gap().orElseThrow() <= 1e-4 * Math.abs(summary.objective()));
  }

  /** Fifty columns, ten of which tell, by the sign of sixty Gaussian bumps; 7 % flipped. */
  private static Examples bumps(Seed seed, int rows) {
    double[][] x = Problems.rows(seed.split(1), rows, 50);
    double[][] centres = Problems.rows(seed.split(2), 60, 10);
    UniformRandomProvider random = seed.split(3).random();
    int[] sign = new int[60];
    for (int k = 0; k < sign.length; k++) {
      sign[k] = random.nextBoolean() ? 1 : -1;
    }
    int[] y = new int[rows];
    for (int t = 0; t < rows; t++) {
      double sum = 0;
      for (int k = 0; k < centres.length; k++) {
        double square = 0;
        for (int i = 0; i < 10; i++) {
          square += (x[t][i] - centres[k][i]) * (x[t][i] - centres[k][i]);
        }
        sum += sign[k] * StrictMath.exp(-square / 10);
      }
      boolean flipped = random.nextDouble() < 0.07;
      y[t] = (sum > 0) == flipped ? 0 : 1;
    }
    return Examples.of(x, y);
  }
}
