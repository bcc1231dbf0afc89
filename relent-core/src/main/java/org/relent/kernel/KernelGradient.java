// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.relent.data.Rows;
import org.relent.math.Threads;
import org.relent.math.Vectors;

/**
 * How a function L of the Gram matrix of some rows changes with the parameters of the kernel:
 * ∂L/∂log θₚ = Σᵢⱼ wᵢⱼ ∂K(xᵢ, xⱼ)/∂log θₚ, where wᵢⱼ = ∂L/∂K(xᵢ, xⱼ).
 *
 * <p>Sums are taken row by row, in one order: the number of threads changes no bit.
 */
final class KernelGradient {

  private KernelGradient() {}

  /** The sum of one pair after the other, for kernels of inner products alone. */
  static double[] ofPairs(Kernel kernel, Rows rows, double[] weights, Threads threads) {
    int parameters = kernel.parameters().size();
    if (parameters == 0) {
      return new double[0];
    }
    int n = rows.size();
    return sum(
        n,
        parameters,
        threads,
        i -> {
          double[] x = rows.row(i);
          double[] sums = new double[parameters];
          for (int j = 0; j <= i; j++) {
            double twice = weights[i * n + j] + (j < i ? weights[j * n + i] : 0);
            double[] slopes = kernel.logGradient(rows.dot(j, x), rows.square(i), rows.square(j));
            Vectors.addScaled(twice, slopes, sums);
          }
          return sums;
        });
  }

  /** With respect to what a view is made of, by how K changes as a row moves: ∂K/∂φ · ∂φ/∂log θ. */
  static double[] ofView(
      ViewedKernel kernel, Rows rows, Rows seen, double[] weights, Threads threads) {
    int parameters = kernel.view().parameters().size();
    int n = rows.size();
    double[][] points = new double[parameters == 0 ? 0 : n][];
    Arrays.setAll(points, seen::row);
    return sum(
        points.length,
        parameters,
        threads,
        i -> {
          double[] gradient = new double[seen.width()];
          for (int j = 0; j < n; j++) {
            double both = weights[i * n + j] + weights[j * n + i];
            kernel.inner().addGradient(both, points[i], points[j], gradient);
          }
          double[] sums = new double[parameters];
          kernel.view().addLogGradient(rows.row(i), points[i], gradient, sums);
          return sums;
        });
  }

  /** What one row adds. */
  interface Part {
    double[] of(int i);
  }

  /** Σᵢ of what each row adds, in the order of the rows. */
  static double[] sum(int rows, int length, Threads threads, Part part) {
    double[][] parts = new double[rows][];
    GramRows.team((long) rows * rows, threads)
        .blocks(
            rows,
            GramRows.TILE,
            (from, to) -> {
              for (int i = from; i < to; i++) {
                parts[i] = part.of(i);
              }
            });
    double[] sum = new double[length];
    for (double[] own : parts) {
      Vectors.add(own, sum);
    }
    return sum;
  }

  /** aᵢⱼbᵢⱼ. */
  static double[] times(double[] a, double[] b) {
    double[] products = a.clone();
    for (int k = 0; k < products.length; k++) {
      products[k] *= b[k];
    }
    return products;
  }

  /** One list after the other. */
  static double[] joined(double[] first, double[] second) {
    return DoubleStream.concat(Arrays.stream(first), Arrays.stream(second)).toArray();
  }
}
