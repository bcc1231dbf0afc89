// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import org.relent.data.Warning;

/** Rows alike in every cell that do not agree on the class: no function parts them. */
final class Conflicts {

  private Conflicts() {}

  /**
   * A warning if there are any.
   *
   * @param alike a number, below that of the rows, that rows share which are alike
   * @param codes their classes
   */
  static List<Warning> among(int[] alike, int[] codes) {
    int[] size = new int[codes.length];
    int[] code = new int[codes.length];
    boolean[] torn = new boolean[codes.length];
    for (int t = 0; t < codes.length; t++) {
      int group = alike[t];
      torn[group] |= size[group] > 0 && codes[t] != code[group];
      code[group] = codes[t];
      size[group]++;
    }
    int groups = 0;
    int all = 0;
    for (int group = 0; group < torn.length; group++) {
      groups += torn[group] ? 1 : 0;
      all += torn[group] ? size[group] : 0;
    }
    return groups == 0
        ? List.of()
        : List.of(
            new Warning(
                "W-CONFLICT",
                groups
                    + (groups == 1 ? " group of identical rows, " : " groups of identical rows, ")
                    + all
                    + " rows in all, "
                    + (groups == 1 ? "has" : "have")
                    + " conflicting labels"));
  }
}
