// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.OptionalDouble;
import java.util.Set;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Words;
import org.relent.evaluate.LossScale;
import org.relent.evaluate.Refits;
import org.relent.model.Classifier;
import org.relent.model.LeaveOneOut;
import org.relent.model.ProofObstacle;

/** What a classifier tells of rows left out: its {@link LeaveOneOut}. */
final class LeftOutErrorOfClasses implements LeftOutError<Classifier> {

  @Override
  public String key() {
    return "looErrorBound";
  }

  @Override
  public String name() {
    return "leave-one-out bound";
  }

  @Override
  public double score(Classifier model, Examples fitted) {
    return model.leaveOneOut().errorBound();
  }

  @Override
  public double finer(Classifier model) {
    return model.leaveOneOut().errorEstimate();
  }

  @Override
  public Set<ProofObstacle> obstacles(Classifier model) {
    return model.leaveOneOut().obstacles();
  }

  @Override
  public boolean unasked() {
    return true;
  }

  @Override
  public void fields(Classifier model, Examples fitted, Fields into) {
    LeaveOneOut told = model.leaveOneOut();
    into.number("errorBound", told.errorBound());
    into.flag("guaranteed", told.guaranteed());
    into.number("supportBound", told.supportBound().orElse(Double.NaN));
    into.number("errorEstimate", told.errorEstimate());
    into.text("reason", told.obstacles().isEmpty() ? null : told.reason());
  }

  @Override
  public String text(Classifier model, Examples fitted) {
    LeaveOneOut told = model.leaveOneOut();
    return "leave-one-out error about " + Words.percent(told.errorEstimate()) + bound(told);
  }

  /** Nothing where the bound says no more than the estimate and is none. */
  private static String bound(LeaveOneOut told) {
    if (told.guaranteed()) {
      return ", at most " + Words.percent(told.errorBound());
    }
    return told.errorBound() == told.errorEstimate()
        ? ""
        : Words.filled(
            ", perhaps up to {} (not guaranteed: {})",
            Words.percent(told.errorBound()),
            told.reason().replace(",", ", "));
  }

  @Override
  public String suggestion(Classifier model, Examples fitted) {
    return "leaving out each row suggests an error of "
        + Words.percent(model.leaveOneOut().errorEstimate());
  }

  /** The part of rows that err; a score that is a tie decides as the model does. */
  @Override
  public Refits.Rule<Classifier> rule() {
    return new Refits.Rule<>(LeftOutErrorOfClasses::error, OptionalDouble.of(1), LossScale.MEAN);
  }

  private static double error(Classifier model, Examples left) {
    Labels labels = left.labels();
    String given = labels.classes().get(labels.likeliest()[0]);
    return model.predict(left.features()).get(0).label().equals(given) ? 0 : 1;
  }

  @Override
  public String inWords(double figure) {
    return "error " + Words.percent(figure);
  }
}
