// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.Rows;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelRows;
import org.relent.kernel.StoredKernel;
import org.relent.store.StoreFault;
import org.relent.store.StoreLimits;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;
import org.relent.variational.Basis;
import org.relent.variational.BoundedPosterior;
import org.relent.variational.Contrasts;
import org.relent.variational.LogisticSite;
import org.relent.variational.SequentialBayes;
import org.relent.variational.TriangularPosterior;

/**
 * {@link BayesScores} as they are stored. A factor that is not that of a matrix with the diagonal
 * that rows and labels give is refused.
 */
final class BayesStore {

  private static final String SUPPORT = "support";
  private static final String ORIGIN = "support.origin";
  private static final String DIAGONAL = "support.diagonal";
  private static final String ORDER = "classes.order";
  private static final String BIAS = "bias.variance";
  private static final String ROWS = "basis.rows";
  private static final String PLUS = "basis.plus";
  private static final String MINUS = "basis.minus";
  private static final String MEMORY = "memory";
  private static final String WHOLE = "whole";
  private static final String BOUNDED = "bounded";

  /** Of the pivots: what rounding may move a diagonal entry by. */
  private static final double ROUNDING = 1e-6;

  private BayesStore() {}

  static void write(BayesScores scores, StoreWriter to) {
    to.shape().requireWhole();
    KernelRows support = scores.support();
    StoredScores.requireFit(support.rows().width() == to.shape().width());
    StoredKernel.write(support.kernel(), to);
    to.rows(SUPPORT, support.rows());
    int[] origin = scores.origin();
    to.array(ORIGIN, origin, origin.length);
    double[] diagonal = scores.diagonal();
    to.array(DIAGONAL, diagonal, diagonal.length);
    int[] order = scores.contrasts().order();
    to.array(ORDER, order, order.length);
    to.array(BIAS, new double[] {scores.bias().variance()}, 1);
    Basis basis = scores.memory().basis();
    int size = basis.size();
    to.array(ROWS, basis.rowNumbers(), size);
    to.array(
        PLUS, basis.differences().stream().mapToInt(Contrasts.Difference::plus).toArray(), size);
    to.array(
        MINUS, basis.differences().stream().mapToInt(Contrasts.Difference::minus).toArray(), size);
    write(scores.memory(), to);
    requireModerate(scores);
  }

  private static void write(SequentialBayes.Memory memory, StoreWriter to) {
    memory.told(whole -> write(whole, to), bounded -> write(bounded, to));
  }

  private static void write(SequentialBayes.Whole whole, StoreWriter to) {
    to.put(MEMORY, WHOLE);
    TriangularPosterior posterior = whole.posterior();
    int size = posterior.size();
    int entries = entries(size);
    double[] packed = new double[entries];
    double[][] pivots = new double[size][];
    for (int t = 0, at = 0; t < size; t++) {
      System.arraycopy(posterior.unit(t), 0, packed, at, t);
      at += t;
      pivots[t] = new double[] {posterior.gain(t), posterior.pull(t)};
    }
    double[][] sites =
        whole.sites().stream()
            .map(site -> new double[] {site.sign(), site.weight(), site.xi()})
            .toArray(double[][]::new);
    to.array("factor", packed, entries).array("pivots", pivots, 2).array("sites", sites, 3);
  }

  private static void write(SequentialBayes.Bounded bounded, StoreWriter to) {
    BoundedPosterior posterior = bounded.posterior();
    int size = posterior.size();
    to.put(MEMORY, BOUNDED).put("budget", posterior.budget());
    to.array("alpha", posterior.coefficients(), size);
    to.array("shift", posterior.shift(), size).array("inverse", posterior.inverse(), size);
    to.array("prior", posterior.prior(), size);
    to.array("loss", new double[] {posterior.outside(), posterior.lost()}, 2);
  }

  private static int entries(int size) {
    long entries = (long) size * (size - 1) / 2;
    StoreFault.SAVABLE.require(
        entries <= Integer.MAX_VALUE - 8, "a factor of " + size + " labels is too large to save");
    return (int) entries;
  }

  static BayesScores read(StoreReader from, int outputs) {
    from.shape().requireWhole();
    Kernel kernel = StoredKernel.read(from);
    Rows rows = from.rows(SUPPORT);
    KernelRows support = StoredKernel.rows(kernel, rows);
    int count = rows.size();
    Contrasts contrasts = contrasts(from, outputs);
    double variance = from.doubles(BIAS, 1)[0];
    StoreFault.NUMBER.require(variance >= 0, "the variance of a bias is negative");
    Bias bias = variance > 0 ? Bias.gaussian(variance) : Bias.none();
    double[] diagonal = from.doubles(DIAGONAL, kernel.precomputed() ? count : 0);
    StoreFault.NUMBER.require(
        Arrays.stream(diagonal).allMatch(k -> k >= 0), "a diagonal entry is negative");
    Basis basis = basis(from, contrasts, count);
    SequentialBayes.Memory memory = memory(from, basis);
    BayesScores scores =
        new BayesScores(support, bias, from.ints(ORIGIN, 1, count), contrasts, memory, diagonal);
    memory.told(whole -> requireDiagonal(whole, variance, support, diagonal), bounded -> {});
    requireModerate(scores);
    return scores;
  }

  private static Contrasts contrasts(StoreReader from, int outputs) {
    int classes = outputs == 1 ? 2 : outputs;
    return StoreFault.sound(
        "the order of classes", () -> new Contrasts(from.ints(ORDER, 0, classes)));
  }

