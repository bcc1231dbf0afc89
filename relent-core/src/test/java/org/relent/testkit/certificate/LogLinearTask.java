// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import java.util.ArrayList;
import java.util.List;
import org.relent.testkit.certificate.Fault.Kind;

/**
 * Conditional maximum entropy with a Gaussian slack: the objective is Σw log p(y | x) + Σw log k −
 * Σλ²/(2σ²), k the number of classes, that is minus the primal value of a softmax machine; it
 * converges where every sum of a coordinate is met to the tolerance, as a part of what it could be.
 *
 * @param machine the softmax machine: its kernel has the factor σ², twice that for two classes,
 *     whose multipliers are half of what they differ by; the variance of a bias likewise
 */
public record LogLinearTask(LinearTask machine) {

  private static final double CLOSE = 1e-6;

  /** Rounding of a mean of coordinates, as a part of the largest. */
  private static final double ROUNDING = 1e-14;

  public Verdict verdict(Claim claim, double[][] weights, double[] bias) {
    Task task = machine.task();
    Optimum best = machine.optimum(weights, bias, claim.tolerance());
    double total = task.terms().stream().mapToDouble(RowTerm::weight).sum();
    int classes = task.coding().width() + 1;
    DoubleDouble base = DoubleDouble.of(classes).log().times(total);
    DoubleDouble objective = base.minus(machine.primal(weights, bias));
    double floor =
        1e-13 * task.rows() * (best.size() + base.value()) + machine.cancellation(weights, bias);
    double distance = base.minus(best.dual()).minus(objective).value();
    double residual = residual(weights, bias, total);
    String both =
        claim
            + "; true J "
            + objective.value()
            + ", from the optimum at most "
            + distance
            + ", residual "
            + residual;
    List<Fault> faults = new ArrayList<>();
    // of two classes only the difference is saved, of which no multipliers have a larger objective
    check(
        faults,
        !claim.converged() || residual <= claim.tolerance() * (1 + CLOSE) + ROUNDING,
        Kind.FALSE_CONVERGED,
        both);
    check(faults, claim.converged() != claim.warned(), Kind.UNTOLD, both);
    check(
        faults,
        claim.objective() <= objective.value() + floor
            && (classes == 2 || claim.objective() >= objective.value() - floor),
        Kind.OBJECTIVE_MISPRINTED,
        both);
    check(faults, claim.gap().orElse(0) >= 0, Kind.NEGATIVE_GAP, both);
    // a gap that is printed bounds the distance to the optimum, of which this is a lower bound
    double least = machine.primal(weights, bias).minus(best.primal()).value();
    check(
        faults,
        claim.gap().orElse(Double.POSITIVE_INFINITY) >= least - floor,
        Kind.GAP_MISPRINTED,
        both);
    return new Verdict(faults, residual / claim.tolerance());
  }

  private static void check(List<Fault> faults, boolean holds, Kind kind, String told) {
    if (!holds) {
      faults.add(new Fault(kind, told));
    }
  }

  /**
   * The largest miss of a sum, as a part of the weight of all rows times its largest coordinate.
   */
  private double residual(double[][] weights, double[] bias, double total) {
    DoubleDouble[] gradient = machine.gradient(weights, bias);
    double[][] x = machine.task().x();
    int stride = x[0].length + 1;
    double worst = 0;
    for (int k = 0; k < gradient.length; k++) {
      double largest = 0;
      for (double[] row : x) {
        largest = Math.max(largest, Math.abs(LinearFunction.coordinate(row, k % stride)));
      }
      double miss = Math.abs(gradient[k].value()) / (largest == 0 ? 1 : largest) / total;
      worst = Math.max(worst, miss);
    }
    return worst;
  }
}
