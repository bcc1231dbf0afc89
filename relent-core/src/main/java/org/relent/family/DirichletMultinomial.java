// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Optional;
import org.relent.data.DenseRows;
import org.relent.store.Sized;
import org.relent.store.StoreLimits;
import org.relent.store.StoreWriter;

/**
 * One categorical cell, P(x | θ) = θₓ, with a Dirichlet prior over θ: what is added to its counts
 * may be negative as long as all of them stay above zero (MED eq. 64).
 *
 * <p>A cell that holds nothing counts for nothing: T(x) = 0, which is exact.
 */
public sealed class DirichletMultinomial implements Segment permits BetaBernoulli {

  private static final String COUNTS = "counts";

  /** How it is stored: the counts. */
  public static final FamilyForm FORM =
      FamilyForm.ofOneCell(
          "dirichlet-multinomial",
          (from, coordinates, levels) -> {
            FamilyForm.requireLevels("dirichlet-multinomial", levels);
            return new Sized<>(
                levels[0],
                counts ->
                    new DirichletMultinomial(coordinates[0], StoreLimits.positive(COUNTS, counts)));
          });

  private final int coordinate;
  private final int levels;
  private final Dirichlets prior;

  /**
   * @param coordinate of the cell in its row
   * @param counts α, one per level, all positive
   */
  public DirichletMultinomial(int coordinate, double[] counts) {
    this(coordinate, new Dirichlets(new int[] {0, counts.length}, counts.clone()), counts.length);
    if (coordinate < 0 || levels == 0) {
      throw new IllegalArgumentException(
          levels + " levels of coordinate " + coordinate + " are no categorical cell");
    }
    Dirichlets.check(counts);
  }

  private DirichletMultinomial(int coordinate, Dirichlets prior, int levels) {
    this.coordinate = coordinate;
    this.prior = prior;
    this.levels = levels;
  }

  public int coordinate() {
    return coordinate;
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    StoredFamilies.writeCells(new int[] {coordinate}, new int[] {levels}, to);
    to.numbers(StoreLimits.positive(COUNTS, counts()));
  }

  /** α, one per level. */
  public double[] counts() {
    return prior.counts();
  }

  @Override
  public int dimension() {
    return levels;
  }

  private int level(DenseRows rows, int i) {
    return Level.of(rows, i, coordinate, levels);
  }

  @Override
  public void accumulate(DenseRows rows, int i, double weight, double[] into, int from) {
    int level = level(rows, i);
    if (level != Level.NONE) {
      into[from + level] += weight;
    }
  }

  @Override
  public double project(DenseRows rows, int i, double[] coefficients, int from) {
    int level = level(rows, i);
    return level == Level.NONE ? 0 : coefficients[from + level];
  }

  @Override
  public Tilted at(double[] statistics) {
    return prior.at(statistics);
  }

  @Override
  public DirichletMultinomial after(double[] statistics) {
    Dirichlets moved = prior.plus(statistics);
    if (!moved.proper()) {
      throw NoPrior.refused(this);
    }
    return new DirichletMultinomial(coordinate, moved, levels);
  }

  /** Ψ(αₓ) − Ψ(α·). */
  @Override
  public Scorer expected() {
    return new CellScorer(this, coordinate, prior.expectedLogs());
  }

  /** log(αₓ/α·). */
  @Override
  public Scorer plugIn() {
    return new CellScorer(this, coordinate, prior.logShares());
  }

  @Override
  public Optional<CellMarginal> marginal(int cell) {
    return cell == coordinate
        ? Optional.of(CellMarginal.Levels.ofCounts(counts()))
        : Optional.empty();
  }

  @Override
  public FisherScore fisher() {
    Net net = new Net(new int[] {coordinate}, new int[] {levels}, new int[1][0]);
    return new NetFisher(net, prior.shares());
  }

  @Override
  public String toString() {
    return "DirichletMultinomial[x" + (coordinate + 1) + ", " + prior + "]";
  }
}
