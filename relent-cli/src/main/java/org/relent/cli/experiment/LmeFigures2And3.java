// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.relent.catalog.Run;
import org.relent.finding.Finding;
import org.relent.finding.Finding.Scatter.Mark;
import org.relent.lme.Candidate;
import org.relent.lme.GaussianMixture;
import org.relent.lme.LatentProblem;
import org.relent.math.Seed;
import org.relent.solve.Monitor;

/** LME Figures 2 and 3: likelihood and entropy of what MLE and LME pick in scenario 1. */
record LmeFigures2And3(PickFigure what) implements Experiment.Work {

  /** The sample whose candidates are shown. */
  private static final Plan SHOWN = new Plan(100, 1, 20);

  static List<Experiment> all() {
    return List.of(figure(2, PickFigure.LIKELIHOOD), figure(3, PickFigure.ENTROPY));
  }

  static Experiment figure(int number, PickFigure what) {
    return new Experiment(
        "lme-fig-" + number,
        "LME Figure " + number + ", scenario 1",
        "three Gaussians: " + what + " of MLE and LME as samples grow",
        new LmeFigures2And3(what));
  }

  @Override
  public Outcome run(Experiment.Effort effort, Run run, Monitor monitor) {
    GaussianBout bout = LmeDivergences.diagonal();
    List<Plan> plans =
        effort.of(Contest.plans(2, 10, 10, 50), Contest.plans(20, 50, 10, 50, 100, 200, 500));
    Contest.Held held = Contest.of("", bout).held(plans, run, monitor);
    return Outcome.of(
        held.rows(what::means),
        what.claims(held.all()),
        "Mean "
            + what
            + ", of a row or of the joint distribution, in nats; diagonal models, starts and rules"
            + " as in lme-fig-4. The paper prints no numbers: MLE has the higher likelihood and LME"
            + " the higher entropy, as each must that picks by it, though not clearly so where both"
            + " pick the same.",
        List.of(what.picture(held.all()), candidates(bout, monitor)));
  }

  /** Likelihood against entropy of the candidates of one sample. */
  private static Finding candidates(GaussianBout bout, Monitor monitor) {
    Seed seed = Repeats.SEED.split(SHOWN.size()).split(0);
    LatentProblem<GaussianMixture> problem = bout.problem(bout.rows(SHOWN, seed));
    List<Candidate<GaussianMixture>> all =
        GaussianBout.candidates(problem, SHOWN, seed, Monitor.stoppedBy(monitor::stopped)).stream()
            .filter(Duel::feasible)
            .toList();
    List<Mark> picked = new ArrayList<>();
    Duel.mle(problem, all).ifPresent(best -> picked.add(mark(best, Duels.MLE)));
    Duel.lme(all).ifPresent(best -> picked.add(mark(best, Duels.LME)));
    return new Finding.Scatter(
        "Feasible candidates of one sample of " + SHOWN.size(),
        "MLE picks the rightmost, LME the topmost; saddles are hollow.",
        "log-likelihood",
        "entropy",
        List.of(
            new Finding.Named<>("strict maxima", marks(all, Duel::strict)),
            new Finding.Named<>("saddles", marks(all, candidate -> !Duel.strict(candidate)))),
        picked);
  }

  private static List<Mark> marks(
      List<Candidate<GaussianMixture>> all, Predicate<Candidate<?>> which) {
    return all.stream().filter(which).map(candidate -> mark(candidate, "")).toList();
  }

  private static Mark mark(Candidate<?> candidate, String label) {
    return new Mark(candidate.logLikelihood(), candidate.entropy(), 1, label);
  }
}
