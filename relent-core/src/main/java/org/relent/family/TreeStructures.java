// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.Optional;
import org.relent.data.DenseRows;
import org.relent.math.Cancellation;
import org.relent.math.Vectors;
import org.relent.store.StoreWriter;

/**
 * Trees over categorical cells with the structure random and the probabilities given: log P(x | E)
 * = w₀(x) + Σ_{uv∈E} w_uv(x), with w₀ = Σ_v log θ_v(x_v) and w_uv = log θ_uv/(θ_u θ_v) (MED eq.
 * 27–28, corrected as in docs/errata.md).
 *
 * <p>The statistics of a row are w₀ and the w_uv, so that counting rows adds to the log-weights τ
 * of the edges: A(τ) = τ₀ + log Z of {@link SpanningTrees}, and all the n^(n−2) trees are equally
 * likely at τ = 0.
 *
 * <p>A cell that holds nothing adds nothing, nor do the edges at it. That is the exact
 * log-likelihood of the rest where the cell is a leaf of the tree; where it lies between others,
 * what they tell of each other through it is left out.
 */
public final class TreeStructures extends TreeFamily {

  /** How it is stored: the marginals, and the log-weights of all edges. */
  public static final FamilyForm FORM = TreeFamily.form("tree-structures", TreeStructures::of);

  /** Information that differs by less is equal but for rounding; edges then go by their order. */
  private static final double SETTLED = 1e-13;

  /** A number of rows that near a whole one is that. */
  private static final double WHOLE = 1e-9;

  private final PairMarginals marginals;
  private final double[] logs;
  private final SpanningTrees trees;
  private final Cancellation cancellation;

  /** Mutual information, once somebody asks: of two who ask at once either may be first. */
  private volatile double[] information;

  private TreeStructures(
      PairMarginals marginals, double[] logs, SpanningTrees trees, Cancellation cancellation) {
    this.marginals = marginals;
    this.logs = logs;
    this.trees = trees;
    this.cancellation = cancellation;
  }

  /**
   * All trees alike, with the smoothed shares of weighted rows: θ_uv = (n_uv + k/(r_u r_v))/(n +
   * k), θ_v = (n_v + k/r_v)/(n + k). A row counts for the pairs of cells that it has.
   *
   * @param weights how often each row counts; 0 for the rows of other classes
   * @param coordinates of the cells in their row
   * @param levels of each of the cells
   * @param smoothing k &gt; 0, the pseudo-count of a whole pair table
   */
  public static TreeStructures fitted(
      DenseRows rows, double[] weights, int[] coordinates, int[] levels, double smoothing) {
    return fitted(rows, weights, coordinates, levels, smoothing, Cancellation.NONE);
  }

  /** The same, made {@link #within} a cancellation. */
  public static TreeStructures fitted(
      DenseRows rows,
      double[] weights,
      int[] coordinates,
      int[] levels,
      double smoothing,
      Cancellation cancellation) {
    PairCells cells = new PairCells(coordinates, levels);
    return of(
        PairMarginals.fitted(cells, rows, weights, smoothing, cancellation),
        new double[cells.edges()],
        cancellation);
  }

  /**
   * A family as its own accessors tell it.
   *
   * @param marginals θ of every level of every cell; then, for each level a of each cell u, θ_uv(a,
   *     b) of every level b of every later cell v
   * @param logWeights τ, one for each pair of cells (0,1), (0,2), …
   */
  public static TreeStructures of(
      int[] coordinates, int[] levels, double[] marginals, double[] logWeights) {
    PairCells cells = new PairCells(coordinates, levels);
    return of(PairMarginals.of(cells, marginals), logWeights, Cancellation.NONE);
  }

  private static TreeStructures of(
      PairMarginals marginals, double[] logWeights, Cancellation cancellation) {
    return new TreeStructures(
        marginals,
        marginals.logs(cancellation),
        SpanningTrees.of(marginals.cells().count(), logWeights, cancellation),
        cancellation);
  }

  /** The same cells with other weights of edges. */
  private TreeStructures weighed(double[] logWeights) {
    return new TreeStructures(marginals, logs, spanning(logWeights), cancellation);
  }

  @Override
  SpanningTrees trees() {
    return trees;
  }

  private SpanningTrees spanning(double[] logWeights) {
    return SpanningTrees.of(cells().count(), logWeights, cancellation);
  }

  @Override
  public TreeStructures within(Cancellation other) {
    TreeStructures same = new TreeStructures(marginals, logs, trees.within(other), other);
    same.information = information;
    return same;
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    StoredFamilies.writeCells(coordinates(), levels(), to);
    to.numbers(marginals()).numbers(logWeights());
  }

  @Override
  PairCells cells() {
    return marginals.cells();
  }

  /** θ, in the order of {@link #of}. */
  @Override
  public double[] marginals() {
    return marginals.theta();
  }

  /** Σ θ_uv log θ_uv/(θ_u θ_v) of every edge, in nats: what Chow and Liu weigh edges by. */
  @Override
  public double[] mutualInformation() {
    double[] known = information;
    if (known == null) {
      known = marginals.mutualInformation(logs);
      information = known;
    }
    return known.clone();
  }

