// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.Arrays;
import java.util.List;
import org.relent.data.Examples;
import org.relent.evaluate.LossScale;
import org.relent.evaluate.RegressionMetrics;
import org.relent.model.Estimate;

/** What models of numbers are compared by: the cost of a prediction, and how its mean is told. */
interface NumberLoss {

  /** What a number costs of which another was predicted. */
  double of(double actual, double predicted);

  /** How its mean is told. */
  LossScale scale();

  /** The figure that is. */
  Figure<RegressionMetrics> figure();

  /** What the figure is called among words. */
  String name();

  /** The same with an article. */
  String named();

  /** What the figure of rows left out is called in documents. */
  String leftOutKey();

  /** An evaluation that has the figure. */
  RegressionMetrics judged(RegressionMetrics evaluation, Examples tested, List<Estimate> said);

  /** The number that costs least where it is said of every row. */
  double guess(double[] values, double[] weights);

  /** What that number is. */
  String guessed();

  /** The cost of every row. */
  default double[] of(Examples tested, List<Estimate> said) {
    double[] losses = tested.response();
    Arrays.setAll(losses, i -> of(losses[i], said.get(i).value()));
    return losses;
  }

  /** The figure of weighted rows. */
  default double figure(Examples tested, List<Estimate> said) {
    double[] losses = of(tested, said);
    double[] weights = tested.weights();
    double total = Arrays.stream(weights).sum();
    double sum = 0;
    for (int i = 0; i < losses.length; i++) {
      sum += weights[i] * losses[i];
    }
    return scale().of(sum / total);
  }
}
