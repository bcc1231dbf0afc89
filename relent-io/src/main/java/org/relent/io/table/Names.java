// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.relent.data.DataException;
import org.relent.data.Message;
import org.relent.data.Quoted;
import org.relent.data.Remedy;
import org.relent.data.Warning;
import org.relent.io.Dialect;

/** What the names of columns must keep to. */
final class Names {

  private Names() {}

  /**
   * Refuses names that are blank or doubled; warns of those that a reader may take for the same.
   *
   * @param line where they stand
   */
  static List<Warning> check(List<String> names, long line) {
    Map<String, Integer> positions = new LinkedHashMap<>();
    for (int k = 0; k < names.size(); k++) {
      String name = names.get(k);
      if (name.isBlank()) {
        throw DataException.inRow(
            "RLT-D013", line, "column " + (k + 1) + " has no name; give it one");
      }
      Integer before = positions.putIfAbsent(name, k);
      if (before != null) {
        throw duplicate(names, before, k, line);
      }
    }
    return alike(names);
  }

  private static DataException duplicate(List<String> names, int a, int b, long line) {
    String name = names.get(a);
    return DataException.inCell(
        "RLT-D050",
        line,
        name,
        "duplicate column name {}, at positions {} and {}{}",
        Quoted.of(name),
        a + 1,
        b + 1,
        numbers(names)
            ? Message.of("; the first row looks like data: use {}", Remedy.Plain.NO_HEADER)
            : Message.of("; rename one"));
  }

  private static List<Warning> alike(List<String> names) {
    List<Warning> warnings = new ArrayList<>();
    Map<String, String> folded = new LinkedHashMap<>();
    for (String name : names) {
      String key = name.replaceAll("\\s+", "").toLowerCase(Locale.ROOT);
      String other = folded.putIfAbsent(key, name);
      if (other != null) {
        warnings.add(
            new Warning(
                "W-CASE",
                "columns {} and {} differ only by case or space; they are taken as two columns",
                Quoted.of(other),
                Quoted.of(name)));
      }
    }
    return warnings;
  }

  /** Whether every name is a number, as in a file that has none. */
  static boolean numbers(List<String> names) {
    return names.stream().noneMatch(name -> Double.isNaN(Decimals.parse(name)));
  }

  static Warning looksLikeData() {
    return new Warning(
        "W-HEADER",
        "first row looks like data, yet it was taken for the names of the columns; use {} if it is"
            + " data",
        Remedy.Plain.NO_HEADER);
  }

  /** The names of a file whose first column has none: it is called {@code column1}. */
  static List<String> firstNamed(List<String> header, Dialect dialect) {
    boolean cell = dialect.firstColumn() == Dialect.FirstColumn.UNNAMED;
    List<String> names = new ArrayList<>(cell ? header.subList(1, header.size()) : header);
    String first = "column1";
    while (names.contains(first)) {
      first += "_";
    }
    names.add(0, first);
    return names;
  }

  /** x1, x2, …: names where a file has none. */
  static List<String> numbered(int count) {
    List<String> names = new ArrayList<>(count);
    for (int k = 1; k <= count; k++) {
      names.add("x" + k);
    }
    return names;
  }
}
