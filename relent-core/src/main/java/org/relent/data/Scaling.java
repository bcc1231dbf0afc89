// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/** What is done to numeric columns before they become coordinates. */
public enum Scaling {
  /** (x − mean) / standard deviation, both of the training rows as a whole population. */
  STANDARD,
  /** Left as they are. */
  NONE
}
