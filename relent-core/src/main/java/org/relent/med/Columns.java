// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.Encoded;
import org.relent.data.Encoding;

/** Which cells of a row hold what. */
final class Columns {

  private Columns() {}

  /** The coordinates that hold names which vary: categories, letters, bins. */
  static int[] coded(Encoding encoding) {
    int[] levels = encoding.levels();
    return IntStream.range(0, levels.length).filter(k -> levels[k] > 1).toArray();
  }

  /** The coordinates that hold numbers which vary. */
  static int[] numbers(Encoding encoding) {
    return encoding.parts().stream().filter(Columns::varies).mapToInt(Encoded::from).toArray();
  }

  private static boolean varies(Encoded part) {
    if (part instanceof Encoded.Signal signal) {
      return !signal.numbers().constant();
    }
    return part instanceof Encoded.Numeric numeric && !numeric.constant();
  }

  /** The number of levels at some coordinates. */
  static int[] levels(Encoding encoding, int[] coordinates) {
    int[] levels = encoding.levels();
    return IntStream.of(coordinates).map(k -> levels[k]).toArray();
  }

  /** The names of some coordinates. */
  static List<String> names(Encoding encoding, int[] coordinates) {
    List<String> names = encoding.coordinateNames();
    return IntStream.of(coordinates).mapToObj(names::get).toList();
  }
}
