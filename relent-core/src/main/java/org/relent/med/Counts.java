// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import org.relent.data.DataException;
import org.relent.data.NumericColumn;

/** Columns that hold counts. */
final class Counts {

  private Counts() {}

  /** Refuses a column with a number that is no count. */
  static void require(NumericColumn column) {
    double[] values = column.values();
    for (int i = 0; i < values.length; i++) {
      if (!Double.isNaN(values[i]) && !(values[i] >= 0 && values[i] == Math.rint(values[i]))) {
        throw DataException.inCell(
            "RLT-D060",
            i + 1L,
            column.name(),
            "expected a count, a whole number >= 0, got "
                + values[i]
                + "; describe the numbers as Gaussian instead");
      }
    }
  }
}
