// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.List;
import org.relent.catalog.Run;
import org.relent.solve.Monitor;

/** LME Figure 8: mixtures of Dirichlet distributions. */
public final class LmeFigure8 implements Experiment {

  @Override
  public String id() {
    return "lme-fig-8";
  }

  @Override
  public String source() {
    return "LME Figure 8";
  }

  @Override
  public String summary() {
    return "Dirichlet mixtures: divergence of MLE and LME as samples grow";
  }

  private static List<Plan> plans(Effort effort) {
    return effort == Effort.QUICK
        ? Contest.plans(2, 3, 50, 100)
        : Contest.plans(20, 50, 50, 100, 200, 500, 1000);
  }

  @Override
  public Outcome run(Effort effort, Run run, Monitor monitor) {
    Contest contest = Contest.of("", DirichletBout.standard());
    List<Duels> all = contest.run(plans(effort), run, monitor);
    return Outcome.of(
        contest.rows(all),
        Contest.orders(all, size -> true),
        "Divergences D(p*||p) in nats, by quadrature; the paper's source and starts, three"
            + " components (its text says two, its experiment has three); EM until constraints hold"
            + " to 1e-5, or for 5000 rounds, after which a run takes no part. 'maxima only' is LME"
            + " without saddles, 'one component' a single Dirichlet distribution. "
            + contest.words(all)
            + "The paper prints no numbers; in its figure LME is better at every size. In full"
            + " about 4 minutes on two cores.",
        List.of(contest.curves(all)));
  }
}
