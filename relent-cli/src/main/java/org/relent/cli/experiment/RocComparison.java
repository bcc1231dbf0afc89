// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.relent.data.Words;
import org.relent.finding.Finding;

/** Models beside each other by their ROC curves. */
final class RocComparison {

  private final Map<String, Trial> trials = new LinkedHashMap<>();

  /** One more model. */
  RocComparison with(String name, Trial trial) {
    trials.put(name, trial);
    return this;
  }

  /** The areas under the curves, of which the paper has no figure. */
  List<Outcome.Row> areas() {
    List<Outcome.Row> rows = new ArrayList<>();
    trials.forEach(
        (name, trial) ->
            rows.add(
                Outcome.Row.ours(
                    name,
                    Figures.of(
                        "training area",
                        trial.training().roc().area(),
                        "test area",
                        trial.test().roc().area()))));
    return rows;
  }

  /** Which area is the largest, in training and in testing, and how far the others are off. */
  String words() {
    return "the largest area in training is that of "
        + words(Trial::training)
        + "; in testing that of "
        + words(Trial::test);
  }

  private String words(Function<Trial, Scored> rows) {
    ToDoubleFunction<String> area = name -> rows.apply(trials.get(name)).roc().area();
    List<String> best =
        trials.keySet().stream().sorted(Comparator.comparingDouble(area).reversed()).toList();
    double spread = area.applyAsDouble(best.get(0)) - area.applyAsDouble(best.get(best.size() - 1));
    return best.get(0) + ", " + Words.number(spread) + " above the smallest";
  }

  /** The curves of training and of test rows. */
  List<Finding> pictures() {
    return List.of(curves("training rows", Trial::training), curves("test rows", Trial::test));
  }

  /** The curves of test rows alone. */
  List<Finding> testPicture() {
    return List.of(curves("test rows", Trial::test));
  }

  private Finding.Roc curves(String origin, Function<Trial, Scored> rows) {
    return new Finding.Roc(
        origin,
        trials.entrySet().stream()
            .map(one -> new Finding.Named<>(one.getKey(), rows.apply(one.getValue()).roc()))
            .toList());
  }
}
