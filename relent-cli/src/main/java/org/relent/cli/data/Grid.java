// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Parameter;
import org.relent.catalog.Run;
import org.relent.cli.Failure;
import org.relent.data.Numbers;
import org.relent.data.Quoted;
import org.relent.data.Target;

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

  /** Values that suit the data: prices over three decades, kernels straight and curved. */
  public static Grid standard(ModelKind<?> kind, Learner learner, Run run) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    List<String> names = kind.parameters().stream().<String>map(Parameter::name).toList();
    if (names.contains("kernel") && !learner.settings().containsKey("kernel")) {
      values.put("kernel", kernels(kind, learner, run, !names.contains("c")));
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
      values.put("noise", multiples(variance(learner), 0.001, 0.01, 0.1, 0.5));
    }
    return new Grid(values);
  }

  private static List<String> kernels(ModelKind<?> kind, Learner learner, Run run, boolean scaled) {
    double gamma = kind.typicalGamma(kind.settings(learner.settings()), run, learner.examples());
    List<String> shapes =
        Stream.concat(
                Stream.of("linear"),
                multiples(gamma, 0.25, 1, 4).stream().map(g -> "rbf:gamma=" + g))
            .toList();
    if (!scaled) {
      return shapes;
    }
    double size =
        learner.examples().target() instanceof Target.NumberTarget ? variance(learner) : 1;
    return multiples(size, 0.1, 1, 10).stream()
        .flatMap(factor -> shapes.stream().map(shape -> factor + "*" + shape))
        .toList();
  }

  private static List<String> multiples(double unit, double... factors) {
    return DoubleStream.of(factors).mapToObj(f -> Numbers.text(f * unit)).toList();
  }

  private static double variance(Learner learner) {
    double[] y = learner.examples().response();
    double mean = DoubleStream.of(y).average().orElse(0);
    double variance = DoubleStream.of(y).map(v -> (v - mean) * (v - mean)).average().orElse(0);
    return variance > 0 ? variance : 1;
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
