// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

/** A distribution of several components, one of which every row is of. */
public interface Components extends LatentDistribution {

  /** θ, the share of each; a copy. */
  double[] weights();

  @Override
  default Hidden hidden() {
    return Hidden.COMPONENTS;
  }

  @Override
  default int parts() {
    return weights().length;
  }
}
