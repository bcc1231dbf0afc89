// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

/**
 * A potential that asks how far a number lies from its margin, and nothing else: where a flat bias
 * takes up what all numbers have in common, they may as well be counted from their middle, in which
 * far fewer digits are lost.
 */
public interface Located extends Potential {

  /** The same of the number less {@code centre}: F(λ) − λ·centre. */
  Located around(double centre);
}
