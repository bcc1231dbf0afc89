// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What became of the missing cells of the training rows, in words. */
final class GapReport {

  /** Columns treated alike that are named. */
  private static final int NAMED = 10;

  private final GapRule rule;
  private final List<Warning> single = new ArrayList<>();
  private final Map<String, List<String>> treatments = new LinkedHashMap<>();

  GapReport(GapRule rule) {
    this.rule = rule;
  }

  /**
   * @param column as it was given
   */
  void add(Column column, Encoded part, boolean indicated) {
    int gaps = Gaps.cells(column);
    if (gaps == 0) {
      return;
    }
    if (rule.given() == Missing.MEAN) {
      single.add(filled(part, gaps));
    } else if (rule.given() == Missing.AUTO) {
      treatments
          .computeIfAbsent(treatment(part, indicated), key -> new ArrayList<>())
          .add(Gaps.counted(gaps) + " in " + Quoted.of(column.name()));
    }
  }

  private static Warning filled(Encoded part, int gaps) {
    return new Warning(
        "W-FILLED",
        "{}{} of column {}{}{} of the others",
        gaps,
        gaps == 1 ? " missing cell" : " missing cells",
        Quoted.of(part.name()),
        gaps == 1 ? " was filled" : " were filled",
        part.cardinality() > 0 ? " with the commonest" : " with the mean");
  }

  /** What follows the list of columns. */
  private String treatment(Encoded part, boolean indicated) {
    if (rule.integrated()) {
      return "";
    }
    if (part instanceof Encoded.Category || part instanceof Encoded.Code) {
      return " as a level of its own";
    }
    return (part.cardinality() > 0 ? " by the commonest" : " by the mean")
        + (indicated ? ", with an indicator" : "");
  }

  /** One warning for all columns under {@link Missing#AUTO}. */
  List<Warning> warnings() {
    if (treatments.isEmpty()) {
      return single;
    }
    String all =
        String.join(
            "; ",
            treatments.entrySet().stream()
                .map(same -> some(same.getValue()) + same.getKey())
                .toList());
    return List.of(
        rule.integrated()
            ? new Warning("W-INTEGRATED", "integrated out " + all)
            : new Warning("W-FILLED", "filled " + all));
  }

  /** The first of many columns. */
  private static String some(List<String> columns) {
    int more = columns.size() - NAMED;
    return String.join(", ", columns.subList(0, Math.min(NAMED, columns.size())))
        + (more > 0
            ? " and those in " + more + (more == 1 ? " column" : " columns") + " more"
            : "");
  }
}
