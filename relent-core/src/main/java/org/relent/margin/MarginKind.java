// SPDX-License-Identifier: Apache-2.0
package org.relent.margin;

/**
 * A kind of margin prior (MED eq. 15) by the word that users and files have for it.
 *
 * @param word such as {@code exponential}
 */
public record MarginKind(String word, Maker maker) {

  /** Makes a prior. */
  public interface Maker {
    /**
     * The prior.
     *
     * @param target the margin asked for
     * @param price of falling short; a prior that has none ignores it
     */
    MarginPrior make(double target, double price);
  }

  /** The prior of this kind around a target, at a price. */
  public MarginPrior make(double target, double price) {
    return maker.make(target, price);
  }

  @Override
  public String toString() {
    return word;
  }
}
