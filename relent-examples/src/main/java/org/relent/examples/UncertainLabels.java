// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import org.relent.data.Belief;

/** Labels as beliefs. */
public final class UncertainLabels {

  private UncertainLabels() {}

  /** Reads two cells. */
  public static void main(String[] args) {
    // @example:uncertain-labels:begin
    Belief likely = Belief.parse("spam:0.8|ham:0.2");
    System.out.println(likely.probability("spam", 2));
    System.out.println(Belief.parse("?").probability("spam", 2));
    // @example:uncertain-labels:end
  }
}
