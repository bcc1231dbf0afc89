// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.Words;
import org.relent.model.Couplings;
import org.relent.model.Density;
import org.relent.model.LatentDistribution.Hidden;
import org.relent.model.Placement;

/**
 * How rows are spread over components, or over the states of hidden units.
 *
 * @param seen what the model itself says of rows
 */
record Spread(Density model, Judged<Placement> seen) {

  /** Rows named one by one. */
  private static final int LEAST_LIKELY = 10;

  /** Columns named as the reason of one row. */
  private static final int REASONS = 3;

  /** States of hidden units beyond these are too rare to be read. */
  private static final int MOST_STATES = 16;

  /** What a column adds, in nats, from which on it is no reason: below all rounding. */
  private static final double NO_REASON = -0.01;

  private boolean components() {
    return model.distribution().hidden() == Hidden.COMPONENTS;
  }

  /** A state and the numbers of the rows for which it is the likeliest. */
  private Map<String, List<Integer>> groups() {
    Map<String, List<Integer>> groups = new LinkedHashMap<>();
    if (components()) {
      model.parts().forEach(part -> groups.put(part, new ArrayList<>()));
    }
    for (int i = 0; i < seen.predictions().size(); i++) {
      groups
          .computeIfAbsent(
              seen.predictions().get(i).component().orElse(""), state -> new ArrayList<>())
          .add(i);
    }
    return groups;
  }

  private List<String> shown(Map<String, List<Integer>> groups) {
    return components()
        ? List.copyOf(groups.keySet())
        : groups.keySet().stream()
            .sorted(
                Comparator.comparingInt((String state) -> -groups.get(state).size())
                    .thenComparing(state -> state))
            .limit(MOST_STATES)
            .toList();
  }

  private String named(String state) {
    int k = components() ? model.parts().indexOf(state) : -1;
    return k >= 0 ? DensityStudy.labels(model).get(k) : state;
  }

  /** Empty where nothing is hidden. */
  Optional<Finding.Listing> table() {
    if (model.parts().isEmpty()) {
      return Optional.empty();
    }
    Map<String, List<Integer>> groups = groups();
    double[] weights = seen.examples().weights();
    double all = Arrays.stream(weights).sum();
    return Optional.of(
        new Finding.Listing(
            components() ? "Rows of each component" : "Rows of each state of the hidden units",
            components()
                ? "A row counts for its likeliest component; the last column tells how sure that"
                    + " is, in the mean."
                : "A row counts at the likelier value of each hidden unit, one digit for each of"
                    + " them; the commonest state first.",
            components()
                ? List.of("component", "rows", "share", "chance")
                : List.of("state", "rows", "share"),
            shown(groups).stream()
                .map(state -> row(state, groups.get(state), weights, all))
                .toList(),
            groups.size()));
  }

  private List<String> row(String state, List<Integer> rows, double[] weights, double all) {
    double weight = rows.stream().mapToDouble(i -> weights[i]).sum();
    List<String> cells =
        new ArrayList<>(
            List.of(named(state), Words.count(rows.size()), Words.percent(weight / all)));
    if (components()) {
      double sure =
          rows.stream().mapToDouble(i -> weights[i] * chance(seen.predictions().get(i))).sum();
      cells.add(weight > 0 ? Words.percent(sure / weight) : "");
    }
    return cells;
  }

  private static double chance(Placement placement) {
    return Arrays.stream(placement.chances()).max().orElse(0);
  }

  /** Which classes are in which component; empty where rows have no classes. */
  Optional<Finding.HeatMap> classes() {
    Groups classes = Groups.of(seen.examples());
    if (model.parts().isEmpty() || classes.names().equals(List.of(""))) {
      return Optional.empty();
    }
    Map<String, List<Integer>> groups = groups();
    List<String> states = shown(groups);
    double[][] counts = new double[classes.names().size()][states.size()];
    double[] weights = seen.examples().weights();
    for (int s = 0; s < states.size(); s++) {
      for (int i : groups.get(states.get(s))) {
        counts[classes.of()[i]][s] += weights[i];
      }
    }
    double most = Arrays.stream(counts).flatMapToDouble(Arrays::stream).max().orElse(1);
    return Optional.of(
        new Finding.HeatMap(
            components() ? "Which class is in which component" : "Which class has which state",
            "rows of each class, by the "
                + (components() ? "component they are likeliest of" : "likeliest state"),
            classes.names(),
            states.stream().map(this::named).toList(),
            counts,
            0,
            most));
  }

  /**
   * The rows of lowest density.
   *
   * @param judged how likely rows are, by models that had not seen them where there are such
   */
  Finding.Listing leastLikely(Judged<Placement> judged) {
    Map<Integer, Integer> place = new LinkedHashMap<>();
    IntStream.range(0, seen.rows().length).forEach(i -> place.put(seen.rows()[i], i));
    List<Integer> order =
        IntStream.range(0, judged.rows().length)
            .filter(i -> place.containsKey(judged.rows()[i]))
            .boxed()
            .sorted(
                Comparator.comparingDouble((Integer i) -> judged.predictions().get(i).logDensity()))
            .toList();
    Map<Integer, Integer> first = new LinkedHashMap<>();
    order.forEach(i -> first.putIfAbsent(judged.rows()[i], i));
    // of one column there is nothing to choose; of units every sum over the others is dear
    boolean reasons = model.used().length > 1 && !(model.distribution() instanceof Couplings);
    List<String> columns = new ArrayList<>(List.of("row", "log-density"));
    if (!model.parts().isEmpty()) {
      columns.add(components() ? "component" : "state");
    }
    if (reasons) {
      columns.add("what is unlikely there");
    }
    return new Finding.Listing(
        "The least likely rows",
        "Log-densities are in nats, of "
            + judged.origin().words()
            + "."
            + (reasons
                ? " Each column adds what it is worth given those before it; the lowest are named."
                : ""),
        columns,
        first.entrySet().stream()
            .limit(LEAST_LIKELY)
            .map(row -> unlikely(judged, row.getValue(), place.get(row.getKey()), reasons))
            .toList(),
        first.size());
  }

  private List<String> unlikely(Judged<Placement> judged, int i, int at, boolean reasons) {
    List<String> cells = new ArrayList<>();
    cells.add(Words.count(judged.rows()[i] + 1L));
    cells.add(Words.number(judged.predictions().get(i).logDensity()));
    seen.predictions().get(at).component().ifPresent(state -> cells.add(named(state)));
    if (reasons) {
      cells.add(
          String.join(
              ", ",
              model.explain(seen.examples().features().row(at)).terms().stream()
                  .filter(term -> term.value() < NO_REASON)
                  .limit(REASONS)
                  .map(term -> Words.name(term.name()) + " " + Words.number(term.value()))
                  .toList()));
    }
    return cells;
  }
}
