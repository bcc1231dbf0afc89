// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;

/**
 * The prior of a model that makes hidden choices among families: Dirichlets over what is chosen,
 * then the families, all independent; their statistics one after another (MED §4.1).
 *
 * @param counted how many statistics are those of choices
 */
record Branches(Dirichlets choices, int counted, ProductFamily alternatives) {

  /**
   * @param counts of every Dirichlet, one after another; each is over all families
   * @param families at least one, alike in their number of statistics, each a proper prior
   */
  static Branches of(double[] counts, List<? extends Family> families) {
    int size = families.size();
    if (size < 1 || counts.length % size != 0) {
      throw new IllegalArgumentException(
          counts.length + " counts for " + size + " families; there must be at least one");
    }
    Dirichlets.check(counts);
    int[] bounds = IntStream.rangeClosed(0, counts.length / size).map(b -> b * size).toArray();
    Dirichlets choices = new Dirichlets(bounds, counts.clone());
    if (!choices.proper()) {
      throw new IllegalArgumentException("Dirichlet counts are too large to be a prior");
    }
    for (Family family : families) {
      requireProper(family, families.get(0).dimension());
    }
    return new Branches(choices, counts.length, new ProductFamily(families));
  }

  private static void requireProper(Family family, int dimension) {
    if (family.dimension() != dimension) {
      throw new IllegalArgumentException(
          "Families to choose among must be alike, got "
              + dimension
              + " and "
              + family.dimension()
              + " statistics");
    }
    // a family that is chosen for no row has nothing but its prior
    if (!(family.at(new double[dimension]).logZ() < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("A family to choose needs a proper prior: " + family);
    }
  }

  /** How many families there are. */
  int size() {
    return alternatives.factors().size();
  }

  List<Family> families() {
    return alternatives.factors();
  }

  double[] counts() {
    return choices.counts();
  }

  /** E[log] of every choice. */
  double[] expectedLogs() {
    return choices.expectedLogs();
  }

  /** The logarithm of the most likely share of every choice. */
  double[] logShares() {
    return choices.logShares();
  }

  int dimension() {
    return counted + alternatives.dimension();
  }

  private double[] ofChoices(double[] all) {
    return Arrays.copyOf(all, counted);
  }

  private double[] ofFamilies(double[] all) {
    return Arrays.copyOfRange(all, counted, all.length);
  }

  Tilted at(double[] statistics) {
    Tilted first = choices.at(ofChoices(statistics));
    Tilted second = alternatives.at(ofFamilies(statistics));
    double logZ = first.logZ() + second.logZ();
    return logZ < Double.POSITIVE_INFINITY
        ? Tilted.of(
            logZ,
            () -> joined(first.coefficients(), second.coefficients()),
            v -> joined(first.bend(ofChoices(v)), second.bend(ofFamilies(v))))
        : new NoPrior(dimension());
  }

  Branches after(double[] statistics) {
    Dirichlets moved = choices.plus(ofChoices(statistics));
    if (!moved.proper()) {
      throw new IllegalArgumentException("These statistics leave no prior over the choices");
    }
    return new Branches(moved, counted, alternatives.after(ofFamilies(statistics)));
  }

  /**
   * Adds w·T(x) of one family, over several rows, to its part of {@code into}.
   *
   * @param weights how often row {@code first} + l counts, at place l·size + k
   */
  void accumulate(int k, DenseRows rows, int first, double[] weights, double[] into) {
    Family family = families().get(k);
    double[] own = new double[family.dimension()];
    for (int l = 0, at = k; at < weights.length; l++, at += size()) {
      if (weights[at] != 0) {
        family.accumulate(rows, first + l, weights[at], own);
      }
    }
    int begin = counted + k * own.length;
    for (int p = 0; p < own.length; p++) {
      into[begin + p] += own[p];
    }
  }

  private static double[] joined(double[] a, double[] b) {
    double[] all = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, all, a.length, b.length);
    return all;
  }

  @Override
  public String toString() {
    return choices + " over " + families();
  }
}
