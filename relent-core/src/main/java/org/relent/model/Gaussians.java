// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

/** A distribution whose components are Gaussians, to be drawn as ellipses. */
public interface Gaussians extends Components {

  /** μₖ; a copy. */
  double[] mean(int k);

  /** Σₖ, n×n, row by row; a copy. */
  double[] covariance(int k);
}
