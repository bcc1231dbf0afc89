// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.Examples;
import org.relent.model.FitReport;
import org.relent.solve.Termination;

/** Weights far from each other, or far from one. */
class ExtremeWeightsTest {

  private static FitReport fit(String kind, Map<String, String> settings, Examples examples) {
    ModelKind<?> found = Catalog.kind(kind);
    return found.trainer(found.settings(settings), Run.standard()).fit(examples).summary();
  }

  private static Examples examples(int rows, int classes, double spread, double[] weights) {
    Random random = new Random(0);
    double[][] x = new double[rows][2];
    String[] y = new String[rows];
    for (int t = 0; t < rows; t++) {
      y[t] = "c" + t % classes;
      x[t][0] = spread * random.nextGaussian() + t % classes;
      x[t][1] = spread * random.nextGaussian();
    }
    return Examples.of(x, y).withWeights(weights);
  }

  /** Weights of twelve digits apart, a kernel of cubes and a price of a million: J(0) = 0. */
  @Test
  void aFitThatIsLostIsNotBelowWhereItWouldBegin() {
    Random random = new Random(1);
    double[] weights = random.doubles(40).map(u -> StrictMath.pow(10, -6 + 12 * u)).toArray();
    FitReport fit =
        fit("med-svm", Map.of("kernel", "poly:degree=3", "c", "1e6"), examples(40, 4, 3, weights));
    assertTrue(fit.objective() >= 0, () -> fit.termination() + " at J = " + fit.objective());
  }

  /** The objective is large where weights are, which is no divergence. */
  @ParameterizedTest
  @ValueSource(doubles = {1e15, 1e18})
  void maxentOfLargeWeightsConverges(double size) {
    double[] weights = new double[30];
    Arrays.setAll(weights, t -> size * (1 + t % 5));
    FitReport fit = fit("maxent", Map.of(), examples(30, 2, 1, weights));
    assertEquals(Termination.CONVERGED, fit.termination(), () -> fit.warnings().toString());
  }
}
