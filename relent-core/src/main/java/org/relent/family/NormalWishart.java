// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.math.ShortestDecimal;
import org.relent.math.Vectors;
import org.relent.store.Sized;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;

/**
 * Numbers with a Gaussian of full covariance, T(x) = (1, x, xxᵀ), and a prior over its mean and
 * covariance: normal and inverse Wishart, as many rows' worth as it has counts (MED §3.1.1).
 *
 * <p>{@link #vague} is the limit k → 0 of that paper, which is a prior only {@link #after} the rows
 * of a class: more rows than numbers in each, and none a combination of the others. A row must have
 * all its numbers, or none, to be counted; scores integrate gaps out.
 */
public final class NormalWishart implements Segment {

  /** How it is stored: the statistics. */
  public static final FamilyForm FORM = FamilyForm.of("normal-wishart", NormalWishart::read);

  /** How that of one number is stored: likewise. */
  public static final FamilyForm FORM_OF_ONE =
      FamilyForm.ofOneCell("normal-gamma", NormalWishart::read);

  private final int[] coordinates;
  private final Packed packed;
  private final double[] statistics;

  /** None of a vague prior. */
  private final Optional<WishartMoments> moments;

  private NormalWishart(int[] coordinates, double[] statistics) {
    this.coordinates = coordinates;
    this.packed = new Packed(coordinates.length);
    this.statistics = statistics;
    this.moments = WishartMoments.of(packed, statistics);
  }

  /** No rows at all: ∝ |V|^(−(d+2)/2), whose own log-normaliser is taken to be 0. */
  public static NormalWishart vague(int... coordinates) {
    return new NormalWishart(
        checked(coordinates), new double[new Packed(coordinates.length).dimension()]);
  }

  /**
   * A prior that is worth {@code count} rows of this mean and covariance.
   *
   * @param count above d − 1
   * @param covariance d×d, positive definite
   */
  public static NormalWishart proper(
      int[] coordinates, double count, double[] mean, double[] covariance) {
    int d = coordinates.length;
    if (mean.length != d || covariance.length != d * d) {
      throw new IllegalArgumentException(
          d + " numbers need as many means and their squares' number of covariances");
    }
    Packed packed = new Packed(d);
    double[] statistics = new double[packed.dimension()];
    packed.accumulate(mean, count, statistics, 0);
    int at = 1 + d;
    for (int i = 0; i < d; i++) {
      for (int j = 0; j <= i; j++, at++) {
        statistics[at] += count * covariance[i * d + j];
      }
    }
    return of(coordinates, statistics);
  }

  /**
   * The prior of these statistics.
   *
   * @param statistics count, Σx and the lower triangle of Σxxᵀ row by row; all zero if vague
   */
  public static NormalWishart of(int[] coordinates, double[] statistics) {
    checked(coordinates);
    if (statistics.length != new Packed(coordinates.length).dimension()) {
      throw new IllegalArgumentException(
          statistics.length + " statistics of " + coordinates.length + " numbers");
    }
    NormalWishart family = new NormalWishart(coordinates.clone(), statistics.clone());
    if (family.moments.isEmpty() && !Arrays.stream(statistics).allMatch(s -> s == 0)) {
      throw NoPrior.refused(family);
    }
    return family;
  }

  private static int[] checked(int[] coordinates) {
    if (coordinates.length == 0
        || Arrays.stream(coordinates).anyMatch(c -> c < 0)
        || Arrays.stream(coordinates).distinct().count() < coordinates.length) {
      throw new IllegalArgumentException(
          "Coordinates must be different, at least one, got " + Arrays.toString(coordinates));
    }
    return coordinates.clone();
  }

  private static Sized<Family> read(StoreReader from, int[] coordinates, int[] levels) {
    FamilyForm.requireNumbers(coordinates.length == 1 ? FORM_OF_ONE.id() : FORM.id(), levels);
    long d = coordinates.length;
    return new Sized<>(1 + d + d * (d + 1) / 2, statistics -> of(coordinates, statistics));
  }

