// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.relent.data.Examples;
import org.relent.math.Seed;

/** Random problems, each a function of its seed. */
public final class Problems {

  private Problems() {}

  /** Rows and their classes, numbered from 0; class c is named {@code c0}, {@code c1}, … */
  public record Classes(double[][] x, int[] codes) {

    public String[] labels() {
      return Arrays.stream(codes).mapToObj(c -> "c" + c).toArray(String[]::new);
    }

    public Examples examples() {
      return Examples.of(x, labels());
    }

    public Classes select(int... rows) {
      return new Classes(
          Arrays.stream(rows).mapToObj(t -> x[t]).toArray(double[][]::new),
          Arrays.stream(rows).map(t -> codes[t]).toArray());
    }

    public Classes without(int row) {
      return select(IntStream.range(0, codes.length).filter(t -> t != row).toArray());
    }
  }

  /** Rows and a number each. */
  public record Responses(double[][] x, double[] y) {

    public Examples examples() {
      return Examples.regression(x, y);
    }

    public Responses select(int... rows) {
      return new Responses(
          Arrays.stream(rows).mapToObj(t -> x[t]).toArray(double[][]::new),
          Arrays.stream(rows).mapToDouble(t -> y[t]).toArray());
    }

    public Responses without(int row) {
      return select(IntStream.range(0, y.length).filter(t -> t != row).toArray());
    }
  }

  /** Standard normal numbers. */
  public static double[][] normal(Seed seed, int rows, int width) {
    ContinuousDistribution.Sampler gaussian =
        NormalDistribution.of(0, 1).createSampler(seed.random());
    double[][] x = new double[rows][width];
    for (double[] row : x) {
      Arrays.setAll(row, k -> gaussian.sample());
    }
    return x;
  }

  /** Classes in turn, each a normal cloud; cloud c is moved by {@code apart} along axis c. */
  public static Classes clouds(Seed seed, int rows, int width, int classes, double apart) {
    double[][] x = normal(seed, rows, width);
    int[] codes = IntStream.range(0, rows).map(t -> t % classes).toArray();
    for (int t = 0; t < rows; t++) {
      x[t][codes[t] % width] += apart;
    }
    return new Classes(x, codes);
  }

  /** Two classes in turn that a plane parts with some room. */
  public static Classes separable(Seed seed, int rows, int width) {
    double[][] x = normal(seed, rows, width);
    int[] codes = IntStream.range(0, rows).map(t -> t % 2).toArray();
    for (int t = 0; t < rows; t++) {
      double side = codes[t] == 1 ? 1 : -1;
      x[t][0] = side * (0.5 + Math.abs(x[t][0])) + 0.3;
    }
    return new Classes(x, codes);
  }

  /** Classes in turn, which the rows know nothing of. */
  public static Classes noise(Seed seed, int rows, int width, int classes) {
    return clouds(seed, rows, width, classes, 0);
  }

  /** Labels drawn with log-odds ⟨w, x⟩. */
  public static Classes logistic(Seed seed, int rows, double... w) {
    double[][] x = normal(seed.split(0), rows, w.length);
    UniformRandomProvider random = seed.split(1).random();
    int[] codes = new int[rows];
    for (int t = 0; t < rows; t++) {
      codes[t] = random.nextDouble() < 1 / (1 + Math.exp(-dot(w, x[t]))) ? 1 : 0;
    }
    return new Classes(x, codes);
  }

  /** A bent function with noise of standard deviation 0.3. */
  public static Responses curve(Seed seed, int rows, int width) {
    double[][] x = normal(seed.split(0), rows, width);
    double[][] noise = normal(seed.split(1), rows, 1);
    double[] y = new double[rows];
    Arrays.setAll(y, t -> 1 + Math.sin(2 * x[t][0]) + 0.5 * x[t][width - 1] + 0.3 * noise[t][0]);
    return new Responses(x, y);
  }

  /** Whole numbers from 0 that rise along the first axis. */
  public static Responses counts(Seed seed, int rows, int width) {
    Responses curve = curve(seed, rows, width);
    double[] y = Arrays.stream(curve.y()).map(v -> Math.floor(Math.exp(Math.min(v, 2)))).toArray();
    return new Responses(curve.x(), y);
  }

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int k = 0; k < a.length; k++) {
      sum += a[k] * b[k];
    }
    return sum;
  }
}
