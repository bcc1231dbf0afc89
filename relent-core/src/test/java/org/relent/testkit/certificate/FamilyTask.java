// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.testkit.certificate.Task.Multipliers;

/**
 * Classes described by conjugate families, by maximum entropy discrimination: log Z(λ) = Σ_y [A(τ_y
 * + Σₜ βₜT(xₜ)) − A(τ_y)]. The primal is D(posterior‖prior) + Σφ(m), m the difference of two
 * expected log-likelihoods ⟨∇A, T(x)⟩.
 *
 * @param task potentials, coding and bias; its rows are not looked at
 * @param classes the family of each
 */
public record FamilyTask(Task task, List<ClassFamily> classes) {

  private static final double CHEAPER = 0.1;
  private static final double CLEAR = 1e-2;
  private static final double LAST = 1e-6;
  private static final int STEPS = 100;
  private static final int HALVINGS = 60;

  /** Classes that share a form and the statistics of their rows. */
  public static FamilyTask of(
      Task task, Cumulant cumulant, DoubleDouble[][] statistics, DoubleDouble[][] priors) {
    return new FamilyTask(
        task,
        Arrays.stream(priors).map(prior -> new ClassFamily(cumulant, statistics, prior)).toList());
  }

  /** The primal value of a posterior. */
  private DoubleDouble primal(DoubleDouble[][] posterior, double[] bias) {
    return divergence(posterior).plus(task.loss(shifted(scores(posterior), bias)));
  }

  /** The claim of a posterior, held against the optimum. */
  public Verdict verdict(Claim claim, DoubleDouble[][] posterior, double[] bias) {
    DoubleDouble primal = primal(posterior, bias);
    double evaluation = Rounding.of(task, classes, posterior, shifted(scores(posterior), bias));
    return Verdict.of(claim, primal, evaluation, optimum(primal, claim.tolerance()));
  }

  private static DoubleDouble[][] shifted(DoubleDouble[][] scores, double[] bias) {
    DoubleDouble[][] shifted = new DoubleDouble[scores.length][];
    for (int y = 0; y < scores.length; y++) {
      double b = bias[y];
      shifted[y] = Arrays.stream(scores[y]).map(s -> s.plus(b)).toArray(DoubleDouble[]::new);
    }
    return shifted;
  }

  /** E log P(x | y), per class and row. */
  private DoubleDouble[][] scores(DoubleDouble[][] tau) {
    return IntStream.range(0, tau.length)
        .mapToObj(y -> classes.get(y).scores(tau[y]))
        .toArray(DoubleDouble[][]::new);
  }

  private DoubleDouble divergence(DoubleDouble[][] tau) {
    return DoubleDouble.sum(
        IntStream.range(0, tau.length)
            .mapToObj(y -> classes.get(y).divergence(tau[y]))
            .toArray(DoubleDouble[]::new));
  }

  /** Σ A(τ′) − A(τ). */
  private DoubleDouble logPartition(DoubleDouble[][] tau) {
    return DoubleDouble.sum(
        IntStream.range(0, tau.length)
            .mapToObj(y -> classes.get(y).logPartition(tau[y]))
            .toArray(DoubleDouble[]::new));
  }

  /** τ and what multipliers add to it. */
  private DoubleDouble[][] tilted(Multipliers lambda) {
    DoubleDouble[][] beta = lambda.beta();
    return IntStream.range(0, beta.length)
        .mapToObj(y -> classes.get(y).tilted(beta[y]))
        .toArray(DoubleDouble[][]::new);
  }

  private int rows() {
    return task.rows();
  }

  /** J, −∞ beyond the domain. */
  private DoubleDouble dual(Multipliers lambda) {
    DoubleDouble logZ = logPartition(tilted(lambda));
    return Double.isFinite(logZ.high()) ? task.potential(lambda).minus(logZ) : Term.NEVER;
  }

  /** The optimum by Newton's method on the dual, with a barrier at zero that gets cheaper. */
  private Optimum optimum(DoubleDouble primal, double tolerance) {
    Ascent ascent = new Ascent();
    // more would outweigh log Z, which is a barrier itself
    double barrier = Math.min(1, 0.1 * Math.max(primal.value(), 1e-9) / ascent.lambda.length);
    while (true) {
      ascent.climb(barrier);
      Multipliers given = ascent.multipliers(ascent.lambda);
      Multipliers balanced = task.flat() ? Balance.repaired(task, given) : given;
      DoubleDouble dual = dual(balanced);
      DoubleDouble logZ = task.potential(balanced).minus(dual);
      DoubleDouble own =
          divergence(tilted(balanced))
              .plus(task.loss(shifted(scores(tilted(balanced)), ascent.nu)));
      Optimum best =
          new Optimum(
              rows(),
              Double.isFinite(own.high()) ? primal.min(own) : primal,
              dual,
              Certificate.size(task.magnitude(balanced), logZ),
              0);
      double allowed = tolerance * Math.min(best.scale(), Math.max(1, primal.value()));
      if (best.gap() <= CLEAR * allowed + best.floor()
          || !(barrier * ascent.lambda.length > LAST * allowed)) {
        return best;
      }
      barrier *= CHEAPER;
    }
  }

  /** The climb of J + μΣ log λ among balanced multipliers. */
  private final class Ascent {

    private final int width = task.coding().width();
    private final int outputs = task.coding().outputs();
    private double[] lambda = new double[rows() * width];
    private double[] nu = new double[outputs];

