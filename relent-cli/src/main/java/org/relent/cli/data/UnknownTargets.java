// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import org.relent.catalog.ModelKind;
import org.relent.data.Labels;

/** What becomes of rows without a target. */
enum UnknownTargets {
  /** They are left out, with a count. */
  LEFT_OUT,
  /** They are learnt from as rows of either class where there are two, else left out. */
  EITHER_OF_TWO,
  /** They are kept, for the target is only looked at. */
  KEPT;

  /** What a kind of model can do with them. */
  static UnknownTargets of(ModelKind<?> kind) {
    if (kind.task().ofRows()) {
      return KEPT;
    }
    return kind.takesUncertainLabels() ? EITHER_OF_TWO : LEFT_OUT;
  }

  boolean keeps(Labels labels) {
    return this == KEPT || (this == EITHER_OF_TWO && labels.classes().size() == 2);
  }
}
