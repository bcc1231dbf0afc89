// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import org.relent.dual.Certificate;
import org.relent.dual.DualPoint;
import org.relent.dual.JointPotential;

/**
 * Margins that no example falls below when it is left out: PKR Lemma 1, for a point that is near
 * the optimum but not at it. There must be no flat bias.
 *
 * <p>Let λ be within ε of the optimum, J(λ) ≥ J* − ε, let λ′ be the optimum without example t, and
 * d the example's margin there less its crude margin g = mₜ − λₜKₜₜ. As (λ′, λₜ) is a point of the
 * full problem,
 *
 * <pre>
 *   λₜ d ≥ J₋ₜ(λ′) − J₋ₜ(λ₋ₜ) − ε ≥ ½‖f′ − f₋ₜ‖² − ε ≥ ½d²/Kₜₜ − ε,
 * </pre>
 *
 * the second step because −log Z is quadratic in f and F concave, the third by Cauchy–Schwarz. So d
 * ≥ −2ε/(λₜ + √(λₜ² + 2ε/Kₜₜ)): nothing at the optimum, which is the lemma; √(2εKₜₜ) at most.
 *
 * <p>Of several classes only the second half is used: without its multipliers example t costs the
 * objective a drop, so λ₋ₜ is within ε + drop of the optimum without it, and the difference of two
 * outputs within 2√((ε + drop)Kₜₜ).
 */
public final class LeftOutBound {

  /** Kernel rows may be kept in single precision, which predictions are not made with. */
  private static final double RELATIVE_ROUNDING = 0x1p-22;

  /** What sums over the examples may lose of an objective. */
  private static final double RELATIVE_SUM_ROUNDING = 1e-14;

  private final KernelDual problem;
  private final DualPoint point;
  private final double[] weights;
  private final double gap;

  /**
   * @param weights how often each example counts; of one that counts more than once one repetition
   *     is left out
   */
  public LeftOutBound(KernelDual problem, DualPoint point, double[] weights) {
    this.problem = problem;
    this.point = point;
    this.weights = weights.clone();
    this.gap = gap(point);
  }

  /** How far the objective may be from its optimum; +∞ where that is not known. */
  public double gap() {
    return gap;
  }

  /**
   * The duality gap. Where a loss is an indicator that the margins just miss, the gap to the least
   * multiple of f whose margins do not: any function bounds the optimum from above.
   */
  private static double gap(DualPoint point) {
    Certificate certificate = point.certificate();
    double rounding = RELATIVE_SUM_ROUNDING * (Math.abs(certificate.value()) + point.tilt().logZ());
    if (certificate.finite()) {
      return certificate.gap() + point.gapError() + rounding + Double.MIN_NORMAL;
    }
    double factor = stretch(point);
    if (factor == Double.POSITIVE_INFINITY) {
      return factor;
    }
    double paid = 0;
    int at = 0;
    for (JointPotential potential : point.problem().potentials()) {
      double[] margins = new double[potential.dimension()];
      for (int i = 0; i < margins.length; i++) {
        margins[i] = factor * point.margin(at++);
      }
      paid += potential.loss(margins);
    }
    double above = paid + factor * factor * point.tilt().logZ() - certificate.value();
    return Math.max(0, above) + rounding + Double.MIN_NORMAL;
  }

  /** By how much f must grow so that every margin is one that zero multipliers would do for. */
  private static double stretch(DualPoint point) {
    double stretch = 1;
    int at = 0;
    for (JointPotential potential : point.problem().potentials()) {
      double[] slope = new double[potential.dimension()];
      potential.slope(new double[slope.length], slope);
      for (double wanted : slope) {
        double margin = point.margin(at++);
        if (margin < wanted) {
          stretch = Math.max(stretch, margin > 0 ? wanted / margin : Double.POSITIVE_INFINITY);
        }
      }
    }
    return stretch == 1 ? 1 : Math.nextUp(stretch * (1 + RELATIVE_SUM_ROUNDING));
  }

  /** One margin per multiplier, in the order of these. */
  public double[] margins() {
    double[] margins = new LeftOut(problem, point, weights).crude();
    double rounding = RELATIVE_ROUNDING * size();
    int width = problem.coding().width();
    for (int t = 0; t < weights.length; t++) {
      double root = Math.sqrt(problem.gram().diagonal(t));
      double below = width == 1 ? ofTwo(t, root) : ofSeveral(t, root);
      for (int i = t * width; i < (t + 1) * width; i++) {
        margins[i] -= below + rounding * root;
      }
    }
    return margins;
  }

  /** Σλ√K ≥ ‖f‖: what the rounding of kernel values is measured by. */
  private double size() {
    int width = problem.coding().width();
    double size = 0;
    for (int i = 0; i < point.lambda().length; i++) {
      size += Math.abs(point.lambda()[i]) * Math.sqrt(problem.gram().diagonal(i / width));
    }
    return size;
  }

  private double copies(int t) {
    return Math.max(1, weights[t]);
  }

  private double ofTwo(int t, double root) {
    double own = root * point.lambda()[t] / copies(t);
    return root * 2 * gap / (own + Math.sqrt(own * own + 2 * gap));
  }

  private double ofSeveral(int t, double root) {
    return 2 * root * Math.sqrt(gap + Math.max(0, drop(t, root)));
  }

  /** J less what it is without the multipliers of an example: F(0) = 0 where 0 is admitted. */
  private double drop(int t, double root) {
    int width = problem.coding().width();
    double[] unit = new double[width];
    double[] all = new double[width];
    double sum = 0;
    double squares = 0;
    double earned = 0;
    for (int i = 0; i < width; i++) {
      all[i] = point.lambda()[t * width + i];
      unit[i] = all[i] / copies(t);
      sum += unit[i];
      squares += unit[i] * unit[i];
      earned += unit[i] * point.margin(t * width + i);
    }
    double value = problem.potentials().get(t).value(all) / copies(t);
    return value - earned + 0.5 * root * root * (squares + problem.coding().shared() * sum * sum);
  }
}
