// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import org.relent.data.DenseRows;
import org.relent.math.Cancellation;
import org.relent.math.Vectors;
import org.relent.store.StoreLimits;
import org.relent.store.StoreWriter;

/**
 * Trees over categorical cells with both structure and probabilities random: the prior of MED
 * appendix B, Dirichlet counts Ñ_uv(a, b) of pairs of cells whose sums are those of the cells, so
 * that a tree is as likely whichever cell is its root.
 *
 * <p>The statistics of a row are one count in the table of each cell and of each pair. With g(N) =
 * Σ log Γ(N_x) − log Γ(ΣN_x) of a table of counts, a tree has the log-weights log W_uv = g(N_uv) −
 * g(N_u) − g(N_v) less those where all trees are alike, and A = Σ_v g(N_v) + log Z of {@link
 * SpanningTrees} (MED eq. 63–68, corrected as in docs/errata.md). Counts may be taken away as long
 * as every one stays above zero; there A goes to +∞.
 *
 * <p>A cell that holds nothing counts for nothing, nor do its pairs; the sums N_u and N_v of an
 * edge are those of its own table, of the rows that hold both. Scores of such rows leave out the
 * cell and the edges at it, which is exact where it is a leaf.
 */
public final class DirichletTrees extends TreeFamily {

  private static final String COUNTS = "counts";

  /** How it is stored: the counts, and the offsets of all edges. */
  public static final FamilyForm FORM =
      TreeFamily.form(
          "dirichlet-trees",
          (coordinates, levels, counts, offsets) ->
              of(coordinates, levels, StoreLimits.positive(COUNTS, counts), offsets));

  private final PairCells cells;
  private final double[] counts;

  /** What the log-weights are less, of every edge. */
  private final double[] offsets;

  private final TreeCounts prior;
  private final Cancellation cancellation;

  private DirichletTrees(
      PairCells cells,
      double[] counts,
      double[] offsets,
      TreeCounts prior,
      Cancellation cancellation) {
    this.cells = cells;
    this.counts = counts;
    this.offsets = offsets;
    this.prior = prior;
    this.cancellation = cancellation;
  }

  private DirichletTrees(
      PairCells cells, double[] counts, double[] offsets, Cancellation cancellation) {
    this(cells, counts, offsets, TreeCounts.of(cells, counts, offsets, cancellation), cancellation);
  }

  /**
   * All trees alike and every pair of levels as likely as any other: Ñ_uv = Ñ/(r_u r_v).
   *
   * @param coordinates of the cells in their row
   * @param levels of each of the cells
   * @param equivalent Ñ &gt; 0, the number of rows that this prior is worth
   */
  public static DirichletTrees even(int[] coordinates, int[] levels, double equivalent) {
    return even(coordinates, levels, equivalent, Cancellation.NONE);
  }

  /** The same, made {@link #within} a cancellation. */
  public static DirichletTrees even(
      int[] coordinates, int[] levels, double equivalent, Cancellation cancellation) {
    PairCells cells = new PairCells(coordinates, levels);
    double[] counts = new double[cells.size()];
    for (int v = 0; v < levels.length; v++) {
      Arrays.fill(counts, cells.at(v, 0), cells.at(v, levels[v]), equivalent / levels[v]);
    }
    cells.eachEdge(
        (e, u, v) -> {
          double share = equivalent / (levels[u] * levels[v]);
          cells.eachPair(u, v, (a, b, place) -> counts[place] = share);
        });
    check(cells, counts);
    return alike(cells, counts, cancellation);
  }

  /**
   * All trees alike, with counts as given.
   *
   * @param counts Ñ of every level of every cell; then, for each level a of each cell u, Ñ_uv(a, b)
   *     of every level b of every later cell v; all positive
   */
  public static DirichletTrees of(int[] coordinates, int[] levels, double[] counts) {
    PairCells cells = new PairCells(coordinates, levels);
    check(cells, counts);
    return alike(cells, counts.clone(), Cancellation.NONE);
  }

