// SPDX-License-Identifier: Apache-2.0
package org.relent.laws;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.relent.data.DenseRows;
import org.relent.family.BayesNet;
import org.relent.family.BetaBernoulli;
import org.relent.family.ClassPartition;
import org.relent.family.DirichletMultinomial;
import org.relent.family.DirichletTrees;
import org.relent.family.Family;
import org.relent.family.GammaPoisson;
import org.relent.family.GaussianOffset;
import org.relent.family.NormalWishart;
import org.relent.family.ProductFamily;
import org.relent.family.SpannedNormalWishart;
import org.relent.family.TreeStructures;
import org.relent.kernel.Pairs;
import org.relent.math.Threads;
import org.relent.testkit.CellRows;
import org.relent.testkit.FamilyLaws;

/** The rows of the laws table that are about conjugate families. */
final class FamilyTable {

  private static final double[] WEIGHTS = {0.4, -0.3, 1.5, -0.6, 0.2};

  private FamilyTable() {}

  /** A family, rows of it, statistics inside its domain, and in what directions they can move. */
  record Case(
      String name, Family family, DenseRows rows, double[] statistics, double[][] directions) {

    static Case of(String name, Family family, DenseRows rows) {
      int p = family.dimension();
      double[][] units = new double[p][p];
      for (int k = 0; k < p; k++) {
        units[k][k] = 1;
      }
      return of(name, family, rows, units);
    }

    /** Statistics that are tied to each other move as rows do. */
    static Case tied(String name, Family family, DenseRows rows) {
      double[][] moves = new double[rows.size()][family.dimension()];
      for (int i = 0; i < moves.length; i++) {
        family.accumulate(rows, i, 1, moves[i]);
      }
      return of(name, family, rows, moves);
    }

    private static Case of(String name, Family family, DenseRows rows, double[][] directions) {
      return new Case(name, family, rows, CellRows.statistics(family, rows, WEIGHTS), directions);
    }

    Stream<DynamicTest> laws(Family altered) {
      return FamilyLaws.of(name, altered, rows, statistics, directions);
    }
  }

  static List<Case> families() {
    return List.of(
        Case.of(
            "Dirichlet-multinomial",
            new DirichletMultinomial(2, new double[] {2, 1.5, 0.7, 4}),
            CellRows.categories(LawsTable.SEED, 6, 2, 3, 4)),
        Case.of(
            "Beta-Bernoulli",
            new BetaBernoulli(0, new double[] {2.5, 3}),
            CellRows.categories(LawsTable.SEED, 6, 2, 3)),
        Case.of(
            "Gamma-Poisson",
            new GammaPoisson(1, 7, 4),
            CellRows.categories(LawsTable.SEED, 6, 2, 5)),
        Case.of(
            "Gaussian offset",
            new GaussianOffset(0.3, 1.7),
            CellRows.categories(LawsTable.SEED, 6, 2)),
        Case.of("normal-Wishart", gaussian(), CellRows.numbers(LawsTable.SEED, 6, 3, 0)),
        Case.of("normal-Wishart of a span", spanned(), CellRows.numbers(LawsTable.SEED, 6, 9, 0)),
        Case.of(
            "product",
            new ProductFamily(
                List.of(
                    new DirichletMultinomial(1, new double[] {2, 1.5, 1.7}),
                    NormalWishart.proper(
                        new int[] {0}, 4, new double[] {0.3}, new double[] {1.5}))),
            CellRows.categories(LawsTable.SEED, 6, 3, 3)),
        Case.of(
            "Bayes net",
            BayesNet.of(new int[] {0, 1, 2}, new int[] {2, 3, 2}, new int[][] {{1}, {}, {0, 1}}, 2),
            CellRows.categories(LawsTable.SEED, 6, 2, 3, 2)),
        Case.of("tree structures", trees(), CellRows.categories(LawsTable.SEED, 6, 2, 3, 2, 2)),
        Case.tied(
            "Dirichlet trees",
            DirichletTrees.even(new int[] {2, 0, 1}, new int[] {2, 2, 3}, 18),
            CellRows.categories(LawsTable.SEED, 6, 2, 3, 2)));
  }

  private static TreeStructures trees() {
    DenseRows rows = CellRows.categories(LawsTable.SEED + 1, 12, 2, 3, 2, 2);
    double[] weights = new double[rows.size()];
    Arrays.fill(weights, 1);
    return TreeStructures.fitted(
        rows, weights, new int[] {3, 0, 1, 2}, new int[] {2, 2, 3, 2}, 0.5);
  }

  private static NormalWishart gaussian() {
    double[] covariance = {1.5, 0.2, 0.2, 0.8};
    return NormalWishart.proper(new int[] {2, 0}, 8, new double[] {0.3, -0.2}, covariance);
  }

  /** Of six rows with nine numbers each. */
  private static SpannedNormalWishart spanned() {
    return SpannedNormalWishart.proper(
        CellRows.numbers(LawsTable.SEED, 6, 9, 0), IntStream.range(0, 9).toArray());
  }

  /** One family per class, moved apart by rows of their own, for every family above. */
  static List<LawsTable.PartitionCase> partitions() {
    return families().stream().map(FamilyTable::partition).toList();
  }

  private static LawsTable.PartitionCase partition(Case c) {
    List<Family> classes =
        List.of(
            c.family(),
            c.family().after(CellRows.statistics(c.family(), c.rows(), 1, 1)),
            c.family().after(CellRows.statistics(c.family(), c.rows(), 0, 0, 1, 1)));
    int[] codes = {2, 0, 1, 0};
    double[] lambda = {0.1, 0.05, 0.2, -0.1, 0.03, 0, 0.07, -0.04};
    return new LawsTable.PartitionCase(
        c.name() + ", three classes",
        new ClassPartition(
            classes,
            Pairs.ofClasses(codes, 3),
            c.rows().select(new int[] {0, 1, 2, 3}),
            Threads.one()),
        lambda);
  }
}
