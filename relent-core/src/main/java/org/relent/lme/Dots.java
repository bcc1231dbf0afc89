// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import org.relent.math.InnerProduct;

/**
 * Loops along columns of a panel.
 *
 * <p>A sum in one variable is one addition after the other. So the products of full panels are
 * folded first, four rows into one at places known when this is compiled, and so once more, which
 * vector instructions do; what is left, and other panels, is summed in several variables.
 */
final class Dots {

  /** Columns of this length are folded. */
  static final int FULL = 512;

  private static final int QUARTER = FULL / 4;

  private static final int SIXTEENTH = FULL / 16;

  private Dots() {}

  /** Σ aᵢ. */
  static double sum(double[] a) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = 0;
    for (; i + 4 <= a.length; i += 4) {
      s0 += a[i];
      s1 += a[i + 1];
      s2 += a[i + 2];
      s3 += a[i + 3];
    }
    for (; i < a.length; i++) {
      s0 += a[i];
    }
    return (s0 + s1) + (s2 + s3);
  }

  /** Σ aᵢbᵢ, with another column to write to. */
  static double of(double[] a, double[] b, double[] scratch) {
    if (a.length != FULL) {
      return InnerProduct.of(a, b);
    }
    fold(a, b, scratch);
    return folded(scratch);
  }

  /** Adds Σ aᵢxᵢ to {@code sums}, from {@code at} on, for each x of the first {@code count}. */
  static void of(double[] a, double[][] x, int count, double[] sums, int at, double[] scratch) {
    int l = 0;
    if (a.length == FULL) {
      for (; l + 4 <= count; l += 4) {
        four(a, x[l], x[l + 1], x[l + 2], x[l + 3], sums, at + l, scratch);
      }
    }
    for (; l < count; l++) {
      sums[at + l] += of(a, x[l], scratch);
    }
  }

  private static void four(
      double[] a,
      double[] x0,
      double[] x1,
      double[] x2,
      double[] x3,
      double[] sums,
      int at,
      double[] scratch) {
    fold(a, x0, scratch);
    sums[at] += folded(scratch);
    fold(a, x1, scratch);
    sums[at + 1] += folded(scratch);
    fold(a, x2, scratch);
    sums[at + 2] += folded(scratch);
    fold(a, x3, scratch);
    sums[at + 3] += folded(scratch);
  }

  private static void fold(double[] a, double[] b, double[] into) {
    for (int i = 0; i < QUARTER; i++) {
      into[i] =
          (a[i] * b[i] + a[i + QUARTER] * b[i + QUARTER])
              + (a[i + 2 * QUARTER] * b[i + 2 * QUARTER] + a[i + 3 * QUARTER] * b[i + 3 * QUARTER]);
    }
  }

  private static double folded(double[] a) {
    for (int i = 0; i < SIXTEENTH; i++) {
      a[i] = (a[i] + a[i + SIXTEENTH]) + (a[i + 2 * SIXTEENTH] + a[i + 3 * SIXTEENTH]);
    }
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    for (int i = 0; i < SIXTEENTH; i += 4) {
      s0 += a[i];
      s1 += a[i + 1];
      s2 += a[i + 2];
      s3 += a[i + 3];
    }
    return (s0 + s1) + (s2 + s3);
  }

  /** into ← a b, place by place. */
  static void multiply(double[] a, double[] b, double[] into) {
    for (int i = 0; i < a.length; i++) {
      into[i] = a[i] * b[i];
    }
  }
}
