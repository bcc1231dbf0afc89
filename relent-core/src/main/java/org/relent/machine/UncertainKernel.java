// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import java.util.Optional;
import org.relent.dual.Potential;
import org.relent.kernel.Signs;
import org.relent.project.Projection;
import org.relent.solve.Monitor;

/**
 * A kernel machine that learns from labels that are not certain (MED appendix C): β = λp, so that a
 * row counts as far as its label leans.
 *
 * @param each what is asked of a margin
 */
record UncertainKernel(KernelSpace space, Potential each, Monitor monitor)
    implements Alternating<LabelMeans, FittedKernel> {

  @Override
  public FittedKernel fit(LabelMeans labels, Optional<FittedKernel> before) {
    Leaning rows = labels.leaning(each);
    return space.fit(
        rows.rows(),
        Signs.ofClasses(rows.sides()),
        List.copyOf(rows.potentials()),
        before.map(fitted -> rows.start(fitted.beta()[0])),
        monitor);
  }

  @Override
  public Projection projection(FittedKernel fitted) {
    return fitted.projection();
  }

  @Override
  public LabelMeans moved(LabelMeans labels, FittedKernel fitted, Uncertainty how) {
    return labels.towards(scores(fitted), each, how);
  }

  /** L̄ + b of every row. */
  double[] scores(FittedKernel fitted) {
    return space.scores(fitted);
  }
}
