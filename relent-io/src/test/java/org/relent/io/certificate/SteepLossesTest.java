// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.relent.data.Scaling;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.machine.Fitting;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.math.Threads;
import org.relent.med.MedSvm;
import org.relent.model.Model;
import org.relent.model.Trainer;
import org.relent.pkr.KernelSvm;
import org.relent.solve.StoppingRule;

/** Fits whose rounding is multiplied by a steep loss converge, and truly. */
class SteepLossesTest {

  /** Crabs of the first page. */
  private static final double[][] EIGHT = {
    {7.9, 20.1}, {10.0, 27.7}, {11.3, 31.9}, {12.8, 34.9},
    {8.2, 19.2}, {11.0, 24.7}, {12.2, 26.7}, {13.2, 30.1}
  };

  private static final String[] SEXES = {"M", "M", "M", "M", "F", "F", "F", "F"};

  /** The first two are the same and belong to different classes. */
  private static final double[][] TWINS = {
    {0.7, 0.7}, {0.7, 0.7}, {1.7, 1.0}, {0.9, 1.7}, {-0.3, 0.2}
  };

  private static final String[] FOUR = {"a", "b", "b", "c", "d"};

  private static Fitting fitting(double tolerance, Scaling scaling) {
    Fitting fitting =
        Fitting.standard().withRule(StoppingRule.at(tolerance)).withThreads(new Threads(1));
    return fitting.withEncoding(fitting.encoding().withScaling(scaling));
  }

  private static Stream<Trainer<? extends Model>> machines(
      Kernel kernel, double c, Fitting fitting) {
    return Stream.of(
        new KernelSvm(kernel, c, Bias.flat(), fitting),
        new MedSvm(kernel, new ExponentialMargin(1, c), Bias.flat(), fitting),
        new MedSvm(kernel, new LaplaceMargin(1, c), Bias.flat(), fitting),
        new MedSvm(kernel, new GaussianMargin(1, c), Bias.flat(), fitting));
  }

  private static void converges(
      double[][] x, String[] labels, Kernel kernel, double c, double tolerance) {
    for (Scaling scaling : List.of(Scaling.STANDARD, Scaling.NONE)) {
      machines(kernel, c, fitting(tolerance, scaling))
          .forEach(
              trainer -> {
                double[] weights = new double[x.length];
                Arrays.fill(weights, 1);
                Trial trial =
                    new Trial(
                        0,
                        "",
                        trainer.toString(),
                        x,
                        labels,
                        null,
                        weights,
                        trainer,
                        tolerance,
                        true);
                SavedFit saved = SavedFit.of(trial, Runs.saved(trial));
                assertTrue(saved.summary().converged(), trial + ": " + saved.summary().warnings());
                assertEquals(List.of(), saved.verdict().faults(), trial::toString);
              });
    }
  }

  @Test
  void ofALargeKernel() {
    converges(EIGHT, SEXES, Kernels.polynomial(3, 1, 1).scaled(1e4), 1e3, 1e-7);
  }

  @Test
  void ofALargeKernelAndAHugeC() {
    converges(EIGHT, SEXES, Kernels.polynomial(3, 1, 1).scaled(1e4), 1e8, 1e-12);
  }

  @Test
  void ofTwinsWithDifferentLabels() {
    converges(TWINS, FOUR, Kernels.linear().scaled(1e6), 1e4, 1e-3);
  }
}
