// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

/**
 * A guess H₀ at the inverse curvature of a concave function, symmetric and positive definite: what
 * a climb knows of it before the first step.
 */
@FunctionalInterface
public interface Metric {

  /** v ← H₀v. */
  void apply(double[] v);
}
