// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import org.relent.data.Encoding;

/** Something learnt: it predicts, and says how it came about. */
public interface Model {

  /** How named columns become the vector that the model sees. */
  Encoding encoding();

  /** How the fit went. */
  FitReport summary();
}
