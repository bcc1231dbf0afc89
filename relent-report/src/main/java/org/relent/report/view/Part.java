// SPDX-License-Identifier: Apache-2.0
package org.relent.report.view;

import java.util.List;

/** A chapter on the page. */
public record Part(int id, Shown title, Shown lead, List<Card> cards) {

  public Part {
    cards = List.copyOf(cards);
  }
}
