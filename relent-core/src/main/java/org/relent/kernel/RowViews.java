// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import java.util.stream.Stream;
import org.relent.data.Rows;

/** Rows in each of the views that a kernel has of them. */
final class RowViews {

  private final List<RowView> views;
  private final Rows[] seen;

  private RowViews(List<RowView> views, Rows[] seen) {
    this.views = views;
    this.seen = seen;
  }

  /** Rows as a kernel sees them. */
  static RowViews of(Kernel kernel, Rows rows) {
    List<RowView> views = views(kernel);
    return new RowViews(views, views.stream().map(view -> view.of(rows)).toArray(Rows[]::new));
  }

  /** Row i alone. */
  static RowViews ofOne(Kernel kernel, Rows rows, int i) {
    return of(kernel, rows.select(new int[] {i}));
  }

  /** The views of a kernel, one at least. */
  static List<RowView> views(Kernel kernel) {
    List<RowView> views = kernel.views();
    return views.isEmpty() ? AsGiven.ALONE : views;
  }

  /** The views of two kernels together, each once. */
  static List<RowView> union(Kernel first, Kernel second) {
    List<RowView> one = first.views();
    List<RowView> other = second.views();
    if (other.isEmpty() || one.equals(other)) {
      return one;
    }
    return one.isEmpty() ? other : Stream.concat(one.stream(), other.stream()).distinct().toList();
  }

  /** Refuses to combine values of kernels that take their inner products in different views. */
  static void requireOne(Kernel first, Kernel second) {
    if (union(first, second).size() > 1) {
      throw new IllegalStateException(
          "The kernels " + first + " and " + second + " see rows in different views");
    }
  }

  List<RowView> views() {
    return views;
  }

  int size() {
    return seen[0].size();
  }

  /** Rows in view v. */
  Rows seen(int v) {
    return seen[v];
  }

  /** The numbers that a product of a row reads, in all views; one at least. */
  long cellsPerRow() {
    long cells = 0;
    for (Rows rows : seen) {
      cells += rows.cells();
    }
    return Math.max(1, cells / Math.max(1, size()));
  }

  /** K(xᵢ, xᵢ), of a kernel with these views. */
  double self(Kernel kernel, int i) {
    double[] squares = new double[seen.length];
    double[][] blocks = new double[seen.length][];
    for (int v = 0; v < seen.length; v++) {
      squares[v] = seen[v].square(i);
      blocks[v] = new double[] {squares[v]};
    }
    if (squares.length == 1) {
      return kernel.of(squares[0], squares[0], squares[0]);
    }
    double[] value = new double[1];
    kernel.values(new InnerProducts(views, blocks, 1, squares, blocks), value);
    return value[0];
  }
}
