// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.Locale;

/** What a model is for. */
public enum Task {
  /** A label out of two or more, with probabilities. */
  CLASSIFICATION,
  /** A number, with a standard deviation. */
  REGRESSION,
  /** Whether a row is like the normal ones, with a p-value. */
  DETECTION,
  /** How likely a row is, and which hidden component it is of. */
  DENSITY;

  /** Whether rows alone are learnt from: labels, if any, only say which, or judge. */
  public boolean ofRows() {
    return this == DETECTION || this == DENSITY;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
