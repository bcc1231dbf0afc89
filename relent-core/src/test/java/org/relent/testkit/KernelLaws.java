// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.Collections;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.DynamicTest;
import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelGram;
import org.relent.kernel.KernelParameter;
import org.relent.kernel.KernelRows;
import org.relent.math.Cholesky;
import org.relent.math.Seed;
import org.relent.math.Threads;

/** What must hold of every kernel, over the rows given. */
public final class KernelLaws {

  /** Part of the trace by which rounding may push the smallest eigenvalue below zero. */
  private static final double JITTER = 1e-10;

  /** Distances by ‖x‖² + ‖x′‖² − 2⟨x, x′⟩ lose a few of the 16 digits against Σ(xₖ − x′ₖ)². */
  private static final double DEFINITION = 1e-11;

  /** Relative, of a gradient against central differences of fourth order. */
  private static final double GRADIENT = 1e-6;

  private KernelLaws() {}

  /** K(x, x′) written out from the coordinates. */
  @FunctionalInterface
  public interface Definition {
    double of(double[] left, double[] right);
  }

  /**
   * Random rows of which about a third of the entries are zero; the second equals the first and the
   * third is zero.
   */
  public static double[][] rows(long seed, int size, int width) {
    UniformRandomProvider random = new Seed(seed).random();
    double[][] rows = new double[size][width];
    for (double[] row : rows) {
      Arrays.setAll(row, k -> random.nextInt(3) == 0 ? 0 : random.nextDouble(-1.5, 1.5));
    }
    rows[1] = rows[0].clone();
    Arrays.fill(rows[2], 0);
    return rows;
  }

  /** All laws. */
  public static Stream<DynamicTest> of(Kernel kernel, double[][] rows, Definition definition) {
    return Stream.concat(
        of(kernel, rows),
        Stream.of(dynamicTest(kernel + ": as defined", () -> defined(kernel, rows, definition))));
  }

  /** The laws of a kernel whatever its definition. */
  public static Stream<DynamicTest> of(Kernel kernel, double[][] rows) {
    return Stream.of(
        dynamicTest(kernel + ": symmetric", () -> symmetric(kernel, rows)),
        dynamicTest(kernel + ": positive semi-definite", () -> semidefinite(kernel, rows)),
        dynamicTest(kernel + ": several at once as one by one", () -> several(kernel, rows)),
        dynamicTest(kernel + ": the diagonal", () -> diagonal(kernel, rows)),
        dynamicTest(kernel + ": sparse as dense", () -> sparse(kernel, rows)),
        dynamicTest(kernel + ": its parameters", () -> parameters(kernel)),
        dynamicTest(kernel + ": the gradient is that of the values", () -> gradient(kernel, rows)));
  }

  /** The Gram matrix, row after row. */
  public static double[] gram(Kernel kernel, Rows rows) {
    return KernelGram.of(kernel, rows, Threads.one(), 0)
        .block(IntStream.range(0, rows.size()).toArray());
  }

