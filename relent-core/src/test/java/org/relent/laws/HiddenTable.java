// SPDX-License-Identifier: Apache-2.0
package org.relent.laws;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.relent.data.DenseRows;
import org.relent.family.BayesNet;
import org.relent.family.ClassPartition;
import org.relent.family.DirichletMultinomial;
import org.relent.family.FilledIn;
import org.relent.family.HiddenFamily;
import org.relent.family.HiddenMarkov;
import org.relent.family.MixtureFamily;
import org.relent.family.NormalWishart;
import org.relent.family.ProductFamily;
import org.relent.kernel.Signs;
import org.relent.math.Threads;
import org.relent.testkit.CellRows;
import org.relent.testkit.HiddenLaws;

/** The rows of the laws table that are about hidden variables. */
final class HiddenTable {

  private static final double[] LAMBDA = {0.7, 0, 1.5, 0.05};

  private HiddenTable() {}

  /** A family and rows of it. */
  record Case(String name, HiddenFamily family, DenseRows rows) {

    Stream<DynamicTest> laws() {
      return HiddenLaws.of(name, family, rows);
    }

    /** The family's own rows, filled in as another belief has them. */
    FilledIn filledIn() {
      double[] some = new double[family.dimension()];
      family.filling().fill(rows, 1, some);
      return FilledIn.of(family, family.after(some), rows, Threads.one());
    }

    LawsTable.PartitionCase partition() {
      return new LawsTable.PartitionCase(
          name + ", filled in",
          new ClassPartition(List.of(filledIn()), Signs.positive(rows.size()), rows, Threads.one()),
          LAMBDA);
    }
  }

  static List<Case> cases() {
    return List.of(
        new Case("mixture of nets", nets(), CellRows.categories(LawsTable.SEED, 4, 2, 3, 2)),
        new Case("mixture of Gaussians", gaussians(), CellRows.numbers(LawsTable.SEED, 4, 2, 0)),
        new Case("hidden Markov", chain(), sequences()));
  }

  private static MixtureFamily nets() {
    int[] all = {0, 1, 2};
    int[] levels = {2, 3, 2};
    return new MixtureFamily(
        new double[] {2, 0.7, 1.5},
        List.of(
            BayesNet.of(all, levels, new int[][] {{1}, {}, {0, 1}}, 2),
            BayesNet.of(all, levels, new int[][] {{1}, {}, {0, 1}}, 1.2),
            BayesNet.of(all, levels, new int[][] {{1}, {}, {0, 1}}, 0.8)));
  }

  private static MixtureFamily gaussians() {
    double[] covariance = {1.5, 0.2, 0.2, 0.8};
    return new MixtureFamily(
        new double[] {2, 1},
        List.of(
            NormalWishart.proper(new int[] {1, 0}, 8, new double[] {0.3, -0.2}, covariance),
            NormalWishart.proper(new int[] {1, 0}, 6, new double[] {-1, 1}, covariance)));
  }

  private static HiddenMarkov chain() {
    return new HiddenMarkov(
        new double[] {1, 2},
        new double[][] {{2, 0.5}, {0.7, 3}},
        List.of(step(0.5, 2, 1, 1.5), step(-0.5, 0.6, 2, 1)));
  }

  private static ProductFamily step(double mean, double... counts) {
    return new ProductFamily(
        List.of(
            new DirichletMultinomial(1, counts),
            NormalWishart.proper(new int[] {0}, 4, new double[] {mean}, new double[] {1.2})));
  }

  /** Of lengths 1 to 4, one step with a gap and one with nothing. */
  private static DenseRows sequences() {
    double gap = Double.NaN;
    double[] steps = {
      0.3, 1, -1.2, 0, 0.4, 2, 1.1, gap, 0.2, 1, -0.6, 1, gap, gap, 0.9, 0, 1.4, 2, -0.1, 2
    };
    return DenseRows.sequences(2, new int[] {0, 1, 3, 6, 10}, steps);
  }
}
