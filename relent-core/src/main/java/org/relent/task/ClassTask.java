// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.data.Warning;
import org.relent.data.Words;
import org.relent.evaluate.ClassMetrics;
import org.relent.evaluate.ClassOutcome;
import org.relent.evaluate.ConfidenceInterval;
import org.relent.evaluate.Confusion;
import org.relent.evaluate.Evaluation;
import org.relent.model.Classifier;
import org.relent.model.Doubt;
import org.relent.model.Explanation;
import org.relent.model.Prediction;

/** To tell classes, judged by those of all the data, of which a fold may not have seen each. */
public final class ClassTask extends StatedTask<Classifier, Prediction, Evaluation> {

  private static final Figure<Evaluation> LOSS =
      Figure.lower(
          "logLoss",
          "log loss",
          "mean −log of the probability given to the true class; 0 is perfect",
          e -> OptionalDouble.of(e.logLoss()));

  private static final List<Figure<Evaluation>> FIGURES =
      List.of(
          Figure.<Evaluation>higher(
                  "accuracy",
                  "accuracy",
                  "share of the rows whose class was the most probable one",
                  e -> OptionalDouble.of(e.accuracy()))
              .within((e, level) -> Optional.of(e.accuracyInterval(level))),
          Figure.lower("errors", "errors", "", e -> OptionalDouble.of(e.errors())),
          LOSS,
          Figure.lower(
              "brier",
              "Brier score",
              "mean squared error of the probabilities, over all classes; 0 is perfect, 2 the"
                  + " worst",
              e -> OptionalDouble.of(e.brier())),
          Figure.higher(
              "auc",
              "AUC",
              "chance that a row of a class scores above one of another; ½ is guessing",
              Evaluation::auc),
          Figure.<Evaluation>lower(
                  "ece",
                  "calibration error",
                  "how far stated probabilities are from what comes true; 0 is perfect",
                  e -> OptionalDouble.of(e.ece()))
              .headed("ECE"));

  private static final int NAMED = 5;

  private static final String SCORE_SD = "scoreSd";

  ClassTask() {
    super("classes", "classification", Classifier.class, LOSS, FIGURES);
  }

  @Override
  public ReadTarget readTarget(TargetCells cells, UnknownTargets unknown) {
    return ClassTarget.read(cells, unknown);
  }

  @Override
  public void check(Examples examples) {
    examples.judgeable().requireRows(1);
  }

  /** One strange label is an error of the model; if all are strange, it is another model's data. */
  @Override
  public void requireJudgeable(Classifier model, Examples tested) {
    List<String> given = tested.labels().classes();
    if (!given.isEmpty() && given.stream().noneMatch(model.classes()::contains)) {
      throw DataException.inColumn(
          "RLT-D034",
          tested.targetName(),
          "the model knows none of its labels, such as "
              + Quoted.of(given.get(0))
              + Nearest.hint(given.get(0), model.classes()));
    }
  }

  /** Rows whose class a classifier cannot get right. */
  @Override
  public List<Warning> oddities(Classifier model, Examples tested) {
    List<String> given = tested.labels().classes();
    List<String> unknown =
        given.stream().filter(label -> !model.classes().contains(label)).toList();
    long rows =
        Arrays.stream(tested.labels().likeliest())
            .filter(code -> code >= 0 && unknown.contains(given.get(code)))
            .count();
    return rows == 0
        ? List.of()
        : List.of(
            new Warning(
                "W-NEWCLASS",
                Words.count(rows, "row")
                    + (rows == 1 ? " is" : " are")
                    + " of a class that the model does not know, such as "
                    + Quoted.of(unknown.get(0))
                    + ": each counts as an error, and its log loss as that of an impossible event"
                    + "; leave such rows out, or fit again with them"));
  }

  @Override
  public Evaluation evaluate(Examples tested, List<Prediction> predictions) {
    return ClassOutcome.of(tested, predictions).evaluation();
  }

  @Override
  public double[] losses(Examples tested, List<Prediction> predictions) {
    return ClassOutcome.of(tested, predictions).losses();
  }

  @Override
  public int rows(Evaluation evaluation) {
    return evaluation.rows();
  }

  @Override
  public String inWords(Evaluation evaluation) {
    ConfidenceInterval interval = evaluation.accuracyInterval(Figure.LEVEL);
    return Words.filled(
        "an accuracy of {} (95 % interval {}) and a log loss of {}",
        Words.number(evaluation.accuracy()),
        Words.range(evaluation.accuracy(), interval.low(), interval.high()),
        Words.number(evaluation.logLoss()));
  }

  @Override
  public Optional<Confusion> confusion(Evaluation evaluation) {
    return Optional.of(evaluation.confusion());
  }

  @Override
  public List<ClassMetrics> perClass(Evaluation evaluation) {
    return evaluation.perClass();
  }

  @Override
  public Optional<Baseline> baseline() {
    return Optional.of(new ClassShares());
  }

  @Override
  public Optional<LeftOutError<Classifier>> leftOut() {
    return Optional.of(new LeftOutErrorOfClasses());
  }

  /** The first few classes are named. */
  @Override
  public String aim(Classifier model) {
    List<String> classes = model.classes();
    List<String> shown = classes.stream().limit(NAMED).map(Words::name).toList();
    return super.aim(model)
        + " ("
        + String.join(", ", shown)
        + (classes.size() > shown.size() ? ", … " + classes.size() + " classes" : "")
        + ")";
  }

  @Override
  public void describe(Classifier model, Fields into) {
    into.texts("classes", model.classes());
  }

  @Override
  public Optional<List<Doubt>> doubtful(Classifier model) {
    return Optional.of(model.doubtful());
  }

  @Override
  public Layout<Prediction> layout(Classifier model) {
    return new Probabilities(model.classes());
  }

  @Override
  public String inWords(Prediction prediction, Explanation explanation) {
    return Words.name(prediction.label())
        + " with probability "
        + Words.number(prediction.probability())
        + "; a positive score speaks for "
        + Words.name(explanation.label());
  }

  /** A label, its probabilities and its score. */
  private record Probabilities(List<String> classes) implements Layout<Prediction> {

    @Override
    public List<String> columns() {
      List<String> columns = new ArrayList<>();
      columns.add("label");
      classes.forEach(name -> columns.add(Layout.column("probability", name)));
      columns.add("margin");
      return columns;
    }

    @Override
    public void columns(Prediction prediction, Fields into) {
      into.text("label", prediction.label());
      into.numbers("probability", classes, prediction.probabilities());
      into.number("margin", prediction.margin());
    }

    @Override
    public void details(Prediction prediction, Fields into) {
      if (classes.size() == 2) {
        into.number("score", prediction.score());
        prediction.scoreSd().ifPresent(sd -> into.number(SCORE_SD, sd));
        return;
      }
      into.numbers("score", classes, each(prediction::score));
      if (prediction.scoreSd().isPresent()) {
        into.numbers(SCORE_SD, classes, each(prediction::scoreSd));
      }
    }

    private double[] each(IntToDoubleFunction of) {
      return IntStream.range(0, classes.size()).mapToDouble(of).toArray();
    }

    @Override
    public void head(Prediction prediction, Fields into) {
      into.text("label", prediction.label());
      into.number("probability", prediction.probability());
    }

    @Override
    public double[] numbers(Prediction prediction) {
      return prediction.probabilities();
    }

    @Override
    public boolean probabilities() {
      return true;
    }
  }
}
