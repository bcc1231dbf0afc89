// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

/** What becomes of rows without a target. */
public enum UnknownTargets {
  /** They are left out, with a count. */
  LEFT_OUT,
  /** They are learnt from as rows of any class. */
  ANY_CLASS,
  /** They are kept, for the target is only looked at. */
  KEPT
}
