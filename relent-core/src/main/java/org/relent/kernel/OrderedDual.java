// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.relent.dual.Balance;
import org.relent.dual.DualPoint;
import org.relent.dual.DualProblem;
import org.relent.dual.LogPartition;
import org.relent.dual.Potential;
import org.relent.math.Cancellation;
import org.relent.math.CompensatedSum;

/**
 * The dual of ordered classes with flat thresholds θ₀ &lt; θ₁ &lt; …: one function f with
 * covariance K, and multipliers of three kinds, each a margin of its own.
 *
 * <table>
 * <caption>Of a row of level j</caption>
 * <tr><td>its upper side</td><td>θⱼ − f, unless j is the highest level</td></tr>
 * <tr><td>its lower side</td><td>f − θⱼ₋₁, unless j is the lowest</td></tr>
 * <tr><td>of a level between two thresholds, once</td><td>θⱼ − θⱼ₋₁</td></tr>
 * </table>
 *
 * <p>J(λ) = ΣF(λ) − ½βᵀKβ, where β of a row is the multiplier of its lower side less that of its
 * upper one; flat thresholds leave one condition each, Σ over margins in which θⱼ stands = 0, whose
 * multiplier is θⱼ itself, as a flat bias does (PKR Theorem 1; the decomposition is {@code
 * loss.SpacingLoss}).
 */
public final class OrderedDual implements DualProblem {

  /** Of a multiplier that no row has. */
  private static final int NO_ROW = -1;

  private final KernelDual rows;
  private final Optional<LinearDual> linear;
  private final int[] row;
  private final double[] sign;
  private final int[] level;
  private final List<Potential> potentials;
  private final Balance balance;

  private OrderedDual(
      Gram gram,
      int[] row,
      double[] sign,
      int[] level,
      List<Potential> potentials,
      Balance balance) {
    this.row = row;
    this.sign = sign;
    this.level = level;
    this.potentials = List.copyOf(potentials);
    this.balance = balance;
    Signs plain = Signs.positive(gram.size());
    // of these only the scores are asked
    List<Potential> first = new ArrayList<>();
    for (int i = 0; first.size() < gram.size(); i++) {
      if (row[i] == first.size()) {
        first.add(potentials.get(i));
      }
    }
    this.linear =
        gram instanceof LinearGram g
            ? Optional.of(LinearDual.of(g, plain, first))
            : Optional.empty();
    this.rows =
        linear.map(LinearDual::kernel).orElseGet(() -> new KernelDual(gram, plain, first, false));
  }

  /** What is asked of rows and levels. */
  public interface Demands {

    /** Of a side of a row. */
    Potential side(int row);

    /** Of the distance between the thresholds on either side of a level. */
    Potential spacing(int level);
  }

  /**
   * The dual of rows and their levels.
   *
   * @param gram K, without a flat bias
   * @param level of each row, counted from 0
   * @param levels how many there are, two or more
   */
  public static OrderedDual of(Gram gram, int[] level, int levels, Demands demands) {
    List<Potential> potentials = new ArrayList<>();
    int most = 2 * level.length + levels;
    int[] row = new int[most];
    double[] sign = new double[most];
    Balance.Builder balance = new Balance.Builder(levels - 1, most);
    int count = 0;
    for (int t = 0; t < level.length; t++) {
      int upper = level[t];
      if (upper < levels - 1) {
        row[count] = t;
        sign[count++] = -1;
        potentials.add(demands.side(t));
        balance.add(upper, 1);
        balance.endColumn();
      }
      if (upper > 0) {
        row[count] = t;
        sign[count++] = 1;
        potentials.add(demands.side(t));
        balance.add(upper - 1, -1);
        balance.endColumn();
      }
    }
    for (int j = 1; j < levels - 1; j++) {
      row[count++] = NO_ROW;
      potentials.add(demands.spacing(j));
      balance.add(j - 1, -1);
      balance.add(j, 1);
      balance.endColumn();
    }
    return new OrderedDual(
        gram,
        Arrays.copyOf(row, count),
        Arrays.copyOf(sign, count),
        level.clone(),
        potentials,
        balance.build());
  }

  @Override
  public List<Potential> potentials() {
    return potentials;
  }

  @Override
  public Balance balance() {
    return balance;
  }

  /** K over the rows. */
  public Gram gram() {
    return rows.gram();
  }

  /** The number of rows. */
  public int rows() {
    return rows.gram().size();
  }

  /** The row of a multiplier; below 0 if it has none. */
  public int row(int i) {
    return row[i];
  }

  /** The sign with which the score of its row stands in a margin; 0 if it has none. */
  public double sign(int i) {
    return sign[i];
  }

