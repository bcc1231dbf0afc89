// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

/**
 * The units of a Boltzmann machine: the visible 0 … V − 1, then the hidden V … V + H − 1, each 0 or
 * 1 (LME §7.2).
 *
 * <p>A state is a number, unit i its bit i. Each pair of nodes is a statistic fᵢⱼ(x) = xᵢxⱼ. The
 * paper has no biases; here they are the pairs with one more node, the last, which is always on.
 *
 * @param visible V ≥ 1
 * @param hidden H ≥ 0
 * @param biased whether there is the node that is always on
 */
public record Units(int visible, int hidden, boolean biased) {

  /** A state is a long that is not negative. */
  public static final int MOST = 62;

  public Units {
    if (visible < 1 || hidden < 0 || visible > MOST || hidden > MOST - visible) {
      throw new IllegalArgumentException(
          "Units must be at least 1 visible, 0 hidden and at most "
              + MOST
              + " in all, got "
              + visible
              + " and "
              + hidden);
    }
  }

  /** Units without biases, as in the paper. */
  public static Units of(int visible, int hidden) {
    return new Units(visible, hidden, false);
  }

  /** The same units, each with a bias. */
  public Units withBiases() {
    return new Units(visible, hidden, true);
  }

  /** V + H. */
  public int count() {
    return visible + hidden;
  }

  /** The units and, if there are biases, the node that is always on. */
  public int nodes() {
    return count() + (biased ? 1 : 0);
  }

  /** The number of statistics. */
  public int pairs() {
    return nodes() * (nodes() - 1) / 2;
  }

  /** Where the pair i &lt; j stands: (0, 1), (0, 2), …, (1, 2), …; j = V + H is the bias of i. */
  public int pair(int i, int j) {
    if (i < 0 || i >= j || j >= nodes()) {
      throw new IllegalArgumentException(
          "Nodes must be 0 <= i < j < " + nodes() + ", got " + i + " and " + j);
    }
    return i * (2 * nodes() - i - 1) / 2 + (j - i - 1);
  }
}
