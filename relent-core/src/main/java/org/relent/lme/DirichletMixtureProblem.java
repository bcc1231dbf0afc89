// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.family.Polygamma;
import org.relent.math.Draws;
import org.relent.math.Seed;
import org.relent.math.Threads;

/** Rows of shares that sum to one, and a mixture of Dirichlet distributions (LME §7.1). */
public final class DirichletMixtureProblem implements LatentProblem<DirichletMixture> {

  private final MixtureRows data;
  private final int components;
  private final DirichletMStep step;
  private final MixtureStart start;
  private final Threads threads;
  private final Panels panels;
  private final Columns columns;

  private DirichletMixtureProblem(
      DirichletMixtureProblem from, MixtureStart start, Threads threads) {
    this.data = from.data;
    this.components = from.components;
    this.step = from.step;
    this.panels = from.panels;
    this.columns = from.columns;
    this.start = start;
    this.threads = threads;
  }

  private DirichletMixtureProblem(MixtureRows data, int components, DirichletMStep step) {
    if (components < 1) {
      throw new IllegalArgumentException("A mixture needs 1 component, got " + components);
    }
    data.checkComponents(components);
    checkShares(
        data.rows(), IntStream.rangeClosed(1, data.rows().width()).mapToObj(j -> "x" + j).toList());
    this.data = data;
    this.components = components;
    this.step = step;
    this.start = MixtureStart.K_MEANS;
    this.threads = Threads.one();
    this.panels = Panels.of(data, components);
    for (Panels.Panel panel : panels.panels()) {
      for (double[] column : panel.columns()) {
        Arrays.setAll(column, i -> StrictMath.log(column[i]));
      }
    }
    this.columns = Columns.of(data);
  }

  /** Refuses rows that are no shares of one. */
  static void checkShares(DenseRows rows, List<String> names) {
    for (int i = 0; i < rows.size(); i++) {
      double sum = 0;
      for (int j = 0; j < rows.width(); j++) {
        double share = rows.get(i, j);
        if (!(share > 0)) {
          throw DataException.inCell(
              "RLT-D031",
              i + 1L,
              names.get(j),
              "shares must be above 0, got " + share + "; give a share of nothing a small number");
        }
        sum += share;
      }
      if (!(Math.abs(sum - 1) <= DirichletMixture.ROUNDED) || rows.width() < 2) {
        throw DataException.inRow(
            "RLT-D031", i + 1L, "two or more shares must sum to 1, they sum to " + sum);
      }
    }
  }

  /** k-means++ starts, one thread. */
  public static DirichletMixtureProblem of(MixtureRows data, int components, DirichletMStep step) {
    return new DirichletMixtureProblem(data, components, step);
  }

  public DirichletMixtureProblem withStart(MixtureStart other) {
    return new DirichletMixtureProblem(this, other, threads);
  }

  /** Threads for one E step; several starts at once are better off with one thread each. */
  public DirichletMixtureProblem withThreads(Threads other) {
    return new DirichletMixtureProblem(this, start, other);
  }

  @Override
  public DirichletMixture start(Seed seed) {
    UniformRandomProvider random = seed.random();
    Seeding seeding = new Seeding(data, columns, components);
    return switch (start) {
      case K_MEANS -> nearest(seeding.given(seeding.farApart(random, 1)));
      case RANDOM -> scattered(seeding.alike(random), random);
    };
  }

  /** The moments of the rows given to each, and of one row more of the columns' own moments. */
  private DirichletMixture nearest(MixtureRows given) {
    double[] counts = new double[components];
    double[][] alphas = new double[components][];
    for (int k = 0; k < components; k++) {
      double[] mean = columns.means().clone();
      double[] square = new double[mean.length];
      Arrays.setAll(square, j -> mean[j] * mean[j] + StrictMath.pow(columns.deviations()[j], 2));
      double count = 1;
      for (int i = 0; i < given.rows().size(); i++) {
        double weight = given.weight(i) * given.chance(i, k);
        count += weight;
        for (int j = 0; j < mean.length; j++) {
          double share = given.rows().get(i, j);
          mean[j] += weight * share;
          square[j] += weight * share * share;
        }
      }
      counts[k] = count;
      alphas[k] = moments(mean, square, count);
    }
    return DirichletMixture.of(normalised(counts), alphas);
  }

