// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

/**
 * One output per class, one multiplier per wrong class: β of the right class is Σλ, of a wrong
 * class −λ, and a margin is the right score less a wrong one (MED eq. 5, all pairs jointly).
 */
public final class Pairs implements Coding {

  private final int[] right;
  private final int classes;

  private Pairs(int[] right, int classes) {
    this.right = right;
    this.classes = classes;
  }

  /** The right class of each example, counted from 0. */
  public static Pairs ofClasses(int[] right, int classes) {
    return new Pairs(right.clone(), classes);
  }

  @Override
  public int size() {
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

  /** The right class of an example. */
  public int right(int t) {
    return right[t];
  }

  /** The class of multiplier i: wrong classes in order, the right one left out. */
  public int wrong(int t, int i) {
    return i < right[t] ? i : i + 1;
  }

  @Override
  public void coefficients(int t, double[] lambda, double[] beta) {
    double sum = 0;
    for (int i = 0; i < lambda.length; i++) {
      beta[wrong(t, i)] = -lambda[i];
      sum += lambda[i];
    }
    beta[right[t]] = sum;
  }

  @Override
  public void margins(int t, double[] score, double[] margin) {
    for (int i = 0; i < margin.length; i++) {
      margin[i] = score[right[t]] - score[wrong(t, i)];
    }
  }

  @Override
  public double shared() {
    return 1;
  }

  @Override
  public double overlap(int s, int i, int t, int j) {
    double overlap = right[s] == right[t] ? 1 : 0;
    overlap += wrong(s, i) == wrong(t, j) ? 1 : 0;
    overlap -= right[s] == wrong(t, j) ? 1 : 0;
    overlap -= wrong(s, i) == right[t] ? 1 : 0;
    return overlap;
  }

  @Override
  public double coefficient(int t, int o, int i) {
    if (o == right[t]) {
      return 1;
    }
    return o == wrong(t, i) ? -1 : 0;
  }
}