  private static DirichletTrees alike(PairCells cells, double[] counts, Cancellation cancellation) {
    double[] offsets = TreeCounts.evidence(cells, counts, cancellation);
    return new DirichletTrees(cells, counts, offsets, cancellation);
  }

  /** A family as its own accessors tell it; {@code offsets} has one number for each pair. */
  public static DirichletTrees of(
      int[] coordinates, int[] levels, double[] counts, double[] offsets) {
    PairCells cells = new PairCells(coordinates, levels);
    check(cells, counts);
    if (offsets.length != cells.edges() || !Arrays.stream(offsets).allMatch(Double::isFinite)) {
      throw new IllegalArgumentException(
          "Dirichlet trees need " + cells.edges() + " finite offsets, got " + offsets.length);
    }
    return new DirichletTrees(cells, counts.clone(), offsets.clone(), Cancellation.NONE);
  }

  private static void check(PairCells cells, double[] counts) {
    if (counts.length != cells.size()) {
      throw new IllegalArgumentException(
          "Trees over these cells need " + cells.size() + " counts, got " + counts.length);
    }
    Dirichlets.check(counts);
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    StoredFamilies.writeCells(coordinates(), levels(), to);
    to.numbers(StoreLimits.positive(COUNTS, counts())).numbers(offsets());
  }

  @Override
  PairCells cells() {
    return cells;
  }

  @Override
  SpanningTrees trees() {
    return prior.trees();
  }

  /** The same counts with all trees alike again. */
  public DirichletTrees withAllTreesAlike() {
    return alike(cells, counts, cancellation);
  }

  @Override
  public DirichletTrees within(Cancellation other) {
    return new DirichletTrees(cells, counts, offsets, prior.within(other), other);
  }

  /** Ñ, in the order of {@link #of(int[], int[], double[])}. */
  public double[] counts() {
    return counts.clone();
  }

  /** What the log-weight of every edge is less: its g(N_uv) − g(N_u) − g(N_v) where trees began. */
  public double[] offsets() {
    return offsets.clone();
  }

  /** The counts. */
  @Override
  public double[] marginals() {
    return counts();
  }

  /** That of the shares of the counts. */
  @Override
  public double[] mutualInformation() {
    double rows = Arrays.stream(counts, 0, levels()[0]).sum();
    return cells.pairProducts(
        Arrays.stream(counts).map(count -> count / rows).toArray(), prior.logShares());
  }

  /** One for each count. */
  @Override
  public int dimension() {
    return cells.size();
  }

  @Override
  public void accumulate(DenseRows rows, int i, double weight, double[] into) {
    cells.add(cells.places(rows, i), weight, into);
  }

  @Override
  public double project(DenseRows rows, int i, double[] coefficients) {
    return cells.sum(cells.places(rows, i), coefficients);
  }

  @Override
  public Tilted at(double[] statistics) {
    double[] moved = Vectors.plus(counts, statistics);
    if (!TreeCounts.proper(moved)) {
      return new NoPrior(dimension());
    }
    TreeCounts.Change change = prior.plus(statistics, moved);
    return Double.isFinite(change.logNormaliser())
        ? Tilted.of(change.logNormaliser(), change.counts()::coefficients, change.counts()::bend)
        : new NoPrior(dimension());
  }

  @Override
  public DirichletTrees after(double[] statistics) {
    double[] moved = Vectors.plus(counts, statistics);
    if (!TreeCounts.proper(moved)) {
      throw NoPrior.refused(this);
    }
    return new DirichletTrees(cells, moved, offsets, cancellation);
  }

  /** Σ Ψ(N_v) − Ψ(N) of cells, and P(e ∈ E) times the like of pairs (MED eq. 68). */
  @Override
  public Scorer expected() {
    return cells.scorer(prior.coefficients());
  }

  /** log P(x | Ê, θ̂) of the most probable tree and the shares of the counts. */
  @Override
  public Scorer plugIn() {
    return cells.scorer(cells.scaled(prior.logShares(), chosenEdges()));
  }

  /** That of the most probable tree alone, as a Bayes net. */
  @Override
  public FisherScore fisher() {
    return TreeNet.heaviest(cells, logWeights(), counts).fisher();
  }
}
