// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.List;
import org.relent.catalog.Run;
import org.relent.data.Words;
import org.relent.solve.Monitor;

/**
 * LME Figures 11 to 15: Boltzmann machines learnt from rows of others.
 *
 * @param hidden how many hidden units the true machine has
 */
record LmeFigures11To15(int hidden, PickFigure what) implements Experiment.Work {

  static List<Experiment> all() {
    return List.of(
        figure(11, 3, PickFigure.LIKELIHOOD),
        figure(12, 3, PickFigure.ENTROPY),
        figure(13, 3, PickFigure.DIVERGENCE),
        figure(14, 5, PickFigure.DIVERGENCE),
        figure(15, 1, PickFigure.DIVERGENCE));
  }

  static Experiment figure(int number, int hidden, PickFigure what) {
    return new Experiment(
        "lme-fig-" + number,
        "LME Figure " + number,
        Words.filled(
            "Boltzmann machines, {} in truth, {} learnt: {} of MLE and LME",
            Words.count(hidden, "hidden unit"),
            BoltzmannBout.LEARNT,
            what),
        new LmeFigures11To15(hidden, what));
  }

  @Override
  public Outcome run(Experiment.Effort effort, Run run, Monitor monitor) {
    List<Plan> plans =
        effort.of(Contest.plans(2, 4, 50, 100), Contest.plans(20, 30, 50, 100, 200, 500, 1000));
    Contest.Held held = Contest.of("", new BoltzmannBout(hidden)).held(plans, run, monitor);
    boolean divergence = what == PickFigure.DIVERGENCE;
    return Outcome.of(
        divergence ? held.rows() : held.rows(what::means),
        what.claims(held.all()),
        note(held),
        List.of(divergence ? held.curves() : what.picture(held.all())));
  }

  private String note(Contest.Held held) {
    long runs = held.all().stream().mapToLong(duels -> duels.trials().size()).sum();
    long won =
        held.all().stream().flatMap(duels -> duels.trials().stream()).filter(Duel::won).count();
    return Words.filled(
        "Five visible units and {} hidden in the true machine, its weights drawn anew from N(0, 1)"
            + " for each trial: the paper does not give its own, nor the number of starts, which"
            + " are drawn evenly from -1 to 1. Divergences are exact sums over all states;"
            + " candidates by Newton's method until constraints hold to 1e-6, within 200 steps,"
            + " others take no part: EM-IS would need thousands of rounds. Where two units were"
            + " never seen on together the likelihood has no maximum; weights end at -40 and set"
            + " the level of the divergence at small samples, of MLE more than of LME. {}LME is"
            + " nearer to the truth in {} of {} trials. The paper prints no numbers; in its figures"
            + " LME has the lower divergence at every size, MLE the higher likelihood and LME the"
            + " higher entropy.",
        hidden,
        held.words(),
        won,
        runs);
  }
}
