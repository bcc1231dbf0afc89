// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import java.util.Optional;
import org.relent.math.DoubleDouble;

/**
 * The inner products of two rows in twice the digits, in each of the views that a kernel has of
 * them.
 *
 * @param views of the kernel as a whole
 * @param dots ⟨φ(x), φ(x′)⟩ in each view
 * @param lefts ‖φ(x)‖² in each view
 * @param rights ‖φ(x′)‖² in each view
 */
public record ExtendedProducts(
    List<RowView> views, DoubleDouble[] dots, DoubleDouble[] lefts, DoubleDouble[] rights) {

  /** The value of a kernel with one view. */
  Optional<DoubleDouble> value(Kernel kernel) {
    int v = InnerProducts.place(views, kernel);
    return kernel.extended(dots[v], lefts[v], rights[v]);
  }
}
