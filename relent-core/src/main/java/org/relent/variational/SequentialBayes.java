// SPDX-License-Identifier: Apache-2.0
package org.relent.variational;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.relent.data.Rows;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelRows;
import org.relent.math.Vectors;

/**
 * Labelled rows absorbed one after another (PKR §3). It is one run's own, and changes.
 *
 * <p>What it holds of rows are their numbers among all that it was given; those of a fit before
 * come first.
 */
public final class SequentialBayes {

  /**
   * What one row told.
   *
   * @param before the first of its scores before its label was seen
   * @param logBound what its labels add to the bound on the log evidence
   */
  public record Absorbed(Latent before, double logBound) {}

  private final Kernel kernel;
  private final Rows rows;
  private final Rows landmarks;
  private final Contrasts contrasts;
  private final Memory memory;

  private SequentialBayes(
      Kernel kernel, Rows rows, Rows landmarks, Contrasts contrasts, Memory memory) {
    this.kernel = kernel;
    this.rows = rows;
    this.landmarks = landmarks;
    this.contrasts = contrasts;
    this.memory = memory;
  }

  /**
   * Absorbs rows into what remembers them.
   *
   * @param kernel κ, of scores and bias together
   * @param landmarks what rows are compared with, as many
   */
  public static SequentialBayes of(
      Kernel kernel, Rows rows, Rows landmarks, Contrasts contrasts, Memory memory) {
    return new SequentialBayes(kernel, rows, landmarks, contrasts, memory);
  }

  /** What of the rows absorbed is kept. */
  public abstract static class Memory {

    final Basis basis;

    Memory(Basis basis) {
      this.basis = basis;
    }

    /** The posterior so far. */
    public abstract ScorePosterior posterior();

    /** The scores that it is expressed by. */
    public Basis basis() {
      return basis.copy();
    }

    /** The same, its rows having other numbers. */
    public abstract Memory over(IntUnaryOperator numbers);

    /** Hands the memory to the one of these that is made for it. */
    public abstract void told(Consumer<Whole> ofWhole, Consumer<Bounded> ofBounded);

    /** κ of row i and the rows that the basis is of, by their numbers. */
    abstract double[] kappa(SequentialBayes run, int i);

    abstract double[] covariances(double[] kappa, Contrasts.Difference of);

    /** The scores of the labels of one row, each once those before it are absorbed. */
    interface OfRow {
      Latent at(int label, double[] covariances, double prior);
    }

    /**
     * Those of a row about to be absorbed.
     *
     * @param labels what its labels are about
     */
    OfRow row(double[] kappa, double diagonal, List<Contrasts.Difference> labels) {
      return (label, covariances, prior) -> posterior().at(covariances, prior);
    }

    abstract void absorb(
        int row, Contrasts.Difference of, Latent latent, double prior, LogisticSite site);
  }

  /** All: the triangle grows with every label. */
  public static final class Whole extends Memory {

    private TriangularPosterior posterior;
    private final List<LogisticSite> sites;
    private Optional<KernelRows> support = Optional.empty();

    /** Of labels absorbed before. */
    public Whole(TriangularPosterior posterior, Basis basis, List<LogisticSite> sites) {
      super(basis.copy());
      this.posterior = posterior;
      this.sites = new ArrayList<>(sites);
    }

    /** Of nothing yet. */
    public static Whole empty() {
      return new Whole(TriangularPosterior.prior(), Basis.empty(), List.of());
    }

    @Override
    public TriangularPosterior posterior() {
      return posterior;
    }

    /** What each label said. */
    public List<LogisticSite> sites() {
      return List.copyOf(sites);
    }

    @Override
    public Whole over(IntUnaryOperator numbers) {
      return new Whole(posterior, basis.over(numbers), sites);
    }

    @Override
    public void told(Consumer<Whole> ofWhole, Consumer<Bounded> ofBounded) {
      ofWhole.accept(this);
    }

    @Override
    double[] kappa(SequentialBayes run, int i) {
      if (support.isEmpty()) {
        support = Optional.of(KernelRows.of(run.kernel, run.landmarks));
      }
      return support.get().row(run.rows, i);
    }

    @Override
    double[] covariances(double[] kappa, Contrasts.Difference of) {
      return basis.covariances(kappa, of);
    }

    /** All labels of the row go through what the factor has of the rows before together. */
    @Override
    OfRow row(double[] kappa, double diagonal, List<Contrasts.Difference> labels) {
      List<Reduction> begun =
          labels.stream()
              .map(of -> new Reduction(covariances(kappa, of), diagonal * of.with(of)))
              .toList();
      posterior.reduce(begun);
      return (label, covariances, prior) -> {
        Reduction own = begun.get(label);
        own.over(covariances);
        posterior.reduce(List.of(own));
        return own.latent();
      };
    }

