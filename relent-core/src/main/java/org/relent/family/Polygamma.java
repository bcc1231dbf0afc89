// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;

/**
 * Ψ = (log Γ)′ and Ψ′ for x &gt; 0. Below one by the recurrence, since the library they come from
 * gives Ψ(x) no more than its pole below 1e-5.
 */
public final class Polygamma {

  private Polygamma() {}

  /** Ψ(x). */
  public static double digamma(double x) {
    return x < 1 ? Digamma.value(1 + x) - 1 / x : Digamma.value(x);
  }

  /** Ψ′(x). */
  public static double trigamma(double x) {
    return x < 1 ? Trigamma.value(1 + x) + 1 / (x * x) : Trigamma.value(x);
  }
}
