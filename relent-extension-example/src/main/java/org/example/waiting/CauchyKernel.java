// SPDX-License-Identifier: Apache-2.0
package org.example.waiting;

import org.relent.kernel.Kernel;
import org.relent.math.ShortestDecimal;

// @example:cauchy-kernel:begin
/**
 * K(x, x′) = 1 / (1 + ‖x − x′‖²/σ²): as the Gaussian kernel, with a longer reach.
 *
 * @param width σ &gt; 0
 */
public record CauchyKernel(double width) implements Kernel {

  public CauchyKernel {
    if (!(width > 0 && width < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Kernel width must be positive, got " + width);
    }
  }

  @Override
  public double of(double dot, double left, double right) {
    // rounding may leave a distance just below zero
    double distance = Math.max(0, left + right - 2 * dot);
    return 1 / (1 + distance / (width * width));
  }

  @Override
  public String toString() {
    return "cauchy:width=" + ShortestDecimal.concise(width);
  }
}
// @example:cauchy-kernel:end
