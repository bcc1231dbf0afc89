// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import java.util.function.Supplier;
import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.math.Lanes;

/**
 * Kernel values in single precision. Inner products are taken in it too where the kernel says that
 * this will do, else in double precision.
 *
 * <p>A set of multipliers solved to a relative gap of 1e-6 or more cannot tell the difference.
 */
record SinglePrecision(Kernel kernel, Lanes lanes) implements Precision<float[]> {

  @Override
  public int bytes() {
    return Float.BYTES;
  }

  @Override
  public float[] room(int length) {
    return new float[length];
  }

  @Override
  public float[][] tile(int rows) {
    return new float[rows][Lanes.WIDTH];
  }

  /** Which inner products will do depends on all rows, so that some of them get the same. */
  @Override
  public Landmarks<float[]> landmarks(Rows rows) {
    List<RowView> views = RowViews.views(kernel);
    Rows seen = views.get(0).of(rows);
    return views.size() == 1 && seen instanceof DenseRows dense && kernel.single(largest(seen))
        ? new Panelled(dense)
        : new Rounding(KernelRows.of(kernel, rows));
  }

  /** Rows compared in single precision, in the one view that the kernel has of them. */
  private final class Panelled implements Landmarks<float[]> {

    private final DenseRows rows;
    private final SinglePanels panels;

    Panelled(DenseRows rows) {
      this.rows = rows;
      this.panels = SinglePanels.of(rows, lanes);
    }

    @Override
    public Supplier<Comparison<float[]>> compare(RowViews left, int[] which) {
      float[][] chosen = SinglePanels.rounded(left.seen(0), which);
      float[] squares = SinglePanels.squares(left.seen(0), which);
      return () -> new InPanels(panels, chosen, squares);
    }

    @Override
    public Landmarks<float[]> only(int[] some) {
      return new Panelled(rows.select(some));
    }
  }

  /** Rows compared in double precision. */
  private record Rounding(KernelRows landmarks) implements Landmarks<float[]> {

    @Override
    public Supplier<Comparison<float[]>> compare(RowViews left, int[] which) {
      return () -> new Rounded(new DoublePrecision.Exact(landmarks, left, which));
    }

    @Override
    public Landmarks<float[]> only(int[] some) {
      return new Rounding(landmarks.only(some));
    }
  }

  private static double largest(Rows rows) {
    double largest = 0;
    for (int i = 0; i < rows.size(); i++) {
      largest = Math.max(largest, rows.square(i));
    }
    return largest;
  }

  @Override
  public void add(
      double[] c, float[][] rows, int[] at, int count, int from, int to, double[] into) {
    lanes.add(c, rows, at, count, from, to, into);
  }

  @Override
  public double at(float[] values, int j) {
    return values[j];
  }

  @Override
  public void gather(float[] values, int from, int[] which, float[] into, int to) {
    for (int j = 0; j < which.length; j++) {
      into[to + j] = values[from + which[j]];
    }
  }

  /** One thread's comparisons, all of them in single precision. */
  private final class InPanels implements Comparison<float[]> {

    private final SinglePanels panels;
    private final float[][] left;
    private final float[] squares;
    private final float[] work = new float[Lanes.WIDTH];

    InPanels(SinglePanels panels, float[][] left, float[] squares) {
      this.panels = panels;
      this.left = left;
      this.squares = squares;
    }

    @Override
    public void block(int b, int[] which, int count, float[][] tile) {
      lanes.products(left, which, count, panels.panel(b), tile);
      kernel.apply(tile, which, count, squares, panels.squares(b), lanes, work);
    }
  }

  /** One thread's comparisons, computed in double precision. */
  private static final class Rounded implements Comparison<float[]> {

    private final DoublePrecision.Exact exact;
    private final double[][] row = new double[1][KernelRows.BLOCK];
    private final int[] one = new int[1];

    Rounded(DoublePrecision.Exact exact) {
      this.exact = exact;
    }

    @Override
    public void block(int b, int[] which, int count, float[][] tile) {
      for (int r = 0; r < count; r++) {
        one[0] = which[r];
        exact.block(b, one, 1, row);
        for (int j = 0; j < Lanes.WIDTH; j++) {
          tile[r][j] = (float) row[0][j];
        }
      }
    }
  }
}
