// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

/**
 * What the other rows say of the label that a training row was given.
 *
 * @param row counted from 1 in the data given
 * @param given the label as it was believed: its likeliest class
 * @param believed the class that the other rows call likeliest
 * @param strength the probability, by the other rows, that the given label is wrong
 */
public record Doubt(int row, String given, String believed, double strength) {

  /**
   * Whether the label is more likely wrong than right: another class is more probable. Of several
   * classes the given one may be the likeliest although it is less likely than all others together.
   */
  public boolean contradicts() {
    return !given.equals(believed);
  }
}
