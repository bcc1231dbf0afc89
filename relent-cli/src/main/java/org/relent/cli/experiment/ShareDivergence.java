// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.lme.DirichletMStep;
import org.relent.lme.DirichletMixture;
import org.relent.lme.MixtureProblem;
import org.relent.lme.MixtureRows;

/**
 * D(p*‖p) between mixtures of Dirichlet distributions of two shares, by quadrature (LME §7.1).
 *
 * <p>Over s = log y₁ − log y₂, where integrands are smooth and fall off exponentially, while over
 * y₁ they have logarithms at both ends.
 *
 * @param entropy −∫ p* log p*
 */
record ShareDivergence(MixtureRows nodes, double entropy) {

  /** Beyond this a share is below e⁻³⁶. */
  private static final int REACH = 36;

  static ShareDivergence from(DirichletMixture source) {
    Nodes line = Nodes.between(IntStream.rangeClosed(-REACH, REACH).asDoubleStream().toArray());
    int n = line.at().length;
    double[] values = new double[2 * n];
    double[] weights = new double[n];
    double entropy = 0;
    for (int i = 0; i < n; i++) {
      double[] shares = {share(line.at()[i]), share(-line.at()[i])};
      double log = source.logDensity(shares);
      // dy₁ = y₁ y₂ ds
      weights[i] = StrictMath.exp(log) * shares[0] * shares[1] * line.weights()[i];
      entropy -= weights[i] * log;
      values[2 * i] = shares[0];
      values[2 * i + 1] = shares[1];
    }
    return new ShareDivergence(
        MixtureRows.of(DenseRows.of(n, 2, values)).withWeights(weights), entropy);
  }

  private static double share(double s) {
    return 1 / (1 + StrictMath.exp(-s));
  }

  /** D(p*‖p). */
  double to(DirichletMixture p) {
    MixtureProblem<DirichletMixture> rows =
        MixtureProblem.dirichlet(nodes, p.components(), DirichletMStep.EXACT);
    return -entropy - rows.logLikelihood(p);
  }
}
