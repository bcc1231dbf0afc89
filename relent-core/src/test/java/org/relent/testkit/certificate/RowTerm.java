// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import java.util.Arrays;

/** What one row adds to both objectives: w·F(λ/w) and w·φ(m), w its weight. */
public interface RowTerm {

  /** The number of its margins, and multipliers. */
  int size();

  /** How often the row counts. */
  double weight();

  /** w·F(λ/w), −∞ beyond the domain. */
  DoubleDouble potential(DoubleDouble[] lambda);

  /** λ itself, or the border of the domain that it missed by rounding. */
  DoubleDouble[] entered(DoubleDouble[] lambda);

  /** Σ|F| over what is added up. */
  DoubleDouble magnitude(DoubleDouble[] lambda);

  /** w·φ(m). */
  DoubleDouble loss(DoubleDouble[] margin);

  /** By how much multiplier i may fall while the others stay. */
  DoubleDouble below(int i, DoubleDouble[] lambda);

  /** By how much it may rise. */
  DoubleDouble above(int i, DoubleDouble[] lambda);

  /** λ*(m), and φ″(m) as a matrix row after row. */
  Reply reply(DoubleDouble[] margin, double barrier);

  /** Multipliers and how fast they change with the margins. */
  record Reply(double[] lambda, double[] stiffness) {}

  /** The same demand of every margin. */
  record Separable(Term each, int size, double weight) implements RowTerm {

    @Override
    public DoubleDouble potential(DoubleDouble[] lambda) {
      return DoubleDouble.sum(all(lambda));
    }

    @Override
    public DoubleDouble magnitude(DoubleDouble[] lambda) {
      return DoubleDouble.sum(
          Arrays.stream(all(lambda)).map(DoubleDouble::abs).toArray(DoubleDouble[]::new));
    }

    @Override
    public DoubleDouble[] entered(DoubleDouble[] lambda) {
      return Arrays.stream(lambda).map(l -> entered(l)).toArray(DoubleDouble[]::new);
    }

    private DoubleDouble entered(DoubleDouble lambda) {
      DoubleDouble share = lambda.dividedBy(weight);
      DoubleDouble inside = each.entered(share);
      return inside.equals(share) ? lambda : inside.times(weight);
    }

    private DoubleDouble[] all(DoubleDouble[] lambda) {
      return Arrays.stream(lambda)
          .map(l -> each.potential(l.dividedBy(weight)).times(weight))
          .toArray(DoubleDouble[]::new);
    }

    @Override
    public DoubleDouble loss(DoubleDouble[] margin) {
      DoubleDouble sum = DoubleDouble.ZERO;
      for (DoubleDouble m : margin) {
        sum = sum.plus(each.loss(m));
      }
      return sum.times(weight);
    }

    @Override
    public DoubleDouble below(int i, DoubleDouble[] lambda) {
      return each.below(lambda[i].dividedBy(weight)).times(weight);
    }

    @Override
    public DoubleDouble above(int i, DoubleDouble[] lambda) {
      return each.above(lambda[i].dividedBy(weight)).times(weight);
    }

    @Override
    public Reply reply(DoubleDouble[] margin, double barrier) {
      double[] lambda = new double[size];
      double[] stiffness = new double[size * size];
      for (int i = 0; i < size; i++) {
        Term.Reply reply = each.reply(margin[i], barrier);
        lambda[i] = weight * reply.lambda();
        stiffness[i * size + i] = weight * reply.stiffness();
      }
      return new Reply(lambda, stiffness);
    }
  }

  /** log(1 + Σe^(−m)): F is the entropy of λ and 1 − Σλ; with one margin logistic. */
  record Softmax(int size, double weight) implements RowTerm {

    private DoubleDouble right(DoubleDouble[] lambda) {
      return DoubleDouble.of(weight).minus(DoubleDouble.sum(lambda));
    }

    @Override
    public DoubleDouble potential(DoubleDouble[] lambda) {
      DoubleDouble sum = entropy(right(lambda));
      for (DoubleDouble l : lambda) {
        sum = sum.plus(entropy(l));
      }
      return sum;
    }

    @Override
    public DoubleDouble[] entered(DoubleDouble[] lambda) {
      double over = -right(lambda).value() / weight;
      return over > 0 && over <= size * Term.ROUNDING
          ? Arrays.stream(lambda)
              .map(l -> l.times(1 - 2 * size * Term.ROUNDING))
              .toArray(DoubleDouble[]::new)
          : lambda;
    }

    /** −λ log(λ/w). */
    private DoubleDouble entropy(DoubleDouble part) {
      if (part.sign() <= 0) {
        return part.sign() == 0 ? DoubleDouble.ZERO : Term.NEVER;
      }
      return part.times(part.dividedBy(weight).log()).negated();
    }

    @Override
    public DoubleDouble magnitude(DoubleDouble[] lambda) {
      return potential(lambda).abs();
    }

    @Override
    public DoubleDouble loss(DoubleDouble[] margin) {
      DoubleDouble least = least(margin);
      DoubleDouble sum = least.exp();
      for (DoubleDouble m : margin) {
        sum = sum.plus(least.minus(m).exp());
      }
      return sum.log().minus(least).times(weight);
    }

    private static DoubleDouble least(DoubleDouble[] margin) {
      return Arrays.stream(margin).reduce(DoubleDouble.ZERO, DoubleDouble::min);
    }

    @Override
    public DoubleDouble below(int i, DoubleDouble[] lambda) {
      return lambda[i];
    }

    @Override
    public DoubleDouble above(int i, DoubleDouble[] lambda) {
      return right(lambda);
    }

    @Override
    public Reply reply(DoubleDouble[] margin, double barrier) {
      DoubleDouble least = least(margin);
      DoubleDouble sum = least.exp();
      for (DoubleDouble m : margin) {
        sum = sum.plus(least.minus(m).exp());
      }
      double[] p = new double[size];
      for (int i = 0; i < size; i++) {
        p[i] = least.minus(margin[i]).exp().dividedBy(sum).value();
      }
      double[] stiffness = new double[size * size];
      for (int i = 0; i < size; i++) {
        for (int j = 0; j < size; j++) {
          stiffness[i * size + j] = weight * ((i == j ? p[i] : 0) - p[i] * p[j]);
        }
      }
      return new Reply(Arrays.stream(p).map(x -> weight * x).toArray(), stiffness);
    }
  }
}
