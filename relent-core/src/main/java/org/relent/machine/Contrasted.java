// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.dual.BalanceRepair;
import org.relent.dual.DualProblem;
import org.relent.dual.Potential;
import org.relent.kernel.Contrasts;
import org.relent.math.Cholesky;
import org.relent.math.Vectors;

/**
 * What labels of several classes that are not certain ask of scores: a margin between two classes
 * of a row each.
 *
 * @param rows the rows of the data that the coding counts
 * @param coding which classes of which row
 * @param potentials what is asked of each margin
 */
record Contrasted(int[] rows, Contrasts coding, List<Potential> potentials) {

  /** How near to the end of its domain a multiplier may begin. */
  private static final double INSIDE = 0.999;

  /** Of the trace: keeps apart classes that no contrast ties. */
  private static final double RIDGE = 1e-9;

  /** λ of every contrast, by its row and classes. */
  Map<List<Integer>, Double> named(double[] lambda) {
    Map<List<Integer>, Double> named = new LinkedHashMap<>();
    for (int e = 0; e < lambda.length; e++) {
      named.put(name(e), lambda[e]);
    }
    return named;
  }

  private List<Integer> name(int e) {
    return List.of(rows[coding.row(e)], coding.ahead(e), coding.behind(e));
  }

  /** The multipliers of an earlier round as far as they fit, if they can be balanced. */
  Optional<double[]> start(DualProblem problem, Map<List<Integer>, Double> before) {
    double[] lambda = new double[coding.size()];
    for (int e = 0; e < lambda.length; e++) {
      double most = INSIDE * potentials.get(e).domain().high();
      lambda[e] = Math.min(before.getOrDefault(name(e), 0.0), most);
    }
    double[] balanced = BalanceRepair.of(problem, lambda);
    return BalanceRepair.missed(problem, balanced) ? Optional.empty() : Optional.of(balanced);
  }

  /** λ added up per class and row of the data: w = Bλ. */
  double[][] counts(double[] lambda, int size) {
    double[][] counts = new double[coding.outputs()][size];
    for (int e = 0; e < lambda.length; e++) {
      counts[coding.ahead(e)][rows[coding.row(e)]] += lambda[e];
      counts[coding.behind(e)][rows[coding.row(e)]] -= lambda[e];
    }
    return counts;
  }

  /** The contrasts of each row that the coding counts: the first of them, and one past the last. */
  int[] first() {
    int[] first = new int[coding.rows() + 1];
    Arrays.fill(first, coding.size());
    for (int e = coding.size() - 1; e >= 0; e--) {
      first[coding.row(e)] = e;
    }
    return first;
  }

  /**
   * What the contrasts of one row come to near the optimum, in terms of its coefficients: the loss
   * of scores bends by the Laplacian Σ φ″(e_j − e_k)(e_j − e_k)ᵀ, whose inverse, the reference
   * class left out, is the stiffness.
   *
   * @param from the first contrast of the row
   * @param to one past the last
   * @param lambda of all contrasts
   * @param reference the class left out
   * @param centre the multipliers of the other classes
   */
  LocalPotential local(int from, int to, double[] lambda, int reference, double[] centre) {
    int n = centre.length;
    double[] bend = new double[n * n];
    for (int e = from; e < to; e++) {
      double h = potentials.get(e).primalCurvature(lambda[e], 0);
      int a = place(coding.ahead(e), reference);
      int b = place(coding.behind(e), reference);
      add(bend, n, a, a, h);
      add(bend, n, b, b, h);
      add(bend, n, a, b, -h);
      add(bend, n, b, a, -h);
    }
    double trace = IntStream.range(0, n).mapToDouble(i -> bend[i * n + i]).sum();
    for (int i = 0; i < n; i++) {
      bend[i * n + i] += Math.max(RIDGE * trace, Double.MIN_NORMAL);
    }
    double[] stiffness =
        Cholesky.of(bend, n)
            .map(Cholesky::inverse)
            .orElseGet(() -> Vectors.of(n * n, i -> i / n == i % n ? 1 / bend[i] : 0));
    return new LocalPotential(centre, new double[n], stiffness);
  }

  private static int place(int y, int reference) {
    return y == reference ? -1 : y < reference ? y : y - 1;
  }

  private static void add(double[] matrix, int n, int i, int j, double by) {
    if (i >= 0 && j >= 0) {
      matrix[i * n + j] += by;
    }
  }
}
