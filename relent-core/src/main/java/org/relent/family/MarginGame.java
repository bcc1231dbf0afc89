// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.kernel.Coding;
import org.relent.math.Threads;
import org.relent.math.Vectors;

/**
 * The game behind a fixed margin: one side chooses a distribution over trees for every class, the
 * other weights λ for the demands that a row's own class be more likely than another.
 *
 * @param families one per output of the coding; only their probabilities count, not their weights
 */
record MarginGame(List<TreeStructures> families, Coding coding, DenseRows rows, Threads threads) {

  /** Rows taken together; fixed, as everywhere. */
  private static final int BLOCK = 256;

  int demands() {
    return coding.size() * coding.width();
  }

  /** The signed statistics of the row of a demand, one array per class; null where it has none. */
  double[][] sides(int demand) {
    int t = demand / coding.width();
    double[][] sides = new double[families.size()][];
    for (int y = 0; y < sides.length; y++) {
      double sign = coding.coefficient(t, y, demand % coding.width());
      if (sign != 0) {
        sides[y] = new double[families.get(y).dimension()];
        families.get(y).accumulate(rows, t, sign, sides[y]);
      }
    }
    return sides;
  }

  /** The trees that answer weights on some demands softly: P(E) ∝ exp Σ λ log-likelihood. */
  Answer answer(List<double[][]> sides, double[] lambda) {
    double[][] statistics = new double[families.size()][];
    Arrays.setAll(statistics, y -> new double[families.get(y).dimension()]);
    for (int k = 0; k < lambda.length; k++) {
      double[][] side = sides.get(k);
      for (int y = 0; y < side.length; y++) {
        if (side[y] != null) {
          Vectors.addScaled(lambda[k], side[y], statistics[y]);
        }
      }
    }
    List<SpanningTrees> trees =
        IntStream.range(0, statistics.length)
            .mapToObj(
                y ->
                    SpanningTrees.of(
                        families.get(y).coordinates().length,
                        Arrays.copyOfRange(statistics[y], 1, statistics[y].length)))
            .toList();
    return new Answer(statistics, trees);
  }

  /** E[log-likelihood of the right class less that of the wrong] of every demand. */
  double[] margins(Answer answer) {
    List<double[]> coefficients =
        answer.trees().stream().map(t -> TreeStructures.headed(1, t.probabilities())).toList();
    double[] margins = new double[demands()];
    threads.blocks(
        rows.size(),
        BLOCK,
        (from, to) -> {
          double[] score = new double[families.size()];
          double[] part = new double[coding.width()];
          for (int t = from; t < to; t++) {
            for (int y = 0; y < score.length; y++) {
              score[y] = families.get(y).project(rows, t, coefficients.get(y));
            }
            coding.margins(t, score, part);
            System.arraycopy(part, 0, margins, t * part.length, part.length);
          }
        });
    return margins;
  }

  /** The covariance of the margins of some demands, row after row. */
  double[] covariance(List<double[][]> sides, Answer answer) {
    int m = sides.size();
    double[] covariance = new double[m * m];
    threads.each(
        m,
        k -> {
          for (int y = 0; y < families.size(); y++) {
            double[] side = sides.get(k)[y];
            if (side != null) {
              double[] direction = Arrays.copyOfRange(side, 1, side.length);
              double[] bent = TreeStructures.headed(0, answer.trees().get(y).bend(direction));
              for (int j = 0; j < m; j++) {
                double[] other = sides.get(j)[y];
                covariance[k * m + j] += other == null ? 0 : Vectors.dot(other, bent);
              }
            }
          }
        });
    return covariance;
  }

  /**
   * What weights are answered with.
   *
   * @param statistics Σ λ times the signed statistics, per class
   */
  record Answer(double[][] statistics, List<SpanningTrees> trees) {

    /** Σ_y log Σ_E exp Σ λ log-likelihood, up to a constant. */
    double logZ() {
      double sum = 0;
      for (int y = 0; y < statistics.length; y++) {
        sum += statistics[y][0] + trees.get(y).logZ();
      }
      return sum;
    }

    /** The largest Σ λ margin that any trees reach: by the heaviest of every class. */
    double best() {
      double sum = 0;
      for (int y = 0; y < statistics.length; y++) {
        sum += statistics[y][0];
        for (int e : trees.get(y).mostProbable()) {
          sum += statistics[y][1 + e];
        }
      }
      return sum;
    }
  }
}
