// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

/**
 * A distribution of units in pairs, to be drawn as a matrix: the visible first, then the hidden.
 */
public interface Couplings extends LatentDistribution {

  /** The weight between two units, i &lt; j. */
  double weight(int i, int j);

  /** The bias of a unit; 0 where there are none. */
  double bias(int i);
}
