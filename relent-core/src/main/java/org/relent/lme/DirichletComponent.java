// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import org.relent.math.Vectors;

/** A Dirichlet distribution, of columns that hold log y; its statistics are (1, log y). */
record DirichletComponent(double[] alpha, double logBeta) implements Component {

  @Override
  public int scratch() {
    return 1;
  }

  @Override
  public int statistics() {
    return 1 + alpha.length;
  }

  @Override
  public void logDensity(double logWeight, double[][] columns, double[] into, double[][] scratch) {
    Arrays.fill(into, logWeight - logBeta);
    for (int j = 0; j < alpha.length; j++) {
      Vectors.addScaled(alpha[j] - 1, columns[j], into);
    }
  }

  @Override
  public void accumulate(double[][] columns, double[] r, double[] sums, double[][] scratch) {
    sums[0] += Dots.sum(r);
    for (int j = 0; j < alpha.length; j++) {
      sums[1 + j] += Dots.of(r, columns[j], scratch[0]);
    }
  }
}
