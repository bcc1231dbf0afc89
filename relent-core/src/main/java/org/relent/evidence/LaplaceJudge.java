// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

import java.util.Optional;
import org.relent.dual.JointPotential;
import org.relent.kernel.Coding;
import org.relent.kernel.KernelDual;
import org.relent.math.Bordered;
import org.relent.math.CompensatedSum;
import org.relent.math.Vectors;

/**
 * Any response with a likelihood that is curved at the mode, by Laplace's method (Rasmussen,
 * Williams 2006, 3.32): log P(y) ≈ −J(λ*) − ½log|M| + ½log|S| − ½log|AM⁻¹Aᵀ| + ½r log 2π.
 *
 * <p>Here M = BᵀKB + S is the curvature of the dual at its optimum, S = −∇²F(λ*) its block-diagonal
 * part, so that log|M| − log|S| = log|I + W^½KW^½| with W = S⁻¹; and Aλ = 0 are the r conditions
 * that flat biases leave, integrated out as the rest. For a Gaussian response it is exact and what
 * {@link GaussianJudge} says.
 *
 * <p>All is scaled by D = diag(S)^(−½): rows far beyond doubt, with multipliers of next to nothing,
 * cost no digits.
 */
public final class LaplaceJudge {

  private final KernelDual problem;
  private final double[] kernel;
  private final double[] lambda;
  private final double[] weights;
  private final int width;
  private final double[] scale;
  private final double[][] blocks;
  private final Bordered factored;

  private LaplaceJudge(
      KernelDual problem,
      double[] kernel,
      double[] lambda,
      double[] weights,
      Curvature curvature,
      Bordered factored) {
    this.problem = problem;
    this.kernel = kernel;
    this.lambda = lambda;
    this.weights = weights;
    this.width = problem.coding().width();
    this.scale = curvature.scale();
    this.blocks = curvature.blocks();
    this.factored = factored;
  }

  /**
   * A dual at its optimum; empty where M is not positive definite to rounding.
   *
   * @param kernel K over the rows of the dual, row after row
   * @param lambda λ*
   * @param weights how often each row counts
   */
  public static Optional<LaplaceJudge> at(
      KernelDual problem, double[] kernel, double[] lambda, double[] weights) {
    Curvature curvature = Curvature.of(problem, lambda);
    int order = lambda.length;
    double[] scaled = curvature.scaled(problem.coding(), kernel);
    double[][] border = new double[problem.balance().size()][order];
    for (int r = 0; r < border.length; r++) {
      for (int k = 0; k < order; k++) {
        border[r][k] = problem.balance().coefficient(r, k) * curvature.scale()[k];
      }
    }
    return Bordered.of(scaled, order, border, problem.gram().cancellation())
        .map(f -> new LaplaceJudge(problem, kernel, lambda, weights, curvature, f));
  }

  /** The criterion; empty where it is no number. */
  public Optional<Judgement> of(Criterion by) {
    Judgement found =
        switch (by) {
          case EVIDENCE -> evidence();
          case LEFT_OUT -> leftOut();
        };
    return Optional.of(found).filter(judged -> Double.isFinite(judged.value()));
  }

  /** The log evidence. */
  public double value() {
    CompensatedSum sum = new CompensatedSum();
    double[] part = new double[width];
    for (int t = 0; t < blocks.length; t++) {
      System.arraycopy(lambda, t * width, part, 0, width);
      sum.add(-problem.potentials().get(t).value(part));
      sum.add(0.5 * Blocks.logDeterminant(blocks[t], width));
    }
    double[] pull = pulled(lambda);
    for (int k = 0; k < lambda.length; k++) {
      sum.add(0.5 * lambda[k] * pull[k]);
    }
    return integrated(sum, factored, problem.balance().size());
  }

  /**
   * The log evidence by the factor of all curvatures.
   *
   * @param sum −J(λ*), and ½log|S| where scaling left some
   * @param factored M bordered by A, scaled
   * @param conditions r
   */
  static double integrated(CompensatedSum sum, Bordered factored, int conditions) {
    sum.add(-0.5 * factored.logDeterminant());
    sum.add(0.5 * conditions * StrictMath.log(2 * Math.PI));
    return sum.value();
  }

  /** BᵀKBλ. */
  private double[] pulled(double[] of) {
    Coding coding = problem.coding();
    int n = coding.size();
    double[][] scores = new double[n][coding.outputs()];
    double[] part = new double[width];
    double[] beta = new double[coding.outputs()];
    double[][] outputs = new double[coding.outputs()][n];
    for (int t = 0; t < n; t++) {
      System.arraycopy(of, t * width, part, 0, width);
      coding.coefficients(t, part, beta);
      for (int o = 0; o < beta.length; o++) {
        outputs[o][t] = beta[o];
      }
    }
    for (int o = 0; o < outputs.length; o++) {
      double[] score = SymmetricProducts.times(kernel, outputs[o]);
      for (int t = 0; t < n; t++) {
        scores[t][o] = score[t];
      }
    }
    double[] pulled = new double[of.length];
    for (int t = 0; t < n; t++) {
      coding.margins(t, scores[t], part);
      System.arraycopy(part, 0, pulled, t * width, width);
    }
    return pulled;
  }

