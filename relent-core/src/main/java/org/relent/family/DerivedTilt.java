// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * A tilted prior told by its log-normaliser and how that changes.
 *
 * @param gradient computes ∇A where it is asked for
 * @param hessianTimes computes ∇²A·v
 */
record DerivedTilt(double logZ, Supplier<double[]> gradient, UnaryOperator<double[]> hessianTimes)
    implements Tilted {

  @Override
  public double[] coefficients() {
    return gradient.get();
  }

  @Override
  public double[] bend(double[] direction) {
    return hessianTimes.apply(direction);
  }
}
