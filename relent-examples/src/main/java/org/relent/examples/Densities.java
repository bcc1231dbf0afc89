// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import org.relent.data.Table;
import org.relent.io.Datasets;
import org.relent.lme.LmeGaussianMixture;
import org.relent.model.Density;
import org.relent.model.Placement;
import org.relent.model.Restart;

/** What rows are like, and what lies behind them. */
public final class Densities {

  private Densities() {}

  /** Finds components without labels. */
  public static void main(String[] args) {
    // @example:densities:begin
    Table flowers = Datasets.iris().without("Species");
    Density density = LmeGaussianMixture.standard().components(3).fit(flowers);
    Placement said = density.predict(flowers.row(0));
    System.out.printf(
        "log-density %.2f, component %s%n", said.logDensity(), said.component().get());
    for (Restart start : density.restarts().subList(0, 3)) {
      System.out.printf(
          "entropy %.3f, log-likelihood %.3f, %s%n",
          start.entropy(), start.logLikelihood(), start.rejected().orElse("feasible"));
    }
    System.out.println(density.sample(5, 1).rows() + " new rows");
    // @example:densities:end
  }
}
