// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import org.relent.dual.Potential;
import org.relent.math.Interval;

/**
 * F = 0 everywhere: a member of a working set whose kernel row is zero and that may take any
 * multiplier. A pair with it moves one multiplier alone, which is how problems without a flat bias,
 * and so without Σλy = 0, are solved by pairs.
 */
record Anchor() implements Potential {

  @Override
  public Interval domain() {
    return Interval.REALS;
  }

  @Override
  public double value(double lambda) {
    return 0;
  }

  @Override
  public double slope(double lambda) {
    return 0;
  }

  @Override
  public double curvature(double lambda) {
    return 0;
  }
}
