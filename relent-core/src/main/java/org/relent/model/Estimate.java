// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

/**
 * A predicted number.
 *
 * @param value its mean, median or quantile
 * @param sd the standard deviation of a new observation around it; NaN where none is told
 */
public record Estimate(double value, double sd) {

  /** Whether it says how far off it may be. */
  public boolean hasSpread() {
    return sd > 0 && sd < Double.POSITIVE_INFINITY;
  }
}
