// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.Encoding;
import org.relent.data.Rows;
import org.relent.model.Explanation;
import org.relent.model.FamilyScores;

/**
 * How much what each cell adds to the scores differs from row to row: its standard deviation,
 * several scores by the length of theirs. Of a linear model of standardised columns this is the
 * size of the weights.
 */
final class Contributions {

  private final double[][] mean;
  private final double[][] squares;
  private int rows;

  private Contributions(int outputs, int width) {
    this.mean = new double[outputs][width];
    this.squares = new double[outputs][width];
  }

  /** One number per coordinate. */
  static double[] of(FamilyScores scores, Encoding encoding, Rows rows) {
    Contributions all = new Contributions(scores.outputs(), encoding.width());
    for (int i = 0; i < rows.size(); i++) {
      all.add(parts(scores, encoding, rows, i));
    }
    return all.sizes();
  }

  private static double[][] parts(FamilyScores scores, Encoding encoding, Rows rows, int i) {
    double[][] parts = new double[scores.outputs()][];
    for (int o = 0; o < parts.length; o++) {
      List<Explanation.Term> terms = scores.terms(rows, i, o, encoding);
      parts[o] =
          IntStream.range(0, encoding.width()).mapToDouble(k -> terms.get(k).value()).toArray();
    }
    return parts.length == 1 ? parts : centred(parts);
  }

  /** What all classes have in common tells none from another. */
  private static double[][] centred(double[][] parts) {
    for (int k = 0; k < parts[0].length; k++) {
      double common = 0;
      for (double[] part : parts) {
        common += part[k] / parts.length;
      }
      for (double[] part : parts) {
        part[k] -= common;
      }
    }
    return parts;
  }

  /** Means and squared deviations kept up row by row (Welford 1962). */
  private void add(double[][] parts) {
    rows++;
    for (int o = 0; o < parts.length; o++) {
      for (int k = 0; k < parts[o].length; k++) {
        double gap = parts[o][k] - mean[o][k];
        mean[o][k] += gap / rows;
        squares[o][k] += gap * (parts[o][k] - mean[o][k]);
      }
    }
  }

  private double[] sizes() {
    return IntStream.range(0, mean[0].length)
        .mapToDouble(
            k -> Math.sqrt(IntStream.range(0, mean.length).mapToDouble(o -> squares[o][k]).sum()))
        .map(length -> rows == 0 ? 0 : length / Math.sqrt(rows))
        .toArray();
  }
}
