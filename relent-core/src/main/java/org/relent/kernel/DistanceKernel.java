// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

/**
 * A kernel that falls with the distance of two rows and asks for nothing else: K(x, x′) = k(‖x −
 * x′‖²).
 */
public interface DistanceKernel extends ViewableKernel {

  /**
   * The largest −k′(0)·‖x‖² in single precision. The error of a squared distance is about ‖x‖²2⁻²²,
   * and k′ times that of the value, which is 1e-6 then.
   */
  double SINGLE = 4;

  @Override
  DistanceKernel withParameters(double... values);

  /** k(d²). */
  double at(double squaredDistance);

  /** k′(d²), at most 0; zero at zero where it has no end. */
  double slope(double squaredDistance);

  /** The same kernel of another width. */
  DistanceKernel withWidth(double width);

  @Override
  default double of(double dot, double left, double right) {
    // rounding may leave a distance just below zero
    return at(Math.max(0, left + right - 2 * dot));
  }

  @Override
  default boolean single(double largest) {
    return -slope(0) * largest <= SINGLE;
  }

  @Override
  default void addGradient(double weight, double[] x, double[] other, double[] into) {
    double squares = 0;
    for (int k = 0; k < x.length; k++) {
      squares += (x[k] - other[k]) * (x[k] - other[k]);
    }
    double twice = 2 * weight * slope(squares);
    for (int k = 0; k < x.length; k++) {
      into[k] += twice * (x[k] - other[k]);
    }
  }
}
