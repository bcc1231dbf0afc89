// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.Column;
import org.relent.data.DenseRows;
import org.relent.data.Encoded;
import org.relent.data.Rows;
import org.relent.data.Scaling;

/**
 * Coordinates standardised by the rows, and what they would have been without one of them.
 *
 * @param columns those that hold numbers and vary
 */
record StandardColumns(DenseRows rows, double[] weights, List<Numbers> columns) {

  /** The part of its variance that a column keeps at least where its change is a small one. */
  private static final double SMALL = 0.25;

  /**
   * A column and the coordinate it became.
   *
   * @param total the weight of the cells that are there
   */
  private record Numbers(int coordinate, Column column, double total) {

    static Numbers of(int coordinate, Column column, double[] weights) {
      double total =
          IntStream.range(0, weights.length)
              .filter(t -> !column.missing(t))
              .mapToDouble(t -> weights[t])
              .sum();
      return new Numbers(coordinate, column, total);
    }

    /** What leaves as a part of what stays. */
    double leaving(double weight) {
      double gone = Math.min(1, weight);
      return gone / (total - gone);
    }
  }

  /** Empty where no column is standardised, or the coordinates were made into others. */
  static Optional<StandardColumns> of(Prepared data) {
    if (data.map().isPresent()
        || data.encoding().rule().scaling() != Scaling.STANDARD
        || !(data.rows() instanceof DenseRows rows)) {
      return Optional.empty();
    }
    double[] weights = data.weights();
    List<Numbers> columns =
        data.encoding().parts().stream()
            .filter(part -> part instanceof Encoded.Numeric number && !number.constant())
            .map(
                part ->
                    Numbers.of(
                        part.from(), data.examples().features().column(part.name()), weights))
            .toList();
    return columns.isEmpty()
        ? Optional.empty()
        : Optional.of(new StandardColumns(rows, weights, columns));
  }

  /**
   * Some rows as they would be, had one repetition of row t not been there; empty where a column
   * owes most of its variance to it.
   */
  Optional<Rows> without(int t, int[] some) {
    int width = rows.width();
    double[] values = new double[some.length * width];
    for (int r = 0; r < some.length; r++) {
      for (int k = 0; k < width; k++) {
        values[r * width + k] = rows.get(some[r], k);
      }
    }
    for (Numbers numbers : columns) {
      if (!numbers.column().missing(t) && !move(numbers, t, some, values)) {
        return Optional.empty();
      }
    }
    return Optional.of(DenseRows.of(some.length, width, values));
  }

  /**
   * Where z leaves, q of what stays, the mean 0 becomes −qz and the variance 1 becomes (1 + q)(1 −
   * qz²). A cell that was filled is the mean, 0, whatever that is.
   */
  private boolean move(Numbers numbers, int t, int[] some, double[] values) {
    double z = rows.get(t, numbers.coordinate());
    double q = numbers.leaving(weights[t]);
    double variance = (1 + q) * (1 - q * z * z);
    if (!(variance >= SMALL)) {
      return false;
    }
    double spread = Math.sqrt(variance);
    for (int r = 0; r < some.length; r++) {
      if (!numbers.column().missing(some[r])) {
        int at = r * rows.width() + numbers.coordinate();
        values[at] = (values[at] + q * z) / spread;
      }
    }
    return true;
  }
}
