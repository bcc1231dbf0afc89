// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;
import org.relent.math.InnerProduct;
import org.relent.math.Vectors;

/**
 * The last steps s of a climb and the falls y of the gradient over them: a model of the inverse
 * curvature (Nocedal 1980, two-loop recursion), which begins with what was known before, H₀ times
 * sᵀy / yᵀH₀y.
 */
final class CurvaturePairs {

  /** Below this cosine the fall of the gradient is rounding. */
  private static final double LEAST_COSINE = 1e-12;

  /**
   * One step.
   *
   * @param scale of H₀, as this step has it
   */
  private record Pair(double[] step, double[] fall, double product, double scale) {}

  private final int memory;
  private final Optional<Metric> metric;
  private final Deque<Pair> pairs = new ArrayDeque<>();

  CurvaturePairs(int memory, Optional<Metric> metric) {
    this.memory = memory;
    this.metric = metric;
  }

  boolean isEmpty() {
    return pairs.isEmpty();
  }

  /** Whether a step along {@link #times} has a length that something is known of. */
  boolean measured() {
    return metric.isPresent() || !pairs.isEmpty();
  }

  void clear() {
    pairs.clear();
  }

  /** Takes in a step and how much the gradient fell over it. */
  void add(double[] step, double[] fall) {
    double product = InnerProduct.of(step, fall);
    if (product
        > LEAST_COSINE * Math.sqrt(InnerProduct.of(step, step) * InnerProduct.of(fall, fall))) {
      if (pairs.size() == memory) {
        pairs.removeFirst();
      }
      double[] before = fall.clone();
      metric.ifPresent(known -> known.apply(before));
      pairs.addLast(new Pair(step, fall, product, product / InnerProduct.of(fall, before)));
    }
  }

  /** The inverse curvature times {@code v}; H₀v while no pair is known. */
  double[] times(double[] v) {
    double[] r = v.clone();
    double[] alphas = new double[pairs.size()];
    int k = pairs.size();
    for (Iterator<Pair> newest = pairs.descendingIterator(); newest.hasNext(); ) {
      Pair pair = newest.next();
      alphas[--k] = InnerProduct.of(pair.step, r) / pair.product;
      Vectors.addScaled(-alphas[k], pair.fall, r);
    }
    metric.ifPresent(known -> known.apply(r));
    if (!pairs.isEmpty()) {
      scale(r, pairs.getLast().scale);
    }
    for (Pair pair : pairs) {
      Vectors.addScaled(alphas[k++] - InnerProduct.of(pair.fall, r) / pair.product, pair.step, r);
    }
    return r;
  }

  private static void scale(double[] x, double a) {
    for (int i = 0; i < x.length; i++) {
      x[i] *= a;
    }
  }

  /** a − b. */
  static double[] difference(double[] a, double[] b) {
    double[] difference = Vectors.of(a.length, i -> a[i] - b[i]);
    return difference;
  }
}
