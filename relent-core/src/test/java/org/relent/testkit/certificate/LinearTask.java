// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import java.util.Arrays;
import org.relent.testkit.certificate.Task.Multipliers;

/**
 * A task with the kernel s⟨x, x′⟩, whose functions are known by weights and biases: the primal is
 * Σ‖w‖²/(2s) + Σb²/(2v) + Σφ(m), and multipliers can only be found again.
 *
 * @param factor s
 */
public record LinearTask(Task task, double factor) {

  /** Barriers become cheaper by this factor from stage to stage. */
  private static final double CHEAPER = 0.1;

  /** A gap that leaves no doubt, as a part of the one allowed. */
  private static final double CLEAR = 1e-2;

  /** What the cheapest barrier leaves, likewise. */
  private static final double LAST = 1e-6;

  private static final int STEPS = 100;

  private static final int STAGES = 20;

  private static final int HALVINGS = 40;

  /** The primal value of a function. */
  public DoubleDouble primal(double[][] weights, double[] bias) {
    return primal(LinearFunction.of(weights, bias));
  }

  private DoubleDouble primal(LinearFunction f) {
    return norm(f).plus(task.loss(f.scores(task.x())));
  }

  private DoubleDouble norm(LinearFunction f) {
    DoubleDouble sum = DoubleDouble.ZERO;
    for (int k = 0; k < f.parameters().length; k++) {
      DoubleDouble p = f.parameters()[k];
      sum = sum.plus(p.times(p).times(ridge(k)).times(0.5));
    }
    return sum;
  }

  /** The gradient of the primal value in weights and biases, those that are fixed left out. */
  DoubleDouble[] gradient(double[][] weights, double[] bias) {
    return new Slope(LinearFunction.of(weights, bias), 0).gradient;
  }

  /**
   * The claim of a machine with a fixed margin: every margin is met up to the tolerance, and no
   * function that meets all of them is much smaller.
   */
  public Verdict verdictOfFixed(Claim claim, double[][] weights, double[] bias) {
    LinearFunction f = LinearFunction.of(weights, bias);
    DoubleDouble[][] scores = f.scores(task.x());
    double least = Double.POSITIVE_INFINITY;
    for (int t = 0; t < task.rows(); t++) {
      for (DoubleDouble margin : task.margins(t, scores)) {
        least = Math.min(least, margin.value());
      }
    }
    return Verdict.ofFixed(claim, least, norm(f).value());
  }

  /** What rounding may do to the primal value of a function. */
  public double evaluation(double[][] weights, double[] bias) {
    LinearFunction f = LinearFunction.of(weights, bias);
    return Rounding.of(task, f, norm(f).value());
  }

  /** What rounding may leave of an objective that is the difference of two sums of scores. */
  double cancellation(double[][] weights, double[] bias) {
    return Rounding.ofDifference(task, LinearFunction.of(weights, bias));
  }

  /** 1/s of a weight, 1/v of a bias, 0 where that is flat. */
  private DoubleDouble ridge(int parameter) {
    int columns = task.x()[0].length;
    if (parameter % (columns + 1) < columns) {
      return DoubleDouble.ONE.dividedBy(factor);
    }
    return task.flat() || task.biasVariance() == 0
        ? DoubleDouble.ZERO
        : DoubleDouble.ONE.dividedBy(task.biasVariance());
  }

  /** No bias is none; of flat biases of several classes one is as good as zero. */
  private boolean free(int parameter) {
    int columns = task.x()[0].length;
    boolean bias = parameter % (columns + 1) == columns;
    boolean last = parameter == task.coding().outputs() * (columns + 1) - 1;
    return !bias
        || (task.biasVariance() > 0 && !(task.flat() && task.coding().outputs() > 1 && last));
  }

