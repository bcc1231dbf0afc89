// SPDX-License-Identifier: Apache-2.0
package org.relent.switches;

import java.util.stream.IntStream;
import org.relent.data.Rows;
import org.relent.dual.LogPartition;
import org.relent.kernel.Coding;
import org.relent.math.Cancellation;
import org.relent.math.CompensatedSum;
import org.relent.math.InnerProduct;
import org.relent.math.Threads;
import org.relent.math.Vectors;

/**
 * log Z(λ) = Σ_g A(W_g) + ½v_b Σₒ(Σₜβₒₜ)², W_gₒ = Σₜ βₒₜ x_tg, β = Bλ, of linear scores whose
 * weights have switches: A is the cumulant function of {@link SpikeAndSlab}, and one switch speaks
 * for the weights of its coordinates in all outputs (announced in MED, NIPS version §4; extended to
 * several classes).
 *
 * <p>Convex, for it is a sum of cumulant functions of linear functions of λ. Scores are ⟨μ, x⟩ with
 * μ = E[θ]; their covariance is X·Cov[θ]·Xᵀ.
 *
 * @param rows x
 * @param variance v_b of the Gaussian bias of each output; 0 for none or a flat one
 */
public record SwitchPartition(
    Rows rows,
    Switches switches,
    SpikeAndSlab prior,
    Coding coding,
    double variance,
    Threads threads)
    implements LogPartition {

  /** Rows that one thread takes at a time. */
  private static final int STRETCH = 64;

  public SwitchPartition {
    if (rows.size() != coding.size() || rows.width() != switches.coordinates()) {
      throw new IllegalArgumentException(
          "%d rows of %d coordinates for %d codes and %d coordinates with switches"
              .formatted(rows.size(), rows.width(), coding.size(), switches.coordinates()));
    }
  }

  @Override
  public int dimension() {
    return coding.size() * coding.width();
  }

  @Override
  public Cancellation cancellation() {
    return threads.cancellation();
  }

  @Override
  public TiltedSwitches at(double[] lambda) {
    double[][] beta = coefficients(IntStream.range(0, dimension()).toArray(), lambda);
    return new TiltedSwitches(this, loads(beta), totals(beta));
  }

  /** β = Bλ per output, λ being zero but for the multipliers named. */
  public double[][] coefficients(int[] multipliers, double[] lambda) {
    double[][] beta = new double[coding.outputs()][coding.size()];
    int width = coding.width();
    for (int a = 0; a < multipliers.length; a++) {
      int t = multipliers[a] / width;
      for (int o = 0; o < beta.length && lambda[a] != 0; o++) {
        beta[o][t] += coding.coefficient(t, o, multipliers[a] % width) * lambda[a];
      }
    }
    return beta;
  }

  /** W = Σβₜxₜ of every output. */
  public double[][] loads(double[][] beta) {
    double[][] loads = new double[beta.length][rows.width()];
    threads.worked(rows.cells() * beta.length);
    for (int o = 0; o < beta.length; o++) {
      for (int t = 0; t < beta[o].length; t++) {
        if (beta[o][t] != 0) {
          rows.addTo(t, beta[o][t], loads[o]);
        }
      }
    }
    return loads;
  }

  /** Σβ of every output. */
  public static double[] totals(double[][] beta) {
    double[] totals = new double[beta.length];
    for (int o = 0; o < beta.length; o++) {
      totals[o] = CompensatedSum.of(beta[o]);
    }
    return totals;
  }

  /** Bᵀ(⟨μ, x⟩ + v_bΣβ) of the multipliers named. */
  double[] margins(double[][] weights, double[] totals, int[] multipliers) {
    int width = coding.width();
    double[] margins = new double[multipliers.length];
    threads.worked(rows.cells() / Math.max(1, width) * weights.length);
    threads.blocks(
        multipliers.length,
        STRETCH,
        (from, to) -> {
          double[] scores = new double[weights.length];
          int scored = -1;
          for (int a = from; a < to; a++) {
            int t = multipliers[a] / width;
            if (t != scored) {
              scores(weights, totals, t, scores);
              scored = t;
            }
            for (int o = 0; o < scores.length; o++) {
              margins[a] += coding.coefficient(t, o, multipliers[a] % width) * scores[o];
            }
          }
        });
    return margins;
  }

  private void scores(double[][] weights, double[] totals, int t, double[] into) {
    for (int o = 0; o < into.length; o++) {
      into[o] = rows.product(t, weights[o]) + variance * totals[o];
    }
  }

  /** Σ|β||x| of every output. */
  double[][] sizes(double[][] beta) {
    double[][] sizes = new double[beta.length][rows.width()];
    for (int t = 0; t < rows.size(); t++) {
      double[] x = absolute(t);
      for (int o = 0; o < beta.length; o++) {
        Vectors.addScaled(Math.abs(beta[o][t]), x, sizes[o]);
      }
    }
    return sizes;
  }

  /** |B|ᵀ(⟨sizes, |x|⟩ + v_b|Σβ|) of all multipliers. */
  double[] marginSizes(double[][] sizes, double[] totals) {
    double[] margins = new double[dimension()];
    for (int t = 0; t < rows.size(); t++) {
      double[] x = absolute(t);
      for (int o = 0; o < sizes.length; o++) {
        double size = InnerProduct.of(x, sizes[o]) + variance * Math.abs(totals[o]);
        for (int i = 0; i < coding.width(); i++) {
          margins[t * coding.width() + i] += Math.abs(coding.coefficient(t, o, i)) * size;
        }
      }
    }
    return margins;
  }

  private double[] absolute(int t) {
    double[] x = rows.row(t);
    for (int k = 0; k < x.length; k++) {
      x[k] = Math.abs(x[k]);
    }
    return x;
  }
}
