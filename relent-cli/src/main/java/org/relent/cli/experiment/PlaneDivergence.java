// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Arrays;
import org.relent.data.DenseRows;
import org.relent.lme.Covariance;
import org.relent.lme.GaussianMixture;
import org.relent.lme.MixtureProblem;
import org.relent.lme.MixtureRows;

/**
 * D(p*‖p) = ∫ p* (log p* − log p) from a scenario to mixtures of Gaussians, by quadrature (LME §6).
 *
 * <p>Nodes are rows weighing p* times the weight of the rule, so that −∫ p* log p is the mean
 * log-likelihood of those rows.
 *
 * @param entropy −∫ p* log p*
 */
record PlaneDivergence(MixtureRows nodes, double entropy) {

  /**
   * Borders of stretches: fine about the components, coarse where p* only falls. Every coordinate
   * of a mean is among them, since Laplacians have a kink there.
   */
  private static final double[] BORDERS = {
    -45, -30, -20, -14, -10, -7, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 7, 10, 14, 20, 30, 45
  };

  /** Where p* has less than this there is nothing left of the integral. */
  private static final double NOTHING = 1e-18;

  static PlaneDivergence from(Scenario scenario) {
    Nodes line = Nodes.between(BORDERS);
    int n = line.at().length;
    double[] values = new double[2 * n * n];
    double[] weights = new double[n * n];
    double entropy = 0;
    int used = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double log = scenario.logDensity(line.at()[i], line.at()[j]);
        double weight = StrictMath.exp(log) * line.weights()[i] * line.weights()[j];
        if (weight > NOTHING) {
          values[2 * used] = line.at()[i];
          values[2 * used + 1] = line.at()[j];
          weights[used++] = weight;
          entropy -= weight * log;
        }
      }
    }
    DenseRows rows = DenseRows.of(used, 2, Arrays.copyOf(values, 2 * used));
    return new PlaneDivergence(
        MixtureRows.of(rows).withWeights(Arrays.copyOf(weights, used)), entropy);
  }

  /** D(p*‖p). */
  double to(GaussianMixture p) {
    MixtureProblem<GaussianMixture> rows =
        MixtureProblem.gaussian(nodes, p.components(), Covariance.FULL);
    return -entropy - rows.logLikelihood(p);
  }

  /** The one Gaussian nearest to p*: that with its mean and covariance. */
  GaussianMixture nearestGaussian() {
    return single(nodes);
  }

  /** The Gaussian with the mean and covariance of rows. */
  static GaussianMixture single(MixtureRows rows) {
    int n = rows.rows().width();
    double[] identity = new double[n * n];
    for (int j = 0; j < n; j++) {
      identity[j * n + j] = 1;
    }
    // the M step of a single component does not depend on where it was
    GaussianMixture any =
        GaussianMixture.of(new double[] {1}, new double[1][n], new double[][] {identity});
    return MixtureProblem.gaussian(rows, 1, Covariance.FULL).next(any);
  }
}