  /** α = α₀ m with 1 + α₀ = Σ m(1 − m) / Σ variance, kept between 1 and 1000. */
  private static double[] moments(double[] sum, double[] square, double count) {
    double spread = 0;
    double variance = 0;
    for (int j = 0; j < sum.length; j++) {
      double mean = sum[j] / count;
      spread += mean * (1 - mean);
      variance += square[j] / count - mean * mean;
    }
    double total = Math.min(Math.max(spread / Math.max(variance, 1e-300) - 1, 1), 1000);
    return Arrays.stream(sum).map(s -> Math.max(total * s / count, 1e-3)).toArray();
  }

  /** Any weights, means at the rows drawn, α₀ between 2 and 64 by random factors of two. */
  private DirichletMixture scattered(double[][] centres, UniformRandomProvider random) {
    double[] weights = new double[components];
    Arrays.setAll(weights, k -> Draws.exponential(random) + 1e-3);
    double[][] alphas = new double[components][];
    for (int k = 0; k < components; k++) {
      double total = StrictMath.pow(2, 1 + 5 * random.nextDouble());
      alphas[k] = Arrays.stream(centres[k]).map(s -> Math.max(total * s, 0.1)).toArray();
    }
    return DirichletMixture.of(normalised(weights), alphas);
  }

  private static double[] normalised(double[] weights) {
    double sum = Arrays.stream(weights).sum();
    return Arrays.stream(weights).map(w -> w / sum).toArray();
  }

  private Expected expected(DirichletMixture at) {
    if (at.components() != components || at.size() != columns.means().length) {
      throw new IllegalArgumentException("A mixture of another size");
    }
    Component[][] seen = new Component[1][components];
    Arrays.setAll(
        seen[0], k -> new DirichletComponent(at.alpha(k), DirichletMixture.logBeta(at.alpha(k))));
    return Expected.of(panels, seen, at.logWeights(), threads);
  }

  @Override
  public DirichletMixture next(DirichletMixture at) {
    return next(at, expected(at).sums());
  }

  private DirichletMixture next(DirichletMixture at, double[][] sums) {
    double[] counts = new double[components];
    double[][] alphas = new double[components][];
    for (int k = 0; k < components; k++) {
      double count = sums[k][0];
      counts[k] = count;
      double[] meanLogs = Arrays.stream(sums[k], 1, sums[k].length).map(s -> s / count).toArray();
      // a component without rows stays where it is
      boolean some = Arrays.stream(meanLogs).allMatch(Double::isFinite);
      alphas[k] = some ? step.next(at.alpha(k), meanLogs) : at.alpha(k);
    }
    return DirichletMixture.of(normalised(counts), alphas);
  }

  @Override
  public Round<DirichletMixture> round(DirichletMixture at) {
    Expected expected = expected(at);
    double objective = expected.logLikelihood() / rows();
    return new Round<>(next(at, expected.sums()), objective, residual(at, expected.sums()));
  }

  @Override
  public double logLikelihood(DirichletMixture at) {
    return expected(at).logLikelihood() / rows();
  }

  @Override
  public double residual(DirichletMixture at) {
    return residual(at, expected(at).sums());
  }

  /** Over the statistics δₖ and δₖ log yⱼ: E[log yⱼ] = Ψ(αⱼ) − Ψ(α₀). */
  private double residual(DirichletMixture at, double[][] sums) {
    double largest = 0;
    double[] weights = at.weights();
    for (int k = 0; k < components; k++) {
      double[] alpha = at.alpha(k);
      double total = Polygamma.digamma(DirichletMixture.total(alpha));
      largest = Math.max(largest, Math.abs(sums[k][0] / rows() - weights[k]));
      for (int j = 0; j < alpha.length; j++) {
        double expected = weights[k] * (Polygamma.digamma(alpha[j]) - total);
        largest = Math.max(largest, Math.abs(sums[k][1 + j] / rows() - expected));
      }
    }
    return largest;
  }

  @Override
  public double entropy(DirichletMixture at) {
    return at.entropy();
  }

  @Override
  public double ambiguity(DirichletMixture at) {
    return expected(at).ambiguity() / rows();
  }

  @Override
  public int freedom() {
    return components - 1 + components * columns.means().length;
  }

  @Override
  public double rows() {
    return panels.total();
  }

  @Override
  public Optional<Rejection> flaw(DirichletMixture at) {
    return new DirichletFlaws(MixtureLimits.standard())
        .of(at, ambiguity(at))
        .or(() -> data.exchanged(components, order -> logLikelihood(at.ordered(order))));
  }

  @Override
  public Optional<DirichletMixture> perturbed(DirichletMixture at, Seed seed) {
    Push push = new Push(seed);
    double[][] alphas = new double[components][];
    Arrays.setAll(alphas, k -> push.scaled(at.alpha(k)));
    return Optional.of(DirichletMixture.of(push.weights(at.weights()), alphas));
  }
}
