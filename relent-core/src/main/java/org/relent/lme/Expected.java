// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import org.relent.math.Exp;
import org.relent.math.Threads;
import org.relent.math.Vectors;

/**
 * What the E step of a mixture finds, summed over rows: LME eq. 19's η, times the weight of rows.
 *
 * @param sums the statistics of each component
 * @param logLikelihood Σₜ wₜ log p(yₜ)
 * @param ambiguity Σₜ wₜ H(C | yₜ)
 * @param missing Σₜ wₜ H(cells missing | yₜ, C)
 */
record Expected(double[][] sums, double logLikelihood, double ambiguity, double missing) {

  /** Below any log-density of a row that can be: keeps −∞ out of products with zero. */
  private static final double IMPOSSIBLE = -1e300;

  /** e⁻⁷⁰⁰ of the likeliest component is no part of a row, and beyond exponentials are slow. */
  private static final double NOTHING = -700;

  private static final double LEAST = Exp.exp(NOTHING);

  /** A product of sums is turned into a logarithm before it could overflow. */
  private static final double LARGE = 1e200;

  /** Panels in one task: scratch is made once for all of them. */
  private static final int PANELS = 4;

  /**
   * The E step, panel by panel; sums of tasks are merged in their order.
   *
   * @param components by pattern, then by component
   */
  static Expected of(
      Panels panels, Component[][] components, double[] logWeights, Threads threads) {
    int count = panels.panels().size();
    Sums[] parts = new Sums[(count + PANELS - 1) / PANELS];
    threads.blocks(
        count,
        PANELS,
        (from, to) -> {
          Sums sums = new Sums(components[0][0], logWeights);
          for (Panels.Panel panel : panels.panels().subList(from, to)) {
            sums.add(panel, components[panel.pattern()]);
          }
          parts[from / PANELS] = sums;
        });
    return merged(parts);
  }

  private static Expected merged(Sums[] parts) {
    Sums all = parts[0];
    for (int p = 1; p < parts.length; p++) {
      all.add(parts[p]);
    }
    return new Expected(all.sums, all.logLikelihood, all.ambiguity, all.missing);
  }

  /** The sums of some panels. */
  private static final class Sums {

    private final double[] logWeights;
    private final double[][] sums;
    private final int columns;
    private double logLikelihood;
    private double ambiguity;
    private double missing;

    /** What is written over for each panel, of its size. */
    private double[][] scratch = {};

    private double[][] logs = {};
    private double[] max = {};
    private double[] sum = {};
    private double[] spread = {};
    private double[] below = {};

    Sums(Component component, double[] logWeights) {
      this.logWeights = logWeights;
      this.sums = new double[logWeights.length][component.statistics()];
      this.columns = component.scratch();
    }

    void add(Sums other) {
      for (int k = 0; k < sums.length; k++) {
        Vectors.add(other.sums[k], sums[k]);
      }
      logLikelihood += other.logLikelihood;
      ambiguity += other.ambiguity;
      missing += other.missing;
    }

    void add(Panels.Panel panel, Component[] components) {
      fit(panel.size());
      Arrays.fill(max, IMPOSSIBLE);
      for (int k = 0; k < logs.length; k++) {
        components[k].logDensity(logWeights[k], panel.columns(), logs[k], scratch);
        if (panel.logChances() != null) {
          Vectors.addScaled(1, panel.logChances()[k], logs[k]);
        }
        raise(max, logs[k]);
      }
      posteriors(panel.weights());
      for (int k = 0; k < logs.length; k++) {
        double before = sums[k][0];
        components[k].accumulate(panel.columns(), logs[k], sums[k], scratch);
        missing += (sums[k][0] - before) * components[k].missingEntropy();
      }
    }

    private void fit(int size) {
      if (max.length != size) {
        scratch = new double[columns][size];
        logs = new double[logWeights.length][size];
        max = new double[size];
        sum = new double[size];
        spread = new double[size];
        below = new double[size];
      }
    }

    private static void raise(double[] max, double[] logs) {
      for (int i = 0; i < logs.length; i++) {
        max[i] = Math.max(max[i], logs[i]);
      }
    }

    /** Turns logs into posteriors times weights, and sums log-likelihood and ambiguity. */
    private void posteriors(double[] weights) {
      Arrays.fill(sum, 0);
      Arrays.fill(spread, 0);
      for (double[] log : logs) {
        lessMax(log);
        Exp.inPlace(log, 0, log.length);
        take(log);
      }
      double rest = logSums(sum, weights);
      logLikelihood += rest + Dots.of(weights, max, below);
      for (int i = 0; i < max.length; i++) {
        sum[i] = weights[i] / sum[i];
      }
      // −Σ r log r = log Σ e + Σ e (max − log) / Σ e
      ambiguity += rest + Dots.of(sum, spread, below);
      for (double[] e : logs) {
        Dots.multiply(e, sum, e);
      }
    }

    private void lessMax(double[] log) {
      for (int i = 0; i < log.length; i++) {
        double less = Math.max(log[i] - max[i], NOTHING);
        below[i] = less;
        log[i] = less;
      }
    }

    /** Adds one component's exponentials. What is as good as nothing becomes just that. */
    private void take(double[] e) {
      for (int i = 0; i < e.length; i++) {
        double part = e[i] - LEAST;
        e[i] = part;
        sum[i] += part;
        spread[i] -= part * below[i];
      }
    }

    /** Σ w log(sum): one logarithm for many rows of the same weight. */
    private static double logSums(double[] sums, double[] weights) {
      double total = 0;
      double product = 1;
      for (int i = 0; i < sums.length; i++) {
        product *= sums[i];
        boolean last = i + 1 == sums.length || weights[i + 1] != weights[i];
        if (last || product > LARGE) {
          total += weights[i] * StrictMath.log(product);
          product = 1;
        }
      }
      return total;
    }
  }
}
