// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import java.util.function.DoubleSupplier;

/**
 * A positive number, or a multiple of the one that the rows of a fit suggest; where nothing is a
 * size as well, {@link #ZERO}.
 *
 * @param number itself, or how many times the one suggested
 * @param relative whether it counts in multiples
 */
public record Magnitude(double number, boolean relative) {

  /** Nothing. */
  public static final Magnitude ZERO = new Magnitude(0, false);

  public Magnitude {
    boolean least = relative ? number > 0 : number >= 0;
    if (!(least && number < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("A magnitude must be positive, got " + number);
    }
  }

  /** This number. */
  public static Magnitude of(double number) {
    if (!(number > 0)) {
      throw new IllegalArgumentException("A magnitude must be positive, got " + number);
    }
    return new Magnitude(number, false);
  }

  /** Left to the rows of a fit: by the best means that a model has, or once what they suggest. */
  public static Magnitude open() {
    return times(1);
  }

  /** So many times what the rows of a fit suggest. */
  public static Magnitude times(double multiple) {
    return new Magnitude(multiple, true);
  }

  /** Whether it is left to the rows of a fit. */
  public boolean isOpen() {
    return relative && number == 1;
  }

  /**
   * The number.
   *
   * @param suggested by the rows of the fit, asked only where it matters
   */
  public double resolved(DoubleSupplier suggested) {
    return relative ? number * suggested.getAsDouble() : number;
  }

  /** {@code 0.5}, {@code auto}, or {@code 10x} for ten times that. */
  @Override
  public String toString() {
    String digits = ShortestDecimal.concise(number);
    return !relative ? digits : number == 1 ? "auto" : digits + "x";
  }
}
