// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import org.relent.math.Exp;
import org.relent.math.Threads;

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

  /** e⁻⁷⁰⁰ of the likeliest component is no part of a row. */
  private static final double NOTHING = -700;

  /** A product of sums is turned into a logarithm before it could overflow. */
  private static final double LARGE = 1e200;

  /**
   * The E step, panel by panel; sums of panels are merged in their order.
   *
   * @param components by pattern, then by component
   */
  static Expected of(
      Panels panels, Component[][] components, double[] logWeights, Threads threads) {
    int count = panels.panels().size();
    Sums[] parts = new Sums[count];
    threads.each(
        count,
        p -> {
          Panels.Panel panel = panels.panels().get(p);
          parts[p] = new Sums(panel, components[panel.pattern()], logWeights);
        });
    return merged(parts, components[0]);
  }

  private static Expected merged(Sums[] parts, Component[] components) {
    double[][] sums = new double[components.length][components[0].statistics()];
    double logLikelihood = 0;
    double ambiguity = 0;
    double missing = 0;
    for (Sums part : parts) {
      for (int k = 0; k < sums.length; k++) {
        for (int s = 0; s < sums[k].length; s++) {
          sums[k][s] += part.sums[k][s];
        }
      }
      logLikelihood += part.logLikelihood;
      ambiguity += part.ambiguity;
      missing += part.missing;
    }
    return new Expected(sums, logLikelihood, ambiguity, missing);
  }

  /** The sums of one panel. */
  private static final class Sums {

    private final double[][] sums;
    private double logLikelihood;
    private double ambiguity;
    private double missing;

    Sums(Panels.Panel panel, Component[] components, double[] logWeights) {
      double[][] scratch = new double[components[0].scratch()][panel.size()];
      double[][] logs = new double[components.length][panel.size()];
      double[] max = new double[panel.size()];
      Arrays.fill(max, IMPOSSIBLE);
      for (int k = 0; k < logs.length; k++) {
        components[k].logDensity(panel.columns(), logs[k], scratch);
        weigh(logs[k], logWeights[k], panel.logChances() == null ? null : panel.logChances()[k]);
        raise(max, logs[k]);
      }
      posteriors(logs, max, panel.weights());
      sums = new double[components.length][components[0].statistics()];
      for (int k = 0; k < logs.length; k++) {
        components[k].accumulate(panel.columns(), logs[k], sums[k], scratch);
        missing += sums[k][0] * components[k].missingEntropy();
      }
    }

    private static void weigh(double[] logs, double logWeight, double[] logChances) {
      for (int i = 0; i < logs.length; i++) {
        logs[i] += logWeight;
      }
      if (logChances != null) {
        for (int i = 0; i < logs.length; i++) {
          logs[i] += logChances[i];
        }
      }
    }

    private static void raise(double[] max, double[] logs) {
      for (int i = 0; i < logs.length; i++) {
        logs[i] = Math.max(logs[i], IMPOSSIBLE);
        max[i] = Math.max(max[i], logs[i]);
      }
    }

    /** Turns logs into posteriors times weights, and sums log-likelihood and ambiguity. */
    private void posteriors(double[][] logs, double[] max, double[] weights) {
      double[] sum = new double[max.length];
      double[] spread = new double[max.length];
      for (double[] log : logs) {
        for (int i = 0; i < log.length; i++) {
          double below = log[i] - max[i];
          // beyond that the sum does not see it, and the exponential is slow
          double e = below > NOTHING ? Exp.exp(below) : 0;
          sum[i] += e;
          spread[i] -= e * below;
          log[i] = e;
        }
      }
      double rest = logSums(sum, weights);
      logLikelihood += rest + Dots.of(weights, max);
      for (int i = 0; i < max.length; i++) {
        sum[i] = weights[i] / sum[i];
      }
      // −Σ r log r = log Σ e + Σ e (max − log) / Σ e
      ambiguity += rest + Dots.of(sum, spread);
      for (double[] e : logs) {
        Dots.multiply(e, sum, e);
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
