// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Which columns of a table nothing can be learnt from as they are, and what is lost with them.
 *
 * @param leftOut their roles by name, none of them a feature
 * @param warnings one for each, which says why and how to keep it
 */
public record ColumnScreening(Map<String, ColumnRole> leftOut, List<Warning> warnings) {

  public ColumnScreening {
    leftOut = Ordered.copy(leftOut);
    warnings = List.copyOf(warnings);
  }

  /**
   * Screens the features of a table by their roles. Where nothing would be left, numbers stay,
   * whatever they are.
   *
   * @param kept columns that stay in any case, such as those whose type was stated
   */
  public static ColumnScreening of(Table features, Collection<String> kept) {
    Set<String> stay = Ordered.set(kept);
    Map<String, ColumnRole> roles = new LinkedHashMap<>();
    for (Column column : features.columns()) {
      ColumnRole role = stay.contains(column.name()) ? ColumnRole.FEATURE : ColumnRole.of(column);
      if (role != ColumnRole.FEATURE) {
        roles.put(column.name(), role);
      }
    }
    if (roles.size() == features.columns().size()) {
      roles.keySet().removeIf(name -> features.column(name) instanceof NumericColumn);
    }
    List<Warning> warnings = new ArrayList<>();
    roles.forEach((name, role) -> warnings.add(warning(features.column(name), role)));
    return new ColumnScreening(roles, warnings);
  }

  /** The examples without these columns. */
  public Examples applied(Examples examples) {
    return examples.ignore(leftOut.keySet().toArray(new String[0]));
  }

  private static Warning warning(Column column, ColumnRole role) {
    return switch (role) {
      case IDENTIFIER -> leftOut("W-IDENTIFIER", column, identifier(column));
      case DATE ->
          leftOut(
              "W-DATE",
              column,
              "dates; what the time of a row tells, trend and season, is lost, for no model here"
                  + " learns from dates; give year, month or age as a column of numbers");
      case FREE_TEXT, FEATURE ->
          leftOut(
              "W-TEXT",
              column,
              "free text; what its words tell is lost, for no model here learns from text; give it"
                  + " as categories or numbers");
    };
  }

  private static Warning leftOut(String code, Column column, String why) {
    String type = column instanceof NumericColumn ? "number" : "category";
    return new Warning(
        code,
        "left out column {}: {} ({} keeps it)",
        Quoted.of(column.name()),
        why,
        new Remedy.StateType(column.name(), type));
  }

  private static String identifier(Column column) {
    List<String> cells =
        IntStream.range(0, column.size())
            .filter(i -> !column.missing(i))
            .mapToObj(column::text)
            .toList();
    return "an identifier, "
        + Ordered.set(cells).size()
        + " different values in "
        + cells.size()
        + " rows, which tells nothing of new rows";
  }
}
