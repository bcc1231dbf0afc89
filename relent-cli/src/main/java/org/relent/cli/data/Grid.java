// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.relent.catalog.ModelKind;
import org.relent.cli.Failure;
import org.relent.data.Quoted;

/** Settings to try: every combination of the values of some parameters. */
public final class Grid {

  /** More than this is not a search any more but a mistake. */
  private static final int MOST = 10_000;

  private final Map<String, List<String>> values;

  private Grid(Map<String, List<String>> values) {
    this.values = values;
  }

  /** The values asked for: {@code c=1,5,10}, or with bars where a value holds commas. */
  public static Grid of(ModelKind<?> kind, Map<String, String> asked) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    asked.forEach(
        (name, list) -> {
          String bar = list.contains("|") || name.equals("kernel") ? "\\|" : ",";
          List<String> each = List.of(list.split(bar, -1));
          each.forEach(value -> kind.settings(Collections.singletonMap(name, value)));
          values.put(name, each);
        });
    return new Grid(values);
  }

  /**
   * The values that settings say are worth trying, kernels first, but for those that are said. A
   * target that is said takes the place of a percentile.
   */
  public static Grid standard(ModelKind<?> kind, Learner learner) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    kind.parameters().stream()
        .filter(parameter -> !parameter.tried().isEmpty())
        .sorted(Comparator.comparing(parameter -> !parameter.name().equals("kernel")))
        .forEach(parameter -> values.put(parameter.name(), parameter.tried()));
    values.keySet().removeAll(learner.settings().keySet());
    if (learner.settings().containsKey("target")) {
      values.remove("percentile");
    }
    return new Grid(values);
  }

  /**
   * The values that leave to each fit what its evidence can choose, but for those that are said.
   */
  public static Grid byEvidence(ModelKind<?> kind, Learner learner) {
    Map<String, List<String>> values = new LinkedHashMap<>(kind.byEvidence());
    values.keySet().removeAll(learner.settings().keySet());
    return new Grid(values);
  }

  /** Every combination. */
  public List<Map<String, String>> points() {
    List<Map<String, String>> points = new ArrayList<>(List.of(Collections.emptyMap()));
    for (Map.Entry<String, List<String>> axis : values.entrySet()) {
      if ((long) points.size() * axis.getValue().size() > MOST) {
        throw Failure.of(
            "RLT-U005",
            "more than {} combinations with {}; try fewer values",
            MOST,
            Quoted.of(axis.getKey()));
      }
      List<Map<String, String>> longer = new ArrayList<>();
      for (Map<String, String> point : points) {
        for (String value : axis.getValue()) {
          Map<String, String> more = new LinkedHashMap<>(point);
          more.put(axis.getKey(), value);
          longer.add(more);
        }
      }
      points = longer;
    }
    return points;
  }
}
