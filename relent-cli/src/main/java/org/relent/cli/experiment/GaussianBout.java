// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.relent.lme.Candidate;
import org.relent.lme.Covariance;
import org.relent.lme.EmIs;
import org.relent.lme.GaussianMixture;
import org.relent.lme.GaussianMixturePrior;
import org.relent.lme.LatentProblem;
import org.relent.lme.MeEmIs;
import org.relent.lme.MixtureProblem;
import org.relent.lme.MixtureRows;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.solve.Monitor;

/**
 * Mixtures of three Gaussians learnt from a scenario's points (LME §6).
 *
 * @param source what samples are drawn from
 * @param truth what estimates are measured against
 * @param shape of the covariances learnt
 * @param prior by the rows learnt from
 */
record GaussianBout(
    Scenario source,
    PlaneDivergence truth,
    Covariance shape,
    Function<MixtureRows, GaussianMixturePrior> prior)
    implements Contest.Bout {

  static final int COMPONENTS = 3;

  /** Tight enough that no run is taken for feasible on its way past a saddle. */
  static final EmIs EM = new EmIs(20_000, 1e-6);

  /** Maximum likelihood, the scenario itself being the truth. */
  static GaussianBout of(Scenario scenario, Covariance shape) {
    return new GaussianBout(
        scenario,
        PlaneDivergence.from(scenario),
        shape,
        rows -> GaussianMixturePrior.flat(rows.rows().width()));
  }

  GaussianBout withPrior(Function<MixtureRows, GaussianMixturePrior> other) {
    return new GaussianBout(source, truth, shape, other);
  }

  /** The same truth to be found, from samples of another source. */
  GaussianBout drawnFrom(Scenario other) {
    return new GaussianBout(other, truth, shape, prior);
  }

  LatentProblem<GaussianMixture> problem(MixtureRows rows) {
    return MixtureProblem.gaussian(rows, COMPONENTS, shape, prior.apply(rows))
        .withStarts(new GridStarts(COMPONENTS, shape));
  }

  @Override
  public Optional<Duel> of(Plan plan, Seed seed, Monitor monitor) {
    MixtureRows rows = rows(plan, seed);
    LatentProblem<GaussianMixture> problem = problem(rows);
    return Duel.of(
        problem,
        candidates(problem, plan, seed, monitor),
        truth::to,
        truth.to(PlaneDivergence.single(rows)));
  }

  /** The sample of a seed. */
  MixtureRows rows(Plan plan, Seed seed) {
    return MixtureRows.of(source.sample(plan.size(), seed.split(0)));
  }

  /** Where all starts of a seed end; samples, not starts, share the threads. */
  static List<Candidate<GaussianMixture>> candidates(
      LatentProblem<GaussianMixture> problem, Plan plan, Seed seed, Monitor monitor) {
    return new MeEmIs(plan.starts(), EM).candidates(problem, seed.split(1), Threads.one(), monitor);
  }
}
