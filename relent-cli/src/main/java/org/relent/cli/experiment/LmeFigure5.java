// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.List;
import org.relent.catalog.Run;
import org.relent.lme.Covariance;
import org.relent.solve.Monitor;

/** LME Figure 5: five Gaussians, of which the models have three. */
public final class LmeFigure5 implements Experiment {

  @Override
  public String id() {
    return "lme-fig-5";
  }

  @Override
  public String source() {
    return "LME Figure 5, scenario 2";
  }

  @Override
  public String summary() {
    return "five Gaussians, three fitted: divergence of MLE and LME as samples grow";
  }

  @Override
  public Outcome run(Effort effort, Run run, Monitor monitor) {
    Contest contest = Contest.of("full", GaussianBout.of(Scenario.second(), Covariance.FULL));
    List<Duels> all = contest.run(ScenarioPlans.of(effort), run, monitor);
    return Outcome.of(
        contest.rows(all),
        // the paper's curves cross at 1000
        Contest.orders(all, size -> size < 1000),
        ScenarioPlans.READING
            + contest.words(all)
            + "The paper prints no numbers; in its figure LME is better at small samples and MLE"
            + " from T = 1000 on, marginally. In full about 2 minutes on two cores.",
        List.of(contest.curves(all)));
  }
}