  /**
   * The mode moves with K by dλ = −P dK λ, and S with it: dL/dK = ½λλᵀ − ½P − ½(vλᵀ + λvᵀ) with v =
   * Pg, gᵢ = ½ Σₐᵦ (S⁻¹ − P)ₐᵦ ∂Sₐᵦ/∂λᵢ.
   */
  private Judgement evidence() {
    double[] p = projected();
    double[] gain = new double[lambda.length];
    for (int t = 0; t < blocks.length; t++) {
      double[] c = Blocks.inverse(blocks[t], width);
      for (int a = 0; a < width; a++) {
        for (int b = 0; b < width; b++) {
          double own = p[(t * width + a) * lambda.length + t * width + b];
          c[a * width + b] = 0.5 * scale(t, a) * (c[a * width + b] - own) * scale(t, b);
        }
      }
      turn(t, c, gain);
    }
    double[] v = unscaled(p, gain);
    return new Judgement(
        value(),
        ofRows(
            (k, l) ->
                0.5 * (lambda[k] * lambda[l] - scale[k] * p[k * lambda.length + l] * scale[l])
                    - 0.5 * (v[k] * lambda[l] + lambda[k] * v[l])),
        0);
  }

  /**
   * Without row t its margins are, to first order, m − (q⁻¹ − cS)λ/c with q = P/c² + (1 −
   * 1/c)(cS)⁻¹ over its own multipliers, one of c = max(1, w) repetitions leaving: exact where all
   * is quadratic. The score is −Σ φ of these margins.
   */
  private Judgement leftOut() {
    double[] p = projected();
    LeavingBlock[] leaving = new LeavingBlock[blocks.length];
    double[][] e = new double[blocks.length][];
    CompensatedSum value = new CompensatedSum();
    for (int t = 0; t < blocks.length; t++) {
      leaving[t] = leaving(t, p);
      e[t] = leaving[t].ofPrecision();
      value.add(-leaving[t].loss());
    }
    double[] spread = SymmetricProducts.sandwich(p, e, width);
    double[] gain = new double[lambda.length];
    for (int t = 0; t < blocks.length; t++) {
      double[] ofCurvature = leaving[t].ofCurvature();
      for (int a = 0; a < width; a++) {
        for (int b = 0; b < width; b++) {
          int at = a * width + b;
          double own = spread[(t * width + a) * lambda.length + t * width + b];
          ofCurvature[at] = scale(t, a) * (ofCurvature[at] - own) * scale(t, b);
        }
      }
      turn(t, ofCurvature, gain);
      for (int a = 0; a < width; a++) {
        gain[t * width + a] -= leaving[t].ofLambda()[a] / scale(t, a);
      }
    }
    double[] v = unscaled(p, gain);
    return new Judgement(
        value.value(),
        ofRows(
            (k, l) ->
                -scale[k] * spread[k * lambda.length + l] * scale[l]
                    - 0.5 * (v[k] * lambda[l] + lambda[k] * v[l])),
        0);
  }

  private LeavingBlock leaving(int t, double[] p) {
    double[] own = new double[width * width];
    double[] part = new double[width];
    double[] pull = new double[width];
    for (int a = 0; a < width; a++) {
      part[a] = lambda[t * width + a];
      pull[a] = scale(t, a);
      for (int b = 0; b < width; b++) {
        own[a * width + b] = p[(t * width + a) * lambda.length + t * width + b];
      }
    }
    JointPotential potential = problem.potentials().get(t);
    return LeavingBlock.of(potential, part, pull, blocks[t], own, Math.max(1, weights[t]));
  }

  private double scale(int t, int a) {
    return scale[t * width + a];
  }

  /** Adds how Σ cₐᵦ Sₐᵦ changes with the multipliers of row t. */
  private void turn(int t, double[] c, double[] gain) {
    double[] part = new double[width];
    double[] slope = new double[width];
    System.arraycopy(lambda, t * width, part, 0, width);
    problem.potentials().get(t).curvatureSlope(part, c, slope);
    for (int a = 0; a < width; a++) {
      gain[t * width + a] -= slope[a];
    }
  }

  /** P g = D P̃ D g, where P̃ is that of the scaled system. */
  private double[] unscaled(double[] p, double[] gain) {
    double[] scaled = Vectors.of(gain.length, k -> scale[k] * gain[k]);
    double[] v = SymmetricProducts.times(p, scaled);
    for (int k = 0; k < v.length; k++) {
      v[k] *= scale[k];
    }
    return v;
  }

  /** P̃ of the scaled system: its inverse on the multipliers that keep the conditions. */
  private double[] projected() {
    double[] inverse = factored.inverse();
    int n = lambda.length;
    int order = n + problem.balance().size();
    double[] p = new double[n * n];
    for (int k = 0; k < n; k++) {
      System.arraycopy(inverse, k * order, p, k * n, n);
    }
    return p;
  }

  /** An entry of a matrix over the multipliers. */
  private interface Entry {
    double of(int k, int l);
  }

  /** ∂L/∂Kₛₜ = Σᵢⱼ (BₛᵀBₜ)ᵢⱼ × that over the multipliers. */
  private double[] ofRows(Entry entry) {
    Coding coding = problem.coding();
    int n = coding.size();
    double[] rows = new double[n * n];
    for (int s = 0; s < n; s++) {
      for (int t = 0; t < n; t++) {
        double sum = 0;
        for (int i = 0; i < width; i++) {
          for (int j = 0; j < width; j++) {
            double overlap = coding.overlap(s, i, t, j);
            sum += overlap == 0 ? 0 : overlap * entry.of(s * width + i, t * width + j);
          }
        }
        rows[s * n + t] = sum;
      }
    }
    return rows;
  }
}
