// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.List;
import org.relent.machine.MemoryEstimate;
import org.relent.machine.Prepared;
import org.relent.machine.ProblemSize;
import org.relent.math.Threads;
import org.relent.model.LatentDistribution;

/** Shares that sum to one, Dirichlet distributed within a component. */
record DirichletForm(DirichletMStep step, MixtureStart start, Guidance guidance)
    implements LatentForm<DirichletMixture> {

  @Override
  public List<MemoryEstimate.Part> memory(ProblemSize size, int parts, int starts, int threads) {
    return List.of(MixtureRows.memory(size, parts, threads));
  }

  @Override
  public LatentRows rows(Prepared data) {
    GaussianForm.requireNumbers(data.encoding());
    LatentRows rows = LatentRows.of(data).labelled(data.examples(), guidance);
    DirichletMixtureProblem.checkShares(rows.rows(), data.encoding().coordinateNames());
    return rows;
  }

  @Override
  public LatentProblem<DirichletMixture> problem(LatentRows rows, int parts, Threads threads) {
    return DirichletMixtureProblem.of(rows.mixture(parts), parts, step)
        .withStart(start)
        .withThreads(threads);
  }

  @Override
  public LatentDistribution distribution(DirichletMixture at, LatentRows rows) {
    return rows.classes().isEmpty() ? at.byWeight() : at;
  }

  @Override
  public List<String> names(int parts, LatentRows rows) {
    return rows.names(parts);
  }
}
