// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.List;
import java.util.Map;

/**
 * One example with named cells.
 *
 * <p>A row of a {@link Table}, a map, or plain numbers that are named {@code x1}, {@code x2}, … Any
 * cell can be asked for as text, and as a number where its text is one.
 */
public interface Row {

  /** The columns it has cells for. */
  List<String> names();

  boolean has(String column);

  /** The cell as a number; NaN if missing. */
  double number(String column);

  /** The cell as text; empty if missing, never null. */
  String text(String column);

  /** The cell of a column of vectors, a copy. */
  double[] vector(String column);

  /**
   * A row out of a map from columns to cells.
   *
   * @param cells each a {@link Number}, {@link String}, {@link Boolean}, {@code double[]}, a {@link
   *     List} of tokens (texts, numbers, null where a step holds nothing), or null if missing
   */
  static Row of(Map<String, ?> cells) {
    return MapRow.of(cells);
  }

  /** A row of numbers, named {@code x1}, {@code x2}, …; NaN where missing. */
  static Row of(double... values) {
    return NumberRow.of(values);
  }
}
