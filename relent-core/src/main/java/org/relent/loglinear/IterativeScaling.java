// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import java.util.Arrays;
import org.relent.data.DataException;
import org.relent.data.SparseRows;
import org.relent.solve.Ascent;
import org.relent.solve.Monitor;
import org.relent.solve.StoppingRule;

/**
 * Iterative scaling: steps along a lower bound of J that touches it and falls apart into one
 * equation for each multiplier, so that J never falls (LME eq. 25 to 27).
 *
 * <p>Statistics must not be negative; nothing else is asked of them, and no slack statistic is
 * needed: −log z ≥ 1 − z, and by convexity e^(Σγᵢfᵢ) ≤ Σ (fᵢ/b) e^(γᵢb) + 1 − Σfᵢ/b for b ≥ Σfᵢ.
 */
public enum IterativeScaling {
  /** All multipliers at once, with b = maxₓ Σfᵢ(x): generalised iterative scaling, eq. 27. */
  GENERALISED,
  /** All multipliers at once, with Σfᵢ(x) of each outcome: improved iterative scaling, eq. 26. */
  PARALLEL,
  /** One multiplier after the other, with fᵢ(x) alone: improved iterative scaling in sequence. */
  SEQUENTIAL;

  private Bins bins(SparseRows rows, Columns columns) {
    double[] totals = totals(rows);
    return switch (this) {
      case GENERALISED -> Bins.single(rows, Arrays.stream(totals).max().orElse(0));
      case PARALLEL -> Bins.of(rows, columns, (row, entry) -> totals[row]);
      case SEQUENTIAL -> Bins.of(rows, columns, (row, entry) -> rows.value(entry));
    };
  }

  /** Climbs from a start. */
  public Ascent<MaxEntPoint> maximise(
      MaxEnt problem, double[] start, StoppingRule rule, Monitor monitor) {
    SparseRows rows = problem.model().outcomes().rows();
    requireNonNegative(rows);
    Columns columns = Columns.of(rows);
    ScalingStep step = ScalingStep.of(problem, bins(rows, columns));
    return Ascent.run(
        problem.at(start),
        this == SEQUENTIAL
            ? from -> new SequentialSweep(problem, step, columns, from).end()
            : step::parallel,
        rule,
        monitor);
  }

  private static void requireNonNegative(SparseRows rows) {
    for (int r = 0; r < rows.size(); r++) {
      for (int at = rows.start(r); at < rows.end(r); at++) {
        if (rows.value(at) < 0) {
          throw DataException.inRow(
              "RLT-S030",
              r + 1L,
              "statistic {} is {}, and iterative scaling needs numbers of at least 0; use"
                  + " method=lbfgs or shift the statistic",
              rows.index(at) + 1,
              rows.value(at));
        }
      }
    }
  }

  /** Σⱼ fⱼ of each row. */
  private static double[] totals(SparseRows rows) {
    double[] totals = new double[rows.size()];
    for (int r = 0; r < totals.length; r++) {
      for (int at = rows.start(r); at < rows.end(r); at++) {
        totals[r] += rows.value(at);
      }
    }
    return totals;
  }
}
