// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.evaluate.LevelMetrics;
import org.relent.model.LevelPrediction;
import org.relent.model.OrderedClassifier;
import org.relent.task.TaskModel;

/** The study of a model that tells levels. */
final class LevelStudy extends TargetStudy<OrderedClassifier, LevelPrediction, LevelMetrics> {

  LevelStudy(TaskModel<OrderedClassifier, LevelPrediction, LevelMetrics> known) {
    super(known);
  }

  @Override
  List<Finding> pictures(Judged<LevelPrediction> judged, LevelMetrics evaluation) {
    double[] scores = judged.predictions().stream().mapToDouble(LevelPrediction::score).toArray();
    return List.of(
        ClassStudy.byClass(evaluation.classes()),
        new Finding.ConfusionTable(judged.origin().words(), evaluation.classes().confusion()),
        Margins.histogram(
            "Scores on " + judged.origin().words(),
            "the score by which levels are told; it is the higher the higher the level",
            scores,
            Groups.of(judged.examples()),
            judged.examples().weights()));
  }

  @Override
  Optional<Boundaries.Surface> surface(Examples examples) {
    return Optional.of(new Likeliest(model()));
  }

  private record Likeliest(OrderedClassifier model) implements Boundaries.Surface {

    @Override
    public List<String> classes() {
      return model.levels();
    }

    @Override
    public void at(Table rows, int[] label, double[] value) {
      List<LevelPrediction> predictions = model.predict(rows);
      Arrays.setAll(label, k -> predictions.get(k).code());
      Arrays.setAll(value, k -> predictions.get(k).probability());
    }
  }
}
