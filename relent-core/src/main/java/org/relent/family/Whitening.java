// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

/** A linear map of scores after which they are compared as they are; arguments stay untouched. */
public interface Whitening {

  /** A u. */
  double[] of(double[] score);

  /** Aᵀw, for which ⟨Aᵀw, u⟩ = ⟨w, Au⟩: weights of mapped scores as weights of scores. */
  double[] weights(double[] mapped);
}
