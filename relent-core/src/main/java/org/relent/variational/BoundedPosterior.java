// SPDX-License-Identifier: Apache-2.0
package org.relent.variational;

import java.util.Arrays;

/**
 * A posterior over a basis of at most so many scores, whatever the number of labels: mean αᵀk and
 * variance k(x, x) + kᵀCk, with Q = K⁻¹ of the basis (CO eq. 7–9 and 21–25). A label costs O(m²).
 *
 * <p>A score that the basis spans is absorbed through its projection. One that it does not joins
 * it, and where there is no room the score leaves whose loss moves the mean least, as much of what
 * it knows as they span being left to the others.
 *
 * <p>It is one run's own, and changes; {@link #copy} is another.
 */
public final class BoundedPosterior implements ScorePosterior {

  /** Of a score's own variance: what is left of it is spanned to rounding. */
  private static final double SPANNED = 1e-5;

  private static final int REFINEMENTS = 2;

  /** Of the unit matrix: what QK may be off by, which refinement takes away. */
  private static final double INVERSE = 1e-2;

  private static final double[][] NONE_YET = {};

  /** No place of the basis. */
  public static final int NONE = -1;

  private final int budget;
  private int size;
  private double[] alpha;

  /** C, of which size × size are used; the rest is room. */
  private double[][] shift;

  /** Q. */
  private double[][] inverse;

  /** K of the basis, by which what Q makes of a vector is made good. */
  private double[][] prior;

  /** The labels whose scores are not in the basis. */
  private long outside;

  /** Of these the sum of the shares of their prior variance that the basis does not span. */
  private double lost;

  private BoundedPosterior(
      int budget,
      double[] alpha,
      double[][] shift,
      double[][] inverse,
      double[][] prior,
      long outside,
      double lost) {
    this.budget = budget;
    this.size = alpha.length;
    this.alpha = alpha;
    this.shift = shift;
    this.inverse = inverse;
    this.prior = prior;
    this.outside = outside;
    this.lost = lost;
  }

  /** No label seen, and never more than so many scores in the basis. */
  public static BoundedPosterior prior(int budget) {
    if (!(budget >= 1)) {
      throw new IllegalArgumentException("A basis must have room for 1 score, got " + budget);
    }
    return new BoundedPosterior(budget, new double[0], NONE_YET, NONE_YET, NONE_YET, 0, 0);
  }

  /**
   * The posterior of stored numbers.
   *
   * @param shift C
   * @param inverse Q
   * @param prior K
   * @param outside labels whose scores are not in the basis
   * @param lost what of their prior variances it does not span, each a share
   */
  public static BoundedPosterior of(
      int budget,
      double[] alpha,
      double[][] shift,
      double[][] inverse,
      double[][] prior,
      long outside,
      double lost) {
    int m = alpha.length;
    boolean sound =
        budget >= 1 && m <= budget && square(shift, m) && square(inverse, m) && square(prior, m);
    if (!(sound && outside >= 0 && lost >= 0 && lost <= outside)) {
      throw new IllegalArgumentException(m + " scores are no basis of at most " + budget);
    }
    return new BoundedPosterior(
        budget,
        alpha.clone(),
        roomy(shift, m, m),
        roomy(inverse, m, m),
        roomy(prior, m, m),
        outside,
        lost);
  }

  private static boolean square(double[][] matrix, int m) {
    return matrix.length == m && Arrays.stream(matrix).allMatch(row -> row.length == m);
  }

  private static double[][] roomy(double[][] matrix, int room, int used) {
    double[][] more = new double[room][room];
    for (int i = 0; i < used; i++) {
      System.arraycopy(matrix[i], 0, more[i], 0, used);
    }
    return more;
  }

  /** The same, to be changed by itself. */
  public BoundedPosterior copy() {
    return of(budget, coefficients(), shift(), inverse(), prior(), outside, lost);
  }

  /** Makes room for one score more. */
  private void grow() {
    if (size == alpha.length) {
      int room = (int) Math.min(budget + 1L, Math.max(16, 2L * size));
      alpha = Arrays.copyOf(alpha, room);
      shift = roomy(shift, room, size);
      inverse = roomy(inverse, room, size);
      prior = roomy(prior, room, size);
    }
  }

  /** The largest basis. */
  public int budget() {
    return budget;
  }

  @Override
  public int size() {
    return size;
  }

  /** Labels whose scores are not in the basis. */
  public long outside() {
    return outside;
  }

  /** The sum of the shares of their prior variances that the basis did not span. */
  public double lost() {
    return lost;
  }

  @Override
  public double[] coefficients() {
    return Arrays.copyOf(alpha, size);
  }

  /** C; a copy. */
  public double[][] shift() {
    return used(shift);
  }

  /** Q; a copy. */
  public double[][] inverse() {
    return used(inverse);
  }

  /** K of the basis; a copy. */
  public double[][] prior() {
    return used(prior);
  }

  private double[][] used(double[][] matrix) {
    double[][] copy = new double[size][];
    Arrays.setAll(copy, i -> Arrays.copyOf(matrix[i], size));
    return copy;
  }

  @Override
  public Latent at(double[] covariances, double prior) {
    double[] reduced = times(shift, covariances);
    double mean = 0;
    double added = 0;
    for (int i = 0; i < size; i++) {
      mean += alpha[i] * covariances[i];
      added += reduced[i] * covariances[i];
    }
    double variance = added > -prior ? prior + Math.min(0, added) : 0;
    return new Latent(mean, variance, covariances, reduced);
  }

  @Override
  public double explained(Latent one, Latent other) {
    double sum = 0;
    for (int i = 0; i < size; i++) {
      sum -= one.covariances()[i] * other.reduced()[i];
    }
    return sum;
  }