  /**
   * The optimum, found by Newton's method on the primal from a function near it, with barriers that
   * get cheaper where potentials have kinks.
   *
   * @param tolerance the relative gap that matters
   */
  public Optimum optimum(double[][] weights, double[] bias, double tolerance) {
    LinearFunction f = withoutCommonBias(LinearFunction.of(weights, bias));
    DoubleDouble primal = primal(f);
    DoubleDouble[][] gram = task.gram();
    double weight = 2 * task.terms().stream().mapToDouble(t -> t.weight() * t.size()).sum();
    double barrier = kinks() ? 0.1 * Math.max(primal.value(), 1e-12) / weight : 0;
    Optimum best = at(f, 0, primal, gram);
    for (int stage = 0; ; stage++) {
      f = climbed(f, barrier, enough(barrier * weight, allowed(best, tolerance)));
      Optimum now = at(f, barrier, best.primal().min(primal(f)), gram);
      best =
          now.dual().compareTo(best.dual()) > 0
              ? now
              : new Optimum(best.rows(), now.primal(), best.dual(), best.size(), best.evaluation());
      double allowed = allowed(best, tolerance);
      if (best.gap() <= CLEAR * allowed + best.floor()
          || stage == STAGES
          || !(barrier * weight > LAST * allowed)) {
        return best;
      }
      barrier *= CHEAPER;
    }
  }

  /** A dual value that is far off, or none, must not make the tolerance wide. */
  private static double allowed(Optimum best, double tolerance) {
    return tolerance * Math.min(best.scale(), Math.max(1, best.primal().value()));
  }

  /** A tenth of what a barrier leaves open, or where there is none of what matters. */
  private static double enough(double barrier, double allowed) {
    return 0.1 * (barrier > 0 ? barrier : CLEAR * allowed);
  }

  private boolean kinks() {
    return task.terms().stream()
        .anyMatch(t -> t instanceof RowTerm.Separable row && row.each() instanceof Term.AtLeast);
  }

  private LinearFunction withoutCommonBias(LinearFunction f) {
    int last = f.parameters().length - 1;
    if (free(last) || !task.flat()) {
      return f;
    }
    DoubleDouble[] moved = f.parameters().clone();
    for (int at = f.columns(); at <= last; at += f.columns() + 1) {
      moved[at] = f.parameters()[at].minus(f.parameters()[last]);
    }
    return new LinearFunction(f.outputs(), f.columns(), moved);
  }

  /** What the multipliers that a function calls for prove. */
  private Optimum at(LinearFunction f, double barrier, DoubleDouble primal, DoubleDouble[][] gram) {
    DoubleDouble[][] scores = f.scores(task.x());
    DoubleDouble[][] lambda = new DoubleDouble[task.rows()][];
    for (int t = 0; t < lambda.length; t++) {
      RowTerm.Reply reply = task.terms().get(t).reply(task.margins(t, scores), barrier);
      lambda[t] =
          Arrays.stream(reply.lambda()).mapToObj(DoubleDouble::of).toArray(DoubleDouble[]::new);
    }
    Multipliers given = task.entered(new Multipliers(task.coding(), lambda));
    Multipliers repaired = task.flat() ? Balance.repaired(task, given) : given;
    DoubleDouble dual = Certificate.dual(task, gram, repaired);
    DoubleDouble norm = Certificate.norm(gram, repaired.beta());
    return new Optimum(
        task.rows(),
        primal,
        dual,
        Certificate.size(task.magnitude(repaired), norm),
        Rounding.of(task, gram, repaired.beta(), scores));
  }

  /** Newton's steps to the minimum under one barrier. */
  private LinearFunction climbed(LinearFunction start, double barrier, double enough) {
    LinearFunction f = start;
    Slope slope = new Slope(f, barrier);
    for (int step = 0; step < STEPS; step++) {
      DoubleDouble[] direction = slope.newton();
      double fall = slope.along(direction);
      if (!(-fall + slope.excess() > enough)) {
        return f;
      }
      double length = 1;
      LinearFunction next = f.plus(direction, length);
      Slope after = new Slope(next, barrier);
      // beyond the minimum along the direction the slope is positive
      for (int k = 0; k < HALVINGS && !(after.along(direction) <= 0.5 * -fall); k++) {
        length *= 0.5;
        next = f.plus(direction, length);
        after = new Slope(next, barrier);
      }
      f = next;
      slope = after;
    }
    return f;
  }

  /** Gradient and Hessian of the primal at a function. */
  private final class Slope {

    private final DoubleDouble[] gradient;
    private final DoubleDouble[][] hessian;

