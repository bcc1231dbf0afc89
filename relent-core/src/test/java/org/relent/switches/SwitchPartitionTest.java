// SPDX-License-Identifier: Apache-2.0
package org.relent.switches;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.dual.LogPartition;
import org.relent.math.Threads;

/** What the laws of all partitions leave open; those are in {@code LawsTable}. */
class SwitchPartitionTest {

  private static final double[] SIGNS = {0.7, 0.1, 2.5, -1, 0.3};
  private static final double[] PAIRS = {0.7, 0.1, 2.5, -1, 0.3, 0, 0.9, -0.4};

  /** Σ over all settings s of P(s) e^(½vΣs‖W‖²), and the share of those where each switch is on. */
  @Test
  void itIsTheSumOverAllSettingsOfTheSwitches() {
    sums(SwitchTable.signs(), SIGNS);
    sums(SwitchTable.pairs(), PAIRS);
  }

  private static void sums(SwitchPartition partition, double[] lambda) {
    int[] all = IntStream.range(0, lambda.length).toArray();
    double[][] beta = partition.coefficients(all, lambda);
    Switches switches = partition.switches();
    double sum = 0;
    double[] on = new double[switches.size()];
    for (int s = 0; s < 1 << switches.size(); s++) {
      double term = 1;
      for (int g = 0; g < switches.size(); g++) {
        boolean set = (s >> g & 1) == 1;
        term *= set ? 0.2 * Math.exp(0.4 * square(partition, beta, g)) : 0.8;
      }
      for (int g = 0; g < switches.size(); g++) {
        on[g] += (s >> g & 1) == 1 ? term : 0;
      }
      sum += term;
    }
    double biases = 0;
    for (double[] own : beta) {
      double total = Arrays.stream(own).sum();
      biases += 0.5 * partition.variance() * total * total;
    }
    TiltedSwitches tilt = partition.at(lambda);
    assertEquals(Math.log(sum) + biases, tilt.logZ(), 1e-12);
    double all2 = sum;
    assertArrayEquals(Arrays.stream(on).map(p -> p / all2).toArray(), tilt.on(), 1e-14);
  }

  /** ‖W‖² of a switch, term by term. */
  private static double square(SwitchPartition partition, double[][] beta, int g) {
    double square = 0;
    for (double[] own : beta) {
      for (int k = partition.switches().first(g); k < partition.switches().end(g); k++) {
        double w = 0;
        for (int t = 0; t < own.length; t++) {
          w += own[t] * partition.rows().row(t)[k];
        }
        square += w * w;
      }
    }
    return square;
  }

  @Test
  void aMovedTiltIsTheTiltOfMovedMultipliers() {
    SwitchPartition partition = SwitchTable.pairs();
    int[] moved = {1, 4, 5};
    double[] by = {0.3, -0.2, 0.9};
    double[] to = PAIRS.clone();
    for (int a = 0; a < moved.length; a++) {
      to[moved[a]] += by[a];
    }
    double[][] beta = partition.coefficients(moved, by);
    TiltedSwitches found =
        partition.at(PAIRS).moved(partition.loads(beta), SwitchPartition.totals(beta));
    TiltedSwitches wanted = partition.at(to);
    assertEquals(wanted.logZ(), found.logZ(), 1e-12);
    double[] some = found.expectations(new int[] {6, 2});
    assertEquals(wanted.expectation(6), some[0], 1e-12);
    assertEquals(wanted.expectation(2), some[1], 1e-12);
  }

  @Test
  void sparseRowsAndThreadsMakeNoDifference() {
    SwitchPartition dense = SwitchTable.pairs();
    SwitchPartition sparse =
        new SwitchPartition(
            sparse(dense.rows()),
            dense.switches(),
            dense.prior(),
            dense.coding(),
            dense.variance(),
            new Threads(3));
    int[] all = IntStream.range(0, PAIRS.length).toArray();
    LogPartition.Tilt one = dense.at(PAIRS);
    LogPartition.Tilt other = sparse.at(PAIRS);
    assertEquals(one.logZ(), other.logZ(), 1e-13);
    assertArrayEquals(one.covariance(all), other.covariance(all), 1e-13);
  }

  private static SparseRows sparse(Rows rows) {
    int width = rows.width();
    int[] starts = IntStream.rangeClosed(0, rows.size()).map(t -> t * width).toArray();
    int[] indices = IntStream.range(0, rows.size() * width).map(e -> e % width).toArray();
    double[] values = new double[indices.length];
    Arrays.setAll(values, e -> rows.row(e / width)[e % width]);
    return SparseRows.of(width, starts, indices, values);
  }

  /** The errors foreseen of margins are above those that rounding makes of a permuted sum. */
  @Test
  void theSizesOfMarginsBoundThem() {
    SwitchPartition partition = SwitchTable.pairs();
    TiltedSwitches tilt = partition.at(PAIRS);
    double[] sizes = tilt.marginSizes(PAIRS);
    for (int i = 0; i < PAIRS.length; i++) {
      assertTrue(sizes[i] >= Math.abs(tilt.expectation(i)), "margin " + i);
    }
  }

  @Test
  void rowsThatDoNotFitAreRefused() {
    SwitchPartition fits = SwitchTable.signs();
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new SwitchPartition(
                fits.rows(), Switches.each(4), fits.prior(), fits.coding(), 0, Threads.one()));
  }
}
