// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.List;
import org.relent.catalog.Run;
import org.relent.data.Words;
import org.relent.finding.Finding;
import org.relent.solve.Monitor;

/** LME Figures 11 to 15: Boltzmann machines learnt from rows of others. */
abstract class LmeFigures11To15 implements Experiment {

  /** LME Figure 11: likelihoods, the true machine of the same form. */
  public static final class Figure11 extends LmeFigures11To15 {
    public Figure11() {
      super(11, 3, PickFigure.LIKELIHOOD);
    }
  }

  /** LME Figure 12: entropies, the true machine of the same form. */
  public static final class Figure12 extends LmeFigures11To15 {
    public Figure12() {
      super(12, 3, PickFigure.ENTROPY);
    }
  }

  /** LME Figure 13: divergences, the true machine of the same form. */
  public static final class Figure13 extends LmeFigures11To15 {
    public Figure13() {
      super(13, 3, PickFigure.DIVERGENCE);
    }
  }

  /** LME Figure 14: divergences, the true machine has five hidden units. */
  public static final class Figure14 extends LmeFigures11To15 {
    public Figure14() {
      super(14, 5, PickFigure.DIVERGENCE);
    }
  }

  /** LME Figure 15: divergences, the true machine has one hidden unit. */
  public static final class Figure15 extends LmeFigures11To15 {
    public Figure15() {
      super(15, 1, PickFigure.DIVERGENCE);
    }
  }

  private final int figure;
  private final int hidden;
  private final PickFigure what;

  private LmeFigures11To15(int figure, int hidden, PickFigure what) {
    this.figure = figure;
    this.hidden = hidden;
    this.what = what;
  }

  @Override
  public String id() {
    return "lme-fig-" + figure;
  }

  @Override
  public String source() {
    return "LME Figure " + figure;
  }

  @Override
  public String summary() {
    return "Boltzmann machines, "
        + Words.count(hidden, "hidden unit")
        + " in truth, "
        + BoltzmannBout.LEARNT
        + " learnt: "
        + what
        + " of MLE and LME";
  }

  private static List<Plan> plans(Effort effort) {
    return effort == Effort.QUICK
        ? Contest.plans(2, 4, 50, 100)
        : Contest.plans(20, 30, 50, 100, 200, 500, 1000);
  }

  @Override
  public Outcome run(Effort effort, Run run, Monitor monitor) {
    Contest contest = Contest.of("", new BoltzmannBout(hidden));
    List<Duels> all = contest.run(plans(effort), run, monitor);
    boolean divergence = what == PickFigure.DIVERGENCE;
    List<Outcome.Row> rows =
        divergence
            ? contest.rows(all)
            : contest.rows(all, duels -> duels.means(what::mle, what::lme));
    Finding picture =
        divergence
            ? contest.curves(all)
            : Contest.lines(
                "The " + what + " of what is picked",
                List.of(
                    Contest.curve(Duels.MLE, all, what::mle),
                    Contest.curve(Duels.LME, all, what::lme)));
    return Outcome.of(rows, what.claims(all), note(contest, all), List.of(picture));
  }

  private String note(Contest contest, List<Duels> all) {
    long runs = all.stream().mapToLong(duels -> duels.trials().size()).sum();
    long won = all.stream().flatMap(duels -> duels.trials().stream()).filter(Duel::won).count();
    return "Five visible units and "
        + hidden
        + " hidden in the true machine, its weights drawn anew from N(0, 1) for each trial: the"
        + " paper does not give its own, nor the number of starts, which are drawn evenly from -1"
        + " to 1. Divergences are exact sums over all states; candidates by Newton's method until"
        + " constraints hold to 1e-6, within 200 steps, others take no part: EM-IS would need"
        + " thousands of rounds. Where two units were never seen on together the likelihood has no"
        + " maximum; weights end at -40 and set the level of the divergence at small samples, of"
        + " MLE more than of LME. "
        + contest.words(all)
        + "LME is nearer to the truth in "
        + won
        + " of "
        + runs
        + " trials. The paper prints no numbers; in its figures LME has the lower divergence at"
        + " every size, MLE the higher likelihood and LME the higher entropy. In full about a"
        + " minute on two cores.";
  }
}
