// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Quoted;

/**
 * The structure of a Bayes net: the columns that each column depends on, by name; none for a column
 * that is not named.
 */
public record Parents(Map<String, List<String>> of) {

  public Parents {
    // by name, for whoever gives a map may not know its order
    Map<String, List<String>> copy = new TreeMap<>();
    of.forEach((child, parents) -> copy.put(child, List.copyOf(parents)));
    of = Collections.unmodifiableMap(copy);
  }

  /** No column depends on another: naive Bayes. */
  public static Parents none() {
    return new Parents(Collections.emptyMap());
  }

  /** Reads {@code child:parent+parent,child:parent}; {@code none} for no dependence at all. */
  public static Parents parse(String text) {
    Map<String, List<String>> of = new LinkedHashMap<>();
    for (String entry : text.equals("none") ? List.<String>of() : List.of(text.split(",", -1))) {
      int colon = entry.indexOf(':');
      String child = entry.substring(0, Math.max(0, colon));
      List<String> parents = List.of(entry.substring(colon + 1).split("\\+", -1));
      if (colon < 1 || parents.contains("") || of.put(child, parents) != null) {
        throw DataException.of(
            "RLT-S001",
            "parameter \"parents\" must be none or child:parent+parent,child:parent with each"
                + " child once, got {}",
            Quoted.of(text));
      }
    }
    return new Parents(of);
  }

  /** The same by position among {@code columns}; a name that is not among them is refused. */
  int[][] among(List<String> columns) {
    of.keySet().forEach(child -> place(child, columns));
    of.keySet().forEach(child -> requireNoWayBack(child, List.of(child)));
    return columns.stream()
        .map(
            child ->
                of.getOrDefault(child, List.of()).stream()
                    .mapToInt(parent -> place(parent, columns))
                    .toArray())
        .toArray(int[][]::new);
  }

  /** Refuses a column that depends on itself, by whatever way. */
  private void requireNoWayBack(String child, List<String> way) {
    for (String parent : of.getOrDefault(child, List.of())) {
      if (way.contains(parent)) {
        throw DataException.of(
            "RLT-S010",
            "in the net the column {} is its own ancestor; take one of the parents on the way back"
                + " out",
            Quoted.of(parent));
      }
      List<String> further = new ArrayList<>(way);
      further.add(parent);
      requireNoWayBack(parent, further);
    }
  }

  private static int place(String name, List<String> columns) {
    int place = columns.indexOf(name);
    if (place < 0) {
      throw DataException.of(
          "RLT-S012",
          "the net names the column {}, which is none of categories{}; numbers take part once they"
              + " are binned",
          Quoted.of(name),
          Nearest.hint(name, columns));
    }
    return place;
  }

  @Override
  public String toString() {
    List<String> entries = new ArrayList<>();
    of.forEach((child, parents) -> entries.add(child + ":" + String.join("+", parents)));
    return entries.isEmpty() ? "none" : entries.stream().collect(Collectors.joining(","));
  }
}