    /** Each pair of classes pulls alike from both sides, so that all is in balance. */
    Ascent() {
      double[] mass = new double[outputs];
      double least = Double.POSITIVE_INFINITY;
      for (int t = 0; t < rows(); t++) {
        mass[right(t)] += task.terms().get(t).weight();
        least = Math.min(least, task.terms().get(t).weight());
      }
      double share = 1e-6 * least;
      for (int i = 0; i < lambda.length; i++) {
        int t = i / width;
        lambda[i] = share * task.terms().get(t).weight() / mass[right(t)];
      }
    }

    private int right(int t) {
      int y = 0;
      while (task.coding().sign(t, 0, y) != 1) {
        y++;
      }
      return y;
    }

    Multipliers multipliers(double[] values) {
      DoubleDouble[][] rows = new DoubleDouble[rows()][width];
      for (int i = 0; i < values.length; i++) {
        rows[i / width][i % width] = DoubleDouble.of(values[i]);
      }
      return new Multipliers(task.coding(), rows);
    }

    private DoubleDouble value(double[] at, double barrier) {
      DoubleDouble sum = dual(multipliers(at));
      for (double l : at) {
        sum = l > 0 ? sum.plus(DoubleDouble.of(l).log().times(barrier)) : Term.NEVER;
      }
      return Double.isNaN(sum.high()) ? Term.NEVER : sum;
    }

    void climb(double barrier) {
      DoubleDouble value = value(lambda, barrier);
      for (int step = 0; step < STEPS; step++) {
        DoubleDouble[][] tau = tilted(multipliers(lambda));
        double[] gradient = gradient(tau, barrier);
        double[] direction = direction(gradient, hessian(tau, barrier));
        double rise = 0;
        for (int i = 0; i < lambda.length; i++) {
          rise += gradient[i] * direction[i];
        }
        if (!(rise > 1e-3 * barrier)) {
          return;
        }
        double length = 1;
        double[] next = moved(direction, length);
        DoubleDouble after = value(next, barrier);
        for (int k = 0; k < HALVINGS && after.compareTo(value) <= 0; k++) {
          length *= 0.5;
          next = moved(direction, length);
          after = value(next, barrier);
        }
        if (after.compareTo(value) <= 0) {
          return;
        }
        lambda = next;
        value = after;
      }
    }

    private double[] moved(double[] direction, double length) {
      double[] moved = lambda.clone();
      for (int i = 0; i < moved.length; i++) {
        moved[i] += length * direction[i];
      }
      return moved;
    }

    private double[] gradient(DoubleDouble[][] tau, double barrier) {
      DoubleDouble[][] scores = scores(tau);
      double[] gradient = new double[lambda.length];
      for (int t = 0; t < rows(); t++) {
        DoubleDouble[] margins = task.margins(t, scores);
        Term.AtLeast each = each(t);
        double weight = task.terms().get(t).weight();
        for (int j = 0; j < width; j++) {
          int i = t * width + j;
          double short_ = each.target().minus(margins[j]).value();
          gradient[i] = short_ - each.pull(lambda[i] / weight) + barrier / lambda[i];
        }
      }
      return gradient;
    }

    private Term.AtLeast each(int t) {
      return (Term.AtLeast) ((RowTerm.Separable) task.terms().get(t)).each();
    }

    /** −∇²(J + μΣ log λ). */
    private double[][] hessian(DoubleDouble[][] tau, double barrier) {
      double[][][] covariances = new double[outputs][][];
      for (int y = 0; y < outputs; y++) {
        covariances[y] = classes.get(y).covariance(tau[y]);
      }
      double[][] hessian = new double[lambda.length][lambda.length];
      for (int i = 0; i < lambda.length; i++) {
        for (int j = 0; j < lambda.length; j++) {
          for (int y = 0; y < outputs; y++) {
            int signs =
                task.coding().sign(i / width, i % width, y)
                    * task.coding().sign(j / width, j % width, y);
            hessian[i][j] += signs * covariances[y][i / width][j / width];
          }
        }
        double weight = task.terms().get(i / width).weight();
        hessian[i][i] +=
            each(i / width).bend(lambda[i] / weight) / weight + barrier / lambda[i] / lambda[i];
      }
      return hessian;
    }

    /** Newton's direction among balanced ones, and the biases that come with it. */
    private double[] direction(double[] gradient, double[][] hessian) {
      Factor factor = new Factor(hessian);
      double[] free = factor.solve(gradient);
      int conditions = task.flat() ? outputs - 1 : 0;
      if (conditions == 0) {
        return free;
      }
      double[][] solved = new double[conditions][];
      double[][] inner = new double[conditions][conditions];
      double[] missed = new double[conditions];
      for (int y = 0; y < conditions; y++) {
        solved[y] = factor.solve(signs(y));
      }
      for (int y = 0; y < conditions; y++) {
        missed[y] = dot(signs(y), free);
        for (int z = 0; z < conditions; z++) {
          inner[y][z] = dot(signs(y), solved[z]);
        }
      }
      double[] multipliers = new Factor(inner).solve(missed);
      nu = Arrays.copyOf(multipliers, outputs);
      for (int i = 0; i < free.length; i++) {
        for (int y = 0; y < conditions; y++) {
          free[i] -= multipliers[y] * solved[y][i];
        }
      }
      return free;
    }

    private double[] signs(int y) {
      double[] signs = new double[lambda.length];
      Arrays.setAll(signs, i -> task.coding().sign(i / width, i % width, y));
      return signs;
    }

    private double dot(double[] a, double[] b) {
      double sum = 0;
      for (int i = 0; i < a.length; i++) {
        sum += a[i] * b[i];
      }
      return sum;
    }
  }
}
