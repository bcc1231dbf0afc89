// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import org.relent.dual.Potential;
import org.relent.math.Interval;
import org.relent.math.Roots;

/**
 * What is believed of the labels y = ±1 of all rows, before learning P₀(y) and now P(y), by their
 * means (MED §5.1).
 *
 * <p>A mean says how far a label leans on its score, not how probable a class is: it falls again
 * where scores are large.
 *
 * @param prior p₀ₜ = P₀(+) − P₀(−); ±1 where the label is certain
 * @param mean pₜ
 * @param weights how often each row counts
 */
record LabelMeans(double[] prior, double[] mean, double[] weights)
    implements UncertainLabels<LabelMeans> {

  /** Beyond this tilt no label is uncertain any more. */
  private static final Interval TILTS = Interval.closed(-350, 350);

  /** P = P₀. */
  static LabelMeans before(double[] prior, double[] weights) {
    return new LabelMeans(prior, prior, weights);
  }

  boolean certain(int t) {
    return Math.abs(prior[t]) == 1;
  }

  /** Whether the row was given a label, certain or not. */
  boolean given(int t) {
    return prior[t] != 0;
  }

  /** The rows whose labels lean to one side, and what is asked of them. */
  Leaning leaning(Potential each) {
    int[] rows = IntStream.range(0, mean.length).filter(t -> mean[t] != 0).toArray();
    return new Leaning(
        rows,
        sides(rows),
        Arrays.stream(rows)
            .mapToObj(t -> each.weighted(weights[t]).ofShare(Math.abs(mean[t])))
            .toList());
  }

  /** The class, 0 or 1, to which each of the rows named leans. */
  int[] sides(int[] rows) {
    return Arrays.stream(rows).map(t -> mean[t] > 0 ? 1 : 0).toArray();
  }

  @Override
  public LabelMeans begun(Potential each, Uncertainty how) {
    OptionalDouble held = held(how);
    return held.isPresent() ? balanced(each, held.getAsDouble()) : this;
  }

  private OptionalDouble held(Uncertainty how) {
    return how.balance() == Uncertainty.LabelBalance.KEPT
        ? OptionalDouble.of(givenMean())
        : OptionalDouble.empty();
  }

  /** Σ F(λ°) over rows that lean to no side: margins of zero, at what those cost. */
  @Override
  public double idle(Potential each) {
    double cost = each.loss(0);
    return IntStream.range(0, mean.length)
        .mapToDouble(t -> mean[t] == 0 ? weights[t] * cost : 0)
        .sum();
  }

  @Override
  public double divergence() {
    return IntStream.range(0, mean.length)
        .filter(t -> !certain(t))
        .mapToDouble(
            t -> weights[t] * (part(1 + mean[t], 1 + prior[t]) + part(1 - mean[t], 1 - prior[t])))
        .sum();
  }

  /** ½p log(p/q) of twice the probabilities. */
  private static double part(double p, double q) {
    return p == 0 ? 0 : 0.5 * p * StrictMath.log(p / q);
  }

  /** The mean label of the rows that were given one. */
  double givenMean() {
    double sum = 0;
    double total = 0;
    for (int t = 0; t < prior.length; t++) {
      sum += weights[t] * prior[t];
      total += given(t) ? weights[t] : 0;
    }
    return total == 0 ? 0 : sum / total;
  }

  /** P₀ tilted so that uncertain labels have this mean, whatever their scores. */
  LabelMeans balanced(Potential each, double held) {
    return towards(new double[mean.length], each, 1, OptionalDouble.of(held));
  }

  /** A part of the way to the labels that scores call for, as the settings have it. */
  LabelMeans towards(double[] scores, Potential each, Uncertainty how) {
    return towards(scores, each, how.epsilon(), held(how));
  }

  /**
   * A part ε of the way to the labels that scores call for: the projection of P₀(y)P₀(γ) onto the
   * constraints that the scores leave (MED eq. 76–80).
   *
   * @param scores L̄ + b of each row
   * @param each what is asked of a margin
   * @param held the mean that uncertain labels keep; empty to leave it free
   */
  LabelMeans towards(double[] scores, Potential each, double epsilon, OptionalDouble held) {
    Tilts tilts = new Tilts(scores, each);
    double eta = held.isPresent() ? tilts.keeping(held.getAsDouble()) : 0;
    double[] next = mean.clone();
    for (int t = 0; t < next.length; t++) {
      if (!certain(t)) {
        LabelTilt tilt = tilts.of(t);
        next[t] += epsilon * (tilt.mean(tilt.multiplier(eta), eta) - next[t]);
      }
    }
    return new LabelMeans(prior, next, weights);
  }

  /** The labels of all rows at given scores, tied by nothing but η. */
  private final class Tilts {

    private final double[] scores;
    private final Potential each;

    Tilts(double[] scores, Potential each) {
      this.scores = scores;
      this.each = each;
    }

    LabelTilt of(int t) {
      double odds = 0.5 * (StrictMath.log1p(prior[t]) - StrictMath.log1p(-prior[t]));
      return new LabelTilt(each, scores[t], odds);
    }

    /** η at which uncertain labels have this mean: their sum rises with η. */
    double keeping(double held) {
      return Roots.ofDecreasing(
          new Roots.Smooth() {
            @Override
            public double value(double eta) {
              return sum((tilt, lambda) -> held - tilt.mean(lambda, eta), eta);
            }

            @Override
            public double slope(double eta) {
              return sum((tilt, lambda) -> -tilt.response(lambda, eta), eta);
            }
          },
          TILTS,
          0);
    }

    private double sum(ToDoubleBiFunction<LabelTilt, Double> part, double eta) {
      double sum = 0;
      for (int t = 0; t < prior.length; t++) {
        if (!certain(t)) {
          LabelTilt tilt = of(t);
          sum += weights[t] * part.applyAsDouble(tilt, tilt.multiplier(eta));
        }
      }
      return sum;
    }
  }
}
