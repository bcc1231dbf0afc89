// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;

/** Sums over spanning trees in decimal numbers of forty digits and any exponent. */
final class ExactTrees {

  private static final MathContext DIGITS = new MathContext(40);

  private final int n;
  private final BigDecimal[][] weights;

  ExactTrees(int n, double[] logWeights) {
    this.n = n;
    this.weights = new BigDecimal[n][n];
    for (int u = 0, e = 0; u < n; u++) {
      weights[u][u] = BigDecimal.ZERO;
      for (int v = u + 1; v < n; v++, e++) {
        weights[u][v] = exp(logWeights[e]);
        weights[v][u] = weights[u][v];
      }
    }
  }

  double logZ() {
    BigDecimal z = sum(weights);
    int exponent = z.precision() - z.scale();
    double mantissa = z.scaleByPowerOfTen(-exponent).doubleValue();
    return new BigDecimal("2.302585092994045684017991454684364207601101488629")
        .multiply(BigDecimal.valueOf(exponent))
        .add(new BigDecimal(StrictMath.log(mantissa)))
        .doubleValue();
  }

  /** W_e Z(e contracted)/Z: nothing is subtracted. */
  double[] probabilities() {
    BigDecimal z = sum(weights);
    double[] p = new double[SpanningTrees.edges(n)];
    for (int e = 0; e < p.length; e++) {
      int u = SpanningTrees.from(n, e);
      int v = SpanningTrees.to(n, e);
      p[e] = weights[u][v].multiply(sum(contracted(u, v)), DIGITS).divide(z, DIGITS).doubleValue();
    }
    return p;
  }

  private BigDecimal[][] contracted(int u, int v) {
    BigDecimal[][] merged = copy(weights);
    for (int a = 0; a < n; a++) {
      merged[u][a] = merged[u][a].add(merged[v][a], DIGITS);
      merged[a][u] = merged[u][a];
    }
    BigDecimal[][] rest = new BigDecimal[n - 1][n - 1];
    for (int a = 0; a < n - 1; a++) {
      for (int b = 0; b < n - 1; b++) {
        rest[a][b] = merged[a < v ? a : a + 1][b < v ? b : b + 1];
      }
    }
    return rest;
  }

  private static BigDecimal sum(BigDecimal[][] weights) {
    BigDecimal[][] w = copy(weights);
    BigDecimal z = BigDecimal.ONE;
    for (int v = w.length - 1; v > 0; v--) {
      BigDecimal d = BigDecimal.ZERO;
      for (int a = 0; a < v; a++) {
        d = d.add(w[v][a], DIGITS);
      }
      z = z.multiply(d, DIGITS);
      for (int a = 0; a < v; a++) {
        BigDecimal q = w[v][a].divide(d, DIGITS);
        for (int b = 0; b < a; b++) {
          w[a][b] = w[a][b].add(q.multiply(w[v][b], DIGITS), DIGITS);
          w[b][a] = w[a][b];
        }
      }
    }
    return z;
  }

  private static BigDecimal[][] copy(BigDecimal[][] matrix) {
    return Arrays.stream(matrix).map(BigDecimal[]::clone).toArray(BigDecimal[][]::new);
  }

  /** eˣ = (e^(x/4096))^4096, the small one by its series. */
  static BigDecimal exp(double x) {
    MathContext more = new MathContext(50);
    BigDecimal small = new BigDecimal(x).divide(BigDecimal.valueOf(4096), more);
    BigDecimal sum = BigDecimal.ONE;
    BigDecimal term = BigDecimal.ONE;
    for (int k = 1; k < 40; k++) {
      term = term.multiply(small, more).divide(BigDecimal.valueOf(k), more);
      sum = sum.add(term, more);
    }
    return sum.pow(4096, more).round(DIGITS);
  }
}
