// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.family.Polygamma;
import org.relent.math.Cancellation;
import org.relent.math.Draws;
import org.relent.math.Vectors;

/**
 * Dirichlet distributions of shares that sum to one (LME §7.1).
 *
 * @param total the weight of all rows
 */
record DirichletComponents(int components, Columns columns, DirichletMStep step, double total)
    implements ComponentFamily<DirichletMixture> {

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

  /** The moments of the rows given to each, and of one row more of the columns' own moments. */
  @Override
  public DirichletMixture nearest(Seeding seeding, UniformRandomProvider random) {
    MixtureRows given = seeding.given(seeding.farApart(random, 1));
    double[] counts = new double[components];
    double[][] alphas = new double[components][];
    for (int k = 0; k < components; k++) {
      double[] mean = columns.means().clone();
      double[] square =
          Vectors.of(
              mean.length, j -> mean[j] * mean[j] + StrictMath.pow(columns.deviations()[j], 2));
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
    return DirichletMixture.of(Vectors.normalised(counts), alphas);
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
  @Override
  public DirichletMixture scattered(double[][] centres, UniformRandomProvider random) {
    double[] weights = Draws.weights(components, random);
    double[][] alphas = new double[components][];
    for (int k = 0; k < components; k++) {
      double total = StrictMath.pow(2, 1 + 5 * random.nextDouble());
      alphas[k] = Arrays.stream(centres[k]).map(s -> Math.max(total * s, 0.1)).toArray();
    }
    return DirichletMixture.of(weights, alphas);
  }

  @Override
  public Component component(DirichletMixture at, int k, int[] present) {
    return new DirichletComponent(at.alpha(k), DirichletMixture.logBeta(at.alpha(k)));
  }

  @Override
  public DirichletMixture next(DirichletMixture at, double[][] sums, Cancellation cancellation) {
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
    return DirichletMixture.of(Vectors.normalised(counts), alphas);
  }

  @Override
  public double residual(DirichletMixture at, double[][] sums) {
    double largest = 0;
    double[] weights = at.weights();
    for (int k = 0; k < components; k++) {
      double[] alpha = at.alpha(k);
      double whole = Polygamma.digamma(DirichletMixture.total(alpha));
      largest = Math.max(largest, Math.abs(sums[k][0] / total - weights[k]));
      for (int j = 0; j < alpha.length; j++) {
        double expected = weights[k] * (Polygamma.digamma(alpha[j]) - whole);
        largest = Math.max(largest, Math.abs(sums[k][1 + j] / total - expected));
      }
    }
    return largest;
  }

  @Override
  public int freedom() {
    return components * columns.means().length;
  }

  /** Variances of shares are m(1 − m) / (1 + α₀). */
  @Override
  public Optional<String> collapse(DirichletMixture at, int k, double least) {
    return 1 / DirichletMixture.total(at.alpha(k)) < least
        ? Optional.of("its shares do not vary")
        : Optional.empty();
  }

  @Override
  public double difference(DirichletMixture at, int k, int l) {
    double[] alpha = at.alpha(k);
    double[] other = at.alpha(l);
    double largest = 0;
    for (int j = 0; j < alpha.length; j++) {
      largest = Math.max(largest, Math.abs(alpha[j] - other[j]) / alpha[j]);
    }
    return largest;
  }

  @Override
  public DirichletMixture pushed(DirichletMixture at, Push push) {
    double[][] alphas = new double[components][];
    Arrays.setAll(alphas, k -> push.scaled(at.alpha(k)));
    return DirichletMixture.of(push.weights(at.weights()), alphas);
  }
}
