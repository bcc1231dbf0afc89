// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.OptionalDouble;

/**
 * How well one class is told from the others.
 *
 * @param name the class
 * @param precision the fraction of the rows labelled so that are; absent when none is labelled so
 * @param recall the fraction of the rows that are so which were labelled so; absent when none is
 * @param f1 2·hits / (actual + predicted), the harmonic mean of the two; absent when the class is
 *     neither seen nor predicted
 * @param support the weight of the rows that are of this class
 */
public record ClassMetrics(
    String name,
    OptionalDouble precision,
    OptionalDouble recall,
    OptionalDouble f1,
    double support) {

  /** The metrics of class {@code c}. */
  public static ClassMetrics of(Confusion confusion, int c) {
    double hits = confusion.count(c, c);
    double actual = confusion.actual(c);
    double predicted = confusion.predicted(c);
    return new ClassMetrics(
        confusion.classes().get(c),
        ratio(hits, predicted),
        ratio(hits, actual),
        ratio(2 * hits, actual + predicted),
        actual);
  }

  private static OptionalDouble ratio(double part, double whole) {
    return whole > 0 ? OptionalDouble.of(part / whole) : OptionalDouble.empty();
  }
}
