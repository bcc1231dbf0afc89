// SPDX-License-Identifier: Apache-2.0
package org.relent.variational;

import java.util.Arrays;
import org.relent.math.InnerProduct;

/**
 * The score at one place on its way through a triangular factor, row after row: several places go
 * together, so that each row, of which there may be gigabytes in all, is read once for all of them.
 */
final class Reduction {

  private final double prior;
  private double[] covariances;
  private double[] reduced;
  private int done;
  private double mean;
  private double explained;

  /**
   * @param covariances prior, with the basis
   * @param prior its own variance before any label was seen
   */
  Reduction(double[] covariances, double prior) {
    this.covariances = covariances;
    this.prior = prior;
    this.reduced = new double[covariances.length];
  }

  /** The same place, after a basis that has grown: the covariances before stay. */
  void over(double[] grown) {
    covariances = grown;
    reduced = Arrays.copyOf(reduced, grown.length);
  }

  /** The rows of the factor that are behind. */
  int done() {
    return done;
  }

  /** The next row of the factor. */
  void next(double[] unit, double gain, double pull) {
    double own = covariances[done] - InnerProduct.of(unit, reduced);
    reduced[done++] = own;
    mean += pull * own;
    explained += gain * own * own;
  }

  /** The score once the whole factor is behind. */
  Latent latent() {
    // rounding may leave a variance just below zero
    double variance = explained < prior ? prior - explained : 0;
    return new Latent(mean, variance, covariances, Arrays.copyOf(reduced, done));
  }
}
