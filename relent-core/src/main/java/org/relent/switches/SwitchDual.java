// SPDX-License-Identifier: Apache-2.0
package org.relent.switches;

import java.util.List;
import org.relent.dual.Balance;
import org.relent.dual.DualPoint;
import org.relent.dual.DualProblem;
import org.relent.dual.JointPotential;
import org.relent.kernel.Bias;
import org.relent.kernel.Coding;

/**
 * The dual of linear scores whose weights have switches: J(λ) = ΣFₜ(λₜ) − Σ_g A(W_g) (MED, NIPS
 * version §4).
 *
 * <p>Its gap is the primal objective ΣA*(μ_g) + Σφ(mₜ) less J, for ΣA*(μ) = ΣμW − ΣA(W) at μ =
 * ∇A(W).
 */
public record SwitchDual(
    SwitchPartition partition, List<? extends JointPotential> potentials, Balance balance)
    implements DualProblem {

  /** With a flat, Gaussian or no bias for each output, as the partition has it. */
  public static SwitchDual of(
      SwitchPartition partition, List<? extends JointPotential> potentials, Bias bias) {
    Coding coding = partition.coding();
    if (potentials.size() != coding.size() || bias.variance() != partition.variance()) {
      throw new IllegalArgumentException(
          potentials.size() + " potentials and bias " + bias + " do not fit the switches");
    }
    return new SwitchDual(
        partition, List.copyOf(potentials), bias.isFlat() ? coding.balance() : Balance.NONE);
  }

  /** What rounding makes of W, of μ and of ⟨μ, x⟩, by the sizes of what is summed. */
  @Override
  public double[] marginErrors(DualPoint point) {
    double[] errors = ((TiltedSwitches) point.tilt()).marginSizes(point.lambda());
    for (int i = 0; i < errors.length; i++) {
      errors[i] = RELATIVE_ROUNDING * (errors[i] + Math.abs(point.margin(i)));
    }
    return errors;
  }
}
