// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.dual.Balance;
import org.relent.dual.DualProblem;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.family.ClassPartition;
import org.relent.family.NormalWishart;
import org.relent.kernel.Pairs;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.testkit.Problems;

/** Duals of one Gaussian per class, each with the empirical prior of its own rows. */
final class GaussianDuals {

  private GaussianDuals() {}

  static DualProblem of(
      double[][] x, int[] classes, int count, Potential margin, boolean flat, Threads threads) {
    DenseRows rows = DenseRows.of(x);
    NormalWishart vague = NormalWishart.vague(IntStream.range(0, x[0].length).toArray());
    List<NormalWishart> families = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      double[] statistics = new double[vague.dimension()];
      for (int t = 0; t < x.length; t++) {
        if (classes[t] == k) {
          vague.accumulate(rows, t, 1, statistics);
        }
      }
      families.add(vague.after(statistics));
    }
    Pairs coding = Pairs.ofClasses(classes, count);
    JointPotential each = count == 2 ? margin : margin.times(count - 1);
    return DualProblem.of(
        Collections.nCopies(x.length, each),
        new ClassPartition(families, coding, rows, threads),
        flat ? coding.balance() : Balance.NONE);
  }

  /** Rows of a few classes that overlap, told apart by means and by spread. */
  static DualProblem random(
      Seed seed,
      int rows,
      int columns,
      int count,
      Potential margin,
      boolean flat,
      Threads threads) {
    double[][] x = Problems.rows(seed, rows, columns);
    int[] classes = IntStream.range(0, rows).map(t -> t % count).toArray();
    for (int t = 0; t < rows; t++) {
      for (int k = 0; k < columns; k++) {
        x[t][k] = x[t][k] * (1 + 0.5 * ((k + classes[t]) % 2)) + (k == classes[t] ? 1 : 0);
      }
    }
    return of(x, classes, count, margin, flat, threads);
  }
}
