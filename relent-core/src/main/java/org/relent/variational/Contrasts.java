// SPDX-License-Identifier: Apache-2.0
package org.relent.variational;

import java.util.Arrays;

/**
 * What a label says of the classes' scores, one against each: softmax_y(f) ≥ Π_{k≠y} σ(f_y − f_k),
 * so that a row of class y is one logistic label of each difference e_y − e_k. The scores are
 * independent beforehand, with covariance κ/2 each; a difference has κ. Two classes have one
 * difference, e₁ − e₀, whose sign the label tells: the binary classifier itself.
 *
 * @param order the classes in the order in which rows showed them: the labels of a row come in this
 *     order, so that what classes are called changes nothing
 */
public record Contrasts(int[] order) {

  public Contrasts {
    order = order.clone();
    int[] sorted = order.clone();
    Arrays.sort(sorted);
    for (int c = 0; c < sorted.length; c++) {
      if (sorted[c] != c) {
        throw new IllegalArgumentException(Arrays.toString(order) + " is no order of classes");
      }
    }
    if (order.length < 2) {
      throw new IllegalArgumentException("Labels tell 2 classes or more, got " + order.length);
    }
  }

  @Override
  public int[] order() {
    return order.clone();
  }

  /** K. */
  public int classes() {
    return order.length;
  }

  /** The scores of a row: one where there are two classes. */
  public int outputs() {
    return order.length == 2 ? 1 : order.length;
  }

  /** The logistic labels of a row. */
  public int width() {
    return order.length - 1;
  }

  /** The difference of scores that label i of a row of class y is of. */
  public Difference difference(int y, int i) {
    if (order.length == 2) {
      return new Difference(1, 0);
    }
    int place = 0;
    for (int k : order) {
      if (k != y && place++ == i) {
        return new Difference(y, k);
      }
    }
    throw new IllegalArgumentException("A row has " + width() + " labels, got " + i);
  }

  /** What label i of a row of class y says of its difference. */
  public double sign(int y) {
    return order.length == 2 && y == 0 ? -1 : 1;
  }

  /** The score of an output. */
  public Difference output(int o) {
    return order.length == 2 ? new Difference(1, 0) : new Difference(o, Difference.NOTHING);
  }

  /**
   * e_plus − e_minus.
   *
   * @param minus a class, or {@link #NOTHING}
   */
  public record Difference(int plus, int minus) {

    /** No class. */
    public static final int NOTHING = -1;

    /** Of κ, what the prior covariance with another difference is. */
    public double with(Difference other) {
      int same = (plus == other.plus ? 1 : 0) + (minus == other.minus && minus >= 0 ? 1 : 0);
      int opposite = (plus == other.minus ? 1 : 0) + (minus == other.plus ? 1 : 0);
      return (same - opposite) / 2.0;
    }
  }
}
