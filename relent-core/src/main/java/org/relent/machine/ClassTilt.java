// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.Optional;
import org.relent.dual.Potential;
import org.relent.math.Cholesky;
import org.relent.math.Vectors;

/**
 * The label of one row of several classes at given scores L: the P that minimises
 *
 * <p>D(P) = KL(P‖P₀e^η) + Σ_{j&lt;k} u φ(v/u), u = P(j) + P(k), v = (P(j) − P(k))(L_j − L_k),
 *
 * <p>where φ is the loss of a margin, so that the margin of two classes is asked for as far as the
 * label is one of them (docs/errata.md, MED-51). It is convex, each pair being the perspective of
 * φ; its dual is max over λ of −log Σ_j P₀(j) exp{η_j + Σ_k [λ_jk(L_j − L_k) − F(λ_jk)]}, and two
 * classes give that of {@link LabelTilt}. Newton's method in P, scaled by √P.
 *
 * @param each what is asked of a margin
 * @param scores L
 * @param logPrior log P₀ + η; −∞ where a class is impossible
 */
record ClassTilt(Potential each, double[] scores, double[] logPrior) {

  private static final int STEPS = 200;

  /** Of what is left to gain, as a part of D. */
  private static final double ENOUGH = 1e-26;

  private static final double ROUNDING = 1e-15;
  private static final double GAIN = 1e-4;

  /** A probability keeps at least this part of itself in one step. */
  private static final double KEPT = 0.01;

  /** Less probable than this makes no difference, and could not rise again. */
  private static final double LEAST = 1e-200;

  private static final double SHORTEST = 1e-5;

  /** By what margins weigh more from one stage to the next. */
  private static final double STAGE = 4;

  /**
   * P, in stages from the prior, margins weighing ever more: steep losses have kinks between which
   * Newton's method would go back and forth.
   *
   * @param now probabilities that are positive wherever the prior is; P is never worse than these
   */
  double[] from(double[] now) {
    double[] p = prior();
    double weight = Math.min(1, 1 / steepness());
    while (weight < 1) {
      p = new ClassTilt(each.weighted(weight), scores, logPrior).descended(p);
      weight = Math.min(1, STAGE * weight);
    }
    p = descended(p);
    return value(p) <= value(now) ? p : descended(now);
  }

  /** What the widest margin may come to weigh. */
  private double steepness() {
    double spread = Arrays.stream(scores).max().orElse(0) - Arrays.stream(scores).min().orElse(0);
    return spread * each.peak(-spread, 0);
  }

  private double[] prior() {
    double largest = Arrays.stream(logPrior).max().orElse(0);
    double[] p = Vectors.of(logPrior.length, j -> StrictMath.exp(logPrior[j] - largest));
    double sum = Arrays.stream(p).sum();
    return Vectors.of(p.length, j -> p[j] / sum);
  }

  private double[] descended(double[] start) {
    double[] p = start.clone();
    double value = value(p);
    for (int step = 0; step < STEPS; step++) {
      double[] gradient = centred(p, gradient(p));
      double[] direction = direction(p, gradient);
      double slope = Vectors.dot(gradient, direction);
      if (!(-slope > ENOUGH * (1 + Math.abs(value)))) {
        return p;
      }
      double length = 1;
      double[] next = moved(p, direction, length);
      double reached = value(next);
      while (!(reached <= value + GAIN * length * slope) && length > SHORTEST) {
        length /= 2;
        next = moved(p, direction, length);
        reached = value(next);
      }
      if (!(reached < value - ROUNDING * Math.abs(value))) {
        return reached <= value ? next : p;
      }
      p = next;
      value = reached;
    }
    return p;
  }

  /** D(P). */
  double value(double[] p) {
    double sum = 0;
    for (int j = 0; j < p.length; j++) {
      sum += p[j] > 0 ? p[j] * (StrictMath.log(p[j]) - logPrior[j]) : 0;
      for (int k = j + 1; k < p.length; k++) {
        double both = p[j] + p[k];
        sum += both > 0 ? both * each.loss(margin(p, j, k)) : 0;
      }
    }
    return sum;
  }

