// SPDX-License-Identifier: Apache-2.0
package org.relent.variational;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.relent.math.Vectors;

/**
 * The scores that a posterior is expressed by: each a difference of classes at a row.
 *
 * @param rows the row of each, by its number among some rows
 * @param differences one for each
 */
public record Basis(List<Integer> rows, List<Contrasts.Difference> differences) {

  public Basis {
    if (rows.size() != differences.size()) {
      throw new IllegalArgumentException(
          rows.size() + " rows and " + differences.size() + " differences are no basis");
    }
    rows = new ArrayList<>(rows);
    differences = new ArrayList<>(differences);
  }

  static Basis empty() {
    return new Basis(List.of(), List.of());
  }

  /** The number of scores. */
  public int size() {
    return rows.size();
  }

  /** The rows, a number for each score. */
  public int[] rowNumbers() {
    return rows.stream().mapToInt(r -> r).toArray();
  }

  void add(int row, Contrasts.Difference difference) {
    rows.add(row);
    differences.add(difference);
  }

  void remove(int place) {
    rows.remove(place);
    differences.remove(place);
  }

  /** The same, its rows having other numbers. */
  Basis over(IntUnaryOperator numbers) {
    return new Basis(rows.stream().map(numbers::applyAsInt).toList(), differences);
  }

  /** The same, to be changed by itself. */
  Basis copy() {
    return new Basis(rows, differences);
  }

  /**
   * Prior covariances of a difference at some row with those of the basis.
   *
   * @param kappa κ of that row and each row, by its number
   */
  public double[] covariances(double[] kappa, Contrasts.Difference of) {
    double[] covariances =
        Vectors.of(size(), e -> kappa[rows.get(e)] * of.with(differences.get(e)));
    return covariances;
  }

  /**
   * The coefficients of rows in the mean of an output: Σₑ αₑ ⟨output, differenceₑ⟩ over the scores
   * of each row.
   *
   * @param count of the rows
   */
  public double[] ofRows(double[] alpha, Contrasts.Difference output, int count) {
    double[] beta = new double[count];
    for (int e = 0; e < size(); e++) {
      beta[rows.get(e)] += alpha[e] * output.with(differences.get(e));
    }
    return beta;
  }
}
