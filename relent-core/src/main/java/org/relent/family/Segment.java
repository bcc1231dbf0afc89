// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.data.DenseRows;

/** A family that reads and writes its statistics within those of a larger one, without copies. */
interface Segment extends Family {

  /** Adds w·T(x) of row i to {@code into} from place {@code from} on. */
  void accumulate(DenseRows rows, int i, double weight, double[] into, int from);

  /** ⟨c, T(x)⟩ of row i, where c are the coefficients from place {@code from} on. */
  double project(DenseRows rows, int i, double[] coefficients, int from);

  @Override
  default void accumulate(DenseRows rows, int i, double weight, double[] into) {
    accumulate(rows, i, weight, into, 0);
  }

  @Override
  default double project(DenseRows rows, int i, double[] coefficients) {
    return project(rows, i, coefficients, 0);
  }
}
