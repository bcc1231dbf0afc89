// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.List;
import org.relent.machine.MemoryEstimate;
import org.relent.machine.Prepared;
import org.relent.machine.ProblemSize;
import org.relent.math.Threads;

/** Shares that sum to one, Dirichlet distributed within a component. */
record DirichletForm(DirichletMStep step, MixtureStart start, Guidance guidance)
    implements MixtureForm<DirichletMixture> {

  @Override
  public List<MemoryEstimate.Part> memory(ProblemSize size, int parts, int starts, int threads) {
    return List.of(MixtureRows.memory(size, parts, threads));
  }

  @Override
  public LatentRows rows(Prepared data) {
    MixtureForm.requireNumbers(data.encoding());
    LatentRows rows = LatentRows.of(data).labelled(data.examples(), guidance);
    DirichletComponents.checkShares(rows.rows(), data.encoding().coordinateNames());
    return rows;
  }

  @Override
  public LatentProblem<DirichletMixture> problem(LatentRows rows, int parts, Threads threads) {
    return MixtureProblem.dirichlet(rows.mixture(parts), parts, step)
        .withStart(start)
        .withThreads(threads);
  }
}
