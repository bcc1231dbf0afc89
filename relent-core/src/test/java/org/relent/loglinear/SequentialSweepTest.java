// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.solve.Monitor;
import org.relent.solve.StoppingRule;

class SequentialSweepTest {

  private static final double ROUNDING = 1e-10;

  /** What is kept up along the way is what a new look at all outcomes would give. */
  @Test
  void oneSweepIsEachStepTakenFromProbabilitiesComputedAnew() {
    StoppingRule once = StoppingRule.at(1e-12).withMaxIterations(1);
    for (MaxEnt problem :
        List.of(Spaces.finite(false, 1, Slack.NONE), Spaces.classes(false, Slack.gaussian(0.5)))) {
      double[] lambda = new double[problem.model().dimension()];
      double[] swept =
          IterativeScaling.SEQUENTIAL
              .maximise(problem, lambda, once, Monitor.none())
              .point()
              .lambda();
      double[][] f = Spaces.writtenOut(problem.model().outcomes());
      for (int i = 0; i < lambda.length; i++) {
        lambda[i] += step(problem, f, lambda, i);
      }
      assertArrayEquals(lambda, swept, ROUNDING);
    }
  }

  /** Σₓ p f e^(γf) + (λ + γ)/σ² = η, by halving. */
  private static double step(MaxEnt problem, double[][] f, double[] lambda, int i) {
    Probabilities at = problem.model().at(lambda);
    double low = -20;
    double high = 20;
    for (int k = 0; k < 100; k++) {
      double gamma = 0.5 * (low + high);
      double sum = problem.slack(i).precision() * (lambda[i] + gamma);
      for (int o = 0; o < f.length; o++) {
        double weight = problem.model().weight(problem.model().outcomes().context(o));
        sum += weight * at.probability(o) * f[o][i] * Math.exp(gamma * f[o][i]);
      }
      if (sum < problem.target(i)) {
        low = gamma;
      } else {
        high = gamma;
      }
    }
    return 0.5 * (low + high);
  }
}
