// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import java.util.Collections;

/**
 * A support vector machine of two classes by plain coordinate ascent, with faults that solvers are
 * known to have. What it claims is computed as the fault would have it.
 */
final class BrokenAscent {

  /** What is wrong with a solver. */
  enum Defect {
    NONE,
    /** A step is cut in half, but the scores kept are those of the whole step. */
    STALE_SCORES,
    /** All is computed with a matrix in single precision. */
    ROUNDED_MATRIX,
    /** A flat bias is imitated by a wide one, and what the balance is missed by is left out. */
    MISSED_BALANCE
  }

  /** The variance that imitates a flat bias. */
  private static final double WIDE = 25;

  private static final int SWEEPS = 200_000;

  private final int[] signs;
  private final double c;
  private final double[][] gram;
  private final double[] lambda;
  private final double[] scores;
  private final Defect defect;

  private BrokenAscent(Task task, int[] signs, double c, Defect defect) {
    this.signs = signs;
    this.c = c;
    this.defect = defect;
    this.gram = new double[signs.length][signs.length];
    this.lambda = new double[signs.length];
    this.scores = new double[signs.length];
    DoubleDouble[][] exact = task.gram();
    for (int s = 0; s < signs.length; s++) {
      for (int t = 0; t < signs.length; t++) {
        double value = exact[s][t].value() + (defect == Defect.MISSED_BALANCE ? WIDE : 0);
        gram[s][t] = defect == Defect.ROUNDED_MATRIX ? (float) value : value;
      }
    }
  }

  /** The verdict on what the solver finds and claims. */
  static Verdict verdict(double[][] x, int[] signs, String kernel, double c, Defect defect) {
    boolean flat = defect == Defect.MISSED_BALANCE;
    Task task =
        new Task(
            new Coding.Signs(signs),
            Collections.nCopies(x.length, new RowTerm.Separable(new Term.Hinge(c), 1, 1)),
            x,
            KernelFormula.parse(kernel),
            flat ? Double.POSITIVE_INFINITY : 0);
    BrokenAscent solver = new BrokenAscent(task, signs, c, defect);
    double tolerance = 1e-5;
    Claim claim = solver.solve(tolerance);
    double[][] beta = {new double[signs.length]};
    double bias = 0;
    for (int t = 0; t < signs.length; t++) {
      beta[0][t] = signs[t] * solver.lambda[t];
      bias += flat ? WIDE * beta[0][t] : 0;
    }
    return Verdict.of(claim, Certificate.of(task, beta, new double[] {bias}));
  }

  private Claim solve(double tolerance) {
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      for (int t = 0; t < lambda.length; t++) {
        double wanted = lambda[t] + (1 - signs[t] * scores[t]) / gram[t][t];
        step(t, Math.max(0, Math.min(wanted, c)) - lambda[t], 1);
      }
      Claim claim = claim(tolerance);
      if (claim.gap().getAsDouble() <= 0.1 * tolerance * Math.abs(claim.objective())) {
        return defect == Defect.STALE_SCORES ? cut(tolerance) : claim;
      }
    }
    throw new IllegalStateException("no convergence");
  }

  /** One more step towards the box's end, of which the multiplier takes half. */
  private Claim cut(double tolerance) {
    Claim before = claim(tolerance);
    int t = 0;
    for (int s = 1; s < lambda.length; s++) {
      t = lambda[s] * (c - lambda[s]) > lambda[t] * (c - lambda[t]) ? s : t;
    }
    step(t, 0.2 * Math.min(lambda[t], c - lambda[t]), 0);
    return before;
  }

  /** Moves a multiplier, and the scores by a part of that. */
  private void step(int t, double by, double part) {
    lambda[t] += by;
    for (int s = 0; s < scores.length && by != 0; s++) {
      scores[s] += part * by * signs[t] * gram[s][t];
    }
  }

  /** J and Σ[φ(m) − F(λ) + λm] from the scores kept. */
  private Claim claim(double tolerance) {
    double objective = 0;
    double gap = 0;
    for (int t = 0; t < lambda.length; t++) {
      double margin = signs[t] * scores[t];
      objective += lambda[t] * (1 - 0.5 * margin);
      gap += c * Math.max(0, 1 - margin) - lambda[t] * (1 - margin);
    }
    return Claim.converged(objective, gap, tolerance);
  }
}
