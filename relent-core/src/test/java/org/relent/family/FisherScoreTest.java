// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DenseRows;
import org.relent.testkit.CellRows;
import org.relent.testkit.FisherLaws;

/** Fisher scores are gradients, their information is E[UUᵀ], their kernel knows no parameters. */
class FisherScoreTest {

  private static final double ROUNDING = 1e-10;

  private static final double[] SHARES = {0.2, 0.5, 0.3};
  private static final double[] MEAN = {0.3, -0.2, 1};
  private static final double[] COVARIANCE = {1.5, 0.2, -0.4, 0.2, 0.8, 0.1, -0.4, 0.1, 1.1};

  @TestFactory
  Stream<DynamicTest> fisherScoresObeyTheirLaws() {
    return Stream.of(
            FisherLaws.of(
                "categories",
                FisherScoreTest::categories,
                CellRows.of(new double[][] {{7, 0}, {7, 2}, {7, Double.NaN}}),
                CellRows.of(new double[][] {{7, 0}, {7, 1}, {7, 2}}),
                SHARES),
            FisherLaws.of(
                "Gaussian",
                shift -> gaussian(MEAN, COVARIANCE, shift),
                CellRows.of(
                    new double[][] {
                      {1, 0, 7, 2},
                      {-0.4, 0.9, 7, 1},
                      {Double.NaN, 0.9, 7, 1},
                      {1.4, Double.NaN, 7, Double.NaN},
                      {Double.NaN, Double.NaN, 7, Double.NaN}
                    }),
                CellRows.of(nodes(MEAN, COVARIANCE)),
                nodeWeights()))
        .flatMap(laws -> laws);
  }

  /** Shares proportional to θ e^shift. */
  private static Family categories(double[] shift) {
    return new DirichletMultinomial(
        1, IntStream.range(0, 3).mapToDouble(k -> 40 * SHARES[k] * Math.exp(shift[k])).toArray());
  }

  /** Numbers 2, 0 and 1 of a row, with mean and lower triangle of the covariance moved. */
  private static Family gaussian(double[] mean, double[] covariance, double[] shift) {
    double[] movedMean = IntStream.range(0, 3).mapToDouble(k -> mean[k] + shift[k]).toArray();
    double[] moved = covariance.clone();
    for (int i = 0, at = 3; i < 3; i++) {
      for (int j = 0; j <= i; j++, at++) {
        moved[i * 3 + j] += shift[at];
        moved[j * 3 + i] = moved[i * 3 + j];
      }
    }
    return NormalWishart.proper(new int[] {3, 0, 1}, 50, movedMean, moved);
  }

  /**
   * The 27 points of Gauss and Hermite's rule, three each way: exact for polynomials of degree 5,
   * and products of scores have degree 4.
   */
  private static double[][] nodes(double[] mean, double[] covariance) {
    double[][] lower = lower(covariance);
    double[][] rows = new double[27][4];
    for (int r = 0; r < 27; r++) {
      double[] z = {step(r % 3), step(r / 3 % 3), step(r / 9)};
      double[] x = mean.clone();
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j <= i; j++) {
          x[i] += lower[i][j] * z[j];
        }
      }
      rows[r] = new double[] {x[1], x[2], 7, x[0]};
    }
    return rows;
  }

  private static double step(int node) {
    return (node - 1) * Math.sqrt(3);
  }

  private static double[] nodeWeights() {
    double[] each = {1.0 / 6, 2.0 / 3, 1.0 / 6};
    return IntStream.range(0, 27)
        .mapToDouble(r -> each[r % 3] * each[r / 3 % 3] * each[r / 9])
        .toArray();
  }

  private static double[][] lower(double[] covariance) {
    double[][] l = new double[3][3];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = covariance[i * 3 + j];
        for (int k = 0; k < j; k++) {
          sum -= l[i][k] * l[j][k];
        }
        l[i][j] = i == j ? Math.sqrt(sum) : sum / l[j][j];
      }
    }
    return l;
  }

  private static double kernel(Family family, DenseRows rows, int i, int j) {
    FisherScore score = family.fisher();
    double[] a = score.whitening().of(score.of(rows, i));
    double[] b = score.whitening().of(score.of(rows, j));
    return IntStream.range(0, a.length).mapToDouble(k -> a[k] * b[k]).sum();
  }

  /** K(x, x′) = 1[x = x′]/θ_x − 1 of one cell, by any parameters. */
  @Test
  void theKernelOfCategories() {
    DenseRows rows = CellRows.of(new double[][] {{7, 0}, {7, 1}, {7, 2}});
    Family family = categories(new double[3]);
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        double byHand = (i == j ? 1 / SHARES[i] : 0) - 1;
        assertEquals(byHand, kernel(family, rows, i, j), ROUNDING, "softmax");
        assertEquals(byHand, free(i, j), ROUNDING, "θ₀ and θ₁, the third being what they leave");
      }
    }
  }

  /** U_k = 1[x = k]/θ_k − 1[x = 2]/θ₂ and F = diag(1/θ) + 1/θ₂, so F⁻¹ = diag θ − θθᵀ. */
  private static double free(int i, int j) {
    double sum = 0;
    for (int a = 0; a < 2; a++) {
      for (int b = 0; b < 2; b++) {
        double inverse = (a == b ? SHARES[a] : 0) - SHARES[a] * SHARES[b];
        sum += freeScore(i, a) * inverse * freeScore(j, b);
      }
    }
    return sum;
  }

  private static double freeScore(int x, int k) {
    return (x == k ? 1 / SHARES[k] : 0) - (x == 2 ? 1 / SHARES[2] : 0);
  }

  /** Other units, mixed columns: other parameters of the same Gaussians, the same kernel. */
  @Test
  void theKernelOfGaussiansKnowsNoUnits() {
    double[][] map = {{2, 0.5, 0}, {-1, 3, 0.25}, {0, 1, -0.5}};
    double[][] x = nodes(MEAN, COVARIANCE);
    double[][] y =
        Arrays.stream(x)
            .map(row -> times(map, new double[] {row[3], row[0], row[1]}))
            .map(row -> new double[] {row[1] + 5, row[2], 7, row[0]})
            .toArray(double[][]::new);
    double[] mean = times(map, MEAN);
    mean[1] += 5;
    double[] covariance = new double[9];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        for (int a = 0; a < 3; a++) {
          for (int b = 0; b < 3; b++) {
            covariance[i * 3 + j] += map[i][a] * COVARIANCE[a * 3 + b] * map[j][b];
          }
        }
      }
    }
    Family before = gaussian(MEAN, COVARIANCE, new double[9]);
    Family after = gaussian(mean, covariance, new double[9]);
    for (int r = 0; r < x.length; r++) {
      assertEquals(
          kernel(before, CellRows.of(x), r, 20 - r % 3),
          kernel(after, CellRows.of(y), r, 20 - r % 3),
          ROUNDING);
    }
  }

  private static double[] times(double[][] map, double[] x) {
    return Arrays.stream(map)
        .mapToDouble(row -> row[0] * x[0] + row[1] * x[1] + row[2] * x[2])
        .toArray();
  }
}
