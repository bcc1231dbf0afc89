// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import java.util.Arrays;
import org.relent.machine.Grams;

/**
 * Proportional odds, slowly: ½βᵀKβ − Σ log(σ(θ_y − f) − σ(θ_{y−1} − f)) as a function of β and θ,
 * by Newton's steps on differences of its gradient, which is written out from the definition.
 *
 * @param gram K
 * @param levels how many there are
 */
record SlowOrdinal(double[][] gram, int[] level, int levels) {

  private static final double STEP = 1e-5;

  static SlowOrdinal of(double[][] gram, int[] level, int levels) {
    return new SlowOrdinal(gram, level, levels);
  }

  private static double sigma(double x) {
    return 1 / (1 + Math.exp(-x));
  }

  private double upper(double[] at, int j) {
    return j == levels - 1 ? Double.POSITIVE_INFINITY : at[gram.length + j];
  }

  private double lower(double[] at, int j) {
    return j == 0 ? Double.NEGATIVE_INFINITY : at[gram.length + j - 1];
  }

  private double[] scores(double[] at) {
    double[] f = new double[gram.length];
    for (int s = 0; s < f.length; s++) {
      for (int t = 0; t < f.length; t++) {
        f[s] += gram[s][t] * at[t];
      }
    }
    return f;
  }

  double value(double[] at) {
    double[] f = scores(at);
    double sum = 0;
    for (int t = 0; t < f.length; t++) {
      double p = sigma(upper(at, level[t]) - f[t]) - sigma(lower(at, level[t]) - f[t]);
      sum += 0.5 * at[t] * f[t] - (p > 0 ? Math.log(p) : Double.NEGATIVE_INFINITY);
    }
    return sum;
  }

  /** By the chain rule; of β as that of the scores, the kernel taken off, which only scales it. */
  private double[] gradient(double[] at) {
    double[] f = scores(at);
    double[] g = new double[at.length];
    for (int t = 0; t < f.length; t++) {
      double a = sigma(upper(at, level[t]) - f[t]);
      double b = sigma(lower(at, level[t]) - f[t]);
      double up = a * (1 - a) / (a - b);
      double down = b * (1 - b) / (a - b);
      g[t] = at[t] + up - down;
      if (level[t] < levels - 1) {
        g[f.length + level[t]] -= up;
      }
      if (level[t] > 0) {
        g[f.length + level[t] - 1] += down;
      }
    }
    return g;
  }

  double minimum() {
    double[] at = new double[gram.length + levels - 1];
    for (int j = 0; j < levels - 1; j++) {
      at[gram.length + j] = j - (levels - 2) / 2.0;
    }
    for (int round = 0; round < 60; round++) {
      double[] g = gradient(at);
      double[][] jacobian = new double[at.length][at.length];
      for (int i = 0; i < at.length; i++) {
        double[] more = at.clone();
        double[] less = at.clone();
        more[i] += STEP;
        less[i] -= STEP;
        double[] up = gradient(more);
        double[] down = gradient(less);
        for (int k = 0; k < at.length; k++) {
          jacobian[k][i] = (up[k] - down[k]) / (2 * STEP);
        }
      }
      double[] step = Grams.times(Grams.inverse(jacobian), g);
      double before = value(at);
      double[] from = at;
      for (double length = 1; length > 1e-6; length /= 2) {
        double by = length;
        double[] to = new double[at.length];
        Arrays.setAll(to, i -> from[i] - by * step[i]);
        if (value(to) <= before + 1e-12) {
          at = to;
          break;
        }
      }
    }
    return value(at);
  }
}
