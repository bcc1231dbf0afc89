// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Optional;
import org.apache.commons.numbers.gamma.LogGamma;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.store.Sized;
import org.relent.store.StoreLimits;
import org.relent.store.StoreWriter;

/**
 * One cell that counts something, P(x | θ) = θˣe^(−θ)/x!, T(x) = (x, 1), with a Gamma prior over
 * the rate θ: A(a, b) = log Γ(a) − a log b.
 *
 * <p>A cell that holds nothing counts for nothing: T(x) = 0, which is exact.
 *
 * @param coordinate of the cell in its row
 * @param shape a &gt; 0: so many things seen
 * @param rate b &gt; 0: in so many rows
 */
public record GammaPoisson(int coordinate, double shape, double rate) implements Segment {

  private static final String RATE = "shape and rate";

  /** How it is stored: shape and rate. */
  public static final FamilyForm FORM =
      FamilyForm.ofOneCell(
          "gamma-poisson",
          (from, coordinates, levels) -> {
            FamilyForm.requireNumbers("gamma-poisson", levels);
            return new Sized<>(2, n -> stored(coordinates[0], StoreLimits.positive(RATE, n)));
          });

  public GammaPoisson {
    if (coordinate < 0 || !proper(shape, rate)) {
      throw new IllegalArgumentException(
          "Shape and rate must be positive, got "
              + shape
              + " and "
              + rate
              + " of coordinate "
              + coordinate);
    }
  }

  private static GammaPoisson stored(int coordinate, double[] shapeAndRate) {
    return new GammaPoisson(coordinate, shapeAndRate[0], shapeAndRate[1]);
  }

  private static boolean proper(double shape, double rate) {
    return shape > 0 && rate > 0 && Double.isFinite(logNormaliser(shape, rate));
  }

  private static double logNormaliser(double shape, double rate) {
    return LogGamma.value(shape) - shape * StrictMath.log(rate);
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    StoredFamilies.writeCells(new int[] {coordinate}, new int[1], to);
    to.numbers(StoreLimits.positive(RATE, shape, rate));
  }

  @Override
  public int dimension() {
    return 2;
  }

  @Override
  public void accumulate(DenseRows rows, int i, double weight, double[] into, int from) {
    double count = rows.get(i, coordinate);
    if (!Double.isNaN(count)) {
      into[from] += weight * count;
      into[from + 1] += weight;
    }
  }

  @Override
  public double project(DenseRows rows, int i, double[] coefficients, int from) {
    double count = rows.get(i, coordinate);
    return Double.isNaN(count) ? 0 : coefficients[from] * count + coefficients[from + 1];
  }

  /** −log x!. */
  @Override
  public double base(DenseRows rows, int i) {
    double count = rows.get(i, coordinate);
    if (Double.isNaN(count)) {
      return 0;
    }
    if (!(count >= 0 && count == Math.rint(count) && count <= Double.MAX_VALUE)) {
      throw DataException.inCell(
          "RLT-D060",
          i + 1L,
          "x" + (coordinate + 1),
          "counts must be whole numbers from 0 on, got "
              + count
              + "; use a Gaussian for other numbers");
    }
    return -LogGamma.value(count + 1);
  }

  @Override
  public Tilted at(double[] statistics) {
    double a = shape + statistics[0];
    double b = rate + statistics[1];
    return proper(a, b)
        ? Tilted.of(
            logNormaliser(a, b) - logNormaliser(shape, rate),
            () -> new double[] {Polygamma.digamma(a) - StrictMath.log(b), -a / b},
            v ->
                new double[] {Polygamma.trigamma(a) * v[0] - v[1] / b, (v[1] * (a / b) - v[0]) / b})
        : new NoPrior(2);
  }

  @Override
  public GammaPoisson after(double[] statistics) {
    double a = shape + statistics[0];
    double b = rate + statistics[1];
    if (!proper(a, b)) {
      throw NoPrior.refused(this);
    }
    return new GammaPoisson(coordinate, a, b);
  }

  /** x(Ψ(a) − log b) − a/b − log x!. */
  @Override
  public Scorer expected() {
    return new CellScorer(this, coordinate, at(new double[2]).coefficients());
  }

  /** At the rate a/b. */
  @Override
  public Scorer plugIn() {
    double[] coefficients = {StrictMath.log(shape / rate), -shape / rate};
    return new CellScorer(this, coordinate, coefficients);
  }

  @Override
  public Optional<CellMarginal> marginal(int cell) {
    return cell == coordinate
        ? Optional.of(new CellMarginal.Poisson(shape() / rate()))
        : Optional.empty();
  }

  @Override
  public FisherScore fisher() {
    // in the log-rate: U = x − μ, F = μ
    double mean = shape / rate;
    return FisherScore.ofCell(coordinate, x -> x - mean, mean);
  }
}
