// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.List;
import java.util.OptionalDouble;
import org.relent.data.Examples;
import org.relent.data.Words;
import org.relent.evaluate.Refits;
import org.relent.model.Estimate;
import org.relent.model.Regressor;

/**
 * What a regressor tells of rows left out: the figure it is compared by, rows counting as weighed.
 */
record LeftOutErrorOfNumbers(NumberLoss loss) implements LeftOutError<Regressor> {

  @Override
  public String key() {
    return loss.leftOutKey();
  }

  @Override
  public String name() {
    return "leave-one-out " + loss.name();
  }

  @Override
  public double score(Regressor model, Examples fitted) {
    return figure(model, fitted, loss).orElse(Double.NaN);
  }

  /** Empty where the model left out rows that are no more known. */
  private static OptionalDouble figure(Regressor model, Examples fitted, NumberLoss loss) {
    Examples counted = fitted.effective();
    List<Estimate> left = model.leaveOneOut();
    return left.size() == counted.size()
        ? OptionalDouble.of(loss.figure(counted, left))
        : OptionalDouble.empty();
  }

  @Override
  public boolean unasked() {
    return false;
  }

  @Override
  public void fields(Regressor model, Examples fitted, Fields into) {
    into.number("rmse", figure(model, fitted, new SquaredLoss()).orElse(Double.NaN));
    if (!loss.equals(new SquaredLoss())) {
      into.number(loss.figure().key(), score(model, fitted));
    }
  }

  @Override
  public String text(Regressor model, Examples fitted) {
    return name() + " " + Words.number(score(model, fitted));
  }

  @Override
  public String suggestion(Regressor model, Examples fitted) {
    OptionalDouble figure = figure(model, fitted, loss);
    return figure.isPresent()
        ? "leaving out each row suggests "
            + loss.named()
            + " of "
            + Words.number(figure.getAsDouble())
        : "";
  }

  /** That of the loss; a row that no fit can do without has none. */
  @Override
  public Refits.Rule<Regressor> rule() {
    return new Refits.Rule<>(this::cost, OptionalDouble.empty(), loss.scale());
  }

  private double cost(Regressor model, Examples left) {
    return loss.of(left.response()[0], model.predict(left.features()).get(0).value());
  }

  @Override
  public String inWords(double figure) {
    return loss.name() + " " + Words.number(figure);
  }
}
