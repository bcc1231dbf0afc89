// SPDX-License-Identifier: Apache-2.0
/**
 * Margin priors P₀(γ) and the potentials they induce, F(λ) = −log ∫ P₀(γ) e^(−λγ) dγ: one record
 * each (MED Definition 1, eq. 15 and table; keys in {@link org.relent.dual}).
 */
package org.relent.margin;
