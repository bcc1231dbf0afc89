// SPDX-License-Identifier: Apache-2.0
package org.relent.variational;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.math.Vectors;

/**
 * The posterior of every label absorbed, by the triangular recursion K_t(k, k′) = K_{t−1}(k, k′) −
 * c_t K_{t−1}(k, t) K_{t−1}(t, k′), M_t(k) = M_{t−1}(k) + c_t [S_t/(4λ_t) − M_{t−1}(t)] K_{t−1}(t,
 * k) (PKR eq. 18–24): O(t²) for a label, and for a score.
 *
 * <p>c_t are one over the pivots of the LDLᵀ factor of K + diag(1/(2wλ)). Rows of the unit triangle
 * are kept, c_j K_{j−1}(t, j), which no later label changes; so a posterior shares them with those
 * that came before it.
 */
public final class TriangularPosterior implements ScorePosterior {

  private static final double[][] NO_ROWS = {};
  private static final double[] NO_NUMBERS = {};

  private final int size;

  /** Row t has t numbers. */
  private final double[][] unit;

  /** c_t. */
  private final double[] gains;

  /** c_t [S_t/(4λ_t) − M_{t−1}(t)]. */
  private final double[] pulls;

  private TriangularPosterior(int size, double[][] unit, double[] gains, double[] pulls) {
    this.size = size;
    this.unit = unit;
    this.gains = gains;
    this.pulls = pulls;
  }

  /** No label seen. */
  public static TriangularPosterior prior() {
    return new TriangularPosterior(0, NO_ROWS, NO_NUMBERS, NO_NUMBERS);
  }

  /**
   * The posterior of a stored factor.
   *
   * @param unit row t has t numbers
   * @param gains c
   * @param pulls one for each
   */
  public static TriangularPosterior of(double[][] unit, double[] gains, double[] pulls) {
    boolean sound = unit.length == gains.length && unit.length == pulls.length;
    for (int t = 0; sound && t < unit.length; t++) {
      sound = unit[t].length == t && gains[t] > 0;
    }
    if (!sound) {
      throw new IllegalArgumentException(
          "A factor needs a row, a positive gain and a pull for each of its " + unit.length);
    }
    return new TriangularPosterior(unit.length, unit.clone(), gains.clone(), pulls.clone());
  }

  @Override
  public int size() {
    return size;
  }

  /** Row t of the unit triangle, its diagonal left out; a copy. */
  public double[] unit(int t) {
    return unit[t].clone();
  }

  /** c_t, one over a pivot. */
  public double gain(int t) {
    return gains[t];
  }

  /** c_t [S_t/(4λ_t) − M_{t−1}(t)]. */
  public double pull(int t) {
    return pulls[t];
  }

  @Override
  public Latent at(double[] covariances, double prior) {
    Reduction one = new Reduction(covariances, prior);
    reduce(List.of(one));
    return one.latent();
  }

  @Override
  public Latent[] at(double[][] covariances, double[] priors) {
    List<Reduction> all =
        IntStream.range(0, priors.length)
            .mapToObj(o -> new Reduction(covariances[o], priors[o]))
            .toList();
    reduce(all);
    return all.stream().map(Reduction::latent).toArray(Latent[]::new);
  }

  /** Takes places, all of which have got as far, through the rows of the factor that are left. */
  void reduce(List<Reduction> places) {
    for (int t = places.get(0).done(); t < size; t++) {
      for (Reduction place : places) {
        place.next(unit[t], gains[t], pulls[t]);
      }
    }
  }

  @Override
  public double explained(Latent one, Latent other) {
    double sum = 0;
    for (int t = 0; t < size; t++) {
      sum += gains[t] * (one.reduced()[t] * other.reduced()[t]);
    }
    return sum;
  }

  /** The posterior of one label more. */
  public TriangularPosterior absorbing(Latent latent, LogisticSite site) {
    double precision = site.precision();
    double gain = precision / (1 + precision * latent.variance());
    double[] row = Vectors.of(size, t -> gains[t] * latent.reduced()[t]);
    return new TriangularPosterior(
        size + 1,
        put(unit, row),
        put(gains, gain),
        put(pulls, gain * (site.target() - latent.mean())));
  }

  private static double[][] put(double[][] rows, double[] row) {
    double[][] more = Arrays.copyOf(rows, rows.length + 1);
    more[rows.length] = row;
    return more;
  }

  private static double[] put(double[] numbers, double number) {
    double[] more = Arrays.copyOf(numbers, numbers.length + 1);
    more[numbers.length] = number;
    return more;
  }

  /** L⁻ᵀ of the pulls. */
  @Override
  public double[] coefficients() {
    double[] alpha = pulls.clone();
    for (int t = size - 1; t >= 0; t--) {
      double[] row = unit[t];
      double own = alpha[t];
      for (int j = 0; j < t; j++) {
        alpha[j] -= own * row[j];
      }
    }
    return alpha;
  }
}
