// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.math.Lanes;
import org.relent.math.PanelProducts;

/**
 * A fixed set of rows that others are compared with, laid out so that a block of kernel values
 * costs little more than its multiplications.
 *
 * <p>Dense rows are transposed in panels of {@value #BLOCK} rows: the inner loop then runs over
 * rows that lie side by side and adds coordinate after coordinate, in one order whatever the block
 * and however sparse the row, so every way to compute K(x, x′) gives the same bits.
 */
public final class KernelRows {

  /** Rows per block: a panel of 50 columns, 51 kB, stays in a second-level cache. */
  public static final int BLOCK = Lanes.WIDTH;

  private final Kernel kernel;
  private final Rows rows;
  private final double[][] squares;
  private final double[][][] panels;

  private KernelRows(Kernel kernel, Rows rows, double[][] squares, double[][][] panels) {
    this.kernel = kernel;
    this.rows = rows;
    this.squares = squares;
    this.panels = panels;
  }

  /** Prepares {@code rows} for comparison. */
  public static KernelRows of(Kernel kernel, Rows rows) {
    double[][] squares = new double[blocks(rows.size())][BLOCK];
    for (int j = 0; j < rows.size(); j++) {
      squares[j / BLOCK][j % BLOCK] = rows.square(j);
    }
    return new KernelRows(
        kernel, rows, squares, rows instanceof DenseRows dense ? panels(dense) : new double[0][][]);
  }

  /** One array per block and coordinate, so that loops over a block's rows share one index. */
  private static double[][][] panels(DenseRows rows) {
    double[][][] panels = new double[blocks(rows.size())][rows.width()][BLOCK];
    for (int j = 0; j < rows.size(); j++) {
      double[][] panel = panels[j / BLOCK];
      for (int k = 0; k < rows.width(); k++) {
        panel[k][j % BLOCK] = rows.get(j, k);
      }
    }
    return panels;
  }

  private static int blocks(int size) {
    return (int) (((long) size + BLOCK - 1) / BLOCK);
  }

  /** Some of these rows, in the order given. */
  KernelRows only(int[] some) {
    return of(kernel, rows.select(some));
  }

  /** The rows compared with. */
  public Rows rows() {
    return rows;
  }

  /** The kernel. */
  public Kernel kernel() {
    return kernel;
  }

  /** The number of rows. */
  public int size() {
    return rows.size();
  }

  /** K(xⱼ, xⱼ). */
  public double of(int j) {
    double square = rows.square(j);
    return kernel.of(square, square, square);
  }

  /** The number of blocks; block b holds the rows b·{@value #BLOCK} and on. */
  public int blocks() {
    return blocks(size());
  }

  /** The number of rows of block b. */
  public int count(int b) {
    return Math.min(BLOCK, size() - b * BLOCK);
  }

  /**
   * K(xᵢ, ·) over block b.
   *
   * @param work zeros, one per coordinate; zeros again afterwards
   * @param into {@value #BLOCK} long; entries from {@link #count} on mean nothing
   */
  public void block(Rows left, int i, int b, double[] work, double[] into) {
    left.addTo(i, 1, work);
    dots(work, b, into);
    left.addTo(i, -1, work);
    kernel.apply(into, count(b), left.square(i), squares[b]);
  }

  /** K(xᵢ, ·) over all rows. */
  public double[] row(Rows left, int i) {
    double[] work = new double[rows.width()];
    double[] part = new double[BLOCK];
    double[] row = new double[size()];
    for (int b = 0; b < blocks(); b++) {
      block(left, i, b, work, part);
      System.arraycopy(part, 0, row, b * BLOCK, count(b));
    }
    return row;
  }

  /**
   * K(xᵢ, ·) over block b for some rows written out; the bits are those of the single form.
   *
   * @param left ‖x‖² of each
   * @param into a row of {@value #BLOCK} for each
   */
  public void tile(double[][] rows, double[] left, int count, int b, double[][] into) {
    if (panels.length > 0) {
      PanelProducts.of(rows, count, panels[b], into);
    } else {
      for (int r = 0; r < count; r++) {
        dots(rows[r], b, into[r]);
      }
    }
    for (int r = 0; r < count; r++) {
      kernel.apply(into[r], count(b), left[r], squares[b]);
    }
  }

  /** The same as fast as the lanes can; the last bits may differ. */
  void tile(double[][] rows, double[] left, int count, int b, Lanes lanes, double[][] into) {
    if (panels.length == 0) {
      tile(rows, left, count, b, into);
      return;
    }
    lanes.products(rows, count, panels[b], into);
    for (int r = 0; r < count; r++) {
      kernel.apply(into[r], left[r], squares[b], lanes);
    }
  }

  private void dots(double[] x, int b, double[] into) {
    if (rows instanceof SparseRows sparse) {
      for (int j = 0, end = count(b); j < end; j++) {
        into[j] = sparse.dot(b * BLOCK + j, x);
      }
    } else {
      PanelProducts.of(x, panels[b], into);
    }
  }
}
