// SPDX-License-Identifier: Apache-2.0
package org.relent.report.view;

/**
 * What a colour stands for.
 *
 * @param note a figure that belongs to it, such as {@code area 0.98}; may be empty
 * @param color its number in the palette, counted from 0
 */
public record Key(Shown name, String note, int color) {

  /** The colours of the style sheet; after them they begin again. */
  private static final int COLORS = 8;

  /** The class in the style sheet. */
  public String style() {
    return "k" + color % COLORS;
  }
}
