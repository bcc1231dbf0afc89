// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The rows of a mixture in panels: rows that miss the same cells together, one array per column
 * that is there, so that inner loops run along rows and become vector instructions.
 *
 * @param patterns the columns that are there, for each way of missing cells
 * @param total the weight of all rows
 */
record Panels(List<int[]> patterns, List<Panel> panels, double total) {

  /** Rows of a panel: columns and posteriors of a few components stay in the nearest cache. */
  static final int ROWS = Dots.FULL;

  /**
   * Some rows.
   *
   * @param pattern which of the patterns they are of
   * @param columns the cells, column by column
   * @param logChances log πₜₖ by component and row, or null where nothing is known of any row
   */
  record Panel(int pattern, double[][] columns, double[] weights, double[][] logChances) {

    private Panel logs() {
      double[][] logs =
          Arrays.stream(columns)
              .map(column -> Arrays.stream(column).map(StrictMath::log).toArray())
              .toArray(double[][]::new);
      return new Panel(pattern, logs, weights, logChances);
    }

    int size() {
      return weights.length;
    }
  }

  static Panels of(MixtureRows data, int components) {
    Map<List<Integer>, List<Integer>> groups = new LinkedHashMap<>();
    double total = 0;
    for (int i = 0; i < data.rows().size(); i++) {
      if (data.weight(i) > 0) {
        groups.computeIfAbsent(present(data, i), p -> new ArrayList<>()).add(i);
        total += data.weight(i);
      }
    }
    List<int[]> patterns = new ArrayList<>();
    List<Panel> panels = new ArrayList<>();
    groups.entrySet().stream()
        .sorted(Comparator.comparing(group -> -group.getKey().size()))
        .forEach(
            group -> {
              int[] present = group.getKey().stream().mapToInt(Integer::intValue).toArray();
              List<Integer> rows = group.getValue();
              for (int from = 0; from < rows.size(); from += ROWS) {
                List<Integer> some = rows.subList(from, Math.min(from + ROWS, rows.size()));
                panels.add(panel(data, some, patterns.size(), present, components));
              }
              patterns.add(present);
            });
    return new Panels(List.copyOf(patterns), List.copyOf(panels), total);
  }

  /** The same rows, told by the logarithms of their cells. */
  Panels logs() {
    return new Panels(patterns, panels.stream().map(Panel::logs).toList(), total);
  }

  private static List<Integer> present(MixtureRows data, int i) {
    return IntStream.range(0, data.rows().width())
        .filter(j -> !Double.isNaN(data.rows().get(i, j)))
        .boxed()
        .toList();
  }

  private static Panel panel(
      MixtureRows data, List<Integer> rows, int pattern, int[] present, int components) {
    int[] which = rows.stream().mapToInt(Integer::intValue).toArray();
    double[][] columns = new double[present.length][];
    for (int j = 0; j < present.length; j++) {
      int column = present[j];
      columns[j] = Arrays.stream(which).mapToDouble(i -> data.rows().get(i, column)).toArray();
    }
    double[] weights = Arrays.stream(which).mapToDouble(data::weight).toArray();
    return new Panel(pattern, columns, weights, logChances(data, which, components));
  }

  private static double[][] logChances(MixtureRows data, int[] which, int components) {
    if (data.unlabelled()) {
      return null;
    }
    double[][] logs = new double[components][];
    for (int k = 0; k < components; k++) {
      int component = k;
      logs[k] =
          Arrays.stream(which)
              .mapToDouble(i -> StrictMath.log(data.chance(i, component)))
              .toArray();
    }
    return logs;
  }
}
