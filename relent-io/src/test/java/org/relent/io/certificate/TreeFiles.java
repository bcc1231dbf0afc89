// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import java.util.Arrays;
import java.util.Optional;
import org.relent.family.DirichletTrees;
import org.relent.family.Family;
import org.relent.family.TreeStructures;
import org.relent.testkit.certificate.ClassFamily;
import org.relent.testkit.certificate.DoubleDouble;
import org.relent.testkit.certificate.Fault;
import org.relent.testkit.certificate.PairTables;
import org.relent.testkit.certificate.TreeCumulant;

/**
 * What the file of trees says of a class, beside what the data say of it.
 *
 * @param family the class without multipliers, computed from the data
 * @param posterior what is saved
 * @param saved numbers of the file that are not learnt
 * @param computed the same from the data
 * @param size of the terms that they are sums of
 */
record TreeFiles(
    ClassFamily family, DoubleDouble[] posterior, double[] saved, double[] computed, double size) {

  /** Digits that sums in doubles have, relative to their terms. */
  private static final double DIGITS = 1e-13;

  /**
   * A class of trees.
   *
   * @param counts of all tables, those of the prior among them
   * @param cells the level of each row and column
   */
  static TreeFiles of(Family family, PairTables tables, DoubleDouble[] counts, int[][] cells) {
    return family instanceof TreeStructures fixed
        ? fixed(fixed, tables, counts, cells)
        : counted((DirichletTrees) family, tables, counts, cells);
  }

  /** Shares (n_uv + k/(r_u r_v))/(n + k), and log-weights of the edges, which were 0. */
  private static TreeFiles fixed(
      TreeStructures saved, PairTables tables, DoubleDouble[] counts, int[][] cells) {
    DoubleDouble total = DoubleDouble.sum(Arrays.copyOf(counts, tables.levels()[0]));
    DoubleDouble[] theta =
        Arrays.stream(counts).map(n -> n.dividedBy(total)).toArray(DoubleDouble[]::new);
    DoubleDouble[][] statistics =
        Arrays.stream(cells)
            .map(row -> tables.logLikelihoods(theta, row))
            .toArray(DoubleDouble[][]::new);
    double[] weights = saved.logWeights();
    double[] posterior = new double[1 + weights.length];
    System.arraycopy(weights, 0, posterior, 1, weights.length);
    return new TreeFiles(
        new ClassFamily(
            new TreeCumulant.Structures(tables.columns()),
            statistics,
            exact(new double[posterior.length])),
        exact(posterior),
        saved.marginals(),
        rounded(theta),
        1);
  }

  /** Counts, and offsets by which all trees were alike. */
  private static TreeFiles counted(
      DirichletTrees saved, PairTables tables, DoubleDouble[] counts, int[][] cells) {
    // log Γ of the largest count is less than this
    double total = 1 + DoubleDouble.sum(Arrays.copyOf(counts, tables.levels()[0])).value();
    TreeCumulant.Tables alike = TreeCumulant.Tables.alike(tables, counts);
    DoubleDouble[][] statistics =
        Arrays.stream(cells).map(tables::indicators).toArray(DoubleDouble[][]::new);
    return new TreeFiles(
        new ClassFamily(alike, statistics, counts),
        exact(saved.counts()),
        saved.offsets(),
        rounded(alike.offsets()),
        Math.max(1, total * StrictMath.log(total)));
  }

  private static DoubleDouble[] exact(double[] numbers) {
    return Arrays.stream(numbers).mapToObj(DoubleDouble::of).toArray(DoubleDouble[]::new);
  }

  private static double[] rounded(DoubleDouble[] numbers) {
    return Arrays.stream(numbers).mapToDouble(DoubleDouble::value).toArray();
  }

  /** What the file says of the class before learning, unless it is what the data say. */
  Optional<Fault> fault() {
    for (int k = 0; k < computed.length; k++) {
      if (!(Math.abs(saved[k] - computed[k]) <= DIGITS * size)) {
        return Optional.of(
            new Fault(Fault.Kind.INCONSISTENT, saved[k] + " is saved for " + computed[k]));
      }
    }
    return Optional.empty();
  }
}
