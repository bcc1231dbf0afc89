// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

/** Where a mixture begins. */
public enum MixtureStart {
  /** At k-means of rows far from each other (Arthur and Vassilvitskii 2007; Lloyd 1982). */
  K_MEANS,
  /** At rows drawn alike, with random weights and spreads. */
  RANDOM
}
