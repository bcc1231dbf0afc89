// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

/** The exponent b of time ≈ a·sizeᵇ, by least squares of the logarithms. */
final class Slope {

  private Slope() {}

  static double of(double[] sizes, double[] times) {
    int n = sizes.length;
    double meanX = 0;
    double meanY = 0;
    for (int i = 0; i < n; i++) {
      meanX += StrictMath.log(sizes[i]) / n;
      meanY += StrictMath.log(times[i]) / n;
    }
    double xy = 0;
    double xx = 0;
    for (int i = 0; i < n; i++) {
      double x = StrictMath.log(sizes[i]) - meanX;
      xy += x * (StrictMath.log(times[i]) - meanY);
      xx += x * x;
    }
    return xy / xx;
  }
}
