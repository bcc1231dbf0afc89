// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Where the nodes of a graph stand, in a square of side 1; the same names give the same places.
 *
 * @param kind the drawing script has a function of this name
 * @param wide whether the picture needs the whole width of a page
 * @param at one (x, y) per node, y pointing down
 */
record Places(String kind, boolean wide, List<double[]> at) {

  /** The most nodes whose names find room around a ring. */
  static final int MOST_AROUND = 40;

  /** Fewer positions than these in a row would lie all too far apart. */
  private static final int FEWEST_IN_A_ROW = 8;

  private static final Pattern NUMBERED = Pattern.compile("(.*?)([0-9]{1,9})([^0-9]*)");

  /** Around a ring; in a row where there are too many, or where their order is that of places. */
  static Places of(List<String> nodes) {
    int n = nodes.size();
    return n > MOST_AROUND || (n >= FEWEST_IN_A_ROW && consecutive(nodes))
        ? new Places("arcs", true, IntStream.range(0, n).mapToObj(i -> inRow(i, n)).toList())
        : new Places("ring", false, IntStream.range(0, n).mapToObj(i -> onRing(i, n)).toList());
  }

  private static double[] inRow(int i, int n) {
    return new double[] {(i + 0.5) / n, 1};
  }

  /** Clockwise from the top. */
  private static double[] onRing(int i, int n) {
    double angle = 2 * StrictMath.PI * i / n;
    return new double[] {0.5 + 0.5 * StrictMath.sin(angle), 0.5 - 0.5 * StrictMath.cos(angle)};
  }

  /** Whether the names differ by a number alone, which rises by one: positions of one sequence. */
  private static boolean consecutive(List<String> nodes) {
    Matcher first = NUMBERED.matcher(nodes.get(0));
    if (!first.matches()) {
      return false;
    }
    long from = Long.parseLong(first.group(2));
    return IntStream.range(1, nodes.size())
        .allMatch(
            i -> {
              Matcher name = NUMBERED.matcher(nodes.get(i));
              return name.matches()
                  && name.group(1).equals(first.group(1))
                  && name.group(3).equals(first.group(3))
                  && Long.parseLong(name.group(2)) == from + i;
            });
  }
}
