// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Levels;
import org.relent.data.Target;
import org.relent.data.Words;
import org.relent.evaluate.ClassMetrics;
import org.relent.evaluate.ConfidenceInterval;
import org.relent.evaluate.Confusion;
import org.relent.evaluate.LevelMetrics;
import org.relent.model.Explanation;
import org.relent.model.LevelPrediction;
import org.relent.model.OrderedClassifier;

/** To tell classes that have an order. */
public final class LevelTask extends StatedTask<OrderedClassifier, LevelPrediction, LevelMetrics> {

  private static final int NAMED = 5;

  private static final Figure<LevelMetrics> LOSS =
      Figure.lower(
          "logLoss",
          "log loss",
          "mean −log of the probability given to the true level; 0 is perfect",
          e -> OptionalDouble.of(e.classes().logLoss()));

  private static final List<Figure<LevelMetrics>> FIGURES =
      List.of(
          Figure.<LevelMetrics>higher(
                  "accuracy",
                  "accuracy",
                  "share of the rows whose level was the most probable one",
                  e -> OptionalDouble.of(e.classes().accuracy()))
              .within((e, level) -> Optional.of(e.classes().accuracyInterval(level))),
          Figure.lower("errors", "errors", "", e -> OptionalDouble.of(e.classes().errors())),
          LOSS,
          Figure.<LevelMetrics>lower(
                  "levelError",
                  "mean level error",
                  "how many levels the most probable one is off, in the mean",
                  e -> OptionalDouble.of(e.levelError()))
              .headed("level error"),
          Figure.<LevelMetrics>lower(
                  "rankedScore",
                  "ranked probability score",
                  "mean squared error of the probabilities of being no higher than each level",
                  e -> OptionalDouble.of(e.rankedScore()))
              .headed("RPS"));

  private final List<String> levels;

  /**
   * @param levels from the lowest to the highest; empty for those of numbers
   */
  public LevelTask(List<String> levels) {
    super("levels", "ordinal", OrderedClassifier.class, LOSS, FIGURES);
    this.levels = List.copyOf(levels);
    if (!levels.isEmpty()) {
      Levels.requireList(levels);
    }
  }

  /** From the lowest to the highest; empty for those of numbers. */
  public List<String> levels() {
    return levels;
  }

  /** Of other data the model's levels are asked, also of those that do not have each. */
  @Override
  public LevelTask of(OrderedClassifier model) {
    return new LevelTask(model.levels());
  }

  @Override
  public LevelTask ordered(List<String> stated) {
    return new LevelTask(stated);
  }

  @Override
  public ReadTarget readTarget(TargetCells cells, UnknownTargets unknown) {
    ReadTarget read = ClassTarget.read(cells, UnknownTargets.LEFT_OUT);
    Labels labels = ((Target.ClassTarget) read.target()).labels();
    try {
      Labels ordered = Levels.of(labels, cells.column().name(), levels);
      return new ReadTarget(new Target.ClassTarget(ordered), read.rows(), read.warnings());
    } catch (DataException e) {
      throw e.line() == 0 ? e : e.movedTo(read.rows()[(int) e.line() - 1] + 1L);
    }
  }

  @Override
  public void check(Examples examples) {
    examples.judgeable().requireRows(1);
  }

  @Override
  public LevelMetrics evaluate(Examples tested, List<LevelPrediction> predictions) {
    return LevelMetrics.of(tested, predictions);
  }

  @Override
  public double[] losses(Examples tested, List<LevelPrediction> predictions) {
    return LevelMetrics.outcome(tested, predictions).losses();
  }

  @Override
  public int rows(LevelMetrics evaluation) {
    return evaluation.classes().rows();
  }

  @Override
  public String inWords(LevelMetrics evaluation) {
    ConfidenceInterval interval = evaluation.classes().accuracyInterval(Figure.LEVEL);
    return Words.filled(
        "an accuracy of {} (95 % interval {}), a log loss of {} and a mean level error of {}",
        Words.number(evaluation.classes().accuracy()),
        Words.range(evaluation.classes().accuracy(), interval.low(), interval.high()),
        Words.number(evaluation.classes().logLoss()),
        Words.number(evaluation.levelError()));
  }

  @Override
  public Optional<Confusion> confusion(LevelMetrics evaluation) {
    return Optional.of(evaluation.classes().confusion());
  }

  @Override
  public List<ClassMetrics> perClass(LevelMetrics evaluation) {
    return evaluation.classes().perClass();
  }

  @Override
  public Optional<Baseline> baseline() {
    return Optional.of(new ClassShares());
  }

  @Override
  public Optional<LeftOutError<OrderedClassifier>> leftOut() {
    return Optional.of(new LeftOutErrorOfLevels());
  }

  /** The levels in their order. */
  @Override
  public String aim(OrderedClassifier model) {
    List<String> all = model.levels();
    String shown =
        all.size() <= NAMED
            ? all.stream().map(Words::name).collect(Collectors.joining(" < "))
            : all.size()
                + " levels from "
                + Words.name(all.get(0))
                + " to "
                + Words.name(all.get(all.size() - 1));
    return super.aim(model) + " (" + shown + ")";
  }

  @Override
  public void describe(OrderedClassifier model, Fields into) {
    into.texts("levels", model.levels());
    double[] thresholds = model.thresholds();
    for (int j = 0; j < thresholds.length; j++) {
      Fields one = into.item("thresholds");
      one.text("above", model.levels().get(j));
      one.number("value", thresholds[j]);
    }
  }

  @Override
  public Layout<LevelPrediction> layout(OrderedClassifier model) {
    return new Probabilities(model.levels());
  }

  @Override
  public String inWords(LevelPrediction prediction, Explanation explanation) {
    return Words.filled(
        "{} with probability {}; a positive term speaks for higher levels, up to {}",
        Words.name(prediction.label()),
        Words.number(prediction.probability()),
        Words.name(explanation.label()));
  }

  /** A level, the probability of each, and that of being no higher. */
  private record Probabilities(List<String> levels) implements Layout<LevelPrediction> {

    private static final String PROBABILITY = "probability";
    private static final String CUMULATIVE = "cumulative";

    @Override
    public List<String> columns() {
      List<String> columns = new ArrayList<>();
      columns.add("label");
      levels.forEach(name -> columns.add(Layout.column(PROBABILITY, name)));
      levels.forEach(name -> columns.add(Layout.column(CUMULATIVE, name)));
      return columns;
    }

    @Override
    public void columns(LevelPrediction prediction, Fields into) {
      into.text("label", prediction.label());
      into.numbers(PROBABILITY, levels, prediction.probabilities());
      into.numbers(CUMULATIVE, levels, prediction.cumulative());
    }

    @Override
    public void details(LevelPrediction prediction, Fields into) {
      into.number("score", prediction.score());
    }

    @Override
    public void head(LevelPrediction prediction, Fields into) {
      into.text("label", prediction.label());
      into.number(PROBABILITY, prediction.probability());
    }

    @Override
    public double[] numbers(LevelPrediction prediction) {
      return prediction.probabilities();
    }

    @Override
    public boolean probabilities() {
      return true;
    }
  }
}
