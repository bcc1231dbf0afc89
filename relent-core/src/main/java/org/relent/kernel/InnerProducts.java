// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;

/**
 * The inner products of one row with a block of others, in each of the views that a kernel has of
 * them.
 *
 * @param views of the kernel as a whole
 * @param dots ⟨φ(x), φ(xⱼ)⟩ in each view
 * @param count how many of a block mean something
 * @param lefts ‖φ(x)‖² in each view
 * @param rights ‖φ(xⱼ)‖² in each view
 */
public record InnerProducts(
    List<RowView> views, double[][] dots, int count, double[] lefts, double[][] rights) {

  /** Turns those of a kernel with one view into its values. */
  void values(Kernel kernel, double[] into) {
    int v = place(views, kernel);
    System.arraycopy(dots[v], 0, into, 0, count);
    kernel.apply(into, count, lefts[v], rights[v]);
  }

  /** Where the one view of a kernel stands; a constant has none and asks for nothing. */
  static int place(List<RowView> views, Kernel kernel) {
    List<RowView> own = kernel.views();
    return own.isEmpty() ? 0 : views.indexOf(own.get(0));
  }
}
