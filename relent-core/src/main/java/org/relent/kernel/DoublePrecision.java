// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.function.Supplier;
import org.relent.data.Rows;
import org.relent.math.Lanes;

/** Kernel values as {@link KernelRows} gives them, to the last bit. */
record DoublePrecision(Kernel kernel) implements Precision<double[]> {

  @Override
  public Lanes lanes() {
    return Lanes.plain();
  }

  @Override
  public int bytes() {
    return Double.BYTES;
  }

  @Override
  public double[] room(int length) {
    return new double[length];
  }

  @Override
  public double[][] tile(int rows) {
    return new double[rows][KernelRows.BLOCK];
  }

  @Override
  public Landmarks<double[]> landmarks(Rows rows) {
    return new Exactly(KernelRows.of(kernel, rows));
  }

  /** Rows that others are compared with as {@link KernelRows} does it. */
  private record Exactly(KernelRows landmarks) implements Landmarks<double[]> {

    @Override
    public Supplier<Comparison<double[]>> compare(RowViews left, int[] rows) {
      return () -> new Exact(landmarks, left, rows);
    }

    @Override
    public Landmarks<double[]> only(int[] some) {
      return new Exactly(landmarks.only(some));
    }
  }

  @Override
  public void add(
      double[] c, double[][] rows, int[] at, int count, int from, int to, double[] into) {
    for (int r = 0; r < count; r++) {
      if (c[r] != 0) {
        addScaled(c[r], rows[r], at[r], from, to, into);
      }
    }
  }

  private static void addScaled(double a, double[] x, int at, int from, int to, double[] into) {
    for (int j = from; j < to; j++) {
      into[j] = into[j] + a * x[at + j];
    }
  }

  @Override
  public double at(double[] values, int j) {
    return values[j];
  }

  @Override
  public void gather(double[] values, int from, int[] which, float[] into, int to) {
    for (int j = 0; j < which.length; j++) {
      into[to + j] = (float) values[from + which[j]];
    }
  }

  /** One thread's comparisons. */
  static final class Exact implements Comparison<double[]> {

    private final KernelRows landmarks;
    private final RowViews left;
    private final int[] rows;
    private final double[][] work;

    Exact(KernelRows landmarks, RowViews left, int[] rows) {
      this.landmarks = landmarks;
      this.left = left;
      this.rows = rows;
      this.work = landmarks.work();
    }

    @Override
    public void block(int b, int[] which, int count, double[][] tile) {
      for (int r = 0; r < count; r++) {
        landmarks.block(left, rows[which[r]], b, work, tile[r]);
      }
    }
  }
}
