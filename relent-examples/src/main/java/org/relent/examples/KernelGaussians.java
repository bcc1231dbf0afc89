// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import java.util.Arrays;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.relent.data.Scaling;
import org.relent.kernel.Kernels;
import org.relent.med.MedGaussian;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;

/**
 * MED Gaussians in the feature space of a kernel (MED §3.1.1, its end): a Gaussian of each class
 * over coordinates of the span of some training rows, whose boundary is quadratic there.
 */
public final class KernelGaussians {

  private static final int TRAINING = 200;
  private static final int TEST = 2000;
  private static final int DRAWS = 10;
  private static final double WIDTH = 0.5;
  private static final double NOISE = 0.25;

  private KernelGaussians() {}

  /** Two half moons, each with an end inside the other, drawn ten times. */
  public static void main(String[] args) {
    System.out.printf(
        "Gaussians of the rows: %.3f%n",
        mean(draw -> draw.error(MedGaussian.standard().fit(draw.x(), draw.y()))));
    MedSvm svm = MedSvm.withKernel(Kernels.gaussian(WIDTH)).scaling(Scaling.NONE);
    System.out.printf(
        "support vector machine: %.3f%n", mean(draw -> draw.error(svm.fit(draw.x(), draw.y()))));
    for (int size : new int[] {2, 5, 10, 20, 40, 80}) {
      System.out.printf(
          "Gaussians over %d rows: %.3f%n", size, mean(draw -> errorInSpan(draw, size)));
    }
  }

  private static double errorInSpan(Draw draw, int size) {
    double[][] x = draw.x();
    String[] y = draw.y();
    // @example:kernel-gaussians:begin
    Coordinates span = Coordinates.of(x, size); // of so many training rows
    Classifier gaussians = MedGaussian.standard().fit(span.of(x), y);
    // @example:kernel-gaussians:end
    return error(gaussians, span.of(draw.unseen()), draw.known());
  }

  private static double mean(ToDoubleFunction<Draw> error) {
    return IntStream.range(0, DRAWS).mapToObj(Draw::of).mapToDouble(error).average().orElseThrow();
  }

  /** Rows to learn from, and rows to be judged by. */
  private record Draw(double[][] x, String[] y, double[][] unseen, String[] known) {

    static Draw of(int number) {
      Random random = new Random(number);
      String[] y = classes(TRAINING);
      String[] known = classes(TEST);
      return new Draw(moons(y, random), y, moons(known, random), known);
    }

    double error(Classifier model) {
      return KernelGaussians.error(model, unseen, known);
    }
  }

  private static double error(Classifier model, double[][] x, String[] y) {
    long wrong =
        IntStream.range(0, x.length).filter(t -> !model.predict(x[t]).label().equals(y[t])).count();
    return (double) wrong / x.length;
  }

  private static String[] classes(int rows) {
    return IntStream.range(0, rows)
        .mapToObj(t -> t % 2 == 0 ? "upper" : "lower")
        .toArray(String[]::new);
  }

  private static double[][] moons(String[] y, Random random) {
    double[][] x = new double[y.length][];
    for (int t = 0; t < x.length; t++) {
      double angle = Math.PI * random.nextDouble();
      double dx = NOISE * random.nextGaussian();
      double dy = NOISE * random.nextGaussian();
      x[t] =
          y[t].equals("upper")
              ? new double[] {Math.cos(angle) + dx, Math.sin(angle) + dy}
              : new double[] {1 - Math.cos(angle) + dx, 0.5 - Math.sin(angle) + dy};
    }
    return x;
  }

  /**
   * Where rows stand in the span of chosen ones: z(x) = L⁻¹k(x), LLᵀ the kernel of those chosen, so
   * that ⟨z(x), z(x′)⟩ is K(x, x′) as far as the span tells it. Each next one is the training row
   * that the span tells least of (pivoted Cholesky).
   *
   * @param chosen rows
   * @param lower L, row by row
   */
  private record Coordinates(double[][] chosen, double[][] lower) {

    static Coordinates of(double[][] x, int size) {
      Coordinates span = new Coordinates(new double[0][], new double[0][]);
      while (span.chosen.length < size) {
        span = span.with(span.least(x));
      }
      return span;
    }

    double[][] of(double[][] x) {
      return IntStream.range(0, x.length).mapToObj(t -> of(x[t])).toArray(double[][]::new);
    }

    private double[] of(double[] row) {
      double[] z = new double[chosen.length];
      for (int j = 0; j < z.length; j++) {
        double rest = kernel(row, chosen[j]);
        for (int k = 0; k < j; k++) {
          rest -= lower[j][k] * z[k];
        }
        z[j] = rest / lower[j][j];
      }
      return z;
    }

    /** K(x, x) without what the span tells of it. */
    private double untold(double[] row) {
      double rest = kernel(row, row);
      for (double z : of(row)) {
        rest -= z * z;
      }
      return rest;
    }

    private double[] least(double[][] x) {
      double[] least = x[0];
      for (double[] row : x) {
        least = untold(row) > untold(least) ? row : least;
      }
      return least;
    }

    private Coordinates with(double[] row) {
      int n = chosen.length;
      double[][] rows = Arrays.copyOf(chosen, n + 1);
      double[][] factor = Arrays.copyOf(lower, n + 1);
      rows[n] = row;
      factor[n] = Arrays.copyOf(of(row), n + 1);
      factor[n][n] = Math.sqrt(untold(row));
      return new Coordinates(rows, factor);
    }

    private static double kernel(double[] a, double[] b) {
      double squares = Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2);
      return Math.exp(-squares / (2 * WIDTH * WIDTH));
    }
  }
}
