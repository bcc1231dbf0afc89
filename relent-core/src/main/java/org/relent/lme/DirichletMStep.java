// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import org.relent.family.Polygamma;
import org.relent.math.Exp;
import org.relent.math.Vectors;

/**
 * How the M step of a Dirichlet distribution is solved: Ψ(αⱼ) − Ψ(α₀) = mean of log yⱼ (LME §7.1,
 * whose signs docs/errata.md corrects).
 */
public enum DirichletMStep {
  /** To the end, by Newton's method. */
  EXACT {
    @Override
    double[] next(double[] from, double[] meanLogs) {
      double[] alpha = from;
      for (int i = 0; i < LIMIT; i++) {
        double[] better = newton(alpha, meanLogs);
        if (Arrays.equals(better, alpha)) {
          return alpha;
        }
        alpha = better;
      }
      return alpha;
    }
  },
  /** One cycle of Ψ(αⱼ) ← Ψ(α₀) + mean of log yⱼ, which raises the likelihood, too. */
  ONE_CYCLE {
    @Override
    double[] next(double[] from, double[] meanLogs) {
      return bounded(cycle(from, meanLogs), from);
    }
  };

  /** A component as narrow as this, about 3e-4, sits on one point; α grows no further. */
  static final double NARROWEST = 1e7;

  private static final int LIMIT = 200;

  /** Half a step is taken so often before a cycle is taken in its place. */
  private static final int HALVINGS = 20;

  /** Gradients below this are rounding. */
  private static final double ROUNDING = 1e-14;

  abstract double[] next(double[] from, double[] meanLogs);

  /** The mean log-density, which is concave in α. */
  private static double value(double[] alpha, double[] meanLogs) {
    double sum = -DirichletMixture.logBeta(alpha);
    for (int j = 0; j < alpha.length; j++) {
      sum += (alpha[j] - 1) * meanLogs[j];
    }
    return sum;
  }

  private static double[] gradient(double[] alpha, double[] meanLogs) {
    double total = Polygamma.digamma(DirichletMixture.total(alpha));
    return Vectors.of(alpha.length, j -> total - Polygamma.digamma(alpha[j]) + meanLogs[j]);
  }

  /** One step of Newton's, halved until the value rises; the same array where none does. */
  private static double[] newton(double[] alpha, double[] meanLogs) {
    double[] gradient = gradient(alpha, meanLogs);
    if (Arrays.stream(gradient).allMatch(g -> Math.abs(g) <= ROUNDING)) {
      return alpha;
    }
    double[] step = step(alpha, gradient);
    double before = value(alpha, meanLogs);
    double size = 1;
    for (int h = 0; h < HALVINGS; h++, size /= 2) {
      double length = size;
      double[] to = Vectors.of(alpha.length, j -> alpha[j] + length * step[j]);
      boolean inside = Arrays.stream(to).allMatch(a -> a > 0);
      if (inside && DirichletMixture.total(to) <= NARROWEST && better(to, meanLogs, before, step)) {
        return to;
      }
    }
    double[] cycle = bounded(cycle(alpha, meanLogs), alpha);
    return value(cycle, meanLogs) > before ? cycle : alpha;
  }

  /** Risen, or not yet turned: near the top values differ by rounding only. */
  private static boolean better(double[] to, double[] meanLogs, double before, double[] step) {
    return value(to, meanLogs) > before || Vectors.dot(gradient(to, meanLogs), step) > 0;
  }

  /** −H⁻¹g, with H = −diag Ψ′(αⱼ) + Ψ′(α₀) 11ᵀ by Sherman and Morrison. */
  private static double[] step(double[] alpha, double[] gradient) {
    double sum = 0;
    double inverse = 0;
    double[] curvature = new double[alpha.length];
    for (int j = 0; j < alpha.length; j++) {
      curvature[j] = Polygamma.trigamma(alpha[j]);
      sum += gradient[j] / curvature[j];
      inverse += 1 / curvature[j];
    }
    double shared = Polygamma.trigamma(DirichletMixture.total(alpha));
    double common = sum * shared / (1 - shared * inverse);
    return Vectors.of(alpha.length, j -> (gradient[j] + common) / curvature[j]);
  }

  private static double[] cycle(double[] alpha, double[] meanLogs) {
    double total = Polygamma.digamma(DirichletMixture.total(alpha));
    return Arrays.stream(meanLogs).map(m -> inverseDigamma(total + m)).toArray();
  }

  private static double[] bounded(double[] alpha, double[] otherwise) {
    boolean sound = Arrays.stream(alpha).allMatch(a -> a > 0);
    return sound && DirichletMixture.total(alpha) <= NARROWEST ? alpha : otherwise;
  }

  /** Ψ⁻¹ by Newton's method from Minka's start (2000, appendix C). */
  private static double inverseDigamma(double value) {
    double x = value >= -2.22 ? Exp.exp(value) + 0.5 : -1 / (value - Polygamma.digamma(1));
    for (int i = 0; i < 8; i++) {
      x -= (Polygamma.digamma(x) - value) / Polygamma.trigamma(x);
    }
    return x;
  }
}
