// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.List;
import java.util.OptionalDouble;
import org.relent.data.Examples;
import org.relent.data.Words;
import org.relent.evaluate.LossScale;
import org.relent.evaluate.Refits;
import org.relent.evaluate.RegressionMetrics;
import org.relent.model.Estimate;
import org.relent.model.Regressor;

/** What a regressor tells of rows left out: the root of the mean squared error, by weights. */
final class LeftOutErrorOfNumbers implements LeftOutError<Regressor> {

  @Override
  public String key() {
    return "looRmse";
  }

  @Override
  public String name() {
    return "leave-one-out RMSE";
  }

  @Override
  public double score(Regressor model, Examples fitted) {
    return rmse(model, fitted).orElse(Double.NaN);
  }

  /** Empty where the model left out rows that are no more known. */
  private static OptionalDouble rmse(Regressor model, Examples fitted) {
    Examples counted = fitted.effective();
    List<Estimate> left = model.leaveOneOut();
    if (left.size() != counted.size()) {
      return OptionalDouble.empty();
    }
    double[] values = left.stream().mapToDouble(Estimate::value).toArray();
    return OptionalDouble.of(
        RegressionMetrics.of(counted.response(), values, counted.weights()).rmse());
  }

  @Override
  public boolean unasked() {
    return false;
  }

  @Override
  public void fields(Regressor model, Examples fitted, Fields into) {
    into.number("rmse", score(model, fitted));
  }

  @Override
  public String text(Regressor model, Examples fitted) {
    return "leave-one-out RMSE " + Words.number(score(model, fitted));
  }

  @Override
  public String suggestion(Regressor model, Examples fitted) {
    OptionalDouble rmse = rmse(model, fitted);
    return rmse.isPresent()
        ? "leaving out each row suggests an RMSE of " + Words.number(rmse.getAsDouble())
        : "";
  }

  /** The root mean square error; a row that no fit can do without has none. */
  @Override
  public Refits.Rule<Regressor> rule() {
    return new Refits.Rule<>(LeftOutErrorOfNumbers::square, OptionalDouble.empty(), LossScale.ROOT);
  }

  private static double square(Regressor model, Examples left) {
    double error = left.response()[0] - model.predict(left.features()).get(0).value();
    return error * error;
  }

  @Override
  public String inWords(double figure) {
    return "RMSE " + Words.number(figure);
  }
}
