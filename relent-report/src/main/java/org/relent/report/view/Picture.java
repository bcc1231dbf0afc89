// SPDX-License-Identifier: Apache-2.0
package org.relent.report.view;

/**
 * The place of a picture.
 *
 * @param id counted over the page
 * @param caption the name of one picture among several of a card; may be empty
 * @param label what a reader who cannot see it is told
 * @param size how much room it takes
 */
public record Picture(int id, Shown caption, Shown label, Size size) {

  /** The room for a picture; the style sheet knows each by its name. */
  public enum Size {
    /** One of many. */
    SMALL("small"),
    /** As wide as its card, and low. */
    SHORT("short"),
    /** As wide as its card, of usual height. */
    USUAL("usual"),
    /** As wide as its card, and taller. */
    TALL("tall");

    private final String style;

    Size(String style) {
      this.style = style;
    }

    /** The class in the style sheet. */
    public String style() {
      return style;
    }
  }
}
