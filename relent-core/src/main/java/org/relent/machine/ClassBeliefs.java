// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.data.Labels;
import org.relent.dual.Potential;
import org.relent.kernel.Contrasts;
import org.relent.math.Cholesky;
import org.relent.math.Vectors;

/**
 * What is believed of the labels of all rows among several classes, before learning P₀ and now P.
 *
 * <p>The margin of two classes j, k is asked for as far as the label is one of them, u = P(j) +
 * P(k), and of the class that it leans to: u F(μ/|P(j) − P(k)|). So a pair that the label rules out
 * costs nothing, and certain labels ask for what they always do.
 *
 * @param prior P₀ of every class, per row
 * @param now P
 * @param weights how often each row counts
 * @param left the rows that take no part
 */
record ClassBeliefs(double[][] prior, double[][] now, double[] weights, boolean[] left)
    implements UncertainLabels<ClassBeliefs> {

  /** A label that leans less than this part of u to one of two classes leans to neither. */
  private static final double LEANS = 1e-12;

  private static final int STEPS = 100;
  private static final double MET = 1e-12;
  private static final double MISSED = 1e-6;
  private static final double RIDGE = 1e-12;

  /** P = P₀. */
  static ClassBeliefs before(double[][] prior, double[] weights) {
    return new ClassBeliefs(prior, prior, weights, new boolean[prior.length]);
  }

  /** The same, rows of which nothing is known left out. */
  ClassBeliefs withoutUnknown() {
    boolean[] without = left.clone();
    for (int t = 0; t < without.length; t++) {
      without[t] |= LabelTrust.even(prior[t]);
    }
    return new ClassBeliefs(prior, now, weights, without);
  }

  /** The same without some rows. */
  ClassBeliefs without(int[] rows) {
    boolean[] without = left.clone();
    for (int t : rows) {
      without[t] = true;
    }
    return new ClassBeliefs(prior, now, weights, without);
  }

  /** The same with at most so many unknown rows, evenly spread. */
  ClassBeliefs sampled(int most) {
    int[] unknown =
        IntStream.range(0, prior.length)
            .filter(t -> !left[t] && LabelTrust.even(prior[t]))
            .toArray();
    return without(
        IntStream.range(0, unknown.length)
            .filter(
                k -> {
                  long before = (long) k * most / unknown.length;
                  return unknown.length > most && (long) (k + 1) * most / unknown.length == before;
                })
            .map(k -> unknown[k])
            .toArray());
  }

  int classes() {
    return prior[0].length;
  }

  /** How many rows take part of which nothing is known. */
  int unknown() {
    return (int)
        IntStream.range(0, prior.length).filter(t -> !left[t] && LabelTrust.even(prior[t])).count();
  }

  boolean certain(int t) {
    return Arrays.stream(prior[t]).anyMatch(p -> p == 1);
  }

  /** Whether the label of the row may change. */
  boolean moves(int t) {
    return !left[t] && !certain(t);
  }

  /** The likeliest class of a row now, the first of several. */
  int likeliest(int t) {
    int most = 0;
    for (int y = 1; y < now[t].length; y++) {
      most = now[t][y] > now[t][most] ? y : most;
    }
    return most;
  }

  /** The class of each row that others are compared with: that given, else the likeliest now. */
  int[] references(int[] given) {
    return IntStream.range(0, given.length)
        .map(t -> given[t] == Labels.OPEN ? likeliest(t) : given[t])
        .toArray();
  }

  /** u. */
  private double both(int t, int j, int k) {
    return now[t][j] + now[t][k];
  }

  /** |P(j) − P(k)|/u, 0 where the label leans to neither. */
  private double lean(int t, int j, int k) {
    double lean = Math.abs(now[t][j] - now[t][k]) / both(t, j, k);
    return lean > LEANS ? lean : 0;
  }

  /** Two classes of a row between which something is asked for. */
  private interface EveryPair {
    void of(int t, int j, int k);
  }

  private void each(EveryPair pair) {
    for (int t = 0; t < now.length; t++) {
      for (int j = 0; !left[t] && j < classes(); j++) {
        for (int k = j + 1; k < classes(); k++) {
          if (both(t, j, k) > 0) {
            pair.of(t, j, k);
          }
        }
      }
    }
  }

  /** What the labels ask of the scores of the rows that lean anywhere. */
  Contrasted contrasted(Potential each) {
    int[] place = new int[now.length];
    Arrays.fill(place, -1);
    List<Integer> rows = new ArrayList<>();
    Contrasts.Builder coding = new Contrasts.Builder();
    List<Potential> potentials = new ArrayList<>();
    each(
        (t, j, k) -> {
          double lean = lean(t, j, k);
          if (lean > 0) {
            if (place[t] < 0) {
              place[t] = rows.size();
              rows.add(t);
            }
            boolean first = now[t][j] > now[t][k];
            coding.add(place[t], first ? j : k, first ? k : j);
            potentials.add(each.weighted(weights[t] * both(t, j, k)).ofShare(lean));
          }
        });
    return new Contrasted(
        rows.stream().mapToInt(t -> t).toArray(),
        coding.build(classes(), rows.size()),
        List.copyOf(potentials));
  }

  /** Σ uφ(0) over pairs between which labels lean to neither. */
  @Override
  public double idle(Potential each) {
    double cost = each.loss(0);
    double[] sum = new double[1];
    each((t, j, k) -> sum[0] += lean(t, j, k) == 0 ? weights[t] * both(t, j, k) * cost : 0);
    return sum[0];
  }

  @Override
  public double divergence() {
    double sum = 0;
    for (int t = 0; t < now.length; t++) {
      for (int y = 0; moves(t) && y < classes(); y++) {
        double p = now[t][y];
        sum += p == 0 ? 0 : weights[t] * p * StrictMath.log(p / prior[t][y]);
      }
    }
    return sum;
  }

  /** The shares of the classes among the labels given. */
  double[] givenShares() {
    double[] shares = new double[classes()];
    double total = 0;
    for (int t = 0; t < prior.length; t++) {
      if (!LabelTrust.even(prior[t])) {
        Vectors.addScaled(weights[t], prior[t], shares);
        total += weights[t];
      }
    }
    double given = total;
    return Vectors.of(shares.length, y -> shares[y] / given);
  }

  private Optional<double[]> held(Uncertainty how) {
    return how.balance() == Uncertainty.LabelBalance.KEPT
        ? Optional.of(givenShares())
        : Optional.empty();
  }

  @Override
  public ClassBeliefs begun(Potential each, Uncertainty how) {
    return held(how).isPresent()
        ? towards(new double[classes()][now.length], each, how.withRounds(1, how.rounds()))
        : this;
  }

  /** Whether labels that move can have the shares that are to be kept. */
  boolean canBegin(Potential each, Uncertainty how) {
    int[] moving = moving();
    return moving.length == 0
        || held(how)
            .map(shares -> new double[classes()][now.length])
            .map(zeros -> keeping(givenShares(), moving, zeros, each).isPresent())
            .orElse(true);
  }

  private int[] moving() {
    return IntStream.range(0, now.length).filter(this::moves).toArray();
  }

  /**
   * A part ε of the way to the labels that scores call for.
   *
   * @param scores per class and row
   */
  ClassBeliefs towards(double[][] scores, Potential each, Uncertainty how) {
    int[] moving = moving();
    double[] eta =
        moving.length == 0
            ? new double[classes()]
            : held(how)
                .map(
                    shares ->
                        keeping(shares, moving, scores, each).orElseThrow(ClassBeliefs::cannotKeep))
                .orElseGet(() -> new double[classes()]);
    double[][] next = now.clone();
    for (int t : moving) {
      double[] asked = tilt(t, scores, each, eta).from(interior(t));
      double[] own = now[t];
      next[t] = Vectors.of(own.length, y -> own[y] + how.epsilon() * (asked[y] - own[y]));
    }
    return new ClassBeliefs(prior, next, weights, left);
  }

  private ClassTilt tilt(int t, double[][] scores, Potential each, double[] eta) {
    return new ClassTilt(
        each,
        Vectors.of(classes(), y -> scores[y][t]),
        Vectors.of(classes(), y -> StrictMath.log(prior[t][y]) + eta[y]));
  }

  /** P where it is positive wherever P₀ is, else P₀. */
  private double[] interior(int t) {
    for (int y = 0; y < classes(); y++) {
      if (now[t][y] == 0 && prior[t][y] > 0) {
        return prior[t];
      }
    }
    return now[t];
  }

  /**
   * η at which labels that move have these shares: where the concave Σ min over P of D(P) − η·P,
   * plus η·shares, is largest. Newton's method, shortened while the shares miss by more.
   */
  private Optional<double[]> keeping(
      double[] shares, int[] moving, double[][] scores, Potential each) {
    double total = IntStream.of(moving).mapToDouble(t -> weights[t]).sum();
    double[] eta = new double[classes()];
    Shares at = new Shares(eta, shares, moving, scores, each);
    for (int step = 0; step < STEPS && at.missed() > MET * total; step++) {
      double[] direction = at.newton();
      Shares next = at.along(direction, 1);
      for (double length = 0.5; !next.betters(at) && length > MET; length /= 2) {
        next = at.along(direction, length);
      }
      if (!next.betters(at)) {
        break;
      }
      at = next;
    }
    return at.missed() <= MISSED * total ? Optional.of(at.eta) : Optional.empty();
  }

  private static DataException cannotKeep() {
    return DataException.of(
        "RLT-D098",
        "labels that are not certain cannot have the shares of the classes among those given, as"
            + " balance=kept asks: too many rule a class out; use balance=free");
  }

  /** Labels that move, tilted by one η for all. */
  private final class Shares {

    private final double[] eta;
    private final double[] shares;
    private final int[] moving;
    private final double[][] scores;
    private final Potential each;
    private final double[] lacking;
    private final double[] response;
    private final double value;

    Shares(double[] eta, double[] shares, int[] moving, double[][] scores, Potential each) {
      this.eta = eta;
      this.shares = shares;
      this.moving = moving;
      this.scores = scores;
      this.each = each;
      this.lacking = new double[eta.length];
      this.response = new double[eta.length * eta.length];
      double sum = 0;
      for (int t : moving) {
        ClassTilt tilt = tilt(t, scores, each, eta);
        double[] p = tilt.from(interior(t));
        sum += weights[t] * (tilt.value(p) + Vectors.dot(eta, shares));
        for (int y = 0; y < eta.length; y++) {
          lacking[y] += weights[t] * (shares[y] - p[y]);
        }
        Vectors.addScaled(weights[t], tilt.response(p), response);
      }
      this.value = sum;
    }

    /** Near the optimum values differ by rounding, and what is missed still tells. */
    boolean betters(Shares other) {
      return value > other.value || missed() < other.missed();
    }

    double missed() {
      return Arrays.stream(lacking).map(Math::abs).max().orElse(0);
    }

    Shares along(double[] direction, double length) {
      double[] moved = eta.clone();
      Vectors.addScaled(length, direction, moved);
      return new Shares(moved, shares, moving, scores, each);
    }

    /** All η alike change nothing, which a matrix of ones makes up for. */
    double[] newton() {
      int n = eta.length;
      double largest = Double.MIN_NORMAL;
      for (int y = 0; y < n; y++) {
        largest = Math.max(largest, response[y * n + y]);
      }
      double[] matrix = response.clone();
      for (int i = 0; i < matrix.length; i++) {
        matrix[i] += largest * ((i / n == i % n ? RIDGE : 0) + 1.0 / n);
      }
      return Cholesky.of(matrix, n).map(factor -> factor.solve(lacking)).orElse(lacking);
    }
  }
}
