// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.List;
import org.relent.data.CellForm;
import org.relent.data.NumberForm;
import org.relent.machine.MemoryEstimate;
import org.relent.machine.Prepared;
import org.relent.machine.ProblemSize;
import org.relent.math.Threads;
import org.relent.model.LatentDistribution;

/**
 * What one kind of density is.
 *
 * @param <P> the parameters of its problem
 */
interface LatentForm<P> {

  /** Numbers as they are: a density is told in the units of the columns. */
  default CellForm cells() {
    return column -> new NumberForm.Plain();
  }

  /**
   * What the parameters of one start of so many parts take, and what is worked with beside them.
   *
   * @param threads by which starts run side by side
   */
  List<MemoryEstimate.Part> memory(ProblemSize size, int parts, int starts, int threads);

  /** The rows that it describes, or a refusal of what it cannot. */
  LatentRows rows(Prepared data);

  /**
   * The problem of so many parts.
   *
   * @param threads for one start
   */
  LatentProblem<P> problem(LatentRows rows, int parts, Threads threads);

  /** The distribution that parameters stand for, its parts in the order of {@link #names}. */
  LatentDistribution distribution(P at, LatentRows rows);

  /** What hidden parts are called. */
  List<String> names(int parts, LatentRows rows);
}
