// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.relent.catalog.Run;
import org.relent.cli.experiment.Duel.Pick;
import org.relent.finding.Finding;
import org.relent.finding.Finding.Lines.At;
import org.relent.lme.Candidate;
import org.relent.lme.GaussianMixture;
import org.relent.lme.LatentProblem;
import org.relent.math.Seed;
import org.relent.solve.Monitor;

/** LME Figures 2 and 3: likelihood and entropy of what MLE and LME pick in scenario 1. */
abstract class LmeFigures2And3 implements Experiment {

  /** LME Figure 2. */
  public static final class Figure2 extends LmeFigures2And3 {
    public Figure2() {
      super("lme-fig-2", "Figure 2", "log-likelihood", Pick::logLikelihood);
    }
  }

  /** LME Figure 3. */
  public static final class Figure3 extends LmeFigures2And3 {
    public Figure3() {
      super("lme-fig-3", "Figure 3", "entropy", Pick::entropy);
    }
  }

  /** The sample whose candidates are shown. */
  private static final Plan SHOWN = new Plan(100, 1, 20);

  private final String id;
  private final String figure;
  private final String what;
  private final ToDoubleFunction<Pick> value;

  private LmeFigures2And3(String id, String figure, String what, ToDoubleFunction<Pick> value) {
    this.id = id;
    this.figure = figure;
    this.what = what;
    this.value = value;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String source() {
    return "LME " + figure + ", scenario 1";
  }

  @Override
  public String summary() {
    return "three Gaussians: " + what + " of MLE and LME as samples grow";
  }

  private static List<Plan> plans(Effort effort) {
    return effort == Effort.QUICK
        ? Contest.plans(2, 10, 10, 50)
        : Contest.plans(20, 50, 10, 50, 100, 200, 500);
  }

  @Override
  public Outcome run(Effort effort, Run run, Monitor monitor) {
    GaussianBout bout = LmeFigure4.diagonal();
    Contest contest = Contest.of("", bout);
    List<Duels> all = contest.run(plans(effort), run, monitor);
    ToDoubleFunction<Duel> mle = duel -> value.applyAsDouble(duel.mle());
    ToDoubleFunction<Duel> lme = duel -> value.applyAsDouble(duel.lme());
    List<Finding> pictures = new ArrayList<>();
    pictures.add(
        Contest.lines(
            "The " + what + " of what is picked",
            List.of(Contest.curve(Duels.MLE, all, mle), Contest.curve(Duels.LME, all, lme))));
    pictures.add(candidates(bout, monitor));
    return new Outcome(
        contest.rows(all, duels -> duels.means(mle, lme)),
        Outcome.Verdict.AGREES,
        "Mean "
            + what
            + ", of a row or of the joint distribution, in nats; diagonal models, starts and rules"
            + " as in lme-fig-4. The paper prints no numbers: MLE has the higher likelihood and LME"
            + " the higher entropy, as each must that picks by it. In full about 3 minutes on two"
            + " cores.",
        pictures);
  }

  /** Likelihood against entropy of all feasible candidates of one sample. */
  private static Finding candidates(GaussianBout bout, Monitor monitor) {
    Seed seed = Repeats.SEED.split(SHOWN.size()).split(0);
    LatentProblem<GaussianMixture> problem = bout.problem(bout.rows(SHOWN, seed));
    List<Candidate<GaussianMixture>> all =
        GaussianBout.candidates(problem, SHOWN, seed, monitor).stream()
            .filter(Duel::feasible)
            .sorted(Comparator.comparingDouble(Candidate::logLikelihood))
            .toList();
    List<Finding.Named<List<At>>> series = new ArrayList<>();
    series.add(new Finding.Named<>("candidates", all.stream().map(c -> at(c)).toList()));
    Duel.mle(problem, all)
        .ifPresent(best -> series.add(new Finding.Named<>(Duels.MLE, List.of(at(best)))));
    Duel.lme(all).ifPresent(best -> series.add(new Finding.Named<>(Duels.LME, List.of(at(best)))));
    return new Finding.Lines(
        "Feasible candidates of one sample of " + SHOWN.size(),
        "log-likelihood",
        "entropy",
        series);
  }

  private static At at(Candidate<?> candidate) {
    return new At(candidate.logLikelihood(), candidate.entropy());
  }
}
