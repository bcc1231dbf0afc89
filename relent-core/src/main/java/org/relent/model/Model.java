// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import org.relent.data.Encoding;
import org.relent.store.Stored;

/** Something learnt: it predicts, and says how it came about. */
public interface Model extends Stored {

  /** How named columns become the vector that the model sees. */
  Encoding encoding();

  /** Whether its stored form holds rows of the training data. */
  default boolean carriesRows() {
    return false;
  }

  /** How the fit went. */
  FitReport summary();
}
