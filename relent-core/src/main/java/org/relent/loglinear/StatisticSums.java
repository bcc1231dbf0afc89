// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import org.relent.data.SparseRows;
import org.relent.math.Threads;

/**
 * The two ways through the statistics of all outcomes: Σᵢ vᵢ fᵢ(x) for each outcome x, and Σₓ m(x)
 * fᵢ(x) for each statistic i.
 *
 * @param rows those of the outcomes, or the same numbers under finer indices
 */
record StatisticSums(Outcomes outcomes, SparseRows rows, Threads threads) {

  /** Outcomes in one task where tasks write to places of their own. */
  private static final int BLOCK = 1 << 12;

  /** No more partial sums than this are held. */
  private static final int PARTS = 16;

  int dimension() {
    return Math.multiplyExact(rows.width(), outcomes.blocks());
  }

  /** s(x) ← s(x) + Σᵢ vᵢ fᵢ(x). */
  void addScores(double[] v, double[] scores) {
    threads.blocks(
        scores.length,
        BLOCK,
        (from, to) -> {
          for (int o = from; o < to; o++) {
            scores[o] += dot(o, v);
          }
        });
  }

  private double dot(int outcome, double[] v) {
    int row = outcomes.row(outcome);
    int shift = outcomes.block(outcome) * rows.width();
    int end = rows.start(row + 1);
    double sum = 0;
    for (int at = rows.start(row); at < end; at++) {
      sum += rows.value(at) * v[shift + rows.index(at)];
    }
    return sum;
  }

  /** Σₓ m(x) fᵢ(x). */
  double[] weighted(double[] masses) {
    int length = partLength();
    int parts = (outcomes.size() + length - 1) / length;
    double[][] sums = new double[parts][];
    threads.each(
        parts,
        k -> {
          double[] sum = new double[dimension()];
          int to = (int) Math.min(outcomes.size(), (k + 1L) * length);
          for (int o = k * length; o < to; o++) {
            addTo(o, masses[o], sum);
          }
          sums[k] = sum;
        });
    for (int k = 1; k < parts; k++) {
      for (int i = 0; i < sums[0].length; i++) {
        sums[0][i] += sums[k][i];
      }
    }
    return sums[0];
  }

  /** So long that a part's walk costs more than its sum, whatever the number of threads. */
  private int partLength() {
    long entries = (long) rows.entries() * (outcomes.size() / Math.max(1, rows.size()));
    long parts = Math.min(PARTS, entries / Math.max(BLOCK, dimension()) + 1);
    return (int) ((outcomes.size() + parts - 1) / parts);
  }

  private void addTo(int outcome, double mass, double[] sum) {
    if (mass == 0) {
      return;
    }
    int row = outcomes.row(outcome);
    int shift = outcomes.block(outcome) * rows.width();
    int end = rows.start(row + 1);
    for (int at = rows.start(row); at < end; at++) {
      sum[shift + rows.index(at)] += mass * rows.value(at);
    }
  }
}
