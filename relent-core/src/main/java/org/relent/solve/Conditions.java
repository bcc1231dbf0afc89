// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.Optional;
import org.relent.dual.Balance;
import org.relent.math.Cholesky;
import org.relent.math.IndependentRows;
import org.relent.math.Vectors;

/**
 * Conditions Ax = r in the metric of a diagonal D. Those that depend on others are left out, as the
 * others bear them.
 */
final class Conditions {

  private final Balance balance;
  private final IndependentRows independent;
  private final double[] diagonal;
  private final Cholesky schur;

  private Conditions(
      Balance balance, IndependentRows independent, double[] diagonal, Cholesky schur) {
    this.balance = balance;
    this.independent = independent;
    this.diagonal = diagonal;
    this.schur = schur;
  }

  /** A with AD⁻¹Aᵀ of the independent rows factored; empty where that has no digit left. */
  static Optional<Conditions> of(Balance balance, double[] diagonal) {
    double[] inverse = Arrays.stream(diagonal).map(d -> 1 / d).toArray();
    double[] gram = balance.gram(inverse);
    IndependentRows independent = IndependentRows.ofGram(gram, balance.size());
    return Cholesky.of(independent.block(gram), independent.kept().length)
        .map(factor -> new Conditions(balance, independent, diagonal, factor));
  }

  int size() {
    return balance.size();
  }

  /** The shortest x with Ax = r: D⁻¹Aᵀ(AD⁻¹Aᵀ)⁻¹r. */
  double[] reach(double[] r) {
    double[] nu = solve(r);
    double[] x = Vectors.of(diagonal.length, i -> balance.shift(nu, i) / diagonal[i]);
    return x;
  }

  /** Takes Aᵀδ off {@code x} so that AD⁻¹x = 0, and adds δ to {@code nu}. */
  void project(double[] x, double[] nu) {
    double[] scaled = Vectors.of(x.length, i -> x[i] / diagonal[i]);
    double[] delta = solve(balance.excess(scaled));
    Arrays.setAll(nu, r -> nu[r] + delta[r]);
    for (int i = 0; i < x.length; i++) {
      x[i] -= balance.shift(delta, i);
    }
  }

  /** (AD⁻¹Aᵀ)⁻¹r over the independent rows, zero for the others. */
  private double[] solve(double[] r) {
    return independent.spread(schur.solve(independent.select(r)));
  }
}
