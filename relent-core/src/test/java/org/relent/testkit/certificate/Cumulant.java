// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import java.util.Arrays;
import java.util.List;

/**
 * A(τ), the log-normaliser of a conjugate prior whose parameters τ have the form of sums of
 * statistics T(x), by its formula.
 */
public interface Cumulant {

  /** The length of τ. */
  int dimension();

  /** A(τ), infinite where τ belongs to no prior. */
  DoubleDouble of(DoubleDouble[] tau);

  /** ∇A(τ): ⟨∇A, T(x)⟩ is the expected log-likelihood of x. */
  DoubleDouble[] gradient(DoubleDouble[] tau);

  /** ∇²A(τ), to the digits of a double at least: they may cancel in TᵀHT. */
  DoubleDouble[][] hessian(DoubleDouble[] tau);

  /** Counts of the levels of one column: Σ log Γ(αₓ) − log Γ(α·). */
  record Dirichlet(int dimension) implements Cumulant {

    @Override
    public DoubleDouble of(DoubleDouble[] counts) {
      if (Arrays.stream(counts).anyMatch(a -> a.sign() <= 0)) {
        return DoubleDouble.INFINITY;
      }
      DoubleDouble sum = Gamma.log(DoubleDouble.sum(counts)).negated();
      for (DoubleDouble a : counts) {
        sum = sum.plus(Gamma.log(a));
      }
      return sum;
    }

    /** Ψ(αₓ) − Ψ(α·). */
    @Override
    public DoubleDouble[] gradient(DoubleDouble[] counts) {
      DoubleDouble all = Gamma.digamma(DoubleDouble.sum(counts));
      return Arrays.stream(counts)
          .map(a -> Gamma.digamma(a).minus(all))
          .toArray(DoubleDouble[]::new);
    }

    @Override
    public DoubleDouble[][] hessian(DoubleDouble[] counts) {
      double all = Gamma.trigamma(DoubleDouble.sum(counts).value());
      DoubleDouble[][] hessian = new DoubleDouble[dimension][dimension];
      for (int k = 0; k < dimension; k++) {
        Arrays.fill(hessian[k], DoubleDouble.of(-all));
        hessian[k][k] = hessian[k][k].plus(Gamma.trigamma(counts[k].value()));
      }
      return hessian;
    }
  }

  /**
   * Gaussians of d numbers, τ = (N, s, M) of (1, x, xxᵀ), of xxᵀ the lower triangle: Σⱼ log Γ((N +
   * 1 − j)/2) − ½dN log π − ½d log N − ½N log|S| + const, S = M − ssᵀ/N (MED eq. 16).
   */
  record NormalWishart(int d) implements Cumulant {

    /** Of the way to the end of the domain, for differences with sixteen digits left. */
    private static final double SMALL = 1e-9;

    private static final DoubleDouble LOG_PI =
        new DoubleDouble(1.1447298858494002, 1.0265951162707826e-17);

    @Override
    public int dimension() {
      return 1 + d + d * (d + 1) / 2;
    }

    /** (1, x, xxᵀ). */
    public DoubleDouble[] statistics(double[] x) {
      DoubleDouble[] statistics = new DoubleDouble[dimension()];
      statistics[0] = DoubleDouble.ONE;
      int at = 1 + d;
      for (int i = 0; i < d; i++) {
        statistics[1 + i] = DoubleDouble.of(x[i]);
        for (int j = 0; j <= i; j++) {
          statistics[at++] = DoubleDouble.of(x[i]).times(x[j]);
        }
      }
      return statistics;
    }

    private DoubleDouble[][] scatter(DoubleDouble[] tau) {
      DoubleDouble[][] scatter = new DoubleDouble[d][d];
      int at = 1 + d;
      for (int i = 0; i < d; i++) {
        for (int j = 0; j <= i; j++) {
          DoubleDouble both = tau[1 + i].times(tau[1 + j]).dividedBy(tau[0]);
          scatter[i][j] = tau[at++].minus(both);
          scatter[j][i] = scatter[i][j];
        }
      }
      return scatter;
    }

    @Override
    public DoubleDouble of(DoubleDouble[] tau) {
      DoubleDouble count = tau[0];
      if (!(count.high() > d - 1)) {
        return DoubleDouble.INFINITY;
      }
      Elimination scatter = new Elimination(scatter(tau));
      if (!scatter.definite()) {
        return DoubleDouble.INFINITY;
      }
      DoubleDouble sum = count.times(scatter.logDeterminant()).times(-0.5);
      for (int j = 1; j <= d; j++) {
        sum = sum.plus(Gamma.log(count.plus(1 - j).times(0.5)));
      }
      return sum.minus(LOG_PI.times(count).times(0.5 * d)).minus(count.log().times(0.5 * d));
    }

