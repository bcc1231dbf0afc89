// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.Optional;
import org.relent.data.DenseRows;
import org.relent.math.Matrices;
import org.relent.math.ShortestDecimal;
import org.relent.math.Vectors;

/**
 * A {@link NormalWishart} over more columns than there are rows to learn from, seen from the span
 * of these.
 *
 * <p>Its prior has mean 0 and covariance I, worth N₀ rows, which no rotation changes. So in a basis
 * that begins with the span of the rows the scatter is N₀I beyond it, whatever rows are counted: r
 * ≤ n numbers of a row, z = Qx, say all, and a factor costs r³ in place of d³. Statistics are those
 * of z; only rows within the span can be counted. Scores hold for every row.
 */
public final class SpannedNormalWishart implements Segment {

  private final RowSpan span;
  private final Packed packed;
  private final double[] statistics;
  private final WishartMoments moments;

  /** Rows read often, and their z. */
  private final Optional<Readings> readings;

  private record Readings(DenseRows rows, double[][] within) {}

  private SpannedNormalWishart(
      RowSpan span, double[] statistics, WishartMoments moments, Optional<Readings> readings) {
    this.span = span;
    this.packed = moments.packed();
    this.statistics = statistics;
    this.moments = moments;
    this.readings = readings;
  }

  /** N(0, I) worth d + 2 rows, the proper prior of standardised columns, for these rows. */
  public static SpannedNormalWishart proper(DenseRows rows, int... coordinates) {
    RowSpan span = RowSpan.of(rows, coordinates.clone());
    Packed packed = new Packed(span.size());
    double[] statistics = new double[packed.dimension()];
    double worth = worth(coordinates.length);
    statistics[0] = worth;
    for (int k = 0, at = span.size(); k < span.size(); k++) {
      at += k + 1;
      statistics[at] = worth;
    }
    return new SpannedNormalWishart(
        span, statistics, moments(span, packed, statistics).orElseThrow(), Optional.empty());
  }

  /** N₀: how many rows the prior is worth, and with covariance I its scatter in every direction. */
  private static double worth(int columns) {
    return columns + 2.0;
  }

  private static Optional<WishartMoments> moments(
      RowSpan span, Packed packed, double[] statistics) {
    int d = span.coordinates().length;
    return WishartMoments.of(packed, d, worth(d), statistics);
  }

  @Override
  public int dimension() {
    return statistics.length;
  }

  private double[] within(DenseRows rows, int i) {
    return readings
        .filter(r -> r.rows() == rows)
        .map(r -> r.within()[i])
        .orElseGet(() -> span.within(span.numbers(rows, i)));
  }

  @Override
  public void accumulate(DenseRows rows, int i, double weight, double[] into, int from) {
    packed.accumulate(within(rows, i), weight, into, from);
  }

  @Override
  public double project(DenseRows rows, int i, double[] coefficients, int from) {
    return packed.project(within(rows, i), coefficients, from);
  }

  @Override
  public Tilted at(double[] added) {
    return moments(span, packed, Vectors.plus(statistics, added))
        .<Tilted>map(
            moved ->
                new TiltedWishart(
                    moved, moved.logNormaliser() - moments.logNormaliser(), this::within))
        .orElseGet(() -> new NoPrior(dimension()));
  }

  @Override
  public SpannedNormalWishart after(double[] added) {
    double[] sum = Vectors.plus(statistics, added);
    return moments(span, packed, sum)
        .map(moved -> new SpannedNormalWishart(span, sum, moved, readings))
        .orElseThrow(() -> NoPrior.refused(this));
  }

  @Override
  public SpannedNormalWishart prepared(DenseRows rows) {
    double[][] within = new double[rows.size()][];
    Arrays.setAll(within, t -> span.within(span.numbers(rows, t)));
    return new SpannedNormalWishart(
        span, statistics, moments, Optional.of(new Readings(rows, within)));
  }

  /** Over all columns: Σxxᵀ = Qᵀ(Σzzᵀ − N₀I)Q + N₀I. */
  @Override
  public NormalWishart whole() {
    int d = span.coordinates().length;
    Packed wide = new Packed(d);
    double[] all = new double[wide.dimension()];
    all[0] = statistics[0];
    System.arraycopy(span.numbers(packed.linear(statistics)), 0, all, 1, d);
    double[][] moved = moved();
    int at = 1 + d;
    for (int i = 0; i < d; i++) {
      for (int k = 0; k < moved.length; k++) {
        double factor = span.basis()[k][i];
        for (int j = 0; j <= i; j++) {
          all[at + j] += factor * moved[k][j];
        }
      }
      all[at + i] += worth(d);
      at += i + 1;
    }
    return NormalWishart.of(span.coordinates(), all);
  }

  /** (Σzzᵀ − N₀I)Q. */
  private double[][] moved() {
    int r = span.size();
    double[] square = packed.square(statistics);
    double[][] moved = new double[r][];
    for (int k = 0; k < r; k++) {
      double[] row = Arrays.copyOfRange(square, k * r, (k + 1) * r);
      row[k] -= worth(span.coordinates().length);
      moved[k] = span.numbers(row);
    }
    return moved;
  }

  @Override
  public Scorer expected() {
    return new SpanScorer(this, GaussianReading.EXPECTED);
  }

  @Override
  public Scorer plugIn() {
    return new SpanScorer(this, GaussianReading.PLUG_IN);
  }

  @Override
  public FisherScore fisher() {
    return whole().fisher();
  }

  RowSpan span() {
    return span;
  }

  WishartMoments moments() {
    return moments;
  }

  /** S⁻¹u for any u: within the span by the scatter there, 1/N₀ beyond it. */
  double[] solved(double[] u) {
    double[] z = span.within(u);
    double worth = worth(u.length);
    double[] turned = Matrices.times(moments.precision(), z);
    Vectors.addScaled(-1 / worth, z, turned);
    double[] solved = span.numbers(turned);
    Vectors.addScaled(1 / worth, u, solved);
    return solved;
  }

  @Override
  public String toString() {
    return "SpannedNormalWishart of "
        + span.coordinates().length
        + " numbers in "
        + span.size()
        + " directions, worth "
        + ShortestDecimal.text(statistics[0]);
  }
}
