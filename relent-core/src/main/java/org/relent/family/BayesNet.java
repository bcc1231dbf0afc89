// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.math.LogSpace;
import org.relent.math.Vectors;
import org.relent.store.Sized;
import org.relent.store.StoreFault;
import org.relent.store.StoreLimits;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;

/**
 * Categorical cells, each given its parents, P(x | θ) = Π θ(xᵥ | parents of v), with a Dirichlet
 * prior for every configuration of parents: log Z is a sum over all of them (MED eq. 64). Without
 * parents this is naive Bayes.
 *
 * <p>A gap with no observed descendant drops out, which is exact. Other gaps enter by the
 * statistics expected of them, T(x) = E_Q[T], under the Q that exp E[log θ] of this prior makes
 * likely, and log h(x) is the entropy of Q: the largest lower bound of E[log P(x)] that a Q can
 * give.
 */
public final class BayesNet implements Segment {

  private static final String COUNTS = "counts";

  /** How it is stored: the parents of each cell, and the counts. */
  public static final FamilyForm FORM = FamilyForm.of("bayes-net", BayesNet::read);

  private final Net net;
  private final Dirichlets prior;

  /** E[log θ] of the prior, by which gaps are filled. */
  private final double[] logs;

  private BayesNet(Net net, Dirichlets prior) {
    this.net = net;
    this.prior = prior;
    this.logs = prior.expectedLogs();
  }

  /**
   * A net whose prior has seen every level of every cell alike, given any parents.
   *
   * @param coordinates of the cells in their row
   * @param levels of each cell
   * @param parents of each cell, as indices into {@code coordinates}
   * @param perCell the count in every cell of every table, above zero
   */
  public static BayesNet of(int[] coordinates, int[] levels, int[][] parents, double perCell) {
    Net net = new Net(coordinates, levels, parents);
    double[] counts = Vectors.filled(net.cells(), perCell);
    return of(net, counts);
  }

  /**
   * A net whose prior is worth {@code total} rows, spread evenly over the cells of each table, so
   * that nets that mean the same have the same prior (Heckerman, Geiger and Chickering 1995).
   */
  public static BayesNet ofTotal(int[] coordinates, int[] levels, int[][] parents, double total) {
    Net net = new Net(coordinates, levels, parents);
    double[] counts = new double[net.cells()];
    for (int v = 0, at = 0; v < net.size(); v++) {
      int cells = net.cells(v);
      Arrays.fill(counts, at, at + cells, total / cells);
      at += cells;
    }
    return of(net, counts);
  }

  /**
   * The net of these counts.
   *
   * @param counts table after table; in each one row per configuration of parents, the last parent
   *     moving fastest, with one count per level
   */
  public static BayesNet of(int[] coordinates, int[] levels, int[][] parents, double[] counts) {
    return of(new Net(coordinates, levels, parents), counts.clone());
  }

  private static BayesNet of(Net net, double[] counts) {
    if (counts.length != net.cells()) {
      throw new IllegalArgumentException(counts.length + " counts for " + net.cells() + " cells");
    }
    Dirichlets.check(counts);
    return new BayesNet(net, new Dirichlets(net.bounds(), counts));
  }

  private static Sized<Family> read(StoreReader from, int[] coordinates, int[] levels) {
    FamilyForm.requireLevels(FORM.id(), levels);
    int[][] parents = from.listsOfIntegers("parents");
    StoreFault.AGREEMENT.require(
        parents.length == levels.length, "a net does not tell the parents of each of its columns");
    long cells = 0;
    for (int v = 0; v < levels.length; v++) {
      long table = levels[v];
      for (int p : parents[v]) {
        StoreFault.AGREEMENT.require(
            p < levels.length, "a net tells of a parent that is not in it");
        table = Math.min(table * levels[p], Integer.MAX_VALUE);
      }
      cells += table;
    }
    return new Sized<>(
        cells, counts -> of(coordinates, levels, parents, StoreLimits.positive(COUNTS, counts)));
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    StoredFamilies.writeCells(coordinates(), levels(), to);
    to.put("parents", parents()).numbers(StoreLimits.positive(COUNTS, counts()));
  }

  public int[] coordinates() {
    return net.coordinates();
  }

  public int[] levels() {
    return net.levels();
  }

  /** Of each cell, as indices into {@link #coordinates}. */
  public int[][] parents() {
    return net.parents();
  }

  /** Table after table, as {@link #of(int[], int[], int[][], double[])} takes them. */
  public double[] counts() {
    return prior.counts();
  }

  @Override
  public int dimension() {
    return net.cells();
  }

  @Override
  public void accumulate(DenseRows rows, int i, double weight, double[] into, int from) {
    Completions.of(net, rows, i).accumulate(logs, weight, into, from);
  }

  @Override
  public double project(DenseRows rows, int i, double[] coefficients, int from) {
    Completions row = Completions.of(net, rows, i);
    double sum = 0;
    for (int cell : row.cells()) {
      sum += coefficients[from + cell];
    }
    for (Completions.Group group : row.groups()) {
      sum += expected(group, group.sums(coefficients, from));
    }
    return sum;
  }

  private double expected(Completions.Group group, double[] values) {
    return Vectors.dot(LogSpace.softmax(group.sums(logs, 0)), values);
  }

  /** The entropy of what fills the gaps; 0 without any. */
  @Override
  public double base(DenseRows rows, int i) {
    double sum = 0;
    for (Completions.Group group : Completions.of(net, rows, i).groups()) {
      double[] ways = group.sums(logs, 0);
      sum += LogSpace.logSumExp(ways) - expected(group, ways);
    }
    return sum;
  }

  @Override
  public Tilted at(double[] statistics) {
    return prior.at(statistics);
  }

  @Override
  public BayesNet after(double[] statistics) {
    Dirichlets moved = prior.plus(statistics);
    if (!moved.proper()) {
      throw NoPrior.refused(this);
    }
    return new BayesNet(net, moved);
  }

  /** Σ Ψ(αₓ) − Ψ(α·) over the tables; where gaps remain, log Σ exp of it over what fills them. */
  @Override
  public Scorer expected() {
    return new NetScorer(net, logs);
  }

  /** What the table of a variable has counted, all configurations of its parents together. */
  @Override
  public Optional<CellMarginal> marginal(int coordinate) {
    int[] cells = coordinates();
    int v = 0;
    int from = 0;
    while (v < cells.length && cells[v] != coordinate) {
      from += tableSize(v++);
    }
    if (v == cells.length) {
      return Optional.empty();
    }
    double[] all = counts();
    double[] shares = new double[levels()[v]];
    for (int k = 0; k < tableSize(v); k++) {
      shares[k % shares.length] += all[from + k];
    }
    return Optional.of(CellMarginal.Levels.ofCounts(shares));
  }

  private int tableSize(int variable) {
    int[] levels = levels();
    return IntStream.of(parents()[variable])
        .map(parent -> levels[parent])
        .reduce(levels[variable], Math::multiplyExact);
  }

  /** With the shares of the counts; gaps are summed out exactly. */
  @Override
  public Scorer plugIn() {
    return new NetScorer(net, prior.logShares());
  }

  @Override
  public FisherScore fisher() {
    return new NetFisher(net, prior.shares());
  }

  @Override
  public String toString() {
    return "BayesNet" + Arrays.deepToString(net.parents());
  }
}
