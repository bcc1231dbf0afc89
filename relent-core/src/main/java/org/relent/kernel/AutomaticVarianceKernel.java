// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The linear kernel with a variance of each column, which the rows of the fit decide; at first 1.
 */
public record AutomaticVarianceKernel() implements UnresolvedKernel {

  @Override
  public Kernel resolved(KernelDefaults defaults) {
    double[] variances = new double[Math.max(1, defaults.columns())];
    Arrays.fill(variances, 1);
    return Kernels.linear(variances);
  }

  @Override
  public List<Boolean> open(int columns) {
    return Collections.nCopies(Math.max(1, columns), true);
  }

  @Override
  public Kernel sized() {
    return new AutomaticallyScaledKernel(this, 1);
  }

  @Override
  public boolean linear() {
    return true;
  }

  @Override
  public String toString() {
    return "linear:" + ColumnVariances.NAME + "=" + AutomaticWidthKernel.EACH;
  }
}
