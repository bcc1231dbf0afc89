// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit;

import java.util.function.DoubleUnaryOperator;

/** Numerical first derivatives: central differences of fourth order. */
public final class Derivative {

  private Derivative() {}

  /** f′(x), with a step that suits values of the size of x. */
  public static double of(DoubleUnaryOperator f, double x) {
    return of(f, x, 1e-3 * Math.max(1e-2, Math.min(1, Math.abs(x))));
  }

  /** f′(x) with step {@code h}. */
  public static double of(DoubleUnaryOperator f, double x, double h) {
    return (8 * (f.applyAsDouble(x + h) - f.applyAsDouble(x - h))
            - (f.applyAsDouble(x + 2 * h) - f.applyAsDouble(x - 2 * h)))
        / (12 * h);
  }
}
