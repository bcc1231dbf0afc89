// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.relent.data.Examples;
import org.relent.data.Words;
import org.relent.evaluate.LevelMetrics;
import org.relent.evaluate.LossScale;
import org.relent.evaluate.Refits;
import org.relent.model.LevelPrediction;
import org.relent.model.OrderedClassifier;

/** What a classifier of levels tells of rows left out: the log loss and the error of its guess. */
final class LeftOutErrorOfLevels implements LeftOutError<OrderedClassifier> {

  @Override
  public String key() {
    return "looLogLoss";
  }

  @Override
  public String name() {
    return "leave-one-out log loss";
  }

  @Override
  public double score(OrderedClassifier model, Examples fitted) {
    return metrics(model, fitted).map(m -> m.classes().logLoss()).orElse(Double.NaN);
  }

  @Override
  public boolean unasked() {
    return true;
  }

  @Override
  public void fields(OrderedClassifier model, Examples fitted, Fields into) {
    Optional<LevelMetrics> metrics = metrics(model, fitted);
    into.number("logLoss", metrics.map(m -> m.classes().logLoss()).orElse(Double.NaN));
    into.number("errorEstimate", metrics.map(m -> error(m)).orElse(Double.NaN));
    into.number("levelError", metrics.map(LevelMetrics::levelError).orElse(Double.NaN));
  }

  @Override
  public String text(OrderedClassifier model, Examples fitted) {
    return metrics(model, fitted)
        .map(
            m ->
                "leave-one-out log loss "
                    + Words.number(m.classes().logLoss())
                    + ", error about "
                    + Words.percent(error(m)))
        .orElse("leave-one-out log loss unknown");
  }

  @Override
  public String suggestion(OrderedClassifier model, Examples fitted) {
    return metrics(model, fitted)
        .map(m -> "leaving out each row suggests an error of " + Words.percent(error(m)))
        .orElse("");
  }

  @Override
  public Refits.Rule<OrderedClassifier> rule() {
    return new Refits.Rule<>(LeftOutErrorOfLevels::logLoss, OptionalDouble.empty(), LossScale.MEAN);
  }

  private static double logLoss(OrderedClassifier model, Examples left) {
    List<LevelPrediction> said = model.predict(left.features());
    return LevelMetrics.outcome(left, said).losses()[0];
  }

  @Override
  public String inWords(double figure) {
    return "log loss " + Words.number(figure);
  }

  /** Empty where the model left out rows that are no more known. */
  private static Optional<LevelMetrics> metrics(OrderedClassifier model, Examples fitted) {
    Examples counted = fitted.effective();
    List<LevelPrediction> left = model.leaveOneOut();
    return left.size() == counted.size()
        ? Optional.of(LevelMetrics.of(counted, left))
        : Optional.empty();
  }

  private static double error(LevelMetrics metrics) {
    return 1 - metrics.classes().accuracy();
  }
}
