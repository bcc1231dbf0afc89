// SPDX-License-Identifier: Apache-2.0
package org.relent.variational;

import java.util.function.Function;

/**
 * The scores of one row, jointly Gaussian.
 *
 * @param mean one for each output
 * @param covariance of the outputs
 */
public record JointScores(double[] mean, double[][] covariance) {

  /** So many times these scores. */
  public JointScores times(double factor) {
    double[] means = mean.clone();
    double[][] covariances = new double[means.length][means.length];
    for (int o = 0; o < means.length; o++) {
      means[o] *= factor;
      for (int other = 0; other < means.length; other++) {
        covariances[o][other] = factor * factor * covariance[o][other];
      }
    }
    return new JointScores(means, covariances);
  }

  /**
   * The scores of a row by a posterior.
   *
   * @param diagonal κ(x, x)
   * @param covariances prior, of an output and the basis
   */
  public static JointScores of(
      ScorePosterior posterior,
      Contrasts contrasts,
      double diagonal,
      Function<Contrasts.Difference, double[]> covariances) {
    int outputs = contrasts.outputs();
    double[][] each = new double[outputs][];
    double[] priors = new double[outputs];
    for (int o = 0; o < outputs; o++) {
      Contrasts.Difference output = contrasts.output(o);
      each[o] = covariances.apply(output);
      priors[o] = diagonal * output.with(output);
    }
    Latent[] latents = posterior.at(each, priors);
    double[] mean = new double[outputs];
    double[][] covariance = new double[outputs][outputs];
    for (int o = 0; o < outputs; o++) {
      mean[o] = latents[o].mean();
      for (int other = 0; other < o; other++) {
        covariance[o][other] =
            within(
                -posterior.explained(latents[o], latents[other]),
                latents[o].variance(),
                latents[other].variance());
        covariance[other][o] = covariance[o][other];
      }
      covariance[o][o] = latents[o].variance();
    }
    return new JointScores(mean, covariance);
  }

  /** A covariance is no larger than its variances allow, whatever rounding has left of them. */
  private static double within(double covariance, double one, double other) {
    double most = Math.sqrt(one) * Math.sqrt(other);
    return Math.abs(covariance) <= most ? covariance : Math.copySign(most, covariance);
  }
}
