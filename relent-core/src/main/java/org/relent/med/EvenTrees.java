// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import java.util.function.Consumer;
import org.relent.data.CellForm;
import org.relent.data.Warning;
import org.relent.family.DirichletTrees;
import org.relent.family.Family;
import org.relent.machine.ClassRows;
import org.relent.machine.MachineWork;
import org.relent.machine.MemoryEstimate;
import org.relent.machine.Modelling;
import org.relent.machine.ProblemSize;
import org.relent.math.Cancellation;

/**
 * Names as a tree of which nothing is known, no row counted: all trees and all pairs of levels
 * alike (MED appendix B).
 *
 * @param smoothing the number of rows that this is worth
 */
record EvenTrees(double smoothing, int bins) implements Modelling {

  @Override
  public CellForm form() {
    return new TreeModelling(TreeParameters.DIRICHLET, smoothing, bins).form();
  }

  @Override
  public double statistics(ProblemSize size) {
    return AllPairs.of(size.encoding()).entries();
  }

  @Override
  public MemoryEstimate.Part memory(ProblemSize size) {
    return AllPairs.of(size.encoding()).memory(1, TreeParameters.DIRICHLET);
  }

  @Override
  public MachineWork.Rates work(ProblemSize size) {
    return AllPairs.of(size.encoding()).work(size.rows(), 1, TreeParameters.DIRICHLET);
  }

  @Override
  public List<Family> beliefs(ClassRows rows, Consumer<Warning> warn) {
    int[] cells = Columns.coded(rows.encoding());
    int[] levels = Columns.levels(rows.encoding(), cells);
    return List.of(
        DirichletTrees.even(cells, levels, smoothing, rows.cancellation())
            .within(Cancellation.NONE));
  }
}
