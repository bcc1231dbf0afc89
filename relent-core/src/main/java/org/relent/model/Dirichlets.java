// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

/** A distribution whose components are Dirichlet distributions of shares that sum to one. */
public interface Dirichlets extends Components {

  /** αₖ; a copy. */
  double[] alpha(int k);
}
