// SPDX-License-Identifier: Apache-2.0
package org.relent.store;

import java.util.List;
import java.util.Optional;
import org.relent.data.Rows;

/**
 * Gives back what a {@link StoreWriter} took, and trusts none of it: what is missing, of another
 * kind or shape, or not finite, is refused, and no array is made before its entries are known to be
 * there. Fields and arrays that nobody asks for are refused in the end.
 */
public interface StoreReader {

  /** The rows that the part is of. */
  RowShape shape();

  /** The extension that brought a part when this was written, if it was not the library. */
  Optional<String> bringer(String id);

  /** Whether there is a field of this name. */
  boolean has(String key);

  /** Whether a field that must be there holds nothing. */
  boolean isNull(String key);

  /** A text. */
  String text(String key);

  /** A whole number of 0 or more. */
  int integer(String key);

  /** True or false. */
  boolean flag(String key);

  /** A finite number. */
  double number(String key);

  /** A list of whole numbers of 0 or more. */
  int[] integers(String key);

  /** A list of such lists. */
  int[][] listsOfIntegers(String key);

  /** An object. */
  StoreReader object(String key);

  /** An object, of a part of other rows. */
  StoreReader object(String key, RowShape rows);

  /** A list of objects. */
  List<StoreReader> objects(String key);

  /** Refuses fields that nobody asked for. */
  void done();

  /** Whether there is an array of this name. */
  boolean hasArray(String name);

  /** The number of rows of an array of numbers of so many dimensions. */
  int sizeOf(String name, int dimensions);

  /** The number of entries of an array of whole numbers or of texts. */
  int length(String name);

  /** Finite numbers, of exactly this shape. */
  double[] doubles(String name, int... sizes);

  /** As many rows of finite numbers. */
  default double[][] doubleRows(String name, int rows, int width) {
    double[] all = doubles(name, rows, width);
    double[][] split = new double[rows][];
    for (int r = 0; r < rows; r++) {
      split[r] = java.util.Arrays.copyOfRange(all, r * width, (r + 1) * width);
    }
    return split;
  }

  /** Whole numbers, of exactly this shape, none below {@code least}. */
  int[] ints(String name, int least, int... sizes);

  /** Texts. */
  List<String> texts(String name, String what);

  /** Names, which are short. */
  List<String> names(String name, String what);

  /** A list of just so many finite numbers. */
  default double[] numbers(String name, long count) {
    StoreFault.AGREEMENT.require(
        sizeOf(name, 1) == count,
        "the " + name + " need " + count + " numbers, and the file has not as many");
    return doubles(name, (int) count);
  }

  /** Rows that were written under this name. */
  Rows rows(String name);

  /** Whether these rows were read already. */
  boolean knowsRows(String name);
}
