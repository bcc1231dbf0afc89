// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.math.Seed;
import org.relent.testkit.Problems;

/** The checker's own log-normalisers against their definitions. */
class CumulantTest {

  private static final double STEP = 1e-9;

  /** Sums of the statistics of some rows, which belong to a prior. */
  private static DoubleDouble[] tau(Cumulant.NormalWishart normal) {
    DoubleDouble[] tau = new DoubleDouble[normal.dimension()];
    Arrays.fill(tau, DoubleDouble.ZERO);
    for (double[] x : Problems.rows(new Seed(8), 9, normal.d())) {
      DoubleDouble[] own = normal.statistics(x);
      Arrays.setAll(tau, k -> tau[k].plus(own[k].times(0.9)));
    }
    return tau;
  }

  private static void gradientIsTheDerivative(Cumulant cumulant, DoubleDouble[] tau) {
    DoubleDouble[] gradient = cumulant.gradient(tau);
    DoubleDouble[][] hessian = cumulant.hessian(tau);
    for (int k = 0; k < tau.length; k++) {
      DoubleDouble[] more = tau.clone();
      DoubleDouble[] less = tau.clone();
      more[k] = more[k].plus(STEP);
      less[k] = less[k].plus(-STEP);
      double slope = cumulant.of(more).minus(cumulant.of(less)).value() / (2 * STEP);
      assertEquals(
          slope, gradient[k].value(), 1e-13 * Math.max(1, Math.abs(slope)), cumulant + " " + k);
      for (int l = 0; l < tau.length; l++) {
        double bend =
            cumulant.gradient(more)[l].minus(cumulant.gradient(less)[l]).value() / (2 * STEP);
        assertEquals(
            bend, hessian[k][l].value(), 1e-11 * Math.max(1, Math.abs(bend)), cumulant + " " + k);
      }
    }
  }

  @Test
  void gradientsAreDerivatives() {
    for (int d = 1; d <= 3; d++) {
      Cumulant.NormalWishart normal = new Cumulant.NormalWishart(d);
      gradientIsTheDerivative(normal, tau(normal));
    }
    DoubleDouble[] counts = {DoubleDouble.of(0.3), DoubleDouble.of(2), DoubleDouble.of(40)};
    gradientIsTheDerivative(new Cumulant.Dirichlet(3), counts);
    gradientIsTheDerivative(
        new Cumulant.Product(List.of(new Cumulant.Dirichlet(1), new Cumulant.Dirichlet(2))),
        counts);
  }

  private static DoubleDouble[] some(long seed, int length) {
    return Arrays.stream(Problems.rows(new Seed(seed), 1, length)[0])
        .mapToObj(DoubleDouble::of)
        .toArray(DoubleDouble[]::new);
  }

  @Test
  void gradientsOverTreesAreDerivatives() {
    for (int n = 1; n <= 5; n++) {
      Cumulant trees = new TreeCumulant.Structures(n);
      gradientIsTheDerivative(trees, some(n, trees.dimension()));
    }
    PairTables tables = new PairTables(new int[] {2, 3, 2});
    DoubleDouble[] counts = tables.even(4);
    Cumulant trees = TreeCumulant.Tables.alike(tables, counts);
    for (int[] row : new int[][] {{0, 2, 1}, {0, 2, 0}, {1, 1, 1}}) {
      DoubleDouble[] own = tables.indicators(row);
      Arrays.setAll(counts, k -> counts[k].plus(own[k].times(0.7)));
    }
    gradientIsTheDerivative(trees, counts);
  }

  /** Kirchhoff: the sum over all trees is a minor of the Laplacian. */
  @Test
  void theSumOverTreesIsADeterminant() {
    for (int n = 2; n <= 6; n++) {
      AllTrees all = AllTrees.on(n);
      assertEquals(Math.round(Math.pow(n, n - 2)), all.count());
      DoubleDouble[] logs = some(10 + n, all.edges());
      Elimination minor = new Elimination(minor(n, logs));
      assertEquals(0, minor.logDeterminant().minus(all.logZ(logs)).value(), 1e-28);
    }
  }

  /** The Laplacian without its last row and column. */
  private static DoubleDouble[][] minor(int n, DoubleDouble[] logWeights) {
    DoubleDouble[][] laplacian = new DoubleDouble[n][];
    Arrays.setAll(laplacian, u -> AllTrees.zeros(n));
    for (int u = 0, e = 0; u < n; u++) {
      for (int v = u + 1; v < n; v++, e++) {
        DoubleDouble weight = logWeights[e].exp();
        laplacian[u][v] = weight.negated();
        laplacian[v][u] = weight.negated();
        laplacian[u][u] = laplacian[u][u].plus(weight);
        laplacian[v][v] = laplacian[v][v].plus(weight);
      }
    }
    return Arrays.stream(laplacian)
        .limit(n - 1)
        .map(row -> Arrays.copyOf(row, n - 1))
        .toArray(DoubleDouble[][]::new);
  }

  /** e^(A(τ + T(x)) − A(τ)) is a probability of x, of all rows there are: their sum is 1. */
  @Test
  void theNextRowOfATreeHasAProbability() {
    PairTables tables = new PairTables(new int[] {2, 3, 2});
    DoubleDouble[] counts = tables.even(4);
    Cumulant trees = TreeCumulant.Tables.alike(tables, counts);
    DoubleDouble[] seen = tables.indicators(new int[] {0, 2, 1});
    Arrays.setAll(counts, k -> counts[k].plus(seen[k].times(1.5)));
    DoubleDouble sum = DoubleDouble.ZERO;
    for (int cell = 0; cell < 12; cell++) {
      DoubleDouble[] own = tables.indicators(new int[] {cell / 6, cell / 2 % 3, cell % 2});
      DoubleDouble[] next = counts.clone();
      Arrays.setAll(next, k -> counts[k].plus(own[k]));
      sum = sum.plus(trees.of(next).minus(trees.of(counts)).exp());
    }
    assertEquals(0, sum.minus(DoubleDouble.ONE).value(), 1e-27);
  }

  /** e^(A(τ + T(x)) − A(τ)) is a density of x, Student's: its integral is 1. */
  @Test
  void theNextNumberHasADensity() {
    Cumulant.NormalWishart normal = new Cumulant.NormalWishart(1);
    DoubleDouble[] tau = tau(normal);
    double step = 0.01;
    double sum = 0;
    for (double x = -60; x <= 60; x += step) {
      DoubleDouble[] own = normal.statistics(new double[] {x});
      DoubleDouble[] next = tau.clone();
      Arrays.setAll(next, k -> tau[k].plus(own[k]));
      sum += step * Math.exp(normal.of(next).minus(normal.of(tau)).value());
    }
    assertEquals(1, sum, 1e-6);
  }

  @Test
  void whatIsNoPriorIsInfinite() {
    Cumulant.NormalWishart normal = new Cumulant.NormalWishart(2);
    DoubleDouble[] one = normal.statistics(new double[] {1, 2});
    assertTrue(Double.isInfinite(normal.of(one).high()), "one row has no scatter");
    DoubleDouble[] counts = {DoubleDouble.ONE, DoubleDouble.of(-0.1)};
    assertTrue(Double.isInfinite(new Cumulant.Dirichlet(2).of(counts).high()));
  }
}
