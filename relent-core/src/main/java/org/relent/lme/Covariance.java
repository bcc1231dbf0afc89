// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

/** The shape of the covariances of a Gaussian mixture. */
public enum Covariance {
  /** Each component has one of its own. */
  FULL,
  /** Each has variances of its own, columns are independent within a component. */
  DIAGONAL,
  /** Each has one variance of its own, the same for all columns. */
  SPHERICAL,
  /** All share one. */
  TIED;

  /** Whether columns are independent within a component. */
  boolean independent() {
    return this == DIAGONAL || this == SPHERICAL;
  }

  /** How many free numbers the covariances of so many components have. */
  int freedom(int components, int size) {
    return switch (this) {
      case FULL -> components * (size * (size + 1) / 2);
      case DIAGONAL -> components * size;
      case SPHERICAL -> components;
      case TIED -> size * (size + 1) / 2;
    };
  }
}
