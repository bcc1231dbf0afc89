// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import org.relent.dual.DualPoint;
import org.relent.kernel.KernelDual;
import org.relent.kernel.Scores;

/** All scores kept up to date: a step costs a row of the Gram matrix. */
record KernelField(KernelDual problem, Scores state) implements Field {

  @Override
  public void scores(int t, double[] into) {
    for (int o = 0; o < into.length; o++) {
      into[o] = state.score(o, t);
    }
  }

  @Override
  public double diagonal(int t) {
    return problem.gram().diagonal(t);
  }

  @Override
  public double lambda(int i) {
    return state.lambda(i);
  }

  @Override
  public void move(int t, double[] lambda) {
    state.move(new int[] {t}, lambda);
  }

  @Override
  public double total(int output) {
    return state.total(output);
  }

  @Override
  public DualPoint point(double[] nu) {
    return problem.at(state, nu);
  }
}