    @Override
    void absorb(int row, Contrasts.Difference of, Latent latent, double prior, LogisticSite site) {
      posterior = posterior.absorbing(latent, site);
      basis.add(row, of);
      sites.add(site);
    }
  }

  /** A bounded basis. */
  public static final class Bounded extends Memory {

    private final BoundedPosterior posterior;
    private Optional<KernelRows> support = Optional.empty();

    /** Of labels absorbed before. */
    public Bounded(BoundedPosterior posterior, Basis basis) {
      super(basis.copy());
      this.posterior = posterior.copy();
    }

    /** Of nothing yet. */
    public static Bounded empty(int budget) {
      return new Bounded(BoundedPosterior.prior(budget), Basis.empty());
    }

    @Override
    public BoundedPosterior posterior() {
      return posterior;
    }

    @Override
    public Bounded over(IntUnaryOperator numbers) {
      return new Bounded(posterior, basis.over(numbers));
    }

    @Override
    public void told(Consumer<Whole> ofWhole, Consumer<Bounded> ofBounded) {
      ofBounded.accept(this);
    }

    /** Here a value for each score of the basis, whose rows may be the same. */
    @Override
    double[] kappa(SequentialBayes run, int i) {
      if (support.isEmpty()) {
        support = Optional.of(KernelRows.of(run.kernel, run.landmarks.select(basis.rowNumbers())));
      }
      return support.get().row(run.rows, i);
    }

    @Override
    double[] covariances(double[] kappa, Contrasts.Difference of) {
      double[] covariances =
          Vectors.of(basis.size(), e -> kappa[e] * of.with(basis.differences().get(e)));
      return covariances;
    }

    @Override
    void absorb(int row, Contrasts.Difference of, Latent latent, double prior, LogisticSite site) {
      int leaves = posterior.absorb(latent, prior, site);
      if (leaves == basis.size()) {
        return;
      }
      basis.add(row, of);
      if (leaves != BoundedPosterior.NONE) {
        basis.remove(leaves);
      }
      support = Optional.empty();
    }
  }

  /** What is kept so far. */
  public Memory memory() {
    return memory;
  }

  /** κ(xᵢ, xᵢ): of a precomputed kernel the value that the row has for itself. */
  private double diagonal(int i) {
    if (kernel.precomputed()) {
      return KernelRows.of(kernel, landmarks.select(new int[] {i})).row(rows, i)[0];
    }
    return KernelRows.of(kernel, rows.select(new int[] {i})).of(0);
  }

  /**
   * Absorbs row i.
   *
   * @param y its class
   * @param weight how often it counts
   */
  public Absorbed absorb(int i, int y, double weight) {
    WidePrior.requireWithin(diagonal(i), weight);
    return absorb(
        i,
        y,
        (label, latent) ->
            LogisticSite.best(contrasts.sign(y), weight, latent.mean(), latent.variance()));
  }

  /**
   * Absorbs row i as others have found its labels to be best said.
   *
   * @param sites one for each of its labels
   */
  public Absorbed absorb(int i, int y, List<LogisticSite> sites) {
    return absorb(i, y, (label, latent) -> sites.get(label));
  }

  /** What a label says, where its score is known so far. */
  private interface Reading {
    LogisticSite of(int label, Latent latent);
  }

  private Absorbed absorb(int i, int y, Reading reading) {
    double diagonal = diagonal(i);
    double bound = 0;
    Optional<Latent> first = Optional.empty();
    double[] kappa = memory.kappa(this, i);
    Memory.OfRow row =
        memory.row(
            kappa,
            diagonal,
            IntStream.range(0, contrasts.width())
                .mapToObj(label -> contrasts.difference(y, label))
                .toList());
    for (int label = 0; label < contrasts.width(); label++) {
      Contrasts.Difference difference = contrasts.difference(y, label);
      double prior = diagonal * difference.with(difference);
      Latent latent = row.at(label, memory.covariances(kappa, difference), prior);
      LogisticSite site = reading.of(label, latent);
      bound += site.logBound(latent.mean(), latent.variance());
      memory.absorb(i, difference, latent, prior, site);
      first = first.or(() -> Optional.of(latent));
      kappa = label + 1 < contrasts.width() ? memory.kappa(this, i) : kappa;
    }
    return new Absorbed(first.orElseThrow(), bound);
  }

  /** κ of row i and every row by its number, where all rows are kept. */
  public double[] kappa(int i) {
    return memory.kappa(this, i);
  }

  /** The scores of row i as they are believed to be now. */
  public JointScores scores(int i) {
    double[] kappa = memory.kappa(this, i);
    return JointScores.of(
        memory.posterior(), contrasts, diagonal(i), output -> memory.covariances(kappa, output));
  }
}
