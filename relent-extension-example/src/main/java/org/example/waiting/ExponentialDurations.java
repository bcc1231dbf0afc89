// SPDX-License-Identifier: Apache-2.0
package org.example.waiting;

import java.util.Optional;
import org.apache.commons.numbers.gamma.LogGamma;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.family.CellMarginal;
import org.relent.family.Family;
import org.relent.family.FamilyForm;
import org.relent.family.FisherScore;
import org.relent.family.Polygamma;
import org.relent.family.Scorer;
import org.relent.family.StoredFamilies;
import org.relent.family.Tilted;
import org.relent.store.Sized;
import org.relent.store.StoreWriter;

// @example:durations:begin
/**
 * A cell that holds a duration, P(x | θ) = θe^(−θx), with a Gamma prior over the rate θ.
 *
 * <p>log P(x | θ) = log θ − θx: T(x) = (1, x), and A(a, b) = log Γ(a) − a log b.
 *
 * @param coordinate of the cell in its row
 * @param events a &gt; 0: how many were seen
 * @param time b &gt; 0: and in how much time
 */
public record ExponentialDurations(int coordinate, double events, double time) implements Family {

  /** How it is read back: its constructor refuses what is no prior. */
  static final FamilyForm FORM =
      FamilyForm.ofOneCell(
          "exponential-durations",
          (from, coordinates, levels) -> {
            FamilyForm.requireNumbers("exponential-durations", levels);
            return new Sized<>(2, n -> new ExponentialDurations(coordinates[0], n[0], n[1]));
          });

  public ExponentialDurations {
    if (coordinate < 0 || !proper(events, time)) {
      throw new IllegalArgumentException(
          "Events and time must be positive, got " + events + " in " + time);
    }
  }

  private static boolean proper(double a, double b) {
    return a > 0 && b > 0 && Double.isFinite(normaliser(a, b));
  }

  private static double normaliser(double a, double b) {
    return LogGamma.value(a) - a * StrictMath.log(b);
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    StoredFamilies.writeCells(new int[] {coordinate}, new int[1], to);
    to.numbers(events, time);
  }

  @Override
  public int dimension() {
    return 2;
  }

  /** A cell that holds nothing counts for nothing. */
  @Override
  public void accumulate(DenseRows rows, int i, double weight, double[] into) {
    double x = rows.get(i, coordinate);
    if (!Double.isNaN(x)) {
      into[0] += weight;
      into[1] += weight * x;
    }
  }

  @Override
  public double project(DenseRows rows, int i, double[] coefficients) {
    double x = rows.get(i, coordinate);
    return Double.isNaN(x) ? 0 : coefficients[0] + coefficients[1] * x;
  }

  @Override
  public double base(DenseRows rows, int i) {
    if (rows.get(i, coordinate) < 0) {
      throw DataException.inCell(
          "RLT-D060", i + 1L, "x" + (coordinate + 1), "a duration must be 0 or more");
    }
    return 0;
  }

  @Override
  public Tilted at(double[] statistics) {
    double a = events + statistics[0];
    double b = time + statistics[1];
    return proper(a, b)
        ? new Counted(a, b, normaliser(a, b) - normaliser(events, time))
        : Tilted.none(2);
  }

  @Override
  public ExponentialDurations after(double[] statistics) {
    return new ExponentialDurations(coordinate, events + statistics[0], time + statistics[1]);
  }

  @Override
  public Scorer expected() {
    return Scorer.ofCell(this, coordinate, at(new double[2]).coefficients());
  }

  /** At the rate a/b. */
  @Override
  public Scorer plugIn() {
    double rate = events / time;
    return Scorer.ofCell(this, coordinate, new double[] {StrictMath.log(rate), -rate});
  }

  /** In log θ: U = 1 − θx, F = 1. */
  @Override
  public FisherScore fisher() {
    double rate = events / time;
    return FisherScore.ofCell(coordinate, x -> 1 - rate * x, 1);
  }

  @Override
  public Optional<CellMarginal> marginal(int cell) {
    return cell == coordinate ? Optional.of(new Rate(events / time)) : Optional.empty();
  }

  /** How often things happen: what the report draws of a class. */
  private record Rate(double perTime) implements CellMarginal {

    /** (θ − κ)²/(θκ). */
    @Override
    public double divergence(CellMarginal other) {
      double rate = ((Rate) other).perTime;
      return (perTime - rate) / rate * ((perTime - rate) / perTime);
    }
  }

  /** The prior once rows are counted. */
  private record Counted(double a, double b, double logZ) implements Tilted {

    @Override
    public double[] coefficients() {
      return new double[] {Polygamma.digamma(a) - StrictMath.log(b), -a / b};
    }

    @Override
    public double[] bend(double[] v) {
      return new double[] {Polygamma.trigamma(a) * v[0] - v[1] / b, (v[1] * (a / b) - v[0]) / b};
    }
  }
}
// @example:durations:end
