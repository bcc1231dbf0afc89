// SPDX-License-Identifier: Apache-2.0
/**
 * Losses −log P(y | z) through their Legendre transforms, F(λ) = min over z of { λz − log P(y | z)
 * }: one record each (PKR eq. 27, 47; the print's "max" in eq. 61 and 66 is docs/errata.md,
 * PKR-61).
 */
package org.relent.loss;
