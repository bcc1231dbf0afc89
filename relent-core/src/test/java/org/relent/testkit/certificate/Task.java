// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import java.util.Arrays;
import java.util.List;

/**
 * What a dual model has to solve, by definition: minimise ½‖f‖² + Σφ(m) over functions f and
 * biases, or maximise ΣF(λ) − ½Σβᵀ K β, β = Bλ, over multipliers.
 *
 * @param coding B
 * @param terms what each row adds
 * @param x the rows that are compared
 * @param kernel K without the bias
 * @param biasVariance that of the prior of the bias: 0 if there is none, infinite if it is flat
 */
public record Task(
    Coding coding, List<RowTerm> terms, double[][] x, KernelFormula kernel, double biasVariance) {

  /** λ of every row. */
  public static final class Multipliers {

    private final Coding coding;
    private final DoubleDouble[][] lambda;

    public Multipliers(Coding coding, DoubleDouble[][] lambda) {
      this.coding = coding;
      this.lambda = Arrays.stream(lambda).map(DoubleDouble[]::clone).toArray(DoubleDouble[][]::new);
    }

    /** Those of coefficients, one array per output. */
    public static Multipliers ofBeta(Coding coding, double[][] beta) {
      DoubleDouble[][] lambda = new DoubleDouble[coding.rows()][];
      for (int t = 0; t < lambda.length; t++) {
        int row = t;
        DoubleDouble[] own =
            Arrays.stream(beta).map(b -> DoubleDouble.of(b[row])).toArray(DoubleDouble[]::new);
        lambda[t] = coding.lambda(t, own);
      }
      return new Multipliers(coding, lambda);
    }

    /** Of row t; a copy. */
    public DoubleDouble[] of(int t) {
      return lambda[t].clone();
    }

    /** β, one array per output. */
    public DoubleDouble[][] beta() {
      DoubleDouble[][] beta = new DoubleDouble[coding.outputs()][lambda.length];
      for (int t = 0; t < lambda.length; t++) {
        DoubleDouble[] own = coding.beta(t, lambda[t]);
        for (int o = 0; o < own.length; o++) {
          beta[o][t] = own[o];
        }
      }
      return beta;
    }

    /** Σβ per output: what a flat bias asks to be zero. */
    public DoubleDouble[] excess() {
      return Arrays.stream(beta()).map(DoubleDouble::sum).toArray(DoubleDouble[]::new);
    }
  }

  public int rows() {
    return x.length;
  }

  public boolean flat() {
    return Double.isInfinite(biasVariance);
  }

  /** K over all rows, with the variance of a Gaussian bias. */
  public DoubleDouble[][] gram() {
    DoubleDouble[][] gram = new DoubleDouble[x.length][x.length];
    for (int s = 0; s < x.length; s++) {
      for (int t = 0; t <= s; t++) {
        gram[s][t] = kernel.of(x[s], x[t]).plus(flat() ? 0 : biasVariance);
        gram[t][s] = gram[s][t];
      }
    }
    return gram;
  }

  /** The same multipliers, those moved into their domains that rounding had carried out. */
  Multipliers entered(Multipliers given) {
    DoubleDouble[][] lambda = new DoubleDouble[x.length][];
    for (int t = 0; t < lambda.length; t++) {
      lambda[t] = terms.get(t).entered(given.of(t));
    }
    return new Multipliers(coding, lambda);
  }

  /** ΣF(λ). */
  DoubleDouble potential(Multipliers lambda) {
    DoubleDouble sum = DoubleDouble.ZERO;
    for (int t = 0; t < x.length; t++) {
      sum = sum.plus(terms.get(t).potential(lambda.of(t)));
    }
    return sum;
  }

  /** Σ|F(λ)|. */
  DoubleDouble magnitude(Multipliers lambda) {
    DoubleDouble sum = DoubleDouble.ZERO;
    for (int t = 0; t < x.length; t++) {
      sum = sum.plus(terms.get(t).magnitude(lambda.of(t)));
    }
    return sum;
  }

  /**
   * Σφ(m).
   *
   * @param scores per output and row, biases included
   */
  DoubleDouble loss(DoubleDouble[][] scores) {
    DoubleDouble sum = DoubleDouble.ZERO;
    for (int t = 0; t < x.length; t++) {
      sum = sum.plus(terms.get(t).loss(margins(t, scores)));
    }
    return sum;
  }

  /** The margins of row t. */
  DoubleDouble[] margins(int t, DoubleDouble[][] scores) {
    return coding.margins(t, Arrays.stream(scores).map(f -> f[t]).toArray(DoubleDouble[]::new));
  }
}