  private double[] times(double[][] matrix, double[] x) {
    double[] product = new double[size];
    for (int i = 0; i < size; i++) {
      double[] row = matrix[i];
      double own = x[i];
      for (int j = 0; j < size; j++) {
        product[j] += own * row[j];
      }
    }
    return product;
  }

  /** K⁻¹k, by Q and what that leaves of k. */
  private double[] projection(double[] k) {
    double[] projection = times(inverse, k);
    for (int round = 0; round < REFINEMENTS; round++) {
      double[] back = times(prior, projection);
      for (int i = 0; i < size; i++) {
        back[i] = k[i] - back[i];
      }
      double[] more = times(inverse, back);
      for (int i = 0; i < size; i++) {
        projection[i] += more[i];
      }
    }
    return projection;
  }

  /** Whether Q is the inverse of K to rounding. */
  public boolean sound() {
    for (int i = 0; i < size; i++) {
      double[] unit = times(inverse, prior[i]);
      unit[i] -= 1;
      for (int j = 0; j < size; j++) {
        if (!(Math.abs(unit[j]) <= INVERSE)) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Absorbs a label.
   *
   * @param latent the score at its place, by this posterior as it is
   * @param own its variance before any label was seen
   * @return the place of the basis whose score leaves, the last being that of the label itself; or
   *     {@link #NONE} where the score joined and none left. Places after it move down by one.
   */
  public int absorb(Latent latent, double own, LogisticSite site) {
    double[] projection = projection(latent.covariances());
    double spanned = 0;
    for (int i = 0; i < size; i++) {
      spanned += projection[i] * latent.covariances()[i];
    }
    double beyond = own - spanned;
    double gain = site.precision() / (1 + site.precision() * latent.variance());
    double pull = gain * (site.target() - latent.mean());
    if (!(beyond > SPANNED * own)) {
      double[] direction = latent.reduced();
      for (int i = 0; i < size; i++) {
        direction[i] += projection[i];
      }
      move(direction, pull, gain);
      outside++;
      lost += own > 0 ? Math.max(0, beyond / own) : 0;
      return size;
    }
    grow();
    System.arraycopy(latent.covariances(), 0, prior[size], 0, size);
    for (int i = 0; i < size; i++) {
      prior[i][size] = prior[size][i];
    }
    prior[size][size] = own;
    join(latent, projection, beyond, pull, gain);
    return size <= budget ? NONE : leave();
  }

  /** α ← α + q s, C ← C − c s sᵀ. */
  private void move(double[] direction, double pull, double gain) {
    for (int i = 0; i < size; i++) {
      alpha[i] += pull * direction[i];
    }
    add(shift, direction, -gain);
  }

  /** A ← A + a x xᵀ. */
  private void add(double[][] matrix, double[] x, double a) {
    for (int i = 0; i < size; i++) {
      double[] row = matrix[i];
      double own = a * x[i];
      for (int j = 0; j < size; j++) {
        row[j] += own * x[j];
      }
    }
  }

  private void join(Latent latent, double[] projection, double beyond, double pull, double gain) {
    double[] direction = Arrays.copyOf(latent.reduced(), size + 1);
    direction[size] = 1;
    double[] novelty = Arrays.copyOf(projection, size + 1);
    novelty[size] = -1;
    size++;
    move(direction, pull, gain);
    add(inverse, novelty, 1 / beyond);
  }

  /**
   * The score leaves whose absence moves the mean least: α²/(Q + C) on the diagonal (CO eq. 27).
   */
  private int leave() {
    int least = 0;
    double cost = Double.POSITIVE_INFINITY;
    for (int i = 0; i < size; i++) {
      double known = inverse[i][i] + shift[i][i];
      double own = alpha[i] * alpha[i] / Math.max(known, SPANNED * inverse[i][i]);
      if (own < cost) {
        cost = own;
        least = i;
      }
    }
    outside++;
    lost += Math.min(1, 1 / (inverse[least][least] * prior[least][least]));
    remove(least);
    return least;
  }

  /** What place j knows goes to the others, as far as they span it (CO eq. 23–25). */
  private void remove(int j) {
    double own = inverse[j][j];
    double[] ties = Arrays.copyOf(inverse[j], size);
    double[] moved = Arrays.copyOf(shift[j], size);
    double bend = moved[j];
    double share = alpha[j];
    for (int i = 0; i < size; i++) {
      alpha[i] -= share * ties[i] / own;
      double[] row = shift[i];
      double[] back = inverse[i];
      double tie = ties[i] / own;
      double first = bend * tie / own - moved[i] / own;
      for (int k = 0; k < size; k++) {
        row[k] += first * ties[k] - tie * moved[k];
        back[k] -= tie * ties[k];
      }
    }
    size--;
    for (int i = j; i < size; i++) {
      alpha[i] = alpha[i + 1];
      System.arraycopy(shift[i + 1], 0, shift[i], 0, size + 1);
      System.arraycopy(inverse[i + 1], 0, inverse[i], 0, size + 1);
      System.arraycopy(prior[i + 1], 0, prior[i], 0, size + 1);
    }
    for (int i = 0; i < size; i++) {
      System.arraycopy(shift[i], j + 1, shift[i], j, size - j);
      System.arraycopy(inverse[i], j + 1, inverse[i], j, size - j);
      System.arraycopy(prior[i], j + 1, prior[i], j, size - j);
    }
    clear();
  }

  /** The room beyond the basis is zeros. */
  private void clear() {
    alpha[size] = 0;
    Arrays.fill(shift[size], 0);
    Arrays.fill(inverse[size], 0);
    Arrays.fill(prior[size], 0);
    for (int i = 0; i < size; i++) {
      shift[i][size] = 0;
      inverse[i][size] = 0;
      prior[i][size] = 0;
    }
  }
}
