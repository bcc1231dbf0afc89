// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.jmh;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.relent.data.DenseRows;
import org.relent.kernel.KernelGram;
import org.relent.kernel.Kernels;
import org.relent.math.Lanes;
import org.relent.math.Threads;

/** The loops of kernel fits in single precision, in plain Java and by the Vector API. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SingleLoops {

  private static final int COLUMNS = 50;
  private static final int TILE = 32;

  @Param({"plain", "vector"})
  private String path;

  private Lanes lanes;
  private float[][] left;
  private int[] which;
  private float[][] panel;
  private float[][] tile;
  private float[] exponents;
  private float[] x;
  private float[] work;
  private KernelGram gram;
  private double[][] ones;
  private double[][] into;

  /** Makes the numbers. */
  @Setup
  public void numbers() {
    lanes = path.equals("plain") ? Lanes.plain() : Lanes.fastest();
    if (!lanes.name().equals(path)) {
      throw new IllegalStateException("this JVM has no lanes " + path);
    }
    SplittableRandom random = new SplittableRandom(29);
    left = floats(random, TILE, COLUMNS);
    which = new int[TILE];
    Arrays.setAll(which, r -> r);
    panel = lanes.packed(floats(random, COLUMNS, Lanes.WIDTH));
    tile = new float[TILE][Lanes.WIDTH];
    exponents = floats(random, 1, Lanes.WIDTH)[0];
    x = new float[Lanes.WIDTH];
    work = new float[Lanes.WIDTH];
    double[][] rows = new double[2_000][COLUMNS];
    for (double[] row : rows) {
      Arrays.setAll(row, j -> random.nextGaussian());
    }
    gram =
        KernelGram.single(
            Kernels.gaussianGamma(0.02), DenseRows.of(rows), Threads.one(), 0, lanes);
    ones = new double[1][TILE];
    Arrays.fill(ones[0], 1);
    into = new double[1][rows.length];
  }

  private static float[][] floats(SplittableRandom random, int count, int width) {
    float[][] drawn = new float[count][width];
    for (float[] row : drawn) {
      for (int j = 0; j < width; j++) {
        row[j] = (float) -random.nextDouble();
      }
    }
    return drawn;
  }

  /** Inner products of 32 rows with 128, of fifty columns each. */
  @Benchmark
  public float[][] innerProducts() {
    lanes.products(left, which, TILE, panel, tile);
    return tile;
  }

  /** 128 exponentials. */
  @Benchmark
  public float[] exponentials() {
    System.arraycopy(exponents, 0, x, 0, x.length);
    lanes.exp(x, work);
    return x;
  }

  /** 32 kernel rows of 2,000 values, computed and summed up. */
  @Benchmark
  public double[][] kernelRows() {
    gram.accumulate(which, ones, into);
    return into;
  }
}
