// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

/** ⟨a, b⟩ = Σ aᵢbᵢ in four sums, for in one alone every addition would wait for the one before. */
public final class InnerProduct {

  private InnerProduct() {}

  /** Σ aᵢbᵢ over the whole of a. */
  public static double of(double[] a, double[] b) {
    return of(a, b, 0);
  }

  /** Σ aᵢbᵢ over i ≥ from. */
  public static double of(double[] a, double[] b, int from) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = from;
    for (; i + 4 <= a.length; i += 4) {
      s0 += a[i] * b[i];
      s1 += a[i + 1] * b[i + 1];
      s2 += a[i + 2] * b[i + 2];
      s3 += a[i + 3] * b[i + 3];
    }
    for (; i < a.length; i++) {
      s0 += a[i] * b[i];
    }
    return (s0 + s1) + (s2 + s3);
  }

  /** Σ vₑ·w at place iₑ, over the entries from ≤ e &lt; to: a sparse vector and a dense one. */
  public static double of(int[] indices, double[] values, int from, int to, double[] w) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int e = from;
    for (; e < to - 3; e += 4) {
      s0 += values[e] * w[indices[e]];
      s1 += values[e + 1] * w[indices[e + 1]];
      s2 += values[e + 2] * w[indices[e + 2]];
      s3 += values[e + 3] * w[indices[e + 3]];
    }
    for (; e < to; e++) {
      s0 += values[e] * w[indices[e]];
    }
    return (s0 + s1) + (s2 + s3);
  }
}
