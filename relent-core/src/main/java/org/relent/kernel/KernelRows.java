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
  private final RowViews seen;
  private final Panels[] views;

  private KernelRows(Kernel kernel, Rows rows, RowViews seen, Panels[] views) {
    this.kernel = kernel;
    this.rows = rows;
    this.seen = seen;
    this.views = views;
  }

  /** Prepares {@code rows} for comparison. */
  public static KernelRows of(Kernel kernel, Rows rows) {
    RowViews seen = RowViews.of(kernel, rows);
    Panels[] views = new Panels[seen.views().size()];
    for (int v = 0; v < views.length; v++) {
      views[v] = Panels.of(seen.seen(v));
    }
    return new KernelRows(kernel, rows, seen, views);
  }

  /** Rows in one view, and ‖φ(x)‖² of each. */
  private record Panels(Rows rows, double[][] squares, double[][][] panels) {

    static Panels of(Rows rows) {
      double[][] squares = new double[blocks(rows.size())][BLOCK];
      for (int j = 0; j < rows.size(); j++) {
        squares[j / BLOCK][j % BLOCK] = rows.square(j);
      }
      return new Panels(
          rows, squares, rows instanceof DenseRows dense ? panels(dense) : new double[0][][]);
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

    void dots(double[] x, int b, double[] into) {
      if (rows instanceof SparseRows sparse) {
        for (int j = 0, end = Math.min(BLOCK, rows.size() - b * BLOCK); j < end; j++) {
          into[j] = sparse.dot(b * BLOCK + j, x);
        }
      } else {
        PanelProducts.of(x, panels[b], into);
      }
    }

    void products(double[][] x, int count, int b, Lanes lanes, double[][] into) {
      if (panels.length > 0) {
        lanes.products(x, count, panels[b], into);
      } else {
        products(x, count, b, into);
      }
    }

    void products(double[][] x, int count, int b, double[][] into) {
      if (panels.length > 0) {
        PanelProducts.of(x, count, panels[b], into);
        return;
      }
      for (int r = 0; r < count; r++) {
        dots(x[r], b, into[r]);
      }
    }
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

  /** The rows compared with, as the kernel sees them. */
  RowViews seen() {
    return seen;
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
    return seen.self(kernel, j);
  }

  /** K(xᵢ, xᵢ) of other rows, of a kernel that is not precomputed. */
  public double self(Rows others, int i) {
    return RowViews.ofOne(kernel, others, i).self(kernel, 0);
  }

  /** The number of blocks; block b holds the rows b·{@value #BLOCK} and on. */
  public int blocks() {
    return blocks(size());
  }

  /** The number of rows of block b. */
  public int count(int b) {
    return Math.min(BLOCK, size() - b * BLOCK);
  }

  /** Zeros for {@link #block}, one per coordinate of every view. */
  double[][] work() {
    double[][] work = new double[views.length][];
    for (int v = 0; v < views.length; v++) {
      work[v] = new double[views[v].rows().width()];
    }
    return work;
  }

  /**
   * K(xᵢ, ·) over block b, of a kernel with one view.
   *
   * @param left in that view
   * @param work zeros, one per coordinate; zeros again afterwards
   * @param into {@value #BLOCK} long; entries from {@link #count} on mean nothing
   */
  public void block(Rows left, int i, int b, double[] work, double[] into) {
    left.addTo(i, 1, work);
    views[0].dots(work, b, into);
    left.addTo(i, -1, work);
    kernel.apply(into, count(b), left.square(i), views[0].squares()[b]);
  }

  /**
   * K(xᵢ, ·) over block b.
   *
   * @param work zeros, one per coordinate of every view; zeros again afterwards
   * @param into {@value #BLOCK} long; entries from {@link #count} on mean nothing
   */
  void block(RowViews left, int i, int b, double[][] work, double[] into) {
    if (views.length == 1) {
      block(left.seen(0), i, b, work[0], into);
      return;
    }
    double[][] dots = new double[views.length][BLOCK];
    double[] lefts = new double[views.length];
    for (int v = 0; v < views.length; v++) {
      Rows own = left.seen(v);
      own.addTo(i, 1, work[v]);
      views[v].dots(work[v], b, dots[v]);
      own.addTo(i, -1, work[v]);
      lefts[v] = own.square(i);
    }
    values(dots, lefts, b, into);
  }

  private void values(double[][] dots, double[] lefts, int b, double[] into) {
    double[][] rights = new double[views.length][];
    for (int v = 0; v < views.length; v++) {
      rights[v] = views[v].squares()[b];
    }
    kernel.values(new InnerProducts(seen.views(), dots, count(b), lefts, rights), into);
  }

  /** K(xᵢ, xⱼ) of some of these rows and all j ≤ i, into a whole matrix, and mirrored there. */
  void triangle(int from, int to, double[] into) {
    double[][] work = work();
    double[] part = new double[BLOCK];
    for (int i = from; i < to; i++) {
      for (int b = 0; b * BLOCK <= i; b++) {
        block(seen, i, b, work, part);
        int last = Math.min(i + 1, (b + 1) * BLOCK);
        for (int j = b * BLOCK; j < last; j++) {
          into[i * size() + j] = part[j - b * BLOCK];
          into[j * size() + i] = part[j - b * BLOCK];
        }
      }
    }
  }

  /** K(xᵢ, ·) over all rows. */
  public double[] row(Rows left, int i) {
    boolean asGiven = seen.views().equals(AsGiven.ALONE);
    RowViews one = asGiven ? RowViews.of(kernel, left) : RowViews.ofOne(kernel, left, i);
    double[][] work = work();
    double[] part = new double[BLOCK];
    double[] row = new double[size()];
    for (int b = 0; b < blocks(); b++) {
      block(one, asGiven ? i : 0, b, work, part);
      System.arraycopy(part, 0, row, b * BLOCK, count(b));
    }
    return row;
  }

  /**
   * K(xᵢ, ·) over block b for some rows written out; the bits are those of the single form.
   *
   * @param into a row of {@value #BLOCK} for each
   */
  void tile(WrittenRows left, int count, int b, double[][] into) {
    if (views.length > 1) {
      several(left, count, b, into);
      return;
    }
    views[0].products(left.rows(0), count, b, into);
    for (int r = 0; r < count; r++) {
      kernel.apply(into[r], count(b), left.square(0, r), views[0].squares()[b]);
    }
  }

  private void several(WrittenRows left, int count, int b, double[][] into) {
    double[][][] products = new double[views.length][count][BLOCK];
    for (int v = 0; v < views.length; v++) {
      views[v].products(left.rows(v), count, b, products[v]);
    }
    double[][] dots = new double[views.length][];
    double[] lefts = new double[views.length];
    for (int r = 0; r < count; r++) {
      for (int v = 0; v < views.length; v++) {
        dots[v] = products[v][r];
        lefts[v] = left.square(v, r);
      }
      values(dots, lefts, b, into[r]);
    }
  }

  /** The same as fast as the lanes can; the last bits may differ. */
  void tile(WrittenRows left, int count, int b, Lanes lanes, double[][] into) {
    if (views.length > 1 || views[0].panels().length == 0) {
      tile(left, count, b, into);
      return;
    }
    views[0].products(left.rows(0), count, b, lanes, into);
    for (int r = 0; r < count; r++) {
      kernel.apply(into[r], left.square(0, r), views[0].squares()[b], lanes);
    }
  }
}
