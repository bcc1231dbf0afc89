// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.List;
import org.relent.data.Encoded;
import org.relent.data.Encoding;
import org.relent.switches.Switches;

/**
 * A switch for every column: for a number, and whether it is missing; for all levels of a category;
 * for each position of a sequence and each entry of a vector, which are columns of their own.
 *
 * @param names what each switch speaks of
 * @param columns the source column of each
 */
record SwitchedColumns(Switches switches, List<String> names, List<String> columns) {

  static SwitchedColumns of(Encoding encoding) {
    List<Integer> starts = new ArrayList<>();
    List<String> names = new ArrayList<>();
    List<String> columns = new ArrayList<>();
    for (Encoded part : encoding.parts()) {
      int each = width(part);
      for (int k = part.from(); k < part.to() && each > 0; k += each) {
        starts.add(k);
        names.add(name(part, (k - part.from()) / each));
        columns.add(part.name());
      }
    }
    starts.add(encoding.width());
    return new SwitchedColumns(
        new Switches(starts.stream().mapToInt(k -> k).toArray()), names, columns);
  }

  /** The coordinates behind one switch; 0 for those that stand with the column before. */
  private static int width(Encoded part) {
    if (part instanceof Encoded.Indicator) {
      return 0;
    }
    if (part instanceof Encoded.Sequence sequence) {
      return sequence.letters().size();
    }
    return part instanceof Encoded.Vector ? 1 : part.to() - part.from();
  }

  private static String name(Encoded part, int place) {
    boolean several = part instanceof Encoded.Sequence || part instanceof Encoded.Vector;
    return several ? part.name() + (place + 1) : part.name();
  }
}
