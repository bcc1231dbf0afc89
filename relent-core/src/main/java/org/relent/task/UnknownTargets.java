// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import org.relent.data.Labels;

/** What becomes of rows without a target. */
public enum UnknownTargets {
  /** They are left out, with a count. */
  LEFT_OUT,
  /** They are learnt from as rows of either class where there are two, else left out. */
  EITHER_OF_TWO,
  /** They are kept, for the target is only looked at. */
  KEPT;

  boolean keeps(Labels labels) {
    return this == KEPT || (this == EITHER_OF_TWO && labels.classes().size() == 2);
  }
}
