// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;

/**
 * How far the labels of rows are trusted, P₀.
 *
 * @param given P₀ of the class each row was given; 0 where that is none
 * @param priors P₀ of every class, per row; empty where classes that were not given share the rest
 */
public record LabelTrust(double[] given, double[][] priors) {

  private static final double ROUNDING = 1e-12;

  /** Of labels where the other classes share the rest. */
  static LabelTrust of(double[] given) {
    return new LabelTrust(given, new double[0][]);
  }

  boolean allCertain() {
    return Arrays.stream(given).allMatch(p -> p == 1);
  }

  /**
   * P₀ of a class of row t; 0 where nothing is known of the row.
   *
   * @param code the class given, below 0 for none
   * @param classes how many there are
   */
  double of(int t, int code, int y, int classes) {
    if (priors.length > 0) {
      return unknown(t) ? 0 : priors[t][y];
    }
    if (code < 0) {
      return 0;
    }
    return code == y ? given[t] : (1 - given[t]) / (classes - 1);
  }

  /** Whether every class of the row is as likely as any other. */
  boolean unknown(int t) {
    return priors.length == 0 ? given[t] == 0 : even(priors[t]);
  }

  /** Whether all of these probabilities are the same. */
  static boolean even(double[] prior) {
    return Arrays.stream(prior).allMatch(p -> Math.abs(p - 1.0 / prior.length) < ROUNDING);
  }

  LabelTrust select(int[] rows) {
    return new LabelTrust(
        Arrays.stream(rows).mapToDouble(t -> given[t]).toArray(),
        priors.length == 0
            ? priors
            : Arrays.stream(rows).mapToObj(t -> priors[t]).toArray(double[][]::new));
  }
}
