// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.data.Encoding;
import org.relent.family.Family;
import org.relent.math.Cancellation;
import org.relent.math.PolledWork;
import org.relent.math.Vectors;

/**
 * The training rows of a generative model, cell by cell, and the class of each.
 *
 * @param codes the likeliest class of each row, counted from 0; below 0 if that is not known
 * @param trust how probable that class is, and how the others share the rest
 * @param names of the classes
 * @param weights how often each row counts
 * @param cancellation polled by what is long made of them
 */
public record ClassRows(
    Encoding encoding,
    DenseRows cells,
    int[] codes,
    LabelTrust trust,
    List<String> names,
    double[] weights,
    Cancellation cancellation) {

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
    return of(data, order, GivenLabels.of(data.examples().labels(), 0));
  }

  static ClassRows of(Prepared data, ClassOrder order, GivenLabels labels) {
    return new ClassRows(
        data.encoding(),
        (DenseRows) data.rows(),
        order.codes(labels.codes()),
        labels.trust(order),
        order.shown(labels.classes()),
        data.weights(),
        Cancellation.NONE);
  }

  /** All rows in cells as if they were of one class. */
  public static ClassRows pooled(Prepared data) {
    return new ClassRows(
        data.encoding(),
        (DenseRows) data.rows(),
        new int[data.rows().size()],
        LabelTrust.of(Vectors.filled(data.rows().size(), 1)),
        List.of("all rows"),
        data.weights(),
        Cancellation.NONE);
  }

  /** The same, of which things are made that may be cancelled. */
  ClassRows within(Cancellation other) {
    return new ClassRows(encoding, cells, codes, trust, names, weights, other);
  }

  /** The number of classes. */
  public int classes() {
    return names.size();
  }

  /** The number of rows. */
  public int size() {
    return codes.length;
  }

  /** How often row t counts for a class: by how probable the class is, not at all if unknown. */
  public double weight(int y, int t) {
    double prior = trust.of(t, codes[t], y, names.size());
    return prior == 0 ? 0 : weights[t] * prior;
  }

  /** How often each row counts for a class. */
  public double[] weights(int y) {
    return IntStream.range(0, codes.length).mapToDouble(t -> weight(y, t)).toArray();
  }

  /** The statistics of the rows of one class. */
  public double[] statistics(Family family, int y) {
    double[] sum = new double[family.dimension()];
    PolledWork work = new PolledWork(cancellation);
    for (int t = 0; t < codes.length; t++) {
      double weight = weight(y, t);
      work.did(sum.length);
      if (weight > 0) {
        family.accumulate(cells, t, weight, sum);
      }
    }
    return sum;
  }
}
