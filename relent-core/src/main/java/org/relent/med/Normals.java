// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.Arrays;
import java.util.function.Consumer;
import org.relent.data.DataException;
import org.relent.data.Quoted;
import org.relent.data.Warning;
import org.relent.family.Family;
import org.relent.family.NormalWishart;
import org.relent.machine.ClassRows;
import org.relent.math.Cholesky;

/**
 * Gaussians over some of the numbers of a row, jointly.
 *
 * @param coordinates those numbers
 */
record Normals(int[] coordinates) {

  /** A variance below this part of the whole column's counts as none. */
  private static final double SPREAD = 1e-9;

  /** What is believed of the numbers of a class. */
  Family belief(ClassPrior prior, ClassRows rows, int y, Consumer<Warning> warn) {
    return prior == ClassPrior.EMPIRICAL ? empirical(rows, y, warn) : proper();
  }

  /** N(0, I) of standardised columns, worth two rows more than there are columns. */
  private NormalWishart proper() {
    int d = coordinates.length;
    double[] unit = new double[d * d];
    for (int k = 0; k < d; k++) {
      unit[k * d + k] = 1;
    }
    return NormalWishart.proper(coordinates, d + 2, new double[d], unit);
  }

  /** What the rows of a class leave of a vague prior, or of the proper one if they are too few. */
  private Family empirical(ClassRows rows, int y, Consumer<Warning> warn) {
    NormalWishart vague = NormalWishart.vague(coordinates);
    double[] statistics = rows.statistics(vague, y);
    if (spread(vague, statistics)) {
      return vague.after(statistics);
    }
    warn.accept(
        new Warning(
            "W-PRIOR",
            "class "
                + Quoted.of(rows.names().get(y))
                + " has too few different rows for "
                + coordinates.length
                + (coordinates.length == 1 ? " number" : " numbers")
                + " each: a proper prior, worth "
                + (coordinates.length + 2)
                + " rows of the whole, takes over"));
    return proper().after(statistics);
  }

  /** Whether the rows vary in every direction, beyond rounding. */
  private static boolean spread(NormalWishart vague, double[] statistics) {
    if (vague.at(statistics).logZ() == Double.POSITIVE_INFINITY) {
      return false;
    }
    double[] covariance = vague.after(statistics).covariance();
    int d = vague.coordinates().length;
    for (int k = 0; k < d; k++) {
      covariance[k * d + k] -= SPREAD;
    }
    return Cholesky.of(covariance, d).isPresent();
  }

  /** Refuses rows with gaps: their likelihoods would not add up to statistics. */
  void requireComplete(ClassRows rows) {
    for (int t = 0; t < rows.size(); t++) {
      int row = t;
      if (Arrays.stream(coordinates).anyMatch(k -> Double.isNaN(rows.cells().get(row, k)))) {
        int k =
            Arrays.stream(coordinates)
                .filter(c -> Double.isNaN(rows.cells().get(row, c)))
                .findFirst()
                .orElseThrow();
        throw DataException.inCell(
            "RLT-D062",
            t + 1L,
            rows.encoding().coordinateNames().get(k),
            "missing value in training: Gaussians over several columns can integrate gaps out of"
                + " rows to predict, not learn from them; fill the cells or drop the rows"
                + " (--missing mean, --missing drop), or use "
                + Quoted.of(MedNaiveBayes.ID));
      }
    }
  }
}
