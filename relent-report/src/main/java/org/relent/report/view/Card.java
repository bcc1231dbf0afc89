// SPDX-License-Identifier: Apache-2.0
package org.relent.report.view;

import java.util.List;

/**
 * One finding on the page.
 *
 * @param id counted over the page
 * @param kicker what it is in the trade, such as {@code ROC curve · held-out folds}; may be empty
 * @param reading how to read it; may be empty
 * @param pictures none, one, or a small one for each column
 * @param keys what the colours stand for
 * @param sheets the numbers
 * @param tables where they stand
 */
public record Card(
    int id,
    Shown heading,
    Shown kicker,
    String reading,
    Width width,
    List<Picture> pictures,
    List<Key> keys,
    List<Sheet> sheets,
    Tables tables) {

  /** Where the tables of a card stand. */
  public enum Tables {
    /** In plain view. */
    SHOWN,
    /** Folded behind the pictures. */
    BEHIND
  }

  /** How wide a card is; the style sheet knows each by its name. */
  public enum Width {
    /** Beside another, where the screen is wide enough. */
    HALF("half"),
    /** A row of its own. */
    FULL("full");

    private final String style;

    Width(String style) {
      this.style = style;
    }

    /** The class in the style sheet. */
    public String style() {
      return style;
    }
  }

  public Card {
    pictures = List.copyOf(pictures);
    keys = List.copyOf(keys);
    sheets = List.copyOf(sheets);
  }

  /** Whether the tables are in plain view. */
  public boolean shown() {
    return tables == Tables.SHOWN;
  }
}