    /** By the rules of |S| and S: ∂/∂M = −½N S⁻¹, ∂/∂s = S⁻¹s. */
    @Override
    public DoubleDouble[] gradient(DoubleDouble[] tau) {
      Elimination scatter = new Elimination(scatter(tau));
      DoubleDouble[][] inverse = scatter.inverse();
      DoubleDouble count = tau[0];
      DoubleDouble[] gradient = new DoubleDouble[dimension()];
      DoubleDouble quadratic = DoubleDouble.ZERO;
      int at = 1 + d;
      for (int i = 0; i < d; i++) {
        gradient[1 + i] = DoubleDouble.ZERO;
        for (int j = 0; j < d; j++) {
          gradient[1 + i] = gradient[1 + i].plus(inverse[i][j].times(tau[1 + j]));
        }
        quadratic = quadratic.plus(gradient[1 + i].times(tau[1 + i]));
        for (int j = 0; j <= i; j++) {
          gradient[at++] = inverse[i][j].times(count).times(i == j ? -0.5 : -1);
        }
      }
      DoubleDouble first = scatter.logDeterminant().negated().minus(LOG_PI.times(d));
      for (int j = 1; j <= d; j++) {
        first = first.plus(Gamma.digamma(count.plus(1 - j).times(0.5)));
      }
      gradient[0] = first.minus(quadratic.plus(d).dividedBy(count)).times(0.5);
      return gradient;
    }

    /** By differences of ∇A. */
    @Override
    public DoubleDouble[][] hessian(DoubleDouble[] tau) {
      DoubleDouble[][] hessian = new DoubleDouble[tau.length][tau.length];
      for (int k = 0; k < tau.length; k++) {
        double step = step(tau, k);
        DoubleDouble[] more = gradient(moved(tau, k, step));
        DoubleDouble[] less = gradient(moved(tau, k, -step));
        for (int l = 0; l < tau.length; l++) {
          hessian[k][l] = more[l].minus(less[l]).dividedBy(2 * step);
        }
      }
      return hessian;
    }

    private static DoubleDouble[] moved(DoubleDouble[] tau, int k, double step) {
      DoubleDouble[] moved = tau.clone();
      moved[k] = moved[k].plus(step);
      return moved;
    }

    /** A step both ways that is well within the domain. */
    private double step(DoubleDouble[] tau, int k) {
      double reach = 1;
      while (reach > Double.MIN_NORMAL
          && !(proper(moved(tau, k, reach)) && proper(moved(tau, k, -reach)))) {
        reach *= 0.25;
      }
      return SMALL * reach;
    }

    private boolean proper(DoubleDouble[] tau) {
      return tau[0].high() > d - 1 && new Elimination(scatter(tau)).definite();
    }
  }

  /** Independent parts, their τ one after another. */
  record Product(List<? extends Cumulant> parts) implements Cumulant {

    @Override
    public int dimension() {
      return parts.stream().mapToInt(Cumulant::dimension).sum();
    }

    @Override
    public DoubleDouble of(DoubleDouble[] tau) {
      DoubleDouble sum = DoubleDouble.ZERO;
      int at = 0;
      for (Cumulant part : parts) {
        sum = sum.plus(part.of(Arrays.copyOfRange(tau, at, at + part.dimension())));
        at += part.dimension();
      }
      return sum;
    }

    @Override
    public DoubleDouble[] gradient(DoubleDouble[] tau) {
      DoubleDouble[] gradient = new DoubleDouble[tau.length];
      int at = 0;
      for (Cumulant part : parts) {
        int end = at + part.dimension();
        System.arraycopy(
            part.gradient(Arrays.copyOfRange(tau, at, end)), 0, gradient, at, end - at);
        at = end;
      }
      return gradient;
    }

    @Override
    public DoubleDouble[][] hessian(DoubleDouble[] tau) {
      DoubleDouble[][] hessian = new DoubleDouble[tau.length][tau.length];
      for (DoubleDouble[] row : hessian) {
        Arrays.fill(row, DoubleDouble.ZERO);
      }
      int at = 0;
      for (Cumulant part : parts) {
        int end = at + part.dimension();
        DoubleDouble[][] own = part.hessian(Arrays.copyOfRange(tau, at, end));
        for (int k = at; k < end; k++) {
          System.arraycopy(own[k - at], 0, hessian[k], at, end - at);
        }
        at = end;
      }
      return hessian;
    }
  }
}