  /**
   * The same trees had row i not been counted so often; empty where some row had a gap, for then
   * pairs depend on each other.
   */
  public Optional<TreeWithout> without(DenseRows rows, int i, double weight) {
    return marginals
        .source()
        .map(source -> new TreeWithout(this, marginals, source, cells().places(rows, i), weight));
  }

  /**
   * The trees that so many rows, distributed as the probabilities say, would leave: log-weights n·I
   * of the mutual information I. The most probable of them is the tree of Chow and Liu (1968), that
   * of largest likelihood, and {@link #plugIn} its classifier.
   *
   * @param count n &gt; 0
   */
  public TreeStructures chowLiu(double count) {
    if (!(count > 0 && count < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("The number of rows must be positive, got " + count);
    }
    double[] weights = settled(mutualInformation());
    for (int e = 0; e < weights.length; e++) {
      weights[e] *= count;
    }
    return weighed(weights);
  }

  /**
   * The most likely tree of the rows that made these marginals and of more. How many they were is
   * told by the weights of {@link #chowLiu}, n times an information each.
   */
  @Override
  public TreeStructures counting(DenseRows rows, double[] weights, double smoothing) {
    double known = count();
    PairMarginals more = marginals.counting(known, smoothing, rows, weights, cancellation);
    double all = known + Arrays.stream(weights).sum();
    return of(more, new double[cells().edges()], cancellation).chowLiu(all);
  }

  /** n, where the weights are those of the most likely tree; else refused. */
  private double count() {
    double informations = Arrays.stream(settled(mutualInformation())).sum();
    double count = Arrays.stream(logWeights()).sum() / informations;
    // of fewer rows than one the tree was made as if of one
    if (!(count > 1 && count < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("the trees do not tell how many rows they were made from");
    }
    double whole = Math.rint(count);
    return Math.abs(count - whole) <= WHOLE * count ? whole : count;
  }

  /** Information without what is rounding. */
  static double[] settled(double[] information) {
    return Vectors.of(information.length, e -> SETTLED * Math.rint(information[e] / SETTLED));
  }

  /** w₀, then w_uv of every edge. */
  @Override
  public int dimension() {
    return 1 + cells().edges();
  }

  @Override
  public void accumulate(DenseRows rows, int i, double weight, double[] into) {
    int[] places = cells().places(rows, i);
    into[0] += weight * cells().cellSum(places, logs);
    cells().addPairs(places, weight, logs, into, 1);
  }

  @Override
  public double project(DenseRows rows, int i, double[] coefficients) {
    int[] places = cells().places(rows, i);
    return coefficients[0] * cells().cellSum(places, logs)
        + cells().pairSum(places, logs, coefficients, 1);
  }

  @Override
  public Tilted at(double[] statistics) {
    if (none(statistics)) {
      return tilted(trees, 0);
    }
    double[] moved = moved(statistics);
    if (!finite(moved) || !Double.isFinite(statistics[0])) {
      return new NoPrior(dimension());
    }
    SpanningTrees tilted = spanning(moved);
    double logZ = statistics[0] + (tilted.logZ() - trees.logZ());
    return Double.isFinite(logZ) ? tilted(tilted, logZ) : new NoPrior(dimension());
  }

  @Override
  public TreeStructures after(double[] statistics) {
    if (none(statistics)) {
      return this;
    }
    double[] moved = moved(statistics);
    if (!finite(moved)) {
      throw NoPrior.refused(this);
    }
    return weighed(moved);
  }

  private static boolean none(double[] statistics) {
    for (double s : statistics) {
      if (s != 0) {
        return false;
      }
    }
    return true;
  }

  private double[] moved(double[] statistics) {
    double[] moved = trees.logWeights();
    for (int e = 0; e < moved.length; e++) {
      moved[e] += statistics[1 + e];
    }
    return moved;
  }

  private static boolean finite(double[] values) {
    for (double value : values) {
      if (!Double.isFinite(value)) {
        return false;
      }
    }
    return true;
  }

  /** w₀ + Σ P(e ∈ E) w_e. */
  @Override
  public Scorer expected() {
    return scorer(trees.probabilities());
  }

  /** log P(x | Ê) of the most probable tree. */
  @Override
  public Scorer plugIn() {
    return scorer(chosenEdges());
  }

  /** That of the most probable tree as a Bayes net. */
  @Override
  public FisherScore fisher() {
    return TreeNet.heaviest(cells(), trees.logWeights(), marginals.theta()).fisher();
  }

  private Scorer scorer(double[] shares) {
    return cells().scorer(cells().scaled(logs, shares));
  }

  private static Tilted tilted(SpanningTrees trees, double logZ) {
    return Tilted.of(
        logZ,
        () -> headed(1, trees.probabilities()),
        v -> headed(0, trees.bend(Arrays.copyOfRange(v, 1, v.length))));
  }

  /** A number for the constant, and one for each edge. */
  static double[] headed(double first, double[] edges) {
    double[] all = new double[1 + edges.length];
    all[0] = first;
    System.arraycopy(edges, 0, all, 1, edges.length);
    return all;
  }
}
