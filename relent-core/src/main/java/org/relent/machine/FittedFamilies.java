// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.dual.Balance;
import org.relent.dual.DualProblem;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.family.ClassPartition;
import org.relent.family.Family;
import org.relent.family.GaussianOffset;
import org.relent.family.ProductFamily;
import org.relent.kernel.Bias;
import org.relent.kernel.Coding;
import org.relent.kernel.Pairs;
import org.relent.margin.MarginPrior;
import org.relent.project.Projection;
import org.relent.solve.GeneralSolver;
import org.relent.solve.Monitor;

/**
 * Beliefs of classes after they were tilted to meet a demand on margins.
 *
 * @param margin what was asked of every row
 * @param counts per class, how often each row was counted on top: w = Bλ
 * @param statistics per class, what that adds up to
 * @param families per class, the belief that is left
 * @param biases per class
 */
record FittedFamilies(
    MarginPrior margin,
    Projection projection,
    double[][] counts,
    double[][] statistics,
    List<Family> families,
    double[] biases) {

  static FittedFamilies of(
      FamilyMachine.Start start, Demand demand, Bias bias, Fitting fitting, Monitor monitor) {
    ClassRows rows = start.rows();
    Coding coding = Pairs.ofClasses(rows.codes(), rows.classes());
    MarginPrior margin = demand.margin(start.margins());
    ClassPartition plain =
        new ClassPartition(start.beliefs(), coding, rows.cells(), fitting.threads());
    // b of two classes is the difference of two offsets
    double variance = bias.variance() / (rows.classes() == 2 ? 2 : 1);
    DualProblem problem =
        DualProblem.of(
            potentials(margin, rows),
            variance > 0 ? withOffsets(start.beliefs(), plain, variance) : plain,
            bias.isFlat() ? coding.balance() : Balance.NONE);
    Projection projection = Projection.of(problem, new GeneralSolver(fitting.rule()), monitor);
    double[] lambda = projection.point().lambda();
    double[][] counts = counts(coding, lambda);
    double[][] statistics = plain.statistics(lambda);
    List<Family> families = new ArrayList<>();
    for (int y = 0; y < statistics.length; y++) {
      families.add(start.beliefs().get(y).after(statistics[y]));
    }
    double[] biases =
        bias.isFlat()
            ? coding.biases(projection.point().nu())
            : Arrays.stream(counts).mapToDouble(w -> variance * Arrays.stream(w).sum()).toArray();
    return new FittedFamilies(margin, projection, counts, statistics, families, biases);
  }

  private static List<JointPotential> potentials(MarginPrior margin, ClassRows rows) {
    Potential atLeast = Relation.AT_LEAST.restrict(margin);
    JointPotential each = rows.classes() == 2 ? atLeast : atLeast.times(rows.classes() - 1);
    return Arrays.stream(rows.weights()).<JointPotential>mapToObj(each::weighted).toList();
  }

  private static ClassPartition withOffsets(
      List<Family> beliefs, ClassPartition plain, double variance) {
    Family offset = new GaussianOffset(0, variance);
    return new ClassPartition(
        beliefs.stream().map(f -> new ProductFamily(List.of(f, offset))).toList(),
        plain.coding(),
        plain.rows(),
        plain.threads());
  }

  private static double[][] counts(Coding coding, double[] lambda) {
    int width = coding.width();
    double[][] counts = new double[coding.outputs()][coding.size()];
    double[] part = new double[coding.outputs()];
    for (int t = 0; t < coding.size(); t++) {
      coding.coefficients(t, Arrays.copyOfRange(lambda, t * width, (t + 1) * width), part);
      for (int y = 0; y < part.length; y++) {
        counts[y][t] = part[y];
      }
    }
    return counts;
  }

  /** Whether a row's multipliers are not all zero. */
  boolean supports(int t) {
    double least = projection.least();
    return IntStream.range(0, counts.length).anyMatch(y -> Math.abs(counts[y][t]) > least);
  }
}
