// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.relent.data.Column;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Target;
import org.relent.data.Warning;
import org.relent.data.Words;
import org.relent.evaluate.LossScale;
import org.relent.evaluate.RegressionMetrics;
import org.relent.model.Estimate;
import org.relent.model.Explanation;
import org.relent.model.Regressor;

/** To predict numbers. */
public class NumberTask extends StatedTask<Regressor, Estimate, RegressionMetrics> {

  private static final List<Figure<RegressionMetrics>> FIGURES =
      List.of(
          PinballLoss.FIGURE.wherePresent(),
          SquaredLoss.FIGURE,
          Figure.<RegressionMetrics>lower(
                  "mae",
                  "mean absolute error",
                  "mean size of the error, in units of the target",
                  e -> OptionalDouble.of(e.mae()))
              .headed("MAE"),
          Figure.higher(
              "r2",
              "R²",
              "share of the variance foretold; 0 is no better than the mean",
              RegressionMetrics::r2),
          Figure.higher(
              "meanLogLikelihood",
              "mean log-likelihood",
              "mean log density of what came true; larger is better",
              RegressionMetrics::meanLogLikelihood));

  /** What settings call the quantile that a model predicts. */
  private static final String QUANTILE = "quantile";

  private final NumberLoss loss;

  NumberTask() {
    this("numbers", new SquaredLoss());
  }

  NumberTask(String id, NumberLoss loss) {
    super(id, "regression", Regressor.class, loss.figure(), FIGURES);
    this.loss = loss;
  }

  /** The same judged by another loss. */
  NumberTask judgedBy(NumberLoss other) {
    return new NumberTask("numbers", other);
  }

  /** Models of a quantile are judged by its pinball loss. */
  @Override
  public final NumberTask of(Regressor model) {
    return of(model.summary().settings());
  }

  /** Models of a quantile are judged by its pinball loss, others by squares. */
  @Override
  public final NumberTask of(Map<String, String> settings) {
    return Optional.ofNullable(settings.get(QUANTILE))
        .map(text -> judgedBy(new PinballLoss(Double.parseDouble(text))))
        .orElseGet(() -> judgedBy(new SquaredLoss()));
  }

  @Override
  public final boolean judgesLike(Task<?, ?, ?> other) {
    return other instanceof NumberTask numbers && numbers.loss.equals(loss);
  }

  @Override
  public ReadTarget readTarget(TargetCells cells, UnknownTargets unknown) {
    Column column = cells.column();
    int[] rows = cells.rows(row -> !column.missing(row));
    Target target =
        cells
            .numbers()
            .map(all -> Target.NumberTarget.of(all.select(rows)))
            .orElseGet(() -> refused(column, rows));
    List<Warning> warnings = new ArrayList<>(cells.marks());
    warnings.addAll(cells.leftOut(rows.length));
    return new ReadTarget(target, rows, warnings);
  }

  /** The refusal of a cell that is no number, told by its row in the whole table. */
  private static Target.NumberTarget refused(Column column, int[] rows) {
    try {
      return Target.NumberTarget.of(column.select(rows));
    } catch (DataException e) {
      throw e.line() == 0 ? e : e.movedTo(rows[(int) e.line() - 1] + 1L);
    }
  }

  @Override
  public final void check(Examples examples) {
    examples.response();
  }

  @Override
  public final RegressionMetrics evaluate(Examples tested, List<Estimate> predictions) {
    return loss.judged(RegressionMetrics.of(tested, predictions), tested, predictions);
  }

  @Override
  public final double[] losses(Examples tested, List<Estimate> predictions) {
    return loss.of(tested, predictions);
  }

  @Override
  public final LossScale scale() {
    return loss.scale();
  }

  @Override
  public final int rows(RegressionMetrics evaluation) {
    return evaluation.rows();
  }

  @Override
  public final String inWords(RegressionMetrics evaluation) {
    String r2 =
        evaluation.r2().isPresent()
            ? " and an R² of " + Words.number(evaluation.r2().getAsDouble())
            : "";
    double figure = loss(evaluation);
    return loss.named() + " of " + Words.number(figure) + r2;
  }

  @Override
  public final Optional<Baseline> baseline() {
    return Optional.of(new Constant(loss));
  }

  @Override
  public final Optional<LeftOutError<Regressor>> leftOut() {
    return Optional.of(new LeftOutErrorOfNumbers(loss));
  }

  @Override
  public final Layout<Estimate> layout(Regressor model) {
    return new Values();
  }

  @Override
  public final String inWords(Estimate prediction, Explanation explanation) {
    return Words.number(prediction.value())
        + (prediction.hasSpread() ? ", give or take " + Words.number(prediction.sd()) : "");
  }

  /** Of all guesses that look at no row that of the lowest loss. */
  private record Constant(NumberLoss loss) implements Baseline {

    @Override
    public String what() {
      return loss.guessed();
    }

    @Override
    public double[] losses(Examples all, Examples some) {
      double guess = loss.guess(all.response(), all.weights());
      return Arrays.stream(some.response()).map(y -> loss.of(y, guess)).toArray();
    }
  }

  /** A number and how far off it may be. */
  private record Values() implements Layout<Estimate> {

    @Override
    public List<String> columns() {
      return List.of("value", "sd");
    }

    @Override
    public void columns(Estimate prediction, Fields into) {
      into.number("value", prediction.value());
      into.number("sd", prediction.sd());
    }

    @Override
    public void head(Estimate prediction, Fields into) {
      columns(prediction, into);
    }

    @Override
    public double[] numbers(Estimate prediction) {
      return new double[] {prediction.value()};
    }
  }
}
