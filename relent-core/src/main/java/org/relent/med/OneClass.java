// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import java.util.function.Consumer;
import org.relent.data.CellForm;
import org.relent.data.Warning;
import org.relent.family.Family;
import org.relent.machine.ClassRows;
import org.relent.machine.MachineWork;
import org.relent.machine.MemoryEstimate;
import org.relent.machine.Modelling;
import org.relent.machine.ProblemSize;

/**
 * One class, of which a prior is believed and whose rows alone say what is most likely.
 *
 * @param prior what is tilted
 * @param alone what the rows alone leave, from which the percentile l_α of log-likelihoods is taken
 */
record OneClass(Modelling prior, Modelling alone) implements Modelling {

  /** A count of levels that no row is moved by: with it the posterior mean is the share of rows. */
  static final double NEXT_TO_NOTHING = 1e-12;

  @Override
  public CellForm form() {
    return prior.form();
  }

  @Override
  public double statistics(ProblemSize size) {
    return prior.statistics(size);
  }

  @Override
  public MemoryEstimate.Part memory(ProblemSize size) {
    return prior.memory(size);
  }

  @Override
  public MachineWork.Rates work(ProblemSize size) {
    return prior.work(size);
  }

  @Override
  public List<Family> beliefs(ClassRows rows, Consumer<Warning> warn) {
    return prior.beliefs(rows, warn);
  }

  /** At the maximum of the likelihood, or as near to it as the rows allow. */
  @Override
  public List<Family> mostLikely(ClassRows rows, List<Family> beliefs) {
    return alone.mostLikely(rows, alone.beliefs(rows, warning -> {}));
  }
}
