// SPDX-License-Identifier: Apache-2.0
package org.relent.store;

import org.relent.data.Encoding;
import org.relent.data.Missing;

/**
 * The rows that a stored part is of.
 *
 * @param width the number of coordinates
 * @param levels how many levels each coordinate has, 0 if it is a number; empty unless every cell
 *     is one coordinate
 * @param gaps whether cells may stay missing
 */
public record RowShape(int width, int[] levels, boolean gaps) {

  public RowShape {
    levels = levels.clone();
  }

  /** Rows as an encoding makes them. */
  public static RowShape of(Encoding encoding) {
    return new RowShape(
        encoding.width(),
        encoding.ofCells() ? encoding.levels() : new int[0],
        encoding.rule().missing() == Missing.MARGINALIZE);
  }

  /** Plain vectors without gaps. */
  public static RowShape vectors(int width) {
    return new RowShape(width, new int[0], false);
  }

  @Override
  public int[] levels() {
    return levels.clone();
  }

  /** The levels of each coordinate, where every cell is one; refused elsewhere. */
  public int[] cells() {
    StoreFault.AGREEMENT.require(
        levels.length == width, "a generative model needs columns of one coordinate per cell");
    return levels();
  }

  /** Refuses rows whose cells may stay missing, for parts that multiply vectors. */
  public void requireWhole() {
    StoreFault.AGREEMENT.require(!gaps, "cells that stay missing make no vectors for these scores");
  }
}
