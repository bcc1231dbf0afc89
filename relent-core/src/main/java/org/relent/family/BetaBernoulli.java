// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Optional;
import org.relent.data.DenseRows;
import org.relent.store.Sized;
import org.relent.store.StoreLimits;
import org.relent.store.StoreWriter;

/**
 * One cell that is 0 or 1, with a Beta prior over the chance of a 1: the categorical cell of two
 * levels, under the name it goes by.
 */
public final class BetaBernoulli implements Segment {

  /** How it is stored: the counts of zeros and of ones. */
  public static final FamilyForm FORM =
      FamilyForm.ofOneCell(
          "beta-bernoulli",
          (from, coordinates, levels) -> {
            FamilyForm.requireFit("beta-bernoulli", levels[0] == 2);
            return new Sized<>(
                2,
                counts ->
                    new BetaBernoulli(coordinates[0], StoreLimits.positive("counts", counts)));
          });

  private final DirichletMultinomial levels;

  /**
   * @param coordinate of the cell in its row
   * @param counts of zeros and of ones, both positive
   */
  public BetaBernoulli(int coordinate, double[] counts) {
    this(new DirichletMultinomial(coordinate, counts));
    if (counts.length != 2) {
      throw new IllegalArgumentException("A Beta prior has two counts, got " + counts.length);
    }
  }

  private BetaBernoulli(DirichletMultinomial levels) {
    this.levels = levels;
  }

  public int coordinate() {
    return levels.coordinate();
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    levels.store(to);
  }

  /** Of zeros and of ones. */
  public double[] counts() {
    return levels.counts();
  }

  @Override
  public int dimension() {
    return levels.dimension();
  }

  @Override
  public void accumulate(DenseRows rows, int i, double weight, double[] into, int from) {
    levels.accumulate(rows, i, weight, into, from);
  }

  @Override
  public double project(DenseRows rows, int i, double[] coefficients, int from) {
    return levels.project(rows, i, coefficients, from);
  }

  @Override
  public double base(DenseRows rows, int i) {
    return levels.base(rows, i);
  }

  @Override
  public Tilted at(double[] statistics) {
    return levels.at(statistics);
  }

  @Override
  public BetaBernoulli after(double[] statistics) {
    return new BetaBernoulli(levels.after(statistics));
  }

  @Override
  public Scorer expected() {
    return levels.expected();
  }

  @Override
  public Scorer plugIn() {
    return levels.plugIn();
  }

  @Override
  public Optional<CellMarginal> marginal(int cell) {
    return cell == coordinate()
        ? Optional.of(CellMarginal.Levels.ofCounts(counts()))
        : Optional.empty();
  }

  @Override
  public FisherScore fisher() {
    return levels.fisher();
  }

  @Override
  public String toString() {
    return "BetaBernoulli of " + levels;
  }
}