  @Override
  public String form() {
    return coordinates.length == 1 ? FORM_OF_ONE.id() : FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    StoredFamilies.writeCells(coordinates, new int[coordinates.length], to);
    to.numbers(statistics);
  }

  public int[] coordinates() {
    return coordinates.clone();
  }

  /** Count, Σx and the lower triangle of Σxxᵀ, row by row. */
  public double[] statistics() {
    return statistics.clone();
  }

  /** How many rows the prior is worth. */
  public double count() {
    return statistics[0];
  }

  /** x̄. */
  public double[] mean() {
    return known().mean().clone();
  }

  /** S/N, d×d: the covariance that the statistics call most likely. */
  public double[] covariance() {
    return Arrays.stream(known().scatter()).map(s -> s / count()).toArray();
  }

  private WishartMoments known() {
    return moments.orElseThrow(
        () -> new IllegalStateException("A vague prior has neither mean nor covariance"));
  }

  @Override
  public int dimension() {
    return statistics.length;
  }

  /** The numbers of row i; nothing of a row that has none. */
  private double[] numbers(DenseRows rows, int i) {
    double[] x = new double[coordinates.length];
    int gaps = 0;
    for (int k = 0; k < x.length; k++) {
      x[k] = rows.get(i, coordinates[k]);
      gaps += Double.isNaN(x[k]) ? 1 : 0;
    }
    if (gaps > 0 && gaps < x.length) {
      throw new IllegalArgumentException(
          "A Gaussian of full covariance cannot count a row with gaps, row " + (i + 1));
    }
    return gaps == 0 ? x : new double[0];
  }

  @Override
  public void accumulate(DenseRows rows, int i, double weight, double[] into, int from) {
    double[] x = numbers(rows, i);
    if (x.length > 0) {
      packed.accumulate(x, weight, into, from);
    }
  }

  @Override
  public double project(DenseRows rows, int i, double[] coefficients, int from) {
    double[] x = numbers(rows, i);
    return x.length > 0 ? packed.project(x, coefficients, from) : 0;
  }

  @Override
  public Tilted at(double[] added) {
    double own = moments.map(WishartMoments::logNormaliser).orElse(0.0);
    return WishartMoments.of(packed, Vectors.plus(statistics, added))
        .<Tilted>map(moved -> new TiltedWishart(moved, moved.logNormaliser() - own, this::numbers))
        .orElseGet(() -> new NoPrior(dimension()));
  }

  @Override
  public NormalWishart after(double[] added) {
    NormalWishart moved = new NormalWishart(coordinates, Vectors.plus(statistics, added));
    if (moved.moments.isEmpty()) {
      throw NoPrior.refused(this);
    }
    return moved;
  }

  /** MED eq. 19 with its constant. */
  @Override
  public Scorer expected() {
    return new GaussianScorer(coordinates, known(), GaussianReading.EXPECTED);
  }

  /** The Gaussian of mean x̄ and covariance S/N. */
  @Override
  public Optional<CellMarginal> marginal(int coordinate) {
    return IntStream.range(0, coordinates.length)
        .filter(k -> coordinates[k] == coordinate)
        .mapToObj(k -> new CellMarginal.Normal(mean()[k], covariance()[k * coordinates.length + k]))
        .filter(normal -> normal.variance() > 0)
        .<CellMarginal>map(normal -> normal)
        .findFirst();
  }

  @Override
  public Scorer plugIn() {
    return new GaussianScorer(coordinates, known(), GaussianReading.PLUG_IN);
  }

  @Override
  public FisherScore fisher() {
    return new GaussianFisher(coordinates, mean(), covariance());
  }

  @Override
  public String toString() {
    return "NormalWishart"
        + Arrays.toString(coordinates)
        + " worth "
        + ShortestDecimal.text(count());
  }
}
