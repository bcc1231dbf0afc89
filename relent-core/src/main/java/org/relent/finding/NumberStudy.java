// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.Refits;
import org.relent.evaluate.RegressionMetrics;
import org.relent.model.Estimate;
import org.relent.model.Regressor;
import org.relent.task.TaskModel;

/** The study of a model that predicts a number. */
final class NumberStudy extends TargetStudy<Regressor, Estimate, RegressionMetrics> {

  private static final int MOST_PAIRS = 2_000;

  NumberStudy(TaskModel<Regressor, Estimate, RegressionMetrics> known) {
    super(known);
  }

  @Override
  List<Finding> pictures(Judged<Estimate> judged, RegressionMetrics evaluation) {
    double[] actual = judged.examples().response();
    double[] weights = judged.examples().weights();
    return List.of(
        new Finding.Fit(
            judged.origin().words(),
            judged.examples().targetName(),
            IntStream.of(Thinning.rows(actual.length, MOST_PAIRS))
                .mapToObj(i -> pair(judged, actual[i], i))
                .toList(),
            model().zeroLossDistance()),
        Margins.histogram(
            "Residuals on " + judged.origin().words(),
            model().zeroLossDistance().isPresent()
                ? "actual less predicted; from −1 to 1 a row costs the fit nothing"
                : "actual less predicted, in stated standard deviations",
            residuals(judged, actual),
            Groups.none(actual.length),
            weights));
  }

  private static Finding.Fit.Pair pair(Judged<Estimate> judged, double actual, int i) {
    Estimate estimate = judged.predictions().get(i);
    return new Finding.Fit.Pair(actual, estimate.value(), estimate.sd(), judged.rows()[i] + 1L);
  }

  /** In stated deviations, or in half-widths of the zone that costs nothing. */
  private double[] residuals(Judged<Estimate> judged, double[] actual) {
    double zone = model().zeroLossDistance().orElse(Double.NaN);
    double[] residuals = new double[actual.length];
    for (int i = 0; i < residuals.length; i++) {
      Estimate estimate = judged.predictions().get(i);
      double unit = estimate.hasSpread() ? estimate.sd() : zone;
      residuals[i] = (actual[i] - estimate.value()) / unit;
    }
    return residuals;
  }

  @Override
  List<Finding> bounds(
      Examples examples,
      RegressionMetrics training,
      Optional<CrossValidated<Estimate, RegressionMetrics>> folds,
      Optional<Refits> refits) {
    return List.of(
        Bounds.ofNumbers(
            model().summary(),
            task().loss().name(),
            task().loss().of(training),
            OptionalDouble.of(task().leftOut().orElseThrow().score(model(), examples)),
            mean(folds, task()::loss),
            refits));
  }

  @Override
  Optional<Boundaries.Surface> surface(Examples examples) {
    return Optional.of(new Values(model(), examples.targetName()));
  }

  private record Values(Regressor model, String target) implements Boundaries.Surface {

    @Override
    public List<String> classes() {
      return List.of(target);
    }

    @Override
    public void at(Table rows, int[] label, double[] value) {
      double[] values = model.values(rows);
      System.arraycopy(values, 0, value, 0, values.length);
    }
  }
}