  private static Basis basis(StoreReader from, Contrasts contrasts, int rows) {
    int size = from.length(ROWS);
    int[] places = from.ints(ROWS, 0, size);
    int[] plus = from.ints(PLUS, 0, size);
    int[] minus = from.ints(MINUS, 0, size);
    List<Contrasts.Difference> differences = new ArrayList<>();
    for (int e = 0; e < size; e++) {
      StoreFault.AGREEMENT.require(
          places[e] < rows
              && plus[e] < contrasts.classes()
              && minus[e] < contrasts.classes()
              && plus[e] != minus[e],
          "the basis speaks of rows or classes that are not there");
      differences.add(new Contrasts.Difference(plus[e], minus[e]));
    }
    StoreFault.AGREEMENT.require(
        IntStream.of(places).distinct().count() == rows, "a row kept is not in the basis");
    return new Basis(Arrays.stream(places).boxed().toList(), differences);
  }

  private static SequentialBayes.Memory memory(StoreReader from, Basis basis) {
    return switch (from.text(MEMORY)) {
      case WHOLE -> whole(from, basis);
      case BOUNDED -> bounded(from, basis);
      default -> throw StoreFault.KEY.broken("what is remembered of rows is not known");
    };
  }

  private static SequentialBayes.Whole whole(StoreReader from, Basis basis) {
    int size = basis.size();
    double[] packed = from.doubles("factor", entries(size));
    StoreLimits.moderate("factor", packed);
    double[][] pivots = from.doubleRows("pivots", size, 2);
    double[][] sites = from.doubleRows("sites", size, 3);
    double[][] unit = new double[size][];
    double[] gains = new double[size];
    double[] pulls = new double[size];
    List<LogisticSite> labels = new ArrayList<>();
    for (int t = 0, at = 0; t < size; t++) {
      unit[t] = Arrays.copyOfRange(packed, at, at + t);
      at += t;
      gains[t] = StoreLimits.positive("pivots", pivots[t][0])[0];
      pulls[t] = StoreLimits.moderate("pivots", pivots[t][1])[0];
      double[] site = sites[t];
      StoreLimits.positive("sites", site[1]);
      StoreLimits.moderate("sites", site[2]);
      labels.add(StoreFault.sound("a label", () -> new LogisticSite(site[0], site[1], site[2])));
    }
    return new SequentialBayes.Whole(TriangularPosterior.of(unit, gains, pulls), basis, labels);
  }

  private static SequentialBayes.Bounded bounded(StoreReader from, Basis basis) {
    int size = basis.size();
    double[] loss = from.doubles("loss", 2);
    StoreFault.NUMBER.require(
        loss[0] >= 0 && loss[0] <= 1L << 53 && loss[0] == Math.rint(loss[0]),
        "a number of rows is none");
    double[] alpha = StoreLimits.moderate("alpha", from.doubles("alpha", size));
    double[][] shift = from.doubleRows("shift", size, size);
    double[][] inverse = from.doubleRows("inverse", size, size);
    double[][] prior = from.doubleRows("prior", size, size);
    Arrays.stream(shift).forEach(row -> StoreLimits.moderate("shift", row));
    Arrays.stream(inverse).forEach(row -> StoreLimits.moderate("inverse", row));
    Arrays.stream(prior).forEach(row -> StoreLimits.moderate("prior", row));
    for (int i = 0; i < size; i++) {
      StoreFault.NUMBER.require(
          inverse[i][i] > 0 && prior[i][i] > 0, "a variance of the basis is not positive");
    }
    int budget = from.integer("budget");
    BoundedPosterior posterior =
        StoreFault.sound(
            "the basis",
            () ->
                BoundedPosterior.of(budget, alpha, shift, inverse, prior, (long) loss[0], loss[1]));
    StoreFault.AGREEMENT.require(
        posterior.sound(), "the inverse is not that of the covariances of the basis");
    return new SequentialBayes.Bounded(posterior, basis);
  }

  /** κ + 1/(2wλ) of every label is what its row of the factor makes of it. */
  private static void requireDiagonal(
      SequentialBayes.Whole whole, double variance, KernelRows support, double[] diagonal) {
    TriangularPosterior posterior = whole.posterior();
    Basis basis = whole.basis();
    for (int t = 0; t < posterior.size(); t++) {
      int row = basis.rows().get(t);
      Contrasts.Difference of = basis.differences().get(t);
      double own = (diagonal.length > 0 ? diagonal[row] : support.of(row)) + variance;
      double expected = own * of.with(of) + 1 / whole.sites().get(t).precision();
      double found = 1 / posterior.gain(t);
      double[] unit = posterior.unit(t);
      for (int j = 0; j < t; j++) {
        found += unit[j] * unit[j] / posterior.gain(j);
      }
      StoreFault.AGREEMENT.require(
          Math.abs(found - expected) <= ROUNDING * expected,
          "the factor is not that of the rows and labels kept");
    }
  }

  /** The mean is a number for any row. */
  private static void requireModerate(BayesScores scores) {
    double[] beta = scores.memory().posterior().coefficients();
    KernelRows support = scores.support();
    double longest = 1;
    for (int r = 0; r < support.size(); r++) {
      longest = Math.max(longest, support.of(r));
    }
    StoreLimits.moderate("beta", Arrays.stream(beta).map(Math::abs).sum() * longest);
  }
}
