// SPDX-License-Identifier: Apache-2.0
package org.relent.switches;

import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.dual.LogPartition;
import org.relent.math.CompensatedSum;
import org.relent.math.Vectors;

/**
 * Weights and their switches after tilting: a switch is on with probability P, its weights are μ =
 * PvW in the mean.
 */
public final class TiltedSwitches implements LogPartition.Tilt {

  private final SwitchPartition partition;
  private final double[][] loads;
  private final double[] totals;
  private final double[] squares;
  private final double[] on;
  private final double logZ;

  /** Computed when first asked for. */
  private volatile Optional<double[]> margins = Optional.empty();

  /**
   * Takes over the arrays.
   *
   * @param loads W, per output and coordinate
   * @param totals Σβ, per output
   */
  TiltedSwitches(SwitchPartition partition, double[][] loads, double[] totals) {
    this.partition = partition;
    this.loads = loads;
    this.totals = totals;
    Switches switches = partition.switches();
    this.squares = new double[switches.size()];
    this.on = new double[squares.length];
    CompensatedSum sum = new CompensatedSum();
    for (int g = 0; g < squares.length; g++) {
      squares[g] = product(g, loads);
      on[g] = partition.prior().on(squares[g]);
      sum.add(partition.prior().cumulant(squares[g]));
    }
    for (double total : totals) {
      sum.add(0.5 * partition.variance() * total * total);
    }
    this.logZ = sum.value();
  }

  /** ⟨W, other⟩ over the coordinates of a switch, in all outputs. */
  private double product(int g, double[][] other) {
    double sum = 0;
    for (int o = 0; o < loads.length; o++) {
      for (int k = partition.switches().first(g); k < partition.switches().end(g); k++) {
        sum += loads[o][k] * other[o][k];
      }
    }
    return sum;
  }

  @Override
  public double logZ() {
    return logZ;
  }

  /** The same after λ moved so that W and Σβ moved by these. */
  public TiltedSwitches moved(double[][] loadsBy, double[] totalsBy) {
    double[][] moved = new double[loads.length][];
    double[] total = new double[loads.length];
    for (int o = 0; o < moved.length; o++) {
      moved[o] = Vectors.plus(loads[o], loadsBy[o]);
      total[o] = totals[o] + totalsBy[o];
    }
    return new TiltedSwitches(partition, moved, total);
  }

  /** The expectations of some multipliers alone, at no more cost than these take. */
  public double[] expectations(int[] multipliers) {
    return partition.margins(weights(), totals, multipliers);
  }

  /** P(s = 1) of each switch; a copy. */
  public double[] on() {
    return on.clone();
  }

  /** μ = E[θ] = PvW, per output and coordinate. */
  public double[][] weights() {
    return bent((g, o, k) -> on[g] * partition.prior().variance() * loads[o][k]);
  }

  /** v_bΣβ, the mean of a Gaussian bias, per output. */
  public double[] biases() {
    double[] biases = totals.clone();
    for (int o = 0; o < biases.length; o++) {
      biases[o] *= partition.variance();
    }
    return biases;
  }

  /** An entry of a matrix like W. */
  private interface Entry {
    double of(int g, int o, int k);
  }

  private double[][] bent(Entry entry) {
    Switches switches = partition.switches();
    double[][] matrix = new double[loads.length][switches.coordinates()];
    for (int o = 0; o < matrix.length; o++) {
      for (int g = 0; g < switches.size(); g++) {
        for (int k = switches.first(g); k < switches.end(g); k++) {
          matrix[o][k] = entry.of(g, o, k);
        }
      }
    }
    return matrix;
  }

  @Override
  public double expectation(int t) {
    if (margins.isEmpty()) {
      margins = Optional.of(partition.margins(weights(), totals, all()));
    }
    return margins.get()[t];
  }

  private int[] all() {
    return IntStream.range(0, partition.dimension()).toArray();
  }

  /**
   * What the margins are sums of, by size: Σ|x|(|μ| + h·Σ|β||x|), h ≥ ‖Cov[θ]‖ being how far an
   * error of W moves μ.
   */
  double[] marginSizes(double[] lambda) {
    double v = partition.prior().variance();
    double[][] beta = partition.coefficients(all(), lambda);
    double[][] moved = partition.sizes(beta);
    double[][] sizes =
        bent(
            (g, o, k) -> {
              double steep = on[g] * v * (1 + partition.prior().off(squares[g]) * v * squares[g]);
              return Math.abs(on[g] * v * loads[o][k]) + steep * moved[o][k];
            });
    return partition.marginSizes(sizes, SwitchPartition.totals(beta));
  }

  /** Cov[θ]·D = PvD + P(1 − P)v²W⟨W, D⟩, switch by switch. */
  private double[][] covarianceTimes(double[][] direction) {
    double v = partition.prior().variance();
    double[] own = new double[on.length];
    double[] shared = new double[on.length];
    for (int g = 0; g < on.length; g++) {
      double spread = on[g] * partition.prior().off(squares[g]);
      own[g] = on[g] * v;
      shared[g] = spread == 0 ? 0 : spread * v * v * product(g, direction);
    }
    return bent((g, o, k) -> own[g] * direction[o][k] + shared[g] * loads[o][k]);
  }

  @Override
  public double[] covarianceTimes(int[] multipliers, double[] x) {
    double[][] beta = partition.coefficients(multipliers, x);
    double[][] bent = covarianceTimes(partition.loads(beta));
    return partition.margins(bent, SwitchPartition.totals(beta), multipliers);
  }

  @Override
  public double[] covariance(int[] multipliers) {
    int n = multipliers.length;
    double[] covariance = new double[n * n];
    partition
        .threads()
        .each(
            n,
            a -> {
              double[] unit = new double[n];
              unit[a] = 1;
              System.arraycopy(covarianceTimes(multipliers, unit), 0, covariance, a * n, n);
            });
    return covariance;
  }
}