  /**
   * The multiplier of the distance between the thresholds on either side of a row, if it has both.
   */
  public OptionalInt spacing(int t) {
    int thresholds = balance.size();
    boolean between = level[t] > 0 && level[t] < thresholds;
    return between ? OptionalInt.of(row.length - thresholds + level[t]) : OptionalInt.empty();
  }

  /** β of every row. */
  public double[] beta(double[] lambda) {
    double[] beta = new double[rows()];
    for (int i = 0; i < row.length; i++) {
      if (row[i] != NO_ROW) {
        beta[row[i]] += sign[i] * lambda[i];
      }
    }
    return beta;
  }

  /** Kβ. */
  public double[] product(double[] beta) {
    if (gram() instanceof LinearGram g) {
      return g.scores(g.weights(beta), CompensatedSum.of(beta));
    }
    int[] all = new int[beta.length];
    Arrays.setAll(all, t -> t);
    double[][] into = new double[1][beta.length];
    gram().accumulate(all, new double[][] {beta}, into);
    return into[0];
  }

  /** The problem of the rows alone at these coefficients: it tells scores. */
  private DualPoint scored(double[] beta) {
    return linear
        .map(
            problem -> {
              double[] weights = problem.gram().weights(beta);
              return problem.at(beta, weights, CompensatedSum.of(beta), 0, 0);
            })
        .orElseGet(() -> rows.at(beta));
  }

  /** A point whose scores Kβ are at hand. */
  public DualPoint at(double[] lambda, double[] nu, double[] scores) {
    double[] beta = beta(lambda);
    double logZ = 0;
    for (int t = 0; t < beta.length; t++) {
      logZ += 0.5 * beta[t] * scores[t];
    }
    DualPoint scored = new DualPoint(rows, beta, new double[0], rows.tilt(logZ, scores.clone()));
    return new DualPoint(this, lambda.clone(), nu.clone(), new Sides(this, scored));
  }

  /** The same function as a point of another problem, of one multiplier a row, which is its β. */
  public DualPoint scored(DualPoint point, KernelDual problem) {
    DualPoint scored = ((Sides) point.tilt()).scored();
    double[] nu = new double[problem.balance().size()];
    return new DualPoint(problem, scored.lambda().clone(), nu, scored.tilt());
  }

  @Override
  public LogPartition partition() {
    return new SidesPartition(this);
  }

  @Override
  public DualPoint verified(double[] lambda, double[] nu, DualPoint near) {
    DualPoint before = ((Sides) near.tilt()).scored();
    DualProblem problem = linear.<DualProblem>map(l -> l).orElse(rows);
    DualPoint anew = problem.verified(beta(lambda), new double[0], before);
    return new DualPoint(this, lambda.clone(), nu.clone(), new Sides(this, anew));
  }

  @Override
  public Optional<DualPoint> refined(DualPoint point) {
    DualPoint scored = ((Sides) point.tilt()).scored();
    return scored
        .problem()
        .refined(scored)
        .map(anew -> new DualPoint(this, point.lambda(), point.nu(), new Sides(this, anew)));
  }

  /** Those of the scores; thresholds are off by no more than their last digit. */
  @Override
  public double[] marginErrors(DualPoint point) {
    DualPoint scored = ((Sides) point.tilt()).scored();
    double[] ofScores = scored.problem().marginErrors(scored);
    double[] errors = new double[row.length];
    for (int i = 0; i < errors.length; i++) {
      double bias = 2 * Math.abs(balance.shift(point.nu(), i)) * 0x1p-53;
      errors[i] = bias + (row[i] == NO_ROW ? 0 : ofScores[row[i]]);
    }
    return errors;
  }

  /** ½βᵀKβ as a function of the multipliers of all sides. */
  record SidesPartition(OrderedDual problem) implements LogPartition {

    @Override
    public int dimension() {
      return problem.row.length;
    }

    @Override
    public Cancellation cancellation() {
      return problem.gram().cancellation();
    }

    @Override
    public Tilt at(double[] lambda) {
      return new Sides(problem, problem.scored(problem.beta(lambda)));
    }
  }

  /**
   * The tilted Gaussian, seen through the sides of rows.
   *
   * @param scored the same seen through their scores
   */
  private record Sides(OrderedDual problem, DualPoint scored) implements LogPartition.Tilt {

    @Override
    public double logZ() {
      return scored.tilt().logZ();
    }

    @Override
    public double expectation(int i) {
      int t = problem.row[i];
      return t == NO_ROW ? 0 : problem.sign[i] * scored.tilt().expectation(t);
    }

    @Override
    public double[] covariance(int[] multipliers) {
      int[] of = Arrays.stream(multipliers).map(i -> Math.max(0, problem.row[i])).toArray();
      double[] block = problem.gram().block(of);
      int n = multipliers.length;
      for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
          block[a * n + b] *= problem.sign[multipliers[a]] * problem.sign[multipliers[b]];
        }
      }
      return block;
    }
  }
}
