// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.OptionalDouble;
import org.relent.data.Rows;
import org.relent.store.Stored;

/** How the score of a regression becomes a number with a spread. */
public interface Response extends Stored {

  /** The estimate at row i, whose score is given; where rows do not differ, that of the score. */
  default Estimate at(Rows rows, int i, double score) {
    return leftOut(score, 0);
  }

  /** The estimate at a training row left out, whose score without itself is given. */
  Estimate leftOut(double score, double variance);

  /** As {@link Regressor#zeroLossDistance}. */
  default OptionalDouble zeroLossDistance() {
    return OptionalDouble.empty();
  }

  /** Whether its stored form holds rows of the training data. */
  default boolean carriesRows() {
    return false;
  }
}
