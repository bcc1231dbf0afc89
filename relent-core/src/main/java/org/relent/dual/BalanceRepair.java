// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import java.util.Arrays;
import java.util.Optional;
import org.relent.math.Cholesky;
import org.relent.math.Interval;
import org.relent.math.Vectors;

/**
 * Moves multipliers until Aλ = 0, as J(λ) ≤ J* holds only there: each in proportion to its room r,
 * λ − r∘Aᵀp with (A diag(r) Aᵀ)p = Aλ. That is the least change in the norm Σ(Δλ)²/r.
 *
 * <p>Multipliers inside their range move first, and those on a bound stay there, since being on it
 * says something. Where that is not enough all multipliers shrink a little, which no domain that
 * holds zero forbids, and then each has room in proportion to its size.
 */
public final class BalanceRepair {

  private static final int ROUNDS = 30;

  /** The part of its room that a multiplier may move in one round. */
  private static final double LARGEST_MOVE = 0.5;

  /** Relative to Σ|λ|: an imbalance that is rounding. */
  private static final double ROUNDING = 1e-15;

  /** Relative to Σ|λ| and to the number of multipliers: the balance is not met. */
  private static final double MISSED = 1e-11;

  /** Keeps conditions apart in which no multiplier has room, relative to the largest diagonal. */
  private static final double RIDGE = 1e-14;

  private final DualProblem problem;
  private final Balance balance;

  private BalanceRepair(DualProblem problem) {
    this.problem = problem;
    this.balance = problem.balance();
  }

  /** λ balanced as well as can be; λ itself where it is already. */
  public static double[] of(DualProblem problem, double[] lambda) {
    return problem.balance().size() == 0 ? lambda : new BalanceRepair(problem).repaired(lambda);
  }

  /** Whether λ misses the balance by more than rounding, so that J(λ) bounds nothing. */
  public static boolean missed(DualProblem problem, double[] lambda) {
    return imbalance(problem.balance(), lambda) > MISSED * Math.max(lambda.length, mass(lambda));
  }

  private double[] repaired(double[] lambda) {
    double[] inside = moved(lambda, false);
    return missed(problem, inside) ? moved(inside, true) : inside;
  }

  /**
   * @param all whether all multipliers shrink and move, not only those inside their range
   */
  private double[] moved(double[] lambda, boolean all) {
    double[] best = lambda;
    for (int round = 0; round < ROUNDS && missesMoreThanRounding(best); round++) {
      Optional<double[]> next = step(best, all);
      if (next.isEmpty() || imbalance(balance, next.get()) >= imbalance(balance, best)) {
        return best;
      }
      best = next.get();
    }
    return best;
  }

  private boolean missesMoreThanRounding(double[] lambda) {
    return imbalance(balance, lambda) > ROUNDING * mass(lambda);
  }

  /** One weighted least-squares correction, within the room there is. */
  private Optional<double[]> step(double[] lambda, boolean all) {
    double[] room = all ? sizes(lambda) : inside(lambda);
    return potentials(room, balance.excess(lambda))
        .map(
            p -> {
              double[] shares = shares(p);
              double largest = largest(shares, room);
              double length = largest > LARGEST_MOVE ? LARGEST_MOVE / largest : 1;
              double shrink = all ? length * largest : 0;
              double[] moved = lambda.clone();
              for (int i = 0; i < moved.length; i++) {
                moved[i] -= room[i] * length * shares[i] + shrink * moved[i];
              }
              return kept(lambda, moved);
            });
  }

  /** Aᵀp. */
  private double[] shares(double[] p) {
    double[] shares = Vectors.of(problem.dimension(), i -> balance.shift(p, i));
    return shares;
  }

  private static double largest(double[] shares, double[] room) {
    double largest = 0;
    for (int i = 0; i < shares.length; i++) {
      largest = room[i] == 0 ? largest : Math.max(largest, Math.abs(shares[i]));
    }
    return largest;
  }

  /** p of (A diag(r) Aᵀ)p = e. */
  private Optional<double[]> potentials(double[] room, double[] excess) {
    int conditions = excess.length;
    return Cholesky.of(balance.firmGram(room, RIDGE), conditions)
        .map(factor -> factor.solve(excess));
  }

  /** The moved multipliers, but those of before wherever the domain of an example was left. */
  private double[] kept(double[] before, double[] moved) {
    int at = 0;
    for (JointPotential potential : problem.potentials()) {
      int end = at + potential.dimension();
      if (!potential.contains(Arrays.copyOfRange(moved, at, end))) {
        System.arraycopy(before, at, moved, at, end - at);
      }
      at = end;
    }
    return moved;
  }

  private static double[] sizes(double[] lambda) {
    return Arrays.stream(lambda).map(Math::abs).toArray();
  }

  /** The distance of every multiplier from the nearer end of its range, or a kink. */
  private double[] inside(double[] lambda) {
    double[] room = new double[lambda.length];
    int at = 0;
    for (JointPotential potential : problem.potentials()) {
      for (int i = 0; i < potential.dimension(); i++, at++) {
        Interval range = potential.smoothRange(i, lambda[at]);
        double distance = Math.min(lambda[at] - range.low(), range.high() - lambda[at]);
        room[at] =
            distance < Double.POSITIVE_INFINITY
                ? Math.max(0, distance)
                : Math.max(1, Math.abs(lambda[at]));
      }
    }
    return room;
  }

  private static double imbalance(Balance balance, double[] lambda) {
    return Arrays.stream(balance.excess(lambda)).map(Math::abs).max().orElse(0);
  }

  private static double mass(double[] lambda) {
    return Arrays.stream(lambda).map(Math::abs).sum();
  }
}
