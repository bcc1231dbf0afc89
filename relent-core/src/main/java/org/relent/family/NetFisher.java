// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import org.relent.data.DenseRows;

/**
 * The Fisher score of a Bayes net in the logarithms of its shares, which softmax makes shares of:
 * for every configuration of a variable's parents U_k = 1[parents](1[x = k] − θ_k), and F is
 * P(parents)(diag θ − θθᵀ) there.
 *
 * <p>F has no inverse, for the logarithms of a configuration may all move by one number; but U does
 * not leave its range, where diag 1/(θ P(parents)) is one. Gaps enter by what is expected of them.
 */
final class NetFisher implements FisherScore {

  private final Net net;
  private final double[] shares;
  private final double[] logShares;

  /** Where each row of a table begins, and where the last ends. */
  private final int[] bounds;

  /**
   * @param shares θ of every cell of every table, all positive
   */
  NetFisher(Net net, double[] shares) {
    this.net = net;
    this.shares = shares;
    this.logShares = Arrays.stream(shares).map(StrictMath::log).toArray();
    this.bounds = net.bounds();
  }

  @Override
  public int dimension() {
    return shares.length;
  }

  @Override
  public double[] of(DenseRows rows, int i) {
    double[] score = new double[shares.length];
    Completions.of(net, rows, i).accumulate(logShares, 1, score, 0);
    for (int b = 0; b + 1 < bounds.length; b++) {
      double reached = 0;
      for (int k = bounds[b]; k < bounds[b + 1]; k++) {
        reached += score[k];
      }
      for (int k = bounds[b]; reached > 0 && k < bounds[b + 1]; k++) {
        score[k] -= reached * shares[k];
      }
    }
    return score;
  }

  /** Each table adds to its own variable. */
  @Override
  public double[] parts(DenseRows rows, int i, double[] weights) {
    double[] score = of(rows, i);
    double[] parts = new double[rows.width()];
    for (int v = 0, k = 0; v < net.size(); v++) {
      for (int end = k + net.cells(v); k < end; k++) {
        parts[net.coordinate(v)] += weights[k] * score[k];
      }
    }
    return parts;
  }

  @Override
  public double[] variances() {
    double[] variances = chances();
    for (int k = 0; k < variances.length; k++) {
      variances[k] *= 1 - shares[k];
    }
    return variances;
  }

  @Override
  public Whitening whitening() {
    return Rescaled.byRootsOf(chances());
  }

  /** θ P(parents) of every cell of every table. */
  private double[] chances() {
    NetMarginals marginals = new NetMarginals(net, shares);
    double[] chances = shares.clone();
    for (int v = 0, k = 0; v < net.size(); v++) {
      for (double reached : marginals.of(net.parents(v))) {
        for (int level = 0; level < net.levels(v); level++, k++) {
          chances[k] *= reached;
        }
      }
    }
    return chances;
  }
}
