// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

/** By what one of several feasible candidates is chosen (LME §5). */
public enum Selection {
  /** Highest entropy: the latent maximum entropy principle. */
  ENTROPY,
  /** Highest likelihood. */
  LIKELIHOOD,
  /** Highest likelihood less half log T per free parameter. */
  BIC,
  /** The same less the entropy of what is hidden. */
  ICL
}
