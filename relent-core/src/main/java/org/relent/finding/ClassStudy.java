// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.data.Words;
import org.relent.evaluate.ClassMetrics;
import org.relent.evaluate.ClassOutcome;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.Evaluation;
import org.relent.evaluate.Refits;
import org.relent.model.Classifier;
import org.relent.model.Prediction;
import org.relent.task.TaskModel;

/** The study of a model that tells classes. */
final class ClassStudy extends TargetStudy<Classifier, Prediction, Evaluation> {

  ClassStudy(TaskModel<Classifier, Prediction, Evaluation> known) {
    super(known);
  }

  @Override
  List<Finding> pictures(Judged<Prediction> judged, Evaluation evaluation) {
    String origin = judged.origin().words();
    Curves curves = new Curves(ClassOutcome.of(judged.examples(), judged.predictions()));
    return List.of(
        byClass(evaluation),
        new Finding.ConfusionTable(origin, evaluation.confusion()),
        new Finding.Roc(origin, curves.roc()),
        new Finding.PrecisionRecall(origin, curves.precisionRecall()),
        new Finding.Reliability(origin, curves.reliability()),
        Margins.of(judged));
  }

  static Finding.Listing byClass(Evaluation evaluation) {
    List<List<String>> rows =
        IntStream.range(0, evaluation.perClass().size()).mapToObj(c -> row(evaluation, c)).toList();
    return new Finding.Listing(
        "By class",
        "Precision is the share of the rows called so that are, recall the share of the rows that"
            + " are so which were called so, F1 the harmonic mean of the two.",
        List.of("class", "rows", "called so", "precision", "recall", "F1"),
        rows,
        rows.size());
  }

  private static List<String> row(Evaluation evaluation, int c) {
    ClassMetrics of = evaluation.perClass().get(c);
    return List.of(
        of.name(),
        Words.number(of.support()),
        Words.number(evaluation.confusion().predicted(c)),
        share(of.precision()),
        share(of.recall()),
        share(of.f1()));
  }

  private static String share(OptionalDouble value) {
    return value.isPresent() ? Words.number(value.getAsDouble()) : "–";
  }

  @Override
  List<Finding> leftOut() {
    return List.of(FitFacts.leaveOneOut(model().leaveOneOut()));
  }

  @Override
  List<Finding> bounds(
      Examples examples,
      Evaluation training,
      Optional<CrossValidated<Prediction, Evaluation>> folds,
      Optional<Refits> refits) {
    return List.of(
        Bounds.ofClasses(
            model().summary(),
            model().leaveOneOut(),
            OptionalDouble.of(1 - training.accuracy()),
            mean(folds, fold -> 1 - fold.accuracy()),
            refits));
  }

  @Override
  String suggestion() {
    return "leaving out each row suggests an error of "
        + Words.percent(model().leaveOneOut().errorEstimate());
  }

  @Override
  Optional<Boundaries.Surface> surface(Examples examples) {
    return Optional.of(
        new Likeliest(
            model(),
            ClassOutcome.union(Stream.of(model().classes(), examples.labels().classes()))));
  }

  private record Likeliest(Classifier model, List<String> classes) implements Boundaries.Surface {

    @Override
    public void at(Table rows, int[] label, double[] value) {
      List<Prediction> predictions = model.predict(rows);
      Arrays.setAll(label, k -> classes.indexOf(predictions.get(k).label()));
      Arrays.setAll(value, k -> predictions.get(k).probability());
    }
  }
}
