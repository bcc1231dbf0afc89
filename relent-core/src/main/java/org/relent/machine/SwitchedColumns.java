// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.List;
import org.relent.data.Encoded;
import org.relent.data.Encoding;
import org.relent.data.Rows;
import org.relent.model.LinearScores;
import org.relent.model.ScoreFunction;
import org.relent.switches.Switches;

/**
 * A switch for every column: for a number, and whether it is missing; for all levels of a category;
 * for each position of a sequence and each entry of a vector, which are columns of their own.
 *
 * @param coordinates the rows, encoded
 * @param names what each switch speaks of
 * @param columns the source column of each
 */
record SwitchedColumns(
    Rows coordinates, Switches switches, List<String> names, List<String> columns)
    implements Switched {

  static SwitchedColumns of(Encoding encoding, Rows rows) {
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
        rows, new Switches(starts.stream().mapToInt(k -> k).toArray()), names, columns);
  }

  @Override
  public ScoreFunction scores(FittedSwitches fitted, ClassOrder order) {
    return new LinearScores(order.own(fitted.tilt().weights()), fitted.biases(order));
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
