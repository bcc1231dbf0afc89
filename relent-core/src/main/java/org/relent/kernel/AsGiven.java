// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import org.relent.data.Rows;

/** The rows as they are. */
record AsGiven() implements RowView {

  static final RowView VIEW = new AsGiven();

  /** This view and no other. */
  static final List<RowView> ALONE = List.of(VIEW);

  @Override
  public Rows of(Rows rows) {
    return rows;
  }

  @Override
  public void requireColumns(int columns) {
    // of any number
  }

  @Override
  public double[] weights(double[] seen, int columns) {
    return seen;
  }

  @Override
  public String text(ViewableKernel inner) {
    return inner.toString();
  }
}
