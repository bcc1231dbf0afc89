// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.relent.data.DenseRows;
import org.relent.dual.Balance;
import org.relent.dual.DualProblem;
import org.relent.dual.JointPotential;
import org.relent.family.ClassPartition;
import org.relent.family.Family;
import org.relent.family.GaussianOffset;
import org.relent.family.ProductFamily;
import org.relent.kernel.Bias;
import org.relent.kernel.Coding;
import org.relent.kernel.Pairs;
import org.relent.project.Projection;
import org.relent.solve.GeneralSolver;
import org.relent.solve.Monitor;

/**
 * The beliefs of classes before the margins are looked at, to be tilted as often as it takes.
 *
 * @param bias what is believed of the constant term
 */
record FamilySpace(FamilyMachine.Start start, Bias bias, Fitting fitting) {

  /**
   * Tilts the beliefs so that some rows get the margins asked for.
   *
   * @param rows those of the start that are asked for a margin
   * @param codes the class that each of these is learnt as
   * @param potentials one for each of them
   * @param near multipliers near the optimum, if there are any
   */
  FittedFamilies fit(
      int[] rows,
      int[] codes,
      List<JointPotential> potentials,
      Optional<double[]> near,
      Monitor monitor) {
    Coding coding = Pairs.ofClasses(codes, start.rows().classes());
    return fit(rows, coding, potentials, problem -> near, monitor);
  }

  /**
   * The same for any coding.
   *
   * @param rows those that the coding counts
   * @param potentials one for each of its examples
   * @param near multipliers near the optimum of a problem, if there are any
   */
  FittedFamilies fit(
      int[] rows,
      Coding coding,
      List<JointPotential> potentials,
      Function<DualProblem, Optional<double[]>> near,
      Monitor monitor) {
    ClassRows all = start.rows();
    DenseRows cells = rows.length == all.size() ? all.cells() : all.cells().select(rows);
    ClassPartition plain = new ClassPartition(start.beliefs(), coding, cells, fitting.threads());
    // b of two classes is the difference of two offsets
    double variance = bias.variance() / (all.classes() == 2 ? 2 : 1);
    DualProblem problem =
        DualProblem.of(
            potentials,
            variance > 0 ? withOffsets(plain, variance) : plain,
            bias.isFlat() ? coding.balance() : Balance.NONE);
    DualProblem begun =
        near.apply(problem).map(start -> problem.from(within(plain, start))).orElse(problem);
    Projection projection = Projection.of(begun, new GeneralSolver(fitting.rule()), monitor);
    double[] lambda = projection.point().lambda();
    double[][] counts = counts(coding, lambda, rows);
    double[][] statistics = plain.statistics(lambda);
    List<Family> families = new ArrayList<>();
    for (int y = 0; y < statistics.length; y++) {
      families.add(start.beliefs().get(y).after(statistics[y]));
    }
    double[] biases =
        bias.isFlat()
            ? coding.biases(projection.point().nu())
            : Arrays.stream(counts).mapToDouble(w -> variance * Arrays.stream(w).sum()).toArray();
    return new FittedFamilies(projection, counts, statistics, families, biases);
  }

  /** As much of a start as leaves every class a prior: zero does, and the domain is convex. */
  private static double[] within(ClassPartition partition, double[] start) {
    double[] part = start.clone();
    while (partition.at(part).logZ() == Double.POSITIVE_INFINITY) {
      part = Arrays.stream(part).map(l -> l < Double.MIN_NORMAL ? 0 : 0.5 * l).toArray();
    }
    return part;
  }

  private ClassPartition withOffsets(ClassPartition plain, double variance) {
    Family offset = new GaussianOffset(0, variance);
    return new ClassPartition(
        start.beliefs().stream().map(f -> new ProductFamily(List.of(f, offset))).toList(),
        plain.coding(),
        plain.rows(),
        plain.threads());
  }

  /** w = Bλ per class and row of the start. */
  private double[][] counts(Coding coding, double[] lambda, int[] rows) {
    int width = coding.width();
    double[][] counts = new double[coding.outputs()][start.rows().size()];
    double[] part = new double[coding.outputs()];
    for (int t = 0; t < coding.size(); t++) {
      coding.coefficients(t, Arrays.copyOfRange(lambda, t * width, (t + 1) * width), part);
      for (int y = 0; y < part.length; y++) {
        counts[y][rows[coding.row(t)]] += part[y];
      }
    }
    return counts;
  }
}
