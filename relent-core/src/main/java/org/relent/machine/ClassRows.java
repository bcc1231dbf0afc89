// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import org.relent.data.DenseRows;
import org.relent.data.Encoding;
import org.relent.data.Labels;
import org.relent.family.Family;

/**
 * The training rows of a generative model, cell by cell, and the class of each.
 *
 * @param codes the class of each row, counted from 0
 * @param names of the classes
 * @param weights how often each row counts
 */
public record ClassRows(
    Encoding encoding, DenseRows cells, int[] codes, List<String> names, double[] weights) {

  public ClassRows {
    names = List.copyOf(names);
  }

  /**
   * The rows in cells of a classification; classes are counted in the order of their first rows.
   */
  public static ClassRows of(Prepared data) {
    return of(data, ClassOrder.of(data.examples().labels()));
  }

  static ClassRows of(Prepared data, ClassOrder order) {
    Labels labels = data.examples().labels();
    return new ClassRows(
        data.encoding(),
        (DenseRows) data.rows(),
        order.codes(labels.codes()),
        order.shown(labels.classes()),
        data.weights());
  }

  /** All rows in cells as if they were of one class. */
  public static ClassRows pooled(Prepared data) {
    return new ClassRows(
        data.encoding(),
        (DenseRows) data.rows(),
        new int[data.rows().size()],
        List.of("all rows"),
        data.weights());
  }

  /** The number of classes. */
  public int classes() {
    return names.size();
  }

  /** The number of rows. */
  public int size() {
    return codes.length;
  }

  /** The weights of the rows of one class, 0 elsewhere. */
  public double[] weights(int y) {
    double[] own = weights.clone();
    for (int t = 0; t < own.length; t++) {
      own[t] = codes[t] == y ? own[t] : 0;
    }
    return own;
  }

  /** The statistics of the rows of one class. */
  public double[] statistics(Family family, int y) {
    double[] sum = new double[family.dimension()];
    for (int t = 0; t < codes.length; t++) {
      if (codes[t] == y) {
        family.accumulate(cells, t, weights[t], sum);
      }
    }
    return sum;
  }
}
