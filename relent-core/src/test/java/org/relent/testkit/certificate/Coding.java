// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import java.util.Arrays;

/** How the multipliers of a row become coefficients of its scores, and scores its margins. */
public interface Coding {

  int rows();

  /** Scores of a row. */
  int outputs();

  /** Margins of a row. */
  int width();

  /** By how much score {@code output} enters margin i of row t: 1, −1 or 0. */
  int sign(int t, int i, int output);

  /** λ of row t from its coefficients. */
  DoubleDouble[] lambda(int t, DoubleDouble[] beta);

  /** β = Bλ. */
  default DoubleDouble[] beta(int t, DoubleDouble[] lambda) {
    DoubleDouble[] beta = new DoubleDouble[outputs()];
    Arrays.setAll(
        beta,
        o -> {
          DoubleDouble sum = DoubleDouble.ZERO;
          for (int i = 0; i < lambda.length; i++) {
            sum = sum.plus(lambda[i].times(sign(t, i, o)));
          }
          return sum;
        });
    return beta;
  }

  /** The margins of row t, given its scores. */
  default DoubleDouble[] margins(int t, DoubleDouble[] scores) {
    DoubleDouble[] margins = new DoubleDouble[width()];
    Arrays.setAll(
        margins,
        i -> {
          DoubleDouble sum = DoubleDouble.ZERO;
          for (int o = 0; o < scores.length; o++) {
            sum = sum.plus(scores[o].times(sign(t, i, o)));
          }
          return sum;
        });
    return margins;
  }

  /** One score: of two classes, which the second has with a plus; or of a response. */
  record Signs(int[] signs) implements Coding {

    public static Signs ofClasses(int[] codes) {
      return new Signs(Arrays.stream(codes).map(code -> 2 * code - 1).toArray());
    }

    public static Signs positive(int rows) {
      int[] signs = new int[rows];
      Arrays.fill(signs, 1);
      return new Signs(signs);
    }

    @Override
    public int rows() {
      return signs.length;
    }

    @Override
    public int outputs() {
      return 1;
    }

    @Override
    public int width() {
      return 1;
    }

    @Override
    public int sign(int t, int i, int output) {
      return signs[t];
    }

    @Override
    public DoubleDouble[] lambda(int t, DoubleDouble[] beta) {
      return new DoubleDouble[] {beta[0].times(signs[t])};
    }
  }

  /** A score for each class; a margin is that of the right class less that of a wrong one. */
  record Pairs(int[] right, int classes) implements Coding {

    @Override
    public int rows() {
      return right.length;
    }

    @Override
    public int outputs() {
      return classes;
    }

    @Override
    public int width() {
      return classes - 1;
    }

    private int wrong(int t, int i) {
      return i < right[t] ? i : i + 1;
    }

    @Override
    public int sign(int t, int i, int output) {
      if (output == right[t]) {
        return 1;
      }
      return output == wrong(t, i) ? -1 : 0;
    }

    @Override
    public DoubleDouble[] lambda(int t, DoubleDouble[] beta) {
      DoubleDouble[] lambda = new DoubleDouble[width()];
      Arrays.setAll(lambda, i -> beta[wrong(t, i)].negated());
      return lambda;
    }
  }
}
