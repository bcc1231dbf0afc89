// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.evaluate.ClassMetrics;
import org.relent.evaluate.ConfidenceInterval;
import org.relent.evaluate.Discipline;
import org.relent.evaluate.Evaluation;
import org.relent.model.Classifier;
import org.relent.model.Model;
import org.relent.model.Prediction;

/** To tell classes. */
record ClassTask() implements Task<Prediction, Evaluation> {

  static final double LEVEL = 0.95;

  @Override
  public Class<Prediction> prediction() {
    return Prediction.class;
  }

  @Override
  public Class<Evaluation> evaluation() {
    return Evaluation.class;
  }

  @Override
  public List<Prediction> predict(Model model, Table rows) {
    return ((Classifier) model).predict(rows);
  }

  @Override
  public Evaluation judge(Judged<Prediction> judged) {
    return ClassOutcome.of(judged).evaluation();
  }

  @Override
  public Figure<Evaluation> loss() {
    return new Figure<>(
        "log loss",
        "mean −log of the probability given to the true class; 0 is perfect",
        e -> OptionalDouble.of(e.logLoss()));
  }

  @Override
  public List<Figure<Evaluation>> figures() {
    return List.of(
        new Figure<>(
            "accuracy",
            "share of the rows whose class was the most probable one",
            e -> OptionalDouble.of(e.accuracy()),
            e -> Optional.of(e.accuracyInterval(LEVEL))),
        loss(),
        new Figure<>(
            "Brier score",
            "mean squared error of the probabilities, over all classes; 0 is perfect, 2 the worst",
            e -> OptionalDouble.of(e.brier())),
        new Figure<>(
            "AUC",
            "chance that a row of a class scores above one of another; ½ is guessing",
            Evaluation::auc),
        new Figure<>(
            "ECE",
            "how far stated probabilities are from what comes true; 0 is perfect",
            e -> OptionalDouble.of(e.ece())));
  }

  @Override
  public String inWords(Evaluation evaluation) {
    ConfidenceInterval interval = evaluation.accuracyInterval(LEVEL);
    return "an accuracy of "
        + Words.number(evaluation.accuracy())
        + " (95 % interval "
        + Words.range(evaluation.accuracy(), interval.low(), interval.high())
        + ") and a log loss of "
        + Words.number(evaluation.logLoss());
  }

  @Override
  public List<Finding> pictures(Judged<Prediction> judged, Evaluation evaluation) {
    String origin = judged.origin().words();
    Curves curves = new Curves(ClassOutcome.of(judged));
    return List.of(
        byClass(evaluation),
        new Finding.ConfusionTable(origin, evaluation.confusion()),
        new Finding.Roc(origin, curves.roc()),
        new Finding.PrecisionRecall(origin, curves.precisionRecall()),
        new Finding.Reliability(origin, curves.reliability()),
        Margins.of(judged));
  }

  private static Finding.Listing byClass(Evaluation evaluation) {
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
  public String guess() {
    return "the shares of the classes";
  }

  @Override
  public double[] lossesOfGuess(Examples given, Examples some) {
    Examples all = given.judgeable();
    double[] share = new double[all.labels().classes().size()];
    int[] codes = all.labels().codes();
    double[] weights = all.weights();
    double total = 0;
    for (int i = 0; i < codes.length; i++) {
      share[codes[i]] += weights[i];
      total += weights[i];
    }
    double sum = total;
    return IntStream.of(some.labels().codes())
        .mapToDouble(code -> -StrictMath.log(share[code] / sum))
        .toArray();
  }

  @Override
  public Discipline<?, Prediction, Evaluation> discipline() {
    return new Discipline.OfClasses();
  }

  @Override
  public String leftOut(Model model, Examples examples) {
    return leftOut(model);
  }

  /** Empty for a model that tells no classes. */
  static String leftOut(Model model) {
    return model instanceof Classifier classifier
        ? "leaving out each row suggests an error of "
            + Words.percent(classifier.leaveOneOut().errorEstimate())
        : "";
  }
}
