// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import org.relent.dual.LogPartition;

/**
 * The tilted Gaussian of a linear machine with one score, and the weights that its mean is.
 *
 * @param seen through its margins
 * @param weights w = Σβₜxₜ
 * @param total Σβₜ
 * @param drift how far the function that the margins were computed with may be from these weights,
 *     in the norm of the kernel: no margin is off by more than drift·√K(x, x) for it
 */
record LinearTilt(LogPartition.Tilt seen, double[] weights, double total, double drift)
    implements LogPartition.Tilt {

  @Override
  public double logZ() {
    return seen.logZ();
  }

  @Override
  public double expectation(int t) {
    return seen.expectation(t);
  }

  @Override
  public double[] covariance(int[] multipliers) {
    return seen.covariance(multipliers);
  }
}
