// SPDX-License-Identifier: Apache-2.0
package org.relent.variational;

import java.util.Arrays;

/**
 * A Gaussian process after it has seen labels: it tells mean and covariance of scores from their
 * prior covariances with a basis of scores.
 */
public interface ScorePosterior {

  /** The scores of the basis. */
  int size();

  /**
   * The score at one place.
   *
   * @param covariances prior, with the basis; longer arrays are read as far as the basis goes
   * @param prior its own variance before any label was seen
   */
  Latent at(double[] covariances, double prior);

  /**
   * The scores at several places.
   *
   * @param covariances of each place
   * @param priors one for each
   */
  default Latent[] at(double[][] covariances, double[] priors) {
    Latent[] latents = new Latent[priors.length];
    Arrays.setAll(latents, o -> at(covariances[o], priors[o]));
    return latents;
  }

  /** What the labels take away of the covariance of two scores. */
  double explained(Latent one, Latent other);

  /** α: the mean of a score is Σ αᵢ kᵢ over the basis. */
  double[] coefficients();
}