    Slope(LinearFunction f, double barrier) {
      int size = f.parameters().length;
      gradient = new DoubleDouble[size];
      Arrays.setAll(gradient, k -> f.parameters()[k].times(ridge(k)));
      hessian = new DoubleDouble[size][size];
      for (int k = 0; k < size; k++) {
        Arrays.fill(hessian[k], DoubleDouble.ZERO);
        hessian[k][k] = ridge(k);
      }
      DoubleDouble[][] scores = f.scores(task.x());
      for (int t = 0; t < task.rows(); t++) {
        add(t, task.terms().get(t).reply(task.margins(t, scores), barrier));
      }
      for (int k = 0; k < size; k++) {
        if (!free(k)) {
          gradient[k] = DoubleDouble.ZERO;
          for (int j = 0; j < size; j++) {
            hessian[k][j] = j == k ? DoubleDouble.ONE : DoubleDouble.ZERO;
            hessian[j][k] = hessian[k][j];
          }
        }
      }
    }

    private void add(int t, RowTerm.Reply reply) {
      Coding coding = task.coding();
      int stride = task.x()[t].length + 1;
      for (int o = 0; o < coding.outputs(); o++) {
        double pull = 0;
        for (int i = 0; i < coding.width(); i++) {
          pull += coding.sign(t, i, o) * reply.lambda()[i];
        }
        for (int k = 0; k < stride && pull != 0; k++) {
          int at = o * stride + k;
          gradient[at] =
              gradient[at].minus(
                  DoubleDouble.of(pull).times(LinearFunction.coordinate(task.x()[t], k)));
        }
        for (int p = 0; p <= o; p++) {
          addBlock(t, o * stride, p * stride, curvature(t, o, p, reply.stiffness()));
        }
      }
    }

    private double curvature(int t, int o, int p, double[] stiffness) {
      Coding coding = task.coding();
      double sum = 0;
      for (int i = 0; i < coding.width(); i++) {
        for (int j = 0; j < coding.width() && coding.sign(t, i, o) != 0; j++) {
          sum += coding.sign(t, i, o) * coding.sign(t, j, p) * stiffness[i * coding.width() + j];
        }
      }
      return sum;
    }

    private void addBlock(int t, int row, int column, double curvature) {
      double[] x = task.x()[t];
      for (int k = 0; k <= x.length && curvature != 0; k++) {
        DoubleDouble part = DoubleDouble.of(curvature).times(LinearFunction.coordinate(x, k));
        for (int j = 0; j <= x.length; j++) {
          DoubleDouble more = part.times(LinearFunction.coordinate(x, j));
          hessian[row + k][column + j] = hessian[row + k][column + j].plus(more);
        }
      }
    }

    /** −H⁻¹g, by Cholesky's factor of the lower triangle. */
    DoubleDouble[] newton() {
      int size = gradient.length;
      DoubleDouble[][] l = new DoubleDouble[size][size];
      DoubleDouble[] y = new DoubleDouble[size];
      for (int i = 0; i < size; i++) {
        for (int j = 0; j <= i; j++) {
          DoubleDouble sum = hessian[i][j];
          for (int k = 0; k < j; k++) {
            sum = sum.minus(l[i][k].times(l[j][k]));
          }
          // a pivot that rounding has eaten belongs to a direction that is left alone
          l[i][j] =
              i == j
                  ? sum.max(hessian[i][i].abs().times(1e-28).plus(1e-300)).sqrt()
                  : sum.dividedBy(l[j][j]);
        }
        DoubleDouble sum = gradient[i].negated();
        for (int k = 0; k < i; k++) {
          sum = sum.minus(l[i][k].times(y[k]));
        }
        y[i] = sum.dividedBy(l[i][i]);
      }
      for (int i = size - 1; i >= 0; i--) {
        DoubleDouble sum = y[i];
        for (int k = i + 1; k < size; k++) {
          sum = sum.minus(l[k][i].times(y[k]));
        }
        y[i] = sum.dividedBy(l[i][i]);
      }
      return y;
    }

    /**
     * ½gᵀR⁻¹g, what the multipliers called for are short of, their weights being others; and of a
     * flat bias |g|, the balance that is missed.
     */
    double excess() {
      double sum = 0;
      for (int k = 0; k < gradient.length; k++) {
        double ridge = ridge(k).value();
        double g = gradient[k].value();
        sum += ridge > 0 ? 0.5 * g * g / ridge : Math.abs(g);
      }
      return sum;
    }

    double along(DoubleDouble[] direction) {
      return DoubleDouble.dot(gradient, direction).value();
    }
  }
}
