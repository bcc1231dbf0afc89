// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import java.util.Arrays;
import org.relent.math.CompensatedSum;
import org.relent.math.Exp;

/** One multiplier after the other, with the probabilities of the outcomes it touches kept up. */
final class SequentialSweep {

  /** Beyond this factor, either way, the sum of a context is taken anew. */
  private static final double DRIFT = 10;

  private final MaxEnt problem;
  private final ScalingStep step;
  private final Columns columns;
  private final LogLinear model;
  private final Outcomes outcomes;
  private final double[] lambda;

  /** Probabilities up to the factor 1/total of their context. */
  private final double[] shares;

  private final double[] totals;
  private final double[] coefficients;

  SequentialSweep(MaxEnt problem, ScalingStep step, Columns columns, MaxEntPoint from) {
    this.problem = problem;
    this.step = step;
    this.columns = columns;
    this.model = problem.model();
    this.outcomes = model.outcomes();
    this.lambda = from.lambda();
    this.shares = new double[outcomes.size()];
    Arrays.setAll(shares, from.probabilities()::probability);
    this.totals = new double[outcomes.contexts()];
    Arrays.fill(totals, 1);
    this.coefficients = new double[step.bins().size()];
  }

  /** The point after all multipliers had their turn. */
  MaxEntPoint end() {
    int width = outcomes.rows().width();
    for (int i = 0; i < lambda.length; i++) {
      turn(i, i % width, i / width);
    }
    return problem.at(lambda);
  }

  private void turn(int i, int column, int block) {
    collect(column, block);
    double gamma = step.gamma(i, coefficients, 0, lambda[i]);
    lambda[i] += gamma;
    if (gamma != 0) {
      spread(column, block, gamma);
    }
  }

  /** a(n) of one statistic. */
  private void collect(int column, int block) {
    int[] starts = step.bins().starts();
    Arrays.fill(coefficients, starts[column], starts[column + 1], 0);
    for (int k = columns.starts()[column]; k < columns.starts()[column + 1]; k++) {
      int outcome = outcomes.outcome(columns.rowOf()[k], block);
      int context = outcomes.context(outcome);
      int entry = columns.entries()[k];
      coefficients[step.bins().rows().index(entry)] +=
          model.weight(context)
              * (shares[outcome] / totals[context])
              * outcomes.rows().value(entry);
    }
  }

  /** p ← p e^(γf) where f is not zero. */
  private void spread(int column, int block, double gamma) {
    for (int k = columns.starts()[column]; k < columns.starts()[column + 1]; k++) {
      int outcome = outcomes.outcome(columns.rowOf()[k], block);
      double before = shares[outcome];
      shares[outcome] *= Exp.exp(gamma * outcomes.rows().value(columns.entries()[k]));
      totals[outcomes.context(outcome)] += shares[outcome] - before;
    }
    for (int k = columns.starts()[column]; k < columns.starts()[column + 1]; k++) {
      int context = outcomes.context(outcomes.outcome(columns.rowOf()[k], block));
      if (!(totals[context] < DRIFT && totals[context] > 1 / DRIFT)) {
        renew(context);
      }
    }
  }

  private void renew(int context) {
    int end = outcomes.first(context + 1);
    CompensatedSum sum = new CompensatedSum();
    for (int o = outcomes.first(context); o < end; o++) {
      sum.add(shares[o]);
    }
    for (int o = outcomes.first(context); o < end; o++) {
      shares[o] /= sum.value();
    }
    totals[context] = 1;
  }
}
