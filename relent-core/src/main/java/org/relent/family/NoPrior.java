// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.math.Vectors;

/** What is left where statistics were taken away that were not there: nothing to integrate. */
record NoPrior(int dimension) implements Tilted {

  /** Why one cannot go on from where no prior is left. */
  static IllegalArgumentException refused(Family family) {
    return new IllegalArgumentException(
        "These statistics leave no prior of the " + family.getClass().getSimpleName() + " family");
  }

  @Override
  public double logZ() {
    return Double.POSITIVE_INFINITY;
  }

  /** Not numbers: outside its domain log Z has no gradient. */
  @Override
  public double[] coefficients() {
    return Vectors.filled(dimension, Double.NaN);
  }

  @Override
  public double[] bend(double[] direction) {
    return coefficients();
  }
}
