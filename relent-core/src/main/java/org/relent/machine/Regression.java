// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.kernel.Signs;
import org.relent.solve.RunControl;

/** What is asked of the numbers of a regression, as far as it is known before its rows are. */
public interface Regression {

  /**
   * What is asked, nothing left open.
   *
   * @param machine whose kernel has values
   * @param potential that of a row of the data given, counted from 0
   */
  record Settled(KernelMachine machine, IntFunction<Potential> potential, Responses responses) {}

  /** What a fit needs, and what this regression takes besides. */
  FitCost cost(FitCost fit);

  /** What is left open, taken from the rows. */
  Settled settled(KernelMachine machine, Prepared data, RunControl control);

  /** Potentials and responses that are stated: what the kernel leaves open goes by simple rules. */
  record Stated(IntFunction<Potential> potential, Responses responses) implements Regression {

    @Override
    public FitCost cost(FitCost fit) {
      return responses.cost(fit);
    }

    @Override
    public Settled settled(KernelMachine machine, Prepared data, RunControl control) {
      double variance = responses.variance(data.examples());
      return new Settled(
          machine.resolved(AutomaticSizes.ofNumbers(data, variance)), potential, responses);
    }
  }

  /**
   * The same of a likelihood: what the kernel leaves open is what the evidence favours, by
   * Laplace's method.
   */
  record Likely(IntFunction<Potential> potential, Responses responses) implements Regression {

    @Override
    public FitCost cost(FitCost fit) {
      return responses.cost(fit);
    }

    @Override
    public Settled settled(KernelMachine machine, Prepared data, RunControl control) {
      double variance = responses.variance(data.examples());
      EqualRows merged = machine.mergedNumbers(data);
      KernelMachine chosen =
          machine.resolved(
              AutomaticSizes.ofNumbers(data, variance),
              data,
              merged,
              1,
              some -> {
                List<JointPotential> asked =
                    Arrays.stream(some)
                        .<JointPotential>mapToObj(
                            g ->
                                potential
                                    .apply(data.origin()[merged.rows()[g]] - 1)
                                    .weighted(merged.weights()[g]))
                        .toList();
                return machine.judge(Signs.positive(some.length), asked, merged, some, control);
              },
              control);
      return new Settled(chosen, potential, responses);
    }
  }
}
