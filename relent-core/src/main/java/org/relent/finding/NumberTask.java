// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.evaluate.Discipline;
import org.relent.evaluate.RegressionMetrics;
import org.relent.model.Estimate;
import org.relent.model.Model;
import org.relent.model.Regressor;

/** To predict a number. */
record NumberTask() implements Task<Estimate, RegressionMetrics> {

  private static final int MOST_PAIRS = 2_000;

  @Override
  public Class<Estimate> prediction() {
    return Estimate.class;
  }

  @Override
  public Class<RegressionMetrics> evaluation() {
    return RegressionMetrics.class;
  }

  @Override
  public List<Estimate> predict(Model model, Table rows) {
    return ((Regressor) model).predict(rows);
  }

  @Override
  public RegressionMetrics judge(Judged<Estimate> judged) {
    double[] actual = judged.examples().response();
    double[] weights = judged.examples().weights();
    double[] value = judged.predictions().stream().mapToDouble(Estimate::value).toArray();
    double[] sd = judged.predictions().stream().mapToDouble(Estimate::sd).toArray();
    return judged.predictions().stream().allMatch(NumberTask::spread)
        ? RegressionMetrics.withSd(actual, value, sd, weights)
        : RegressionMetrics.of(actual, value, weights);
  }

  private static boolean spread(Estimate estimate) {
    return estimate.sd() > 0 && estimate.sd() < Double.POSITIVE_INFINITY;
  }

  @Override
  public Figure<RegressionMetrics> loss() {
    return new Figure<>(
        "RMSE",
        "root of the mean squared error, in units of the target",
        e -> OptionalDouble.of(e.rmse()));
  }

  @Override
  public List<Figure<RegressionMetrics>> figures() {
    return List.of(
        loss(),
        new Figure<>(
            "MAE",
            "mean size of the error, in units of the target",
            e -> OptionalDouble.of(e.mae())),
        new Figure<>(
            "R²",
            "share of the variance foretold; 0 is no better than the mean",
            RegressionMetrics::r2),
        new Figure<>(
            "mean log-likelihood",
            "mean log density of what came true; larger is better",
            RegressionMetrics::meanLogLikelihood));
  }

  @Override
  public String inWords(RegressionMetrics evaluation) {
    String r2 =
        evaluation.r2().isPresent()
            ? " and an R² of " + Words.number(evaluation.r2().getAsDouble())
            : "";
    return "an RMSE of " + Words.number(evaluation.rmse()) + r2;
  }

  @Override
  public List<Finding> pictures(Judged<Estimate> judged, RegressionMetrics evaluation) {
    double[] actual = judged.examples().response();
    double[] weights = judged.examples().weights();
    return List.of(
        new Finding.Fit(
            judged.origin().words(),
            judged.examples().targetName(),
            IntStream.of(Thinning.rows(actual.length, MOST_PAIRS))
                .mapToObj(i -> pair(judged, actual[i], i))
                .toList()),
        Margins.histogram(
            "Residuals on " + judged.origin().words(),
            "actual less predicted, in stated standard deviations",
            residuals(judged, actual),
            Groups.none(actual.length),
            weights));
  }

  private static Finding.Fit.Pair pair(Judged<Estimate> judged, double actual, int i) {
    Estimate estimate = judged.predictions().get(i);
    return new Finding.Fit.Pair(actual, estimate.value(), estimate.sd(), judged.rows()[i] + 1L);
  }

  private static double[] residuals(Judged<Estimate> judged, double[] actual) {
    double[] residuals = new double[actual.length];
    for (int i = 0; i < residuals.length; i++) {
      Estimate estimate = judged.predictions().get(i);
      residuals[i] = spread(estimate) ? (actual[i] - estimate.value()) / estimate.sd() : Double.NaN;
    }
    return residuals;
  }

  @Override
  public String guess() {
    return "the mean";
  }

  @Override
  public double[] lossesOfGuess(Examples all, Examples some) {
    double[] values = all.response();
    double[] weights = all.weights();
    double total = 0;
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      total += weights[i];
      sum += weights[i] * values[i];
    }
    double mean = sum / total;
    return Arrays.stream(some.response()).map(y -> (y - mean) * (y - mean)).toArray();
  }

  @Override
  public Discipline<?, Estimate, RegressionMetrics> discipline() {
    return new Discipline.OfNumbers();
  }

  @Override
  public String leftOut(Model model, Examples examples) {
    Examples counted = examples.effective();
    List<Estimate> left = ((Regressor) model).leaveOneOut();
    if (left.size() != counted.size()) {
      return "";
    }
    double[] values = left.stream().mapToDouble(Estimate::value).toArray();
    double rmse = RegressionMetrics.of(counted.response(), values, counted.weights()).rmse();
    return "leaving out each row suggests an RMSE of " + Words.number(rmse);
  }
}
