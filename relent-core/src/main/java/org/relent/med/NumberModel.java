// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.Arrays;
import org.relent.data.NumberForm;
import org.relent.data.NumericColumn;

/** How a column of numbers is described where columns are independent. */
public enum NumberModel {
  /** Two values are two categories, all else is Gaussian. */
  AUTO {
    @Override
    NumberForm form(NumericColumn column) {
      boolean two =
          Arrays.stream(column.values()).filter(x -> !Double.isNaN(x)).distinct().count() <= 2;
      return two ? new NumberForm.Binned(2) : new NumberForm.Scaled();
    }
  },
  /** Gaussian. */
  GAUSSIAN {
    @Override
    NumberForm form(NumericColumn column) {
      return new NumberForm.Scaled();
    }
  },
  /** Poisson: whole numbers from 0 on. */
  POISSON {
    @Override
    NumberForm form(NumericColumn column) {
      Counts.require(column);
      return new NumberForm.Plain();
    }
  };

  abstract NumberForm form(NumericColumn column);
}
