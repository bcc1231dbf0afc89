// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import java.util.Arrays;

/**
 * Naive Bayes of names: a Dirichlet for each class and column, the counts of a row being its β.
 *
 * @param task potentials, coding and bias; its rows are not looked at
 * @param cells the level of each row and column
 * @param prior α, per class, column and level
 */
public record DirichletTask(Task task, int[][] cells, double[][][] prior) {

  /** The claim of a posterior, as {@link FamilyTask} judges it. */
  public Verdict verdict(Claim claim, double[][][] posterior, double[] bias) {
    return family().verdict(claim, flat(posterior), bias);
  }

  private FamilyTask family() {
    Cumulant all =
        new Cumulant.Product(
            Arrays.stream(prior[0]).map(a -> new Cumulant.Dirichlet(a.length)).toList());
    DoubleDouble[][] statistics =
        Arrays.stream(cells).map(this::indicators).toArray(DoubleDouble[][]::new);
    return FamilyTask.of(task, all, statistics, flat(prior));
  }

  /** One for each level that a row has. */
  private DoubleDouble[] indicators(int[] row) {
    double[][] indicators =
        Arrays.stream(prior[0]).map(a -> new double[a.length]).toArray(double[][]::new);
    for (int k = 0; k < row.length; k++) {
      indicators[k][row[k]] = 1;
    }
    return flat(new double[][][] {indicators})[0];
  }

  private static DoubleDouble[][] flat(double[][][] counts) {
    return Arrays.stream(counts)
        .map(
            columns ->
                Arrays.stream(columns)
                    .flatMapToDouble(Arrays::stream)
                    .mapToObj(DoubleDouble::of)
                    .toArray(DoubleDouble[]::new))
        .toArray(DoubleDouble[][]::new);
  }
}
