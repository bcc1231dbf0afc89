// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import org.relent.dual.Balance;

/**
 * How the multipliers λₜ of an example become the coefficients βₜ = Bₜλₜ of its kernel function,
 * one per output, and how the scores there become the margins Bₜᵀf(xₜ) that its constraints speak
 * of.
 *
 * <p>Two classes need one output and B = y ({@link Signs}); several need one output each and all
 * pairs with the right class ({@link Pairs}). Where no class is the right one, an example is a row
 * and two classes of it ({@link Contrasts}).
 */
public sealed interface Coding permits Signs, Pairs, Contrasts {

  /** The number of examples. */
  int size();

  /** The number of rows that examples speak of. */
  default int rows() {
    return size();
  }

  /** The row that an example speaks of; never less than that of the example before. */
  default int row(int t) {
    return t;
  }

  /** The number of scores of an example. */
  int outputs();

  /** The number of multipliers of an example. */
  int width();

  /** β = Bₜλ. */
  void coefficients(int t, double[] lambda, double[] beta);

  /** m = Bₜᵀf. */
  void margins(int t, double[] score, double[] margin);

  /** s in BₜᵀBₜ = I + s·11ᵀ: what the multipliers of one example have in common. */
  double shared();

  /** (BₛᵀBₜ)ᵢⱼ. */
  double overlap(int s, int i, int t, int j);

  /** (Bₜ)ₒᵢ. */
  double coefficient(int t, int o, int i);

  /** Σₜβₜ = 0 for every output: what a flat prior on each output's bias leaves. */
  default Balance balance() {
    // the outputs of pairs sum to zero, so the last condition follows from the others
    int conditions = Math.max(1, outputs() - 1);
    Balance.Builder balance = new Balance.Builder(conditions, size() * width());
    for (int t = 0; t < size(); t++) {
      for (int i = 0; i < width(); i++) {
        for (int o = 0; o < conditions; o++) {
          balance.add(o, coefficient(t, o, i));
        }
        balance.endColumn();
      }
    }
    return balance.build();
  }

  /** The multipliers of {@link #balance()} that stand for one bias per output. */
  default double[] multipliers(double[] biases) {
    double[] nu = new double[Math.max(1, biases.length - 1)];
    double last = biases.length == 1 ? 0 : biases[biases.length - 1];
    for (int r = 0; r < nu.length; r++) {
      nu[r] = biases[r] - last;
    }
    return nu;
  }

  /** Biases per output from the multipliers of {@link #balance()}, with sum zero where free. */
  default double[] biases(double[] nu) {
    double[] biases = new double[outputs()];
    System.arraycopy(nu, 0, biases, 0, nu.length);
    if (biases.length > 1) {
      double mean = java.util.Arrays.stream(biases).sum() / biases.length;
      for (int o = 0; o < biases.length; o++) {
        biases[o] -= mean;
      }
    }
    return biases;
  }
}