  /** K(x, x′) = K(x′, x) to the bit. */
  public static void symmetric(Kernel kernel, double[][] rows) {
    double[] gram = gram(kernel, DenseRows.of(rows));
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < i; j++) {
        assertEquals(
            gram[i * rows.length + j], gram[j * rows.length + i], 0, "rows " + i + " and " + j);
      }
    }
  }

  /** The smallest eigenvalue is not below minus 1e-10 of the trace: so much jitter mends it. */
  public static void semidefinite(Kernel kernel, double[][] rows) {
    int n = rows.length;
    double[] gram = gram(kernel, DenseRows.of(rows));
    double trace = IntStream.range(0, n).mapToDouble(i -> gram[i * n + i]).sum();
    assertTrue(trace >= 0, "trace " + trace);
    for (int i = 0; i < n; i++) {
      gram[i * n + i] += Math.max(JITTER * trace, Double.MIN_NORMAL);
    }
    assertTrue(Cholesky.of(gram, n).isPresent(), "an eigenvalue below −1e-10 of the trace");
  }

  /** {@link Kernel#apply} is {@link Kernel#of} to the bit, whatever it begins with. */
  public static void several(Kernel kernel, double[][] rows) {
    if (kernel.views().size() > 1) {
      severalViews(kernel, rows);
      return;
    }
    double[] squares = Arrays.stream(rows).mapToDouble(x -> dot(x, x)).toArray();
    int from = 3;
    int count = rows.length - from - 1;
    double[] dots = new double[rows.length];
    Arrays.setAll(dots, j -> dot(rows[0], rows[Math.min(from + j, rows.length - 1)]));
    double[] values = dots.clone();
    kernel.apply(
        values, count, squares[0], java.util.Arrays.copyOfRange(squares, from, squares.length));
    for (int j = 0; j < count; j++) {
      assertEquals(kernel.of(dots[j], squares[0], squares[from + j]), values[j], 0, "entry " + j);
    }
  }

  /** Of several views: a block of many is as many blocks of one. */
  private static void severalViews(Kernel kernel, double[][] rows) {
    double[] all = gram(kernel, DenseRows.of(rows));
    for (int j = 0; j < rows.length; j++) {
      KernelRows one = KernelRows.of(kernel, DenseRows.of(new double[][] {rows[j]}));
      assertEquals(all[j], one.row(DenseRows.of(rows), 0)[0], 0, "entry " + j);
    }
  }

  /** The diagonal kept beside is that of the matrix, to the bit. */
  public static void diagonal(Kernel kernel, double[][] rows) {
    KernelGram gram = KernelGram.of(kernel, DenseRows.of(rows), Threads.one(), 0);
    for (int i = 0; i < rows.length; i++) {
      assertEquals(gram.block(new int[] {i})[0], gram.diagonal(i), 0, "row " + i);
    }
  }

  /** Sparse rows give the bits of dense ones. */
  public static void sparse(Kernel kernel, double[][] rows) {
    assertArrayEquals(
        gram(kernel, DenseRows.of(rows)), gram(kernel, SparseRows.of(rows)), 0, "sparse");
  }

  /** With its own parameters it is the same, with others another that has those; NaN is refused. */
  public static void parameters(Kernel kernel) {
    double[] own = values(kernel);
    assertEquals(kernel, kernel.withParameters(own), "with its own parameters");
    assertEquals(Collections.nCopies(own.length, false), kernel.open(3), "none is left open");
    double[] others = Arrays.stream(own).map(theta -> 1.5 * theta).toArray();
    assertArrayEquals(others, values(kernel.withParameters(others)), 0, "with others");
    double[] more = Arrays.copyOf(own, own.length + 1);
    assertThrows(IllegalArgumentException.class, () -> kernel.withParameters(more), "one too many");
    for (int p = 0; p < own.length; p++) {
      for (double wrong : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
        double[] bad = own.clone();
        bad[p] = wrong;
        assertThrows(IllegalArgumentException.class, () -> kernel.withParameters(bad), "bad value");
      }
    }
  }

  private static double[] values(Kernel kernel) {
    return kernel.parameters().stream().mapToDouble(KernelParameter::value).toArray();
  }

  /**
   * Σ w ∂K/∂log θ is the derivative of Σ w K, of any symmetric w, whatever the number of threads
   * and however sparse the rows.
   */
  public static void gradient(Kernel kernel, double[][] rows) {
    DenseRows dense = DenseRows.of(rows);
    double[] w = symmetric(rows.length, new Seed(5).random());
    double[] own = gram(kernel, dense);
    double[] gradient = kernel.logGradient(dense, own, w, Threads.one());
    double[] theta = values(kernel);
    assertEquals(theta.length, gradient.length);
    double size = IntStream.range(0, w.length).mapToDouble(k -> Math.abs(w[k] * own[k])).sum();
    for (int p = 0; p < theta.length; p++) {
      int moved = p;
      DoubleUnaryOperator sum =
          log -> {
            double[] other = theta.clone();
            other[moved] = theta[moved] * Math.exp(log);
            double[] values = gram(kernel.withParameters(other), dense);
            return IntStream.range(0, w.length).mapToDouble(k -> w[k] * (values[k] - own[k])).sum();
          };
      double expected = Derivative.of(sum, 0, 3e-4);
      double close = GRADIENT * Math.max(Math.abs(expected), 1e-4 * size);
      assertEquals(expected, gradient[p], close, kernel.parameters().get(p).toString());
    }
    assertArrayEquals(
        gradient, kernel.logGradient(dense, own, w, new Threads(3)), 0, "three threads");
    double[] sparse = kernel.logGradient(SparseRows.of(rows), own, w, Threads.one());
    assertArrayEquals(gradient, sparse, GRADIENT * 1e-4 * size, "sparse");
  }

  private static double[] symmetric(int n, UniformRandomProvider random) {
    double[] w = new double[n * n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        w[i * n + j] = random.nextDouble(-1, 1);
        w[j * n + i] = w[i * n + j];
      }
    }
    return w;
  }

  /** Two plain loops say the same. */
  public static void defined(Kernel kernel, double[][] rows, Definition definition) {
    double[] gram = gram(kernel, DenseRows.of(rows));
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < rows.length; j++) {
        double expected = definition.of(rows[i], rows[j]);
        assertEquals(
            expected,
            gram[i * rows.length + j],
            DEFINITION * Math.max(1, Math.abs(expected)),
            "rows " + i + " and " + j);
      }
    }
  }

  /** ⟨x, x′⟩, one coordinate after the other. */
  public static double dot(double[] x, double[] y) {
    double sum = 0;
    for (int k = 0; k < x.length; k++) {
      sum += x[k] * y[k];
    }
    return sum;
  }

  /** Σ(xₖ − x′ₖ)². */
  public static double squaredDistance(double[] x, double[] y) {
    double sum = 0;
    for (int k = 0; k < x.length; k++) {
      sum += (x[k] - y[k]) * (x[k] - y[k]);
    }
    return sum;
  }
}
