// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.relent.io.file.Breach.MED;
import static org.relent.io.file.Breach.NET;
import static org.relent.io.file.Breach.SVM;
import static org.relent.io.file.Breach.add;

import java.util.List;

/** Files whose columns of numbered levels make no encoding. */
final class CellBreaches {

  /** Kind, extent and levels of the columns of {@link Breach#NET}. */
  private static final int[] KINDS = {6, 1, 3, 4, 1, 3, 5, 3, 4};

  private CellBreaches() {}

  static void encodings(List<Breach> all) {
    kind(all, Rule.AGREEMENT, "an unknown kind", 0, 9);
    kind(all, Rule.AGREEMENT, "steps among cells", 3, 7);
    kind(all, Rule.AGREEMENT, "numbers of steps that have levels", 3, 8);
    kind(all, Rule.AGREEMENT, "a category as the number of its level", 3, 1);
    kind(all, Rule.AGREEMENT, "two categories in one", 4, 2);
    kind(all, Rule.AGREEMENT, "two bins in one", 1, 2);
    kind(all, Rule.AGREEMENT, "no bins", 2, 0);
    kind(all, Rule.AGREEMENT, "no levels", 5, 0);
    kind(all, Rule.AGREEMENT, "no letters", 8, 0);
    kind(all, Rule.AGREEMENT, "a bin more", 2, 4);
    kind(all, Rule.AGREEMENT, "a bin less", 2, 2);
    kind(all, Rule.AGREEMENT, "more bins than can be", 2, Integer.MAX_VALUE);
    kind(all, Rule.AGREEMENT, "a level more", 5, 4);
    kind(all, Rule.AGREEMENT, "a letter less", 8, 3);
    kind(all, Rule.AGREEMENT, "a position less", 7, 2);
    kind(all, Rule.AGREEMENT, "a position more", 7, 4);
    kind(all, Rule.LIMIT, "no positions but all", 7, Integer.MAX_VALUE);
    add(all, Rule.AGREEMENT, "no fills", NET, c -> c.without("levels.fills"));
    add(all, Rule.AGREEMENT, "no edges", NET, c -> c.without("levels.edges"));
    fills(all, "too few fills", 0, 0, 0, 0);
    fills(all, "too many fills", 0, 0, 0, 0, 0, 0);
    fills(all, "a bin that is not there", 3, 0, 0, 0, 0);
    fills(all, "a level that is not there", 0, 3, 0, 0, 0);
    fills(all, "a letter that is not there", 0, 0, 0, 0, 4);
    add(
        all,
        Rule.NUMBER,
        "a negative fill",
        NET,
        c -> c.section("levels.fills", b -> b.putInt(0, -1)));
    edges(all, Rule.AGREEMENT, "equal edges", 1, 1);
    edges(all, Rule.AGREEMENT, "falling edges", 1, 0);
    edges(all, Rule.AGREEMENT, "too many edges", 1, 2, 3);
    edges(all, Rule.NUMBER, "an infinite edge", 1, Double.POSITIVE_INFINITY);
    edges(all, Rule.NUMBER, "an edge that is no number", Double.NaN, 1);
    add(
        all,
        Rule.AGREEMENT,
        "coordinates that stay missing",
        MED,
        c -> c.object("encoding", e -> e.put("missing", "marginalize")));
    add(
        all,
        Rule.AGREEMENT,
        "gaps in the rows of a kernel",
        SVM,
        c -> c.object("encoding", e -> e.put("missing", "marginalize")));
    add(all, Rule.TABLE, "fills of nothing", SVM, c -> c.ints("levels.fills", new int[0], 0));
    add(all, Rule.TABLE, "edges of nothing", SVM, c -> c.doubles("levels.edges", new double[0], 0));
  }

  private static void kind(List<Breach> all, Rule rule, String name, int at, int value) {
    int[] kinds = KINDS.clone();
    kinds[at] = value;
    add(all, rule, name, NET, c -> c.ints("columns.kinds", kinds, 3, 3));
  }

  private static void fills(List<Breach> all, String name, int... fills) {
    add(all, Rule.AGREEMENT, name, NET, c -> c.ints("levels.fills", fills, fills.length));
  }

  private static void edges(List<Breach> all, Rule rule, String name, double... edges) {
    add(all, rule, name, NET, c -> c.doubles("levels.edges", edges, edges.length));
  }
}
