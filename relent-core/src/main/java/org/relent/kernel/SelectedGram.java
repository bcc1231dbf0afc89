// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.Optional;
import org.relent.math.Cancellation;

/**
 * Some rows and columns of a Gram matrix.
 *
 * @param whole the matrix
 * @param chosen its rows that are left, each once
 */
public record SelectedGram(Gram whole, int[] chosen) implements Gram {

  @Override
  public Cancellation cancellation() {
    return whole.cancellation();
  }

  @Override
  public int size() {
    return chosen.length;
  }

  @Override
  public double diagonal(int t) {
    return whole.diagonal(chosen[t]);
  }

  @Override
  public void accumulate(int[] rows, double[][] coefficients, double[][] into) {
    double[][] all = new double[into.length][whole.size()];
    for (int o = 0; o < into.length; o++) {
      for (int t = 0; t < chosen.length; t++) {
        all[o][chosen[t]] = into[o][t];
      }
    }
    whole.accumulate(of(rows), coefficients, all);
    for (int o = 0; o < into.length; o++) {
      for (int t = 0; t < chosen.length; t++) {
        into[o][t] = all[o][chosen[t]];
      }
    }
  }

  @Override
  public void block(int[] rows, int[] columns, double[] into) {
    whole.block(of(rows), of(columns), into);
  }

  @Override
  public void block(int[] rows, float[] into) {
    whole.block(of(rows), into);
  }

  @Override
  public double[][] expansion(int[] rows, double[][] coefficients, int[] wanted) {
    return whole.expansion(of(rows), coefficients, of(wanted));
  }

  @Override
  public Optional<double[][]> extendedExpansion(int[] rows, double[][] coefficients, int[] wanted) {
    return whole.extendedExpansion(of(rows), coefficients, of(wanted));
  }

  @Override
  public Gram exact() {
    return new SelectedGram(whole.exact(), chosen);
  }

  @Override
  public double relativeError() {
    return whole.relativeError();
  }

  private int[] of(int[] rows) {
    return Arrays.stream(rows).map(r -> chosen[r]).toArray();
  }

  @Override
  public void forget() {
    whole.forget();
  }
}
