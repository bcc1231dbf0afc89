// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.List;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.kernel.Signs;
import org.relent.solve.Monitor;

/**
 * A kernel machine that learns from labels that are not certain (MED appendix C): β = λp, so that a
 * row counts as far as its label leans.
 *
 * @param each what is asked of a margin
 */
record UncertainKernel(KernelSpace space, Potential each, Monitor monitor)
    implements Alternating<FittedKernel> {

  @Override
  public FittedKernel fit(LabelMeans labels) {
    int[] rows = labels.leaning();
    List<JointPotential> potentials =
        Arrays.stream(rows).<JointPotential>mapToObj(t -> labels.potential(each, t)).toList();
    return space.fit(rows, Signs.ofClasses(labels.sides(rows)), potentials, monitor);
  }

  @Override
  public double objective(FittedKernel fitted) {
    return fitted.projection().solution().objective();
  }

  @Override
  public double[] scores(FittedKernel fitted) {
    return space.scores(fitted);
  }
}
