// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import java.util.Arrays;
import org.relent.testkit.certificate.Task.Multipliers;

/**
 * How good a solution is, computed from its numbers and the data alone.
 *
 * @param rows of the task
 * @param primal ½‖f‖² + Σφ(m) at the saved function and biases
 * @param saved J at the multipliers as they are saved
 * @param dual J at multipliers whose balance is repaired: a lower bound of the optimum; −∞ if there
 *     is none
 * @param imbalance the largest |Σβ| of the multipliers saved
 * @param residual the largest violation of an optimality condition of multipliers that only have to
 *     be non-negative; NaN for others
 * @param noise what rounding may do to a margin
 * @param evaluation what rounding may do to an objective
 * @param size S = Σ|F| + |log Z|
 */
public record Certificate(
    int rows,
    DoubleDouble primal,
    DoubleDouble saved,
    DoubleDouble dual,
    double imbalance,
    double residual,
    double noise,
    double evaluation,
    double size) {

  /** The least S. */
  private static final double LEAST = 1e-12;

  /** A part of n·S that no sum in doubles can promise. */
  private static final double ROUNDING = 1e-13;

  /** Relative to Σ|β|: what rounding of the saved multipliers may leave where none can move. */
  private static final double UNREPAIRED = 1e-15;

  /**
   * The certificate of a solution that is given by its coefficients.
   *
   * @param beta per output and row
   * @param bias per output; of no meaning unless it is flat
   */
  public static Certificate of(Task task, double[][] beta, double[] bias) {
    DoubleDouble[][] saved =
        Arrays.stream(beta)
            .map(b -> Arrays.stream(b).mapToObj(DoubleDouble::of).toArray(DoubleDouble[]::new))
            .toArray(DoubleDouble[][]::new);
    Multipliers lambda = task.entered(Multipliers.ofBeta(task.coding(), beta));
    return of(task, task.gram(), saved, lambda, bias);
  }

  private static Certificate of(
      Task task, DoubleDouble[][] gram, DoubleDouble[][] beta, Multipliers lambda, double[] bias) {
    DoubleDouble[][] scores = product(gram, beta);
    DoubleDouble[][] shifted = task.flat() ? shifted(scores, bias) : scores;
    DoubleDouble norm = half(beta, scores);
    DoubleDouble tilted = norm(gram, lambda.beta());
    DoubleDouble saved = task.potential(lambda).minus(tilted);
    return new Certificate(
        task.rows(),
        norm.plus(task.loss(shifted)),
        saved,
        task.flat() ? dual(task, gram, Balance.repaired(task, lambda)) : saved,
        task.flat() ? worst(lambda.excess()) : 0,
        residual(task, lambda, shifted),
        noise(gram, beta),
        Rounding.of(task, gram, beta, shifted),
        size(task.magnitude(lambda), tilted));
  }

  /** J at multipliers, −∞ if they are not balanced. */
  static DoubleDouble dual(Task task, DoubleDouble[][] gram, Multipliers lambda) {
    DoubleDouble[][] beta = lambda.beta();
    double most =
        Arrays.stream(beta).flatMap(Arrays::stream).mapToDouble(b -> Math.abs(b.value())).sum();
    return task.flat() && worst(lambda.excess()) > UNREPAIRED * most
        ? Term.NEVER
        : task.potential(lambda).minus(norm(gram, beta));
  }

  static double size(DoubleDouble potentials, DoubleDouble norm) {
    return Math.max(potentials.plus(norm.abs()).value(), LEAST);
  }

  private static double worst(DoubleDouble[] excess) {
    return Arrays.stream(excess).mapToDouble(e -> Math.abs(e.value())).max().orElse(0);
  }

  /** Kβ of every output. */
  static DoubleDouble[][] product(DoubleDouble[][] gram, DoubleDouble[][] beta) {
    DoubleDouble[][] scores = new DoubleDouble[beta.length][gram.length];
    for (int o = 0; o < beta.length; o++) {
      for (int t = 0; t < gram.length; t++) {
        scores[o][t] = DoubleDouble.dot(gram[t], beta[o]);
      }
    }
    return scores;
  }

  /** ½Σβᵀ K β. */
  static DoubleDouble norm(DoubleDouble[][] gram, DoubleDouble[][] beta) {
    return half(beta, product(gram, beta));
  }

  private static DoubleDouble half(DoubleDouble[][] beta, DoubleDouble[][] scores) {
    DoubleDouble sum = DoubleDouble.ZERO;
    for (int o = 0; o < beta.length; o++) {
      sum = sum.plus(DoubleDouble.dot(beta[o], scores[o]));
    }
    return sum.times(0.5);
  }

  private static DoubleDouble[][] shifted(DoubleDouble[][] scores, double[] bias) {
    DoubleDouble[][] shifted = new DoubleDouble[scores.length][];
    for (int o = 0; o < scores.length; o++) {
      double b = bias[o];
      shifted[o] = Arrays.stream(scores[o]).map(f -> f.plus(b)).toArray(DoubleDouble[]::new);
    }
    return shifted;
  }

  private static double noise(DoubleDouble[][] gram, DoubleDouble[][] beta) {
    double most = 0;
    for (DoubleDouble[] row : gram) {
      double sum = 0;
      for (DoubleDouble[] output : beta) {
        for (int s = 0; s < row.length; s++) {
          sum += Math.abs(row[s].value() * output[s].value());
        }
      }
      most = Math.max(most, sum);
    }
    return ROUNDING * most;
  }

  private static double residual(Task task, Multipliers lambda, DoubleDouble[][] scores) {
    double worst = task.flat() ? worst(lambda.excess()) : 0;
    for (int t = 0; t < task.rows(); t++) {
      if (!(task.terms().get(t) instanceof RowTerm.Separable row
          && row.each() instanceof Term.Fixed fixed)) {
        return Double.NaN;
      }
      DoubleDouble[] margins = task.margins(t, scores);
      DoubleDouble[] own = lambda.of(t);
      for (int i = 0; i < own.length; i++) {
        double missing = fixed.target().minus(margins[i]).value();
        worst = Math.max(worst, own[i].sign() > 0 ? Math.abs(missing) : missing);
      }
    }
    return worst;
  }

  /** Whether every multiplier is within its domain. */
  public boolean inside() {
    return Double.isFinite(saved.high());
  }

  /** The whole gap: what the optimum may be away at most. */
  public double gap() {
    return primal.minus(dual).value();
  }

  /** What a tolerance is a part of: min(max(1, |J|), S). */
  public double scale() {
    return Math.min(Math.max(1, Math.abs(dual.value())), size);
  }

  /** What is rounding and nothing else. */
  public double floor() {
    return ROUNDING * rows * size;
  }
}