  /** The dual at the multipliers that P calls for; D(P) at the optimum, and never more. */
  double dual(double[] p) {
    double[] exponent = logPrior.clone();
    for (int j = 0; j < p.length; j++) {
      for (int k = 0; k < p.length; k++) {
        exponent[j] -= j == k || p[j] + p[k] == 0 ? 0 : cost(p, j, k);
      }
    }
    double largest = Arrays.stream(exponent).max().orElse(0);
    double sum = 0;
    for (double e : exponent) {
      sum += StrictMath.exp(e - largest);
    }
    return -largest - StrictMath.log(sum);
  }

  /** v/u: how far ahead the score of class j is, as far as the label leans to it. */
  private double margin(double[] p, int j, int k) {
    return (p[j] - p[k]) / (p[j] + p[k]) * (scores[j] - scores[k]);
  }

  /** F(λ) − λ(L_j − L_k), ∂(uφ)/∂P(j). */
  private double cost(double[] p, int j, int k) {
    double margin = margin(p, j, k);
    double lambda = each.peak(margin, 0);
    return each.loss(margin) + lambda * (margin - (scores[j] - scores[k]));
  }

  private double[] gradient(double[] p) {
    double[] gradient = new double[p.length];
    for (int j = 0; j < p.length; j++) {
      if (p[j] > 0) {
        gradient[j] = StrictMath.log(p[j]) - logPrior[j];
        for (int k = 0; k < p.length; k++) {
          gradient[j] += j == k ? 0 : cost(p, j, k);
        }
      }
    }
    return gradient;
  }

  /** The gradient along the simplex: less its mean under P. */
  private static double[] centred(double[] p, double[] gradient) {
    double mean = Vectors.dot(p, gradient);
    return Vectors.of(p.length, j -> p[j] > 0 ? gradient[j] - mean : 0);
  }

  /** −√P(I + √P M √P)⁻¹√P g, whose entries sum to zero: M, the Hessian of the pairs, has MP = 0. */
  private double[] direction(double[] p, double[] gradient) {
    double[] root = Vectors.of(p.length, j -> Math.sqrt(p[j]));
    double[] pull = Vectors.of(p.length, j -> -root[j] * gradient[j]);
    double[] scaled = factor(p, root).map(factor -> factor.solve(pull)).orElse(pull);
    return Vectors.of(p.length, j -> root[j] * scaled[j]);
  }

  /** I + √P M √P, where M = Σ (φ″/u) aaᵀ, a_j = L_j − L_k − v/u, a_k = L_k − L_j − v/u. */
  private Optional<Cholesky> factor(double[] p, double[] root) {
    int n = p.length;
    double[] matrix = new double[n * n];
    for (int j = 0; j < n; j++) {
      matrix[j * n + j] += 1;
      for (int k = j + 1; k < n; k++) {
        double both = p[j] + p[k];
        if (both > 0) {
          double margin = margin(p, j, k);
          double bend = each.primalCurvature(each.peak(margin, 0), 0) / both;
          double ahead = root[j] * (scores[j] - scores[k] - margin);
          double behind = root[k] * (scores[k] - scores[j] - margin);
          matrix[j * n + j] += bend * ahead * ahead;
          matrix[k * n + k] += bend * behind * behind;
          matrix[j * n + k] += bend * ahead * behind;
          matrix[k * n + j] += bend * ahead * behind;
        }
      }
    }
    return Cholesky.of(matrix, n);
  }

  /** ∂P/∂η at the optimum: √P(I + √P M √P)⁻¹√P − PPᵀ. */
  double[] response(double[] p) {
    int n = p.length;
    double[] root = Vectors.of(n, j -> Math.sqrt(p[j]));
    double[] inverse = factor(p, root).map(Cholesky::inverse).orElseGet(() -> identity(n));
    return Vectors.of(n * n, i -> root[i / n] * inverse[i] * root[i % n] - p[i / n] * p[i % n]);
  }

  private static double[] identity(int n) {
    return Vectors.of(n * n, i -> i / n == i % n ? 1 : 0);
  }

  private static double[] moved(double[] p, double[] direction, double length) {
    double[] next =
        Vectors.of(
            p.length,
            j ->
                p[j] == 0
                    ? 0
                    : Math.max(Math.max(LEAST, KEPT * p[j]), p[j] + length * direction[j]));
    double sum = Arrays.stream(next).sum();
    return Vectors.of(p.length, j -> next[j] / sum);
  }
}
