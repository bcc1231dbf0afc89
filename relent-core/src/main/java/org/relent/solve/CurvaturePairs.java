// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/**
 * The last steps s of a climb and the falls y of the gradient over them: a model of the inverse
 * curvature (Nocedal 1980, two-loop recursion).
 */
final class CurvaturePairs {

  /** Below this cosine the fall of the gradient is rounding. */
  private static final double LEAST_COSINE = 1e-12;

  private record Pair(double[] step, double[] fall, double product) {}

  private final int memory;
  private final Deque<Pair> pairs = new ArrayDeque<>();

  CurvaturePairs(int memory) {
    this.memory = memory;
  }

  boolean isEmpty() {
    return pairs.isEmpty();
  }

  void clear() {
    pairs.clear();
  }

  /** Takes in a step and how much the gradient fell over it. */
  void add(double[] step, double[] fall) {
    double product = dot(step, fall);
    if (product > LEAST_COSINE * Math.sqrt(dot(step, step) * dot(fall, fall))) {
      if (pairs.size() == memory) {
        pairs.removeFirst();
      }
      pairs.addLast(new Pair(step, fall, product));
    }
  }

  /** The inverse curvature times {@code v}; v itself while no pair is known. */
  double[] times(double[] v) {
    double[] r = v.clone();
    double[] alphas = new double[pairs.size()];
    int k = pairs.size();
    for (Iterator<Pair> newest = pairs.descendingIterator(); newest.hasNext(); ) {
      Pair pair = newest.next();
      alphas[--k] = dot(pair.step, r) / pair.product;
      add(r, -alphas[k], pair.fall);
    }
    if (!pairs.isEmpty()) {
      Pair last = pairs.getLast();
      scale(r, last.product / dot(last.fall, last.fall));
    }
    for (Pair pair : pairs) {
      add(r, alphas[k++] - dot(pair.fall, r) / pair.product, pair.step);
    }
    return r;
  }

  private static void add(double[] to, double a, double[] x) {
    for (int i = 0; i < to.length; i++) {
      to[i] += a * x[i];
    }
  }

  private static void scale(double[] x, double a) {
    for (int i = 0; i < x.length; i++) {
      x[i] *= a;
    }
  }

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
