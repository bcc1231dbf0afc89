// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

/** Loops along columns; sums are four at a time, so that no addition waits for the one before. */
final class Dots {

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

  /** Σ aᵢbᵢ. */
  static double of(double[] a, double[] b) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = 0;
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

  /** y ← y + factor x. */
  static void addScaled(double[] x, double factor, double[] y) {
    for (int i = 0; i < x.length; i++) {
      y[i] += factor * x[i];
    }
  }

  /** into ← a b, place by place. */
  static void multiply(double[] a, double[] b, double[] into) {
    for (int i = 0; i < a.length; i++) {
      into[i] = a[i] * b[i];
    }
  }
}
