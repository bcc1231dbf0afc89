// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.lme.DirichletMStep;
import org.relent.lme.DirichletMixture;
import org.relent.lme.EmIs;
import org.relent.lme.LatentProblem;
import org.relent.lme.MeEmIs;
import org.relent.lme.MixtureProblem;
import org.relent.lme.MixtureRows;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.solve.Monitor;

/** Mixtures of three Dirichlet distributions learnt from rows of one (LME §7.1). */
record DirichletBout(ShareDivergence truth) implements Contest.Bout {

  private static final int COMPONENTS = 3;
  private static final double[] GRID = {0.1, 0.5, 1, 2.5, 5};

  /** The components overlap so much that tighter runs take many thousand rounds. */
  private static final EmIs EM = new EmIs(5_000, 1e-5);

  static DirichletMixture source() {
    return DirichletMixture.of(
        new double[] {1.0 / 6, 1.0 / 2, 1.0 / 3}, new double[][] {{1, 2}, {3, 1}, {5, 2}});
  }

  static DirichletBout standard() {
    return new DirichletBout(ShareDivergence.from(source()));
  }

  @Override
  public Optional<Duel> of(Plan plan, Seed seed, Monitor monitor) {
    MixtureRows rows = MixtureRows.of(source().sample(plan.size(), seed.split(0)));
    LatentProblem<DirichletMixture> problem =
        MixtureProblem.dirichlet(rows, COMPONENTS, DirichletMStep.EXACT)
            .withStarts(DirichletBout::start);
    return Duel.of(
        problem,
        new MeEmIs(plan.starts(), EM).candidates(problem, seed.split(1), Threads.one(), monitor),
        truth::to,
        truth.to(single(rows)));
  }

  /** Weights drawn evenly from the simplex, each α from 0.1, 0.5, 1, 2.5 and 5. */
  static DirichletMixture start(Seed seed) {
    UniformRandomProvider random = seed.random();
    double[][] alphas = new double[COMPONENTS][2];
    for (double[] alpha : alphas) {
      Arrays.setAll(alpha, j -> GRID[random.nextInt(GRID.length)]);
    }
    return DirichletMixture.of(GridStarts.weights(COMPONENTS, random), alphas);
  }

  /** The one distribution that fits best: a single exact M step from anywhere. */
  private static DirichletMixture single(MixtureRows rows) {
    DirichletMixture any = DirichletMixture.of(new double[] {1}, new double[][] {{1, 1}});
    return MixtureProblem.dirichlet(rows, 1, DirichletMStep.EXACT).next(any);
  }
}
