// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Parameter;
import org.relent.cli.Failure;
import org.relent.data.Quoted;
import org.relent.data.Target;

/** Settings to try: every combination of the values of some parameters. */
public final class Grid {

  /** More than this is not a search any more but a mistake. */
  private static final int MOST = 10_000;

  private static final List<String> SHAPES =
      List.of("linear", "rbf:gamma=0.25x", "rbf", "rbf:gamma=4x");

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
   * Values that suit the data: prices over three decades, kernels straight and curved. Widths,
   * sizes and noise are multiples of what the rows of each fit suggest: a grid made from all rows
   * would tell every fold about the rows it is judged by.
   */
  public static Grid standard(ModelKind<?> kind, Learner learner) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    List<String> names = kind.parameters().stream().<String>map(Parameter::name).toList();
    if (names.contains("kernel") && !learner.settings().containsKey("kernel")) {
      values.put("kernel", names.contains("c") ? SHAPES : sized(learner));
    }
    if (names.contains("c") && !learner.settings().containsKey("c")) {
      values.put(
          "c",
          names.contains("margin")
              ? List.of("1.5", "3", "10", "30")
              : List.of("0.01", "0.1", "1", "10", "100"));
    }
    if (names.contains("percentile")
        && !learner.settings().containsKey("percentile")
        && !learner.settings().containsKey("target")) {
      values.put("percentile", List.of("5", "10", "25", "50"));
    }
    if (names.contains("smoothing") && !learner.settings().containsKey("smoothing")) {
      values.put("smoothing", List.of("0.1", "1", "10"));
    }
    if (names.contains("noise") && !learner.settings().containsKey("noise")) {
      values.put("noise", List.of("0.01x", "0.1x", "auto", "5x"));
    }
    return new Grid(values);
  }

  /** The shapes in sizes over two decades; of scores, which have no unit, just these. */
  private static List<String> sized(Learner learner) {
    boolean numbers = learner.examples().target() instanceof Target.NumberTarget;
    return Stream.of("0.1", "1", "10")
        .flatMap(size -> SHAPES.stream().map(shape -> size + (numbers ? "x*" : "*") + shape))
        .toList();
  }

  /** Every combination. */
  public List<Map<String, String>> points() {
    List<Map<String, String>> points = new ArrayList<>(List.of(Collections.emptyMap()));
    for (Map.Entry<String, List<String>> axis : values.entrySet()) {
      if ((long) points.size() * axis.getValue().size() > MOST) {
        throw Failure.of(
            "RLT-U005",
            "more than "
                + MOST
                + " combinations with "
                + Quoted.of(axis.getKey())
                + "; try fewer values");
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
