// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Vectors as arrays: made, added up, compared.
 *
 * <p>Sums run from the first entry to the last, one addition after the other, so that they have the
 * same bits everywhere. {@link InnerProduct} and {@link Lanes} add in several variables at once.
 */
public final class Vectors {

  private Vectors() {}

  /** The vector with these entries. */
  public static double[] of(int size, IntToDoubleFunction entry) {
    double[] vector = new double[size];
    Arrays.setAll(vector, entry);
    return vector;
  }

  /** The vector of one number throughout. */
  public static double[] filled(int size, double value) {
    double[] vector = new double[size];
    Arrays.fill(vector, value);
    return vector;
  }

  /** Σ aᵢbᵢ. */
  public static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  /** y ← y + x. */
  public static void add(double[] x, double[] y) {
    for (int i = 0; i < x.length; i++) {
      y[i] += x[i];
    }
  }

  /** y ← y + factor x. */
  public static void addScaled(double factor, double[] x, double[] y) {
    for (int i = 0; i < x.length; i++) {
      y[i] += factor * x[i];
    }
  }

  /** a + b. */
  public static double[] plus(double[] a, double[] b) {
    double[] sum = a.clone();
    add(b, sum);
    return sum;
  }

  /** x / Σ xᵢ. */
  public static double[] normalised(double[] x) {
    double sum = Arrays.stream(x).sum();
    return of(x.length, i -> x[i] / sum);
  }

  /** max |xᵢ|. */
  public static double largestSize(double[] x) {
    return Arrays.stream(x).map(Math::abs).max().orElse(0);
  }

  /** The place of the largest entry, the first of equal ones. */
  public static int largest(double[] x) {
    int best = 0;
    for (int i = 1; i < x.length; i++) {
      best = x[i] > x[best] ? i : best;
    }
    return best;
  }

  /** The places 0, …, size − 1 by their keys, the smallest first; equal ones as they were. */
  public static int[] order(int size, IntToDoubleFunction key) {
    return IntStream.range(0, size)
        .boxed()
        .sorted(Comparator.comparingDouble(key::applyAsDouble))
        .mapToInt(i -> i)
        .toArray();
  }
}
