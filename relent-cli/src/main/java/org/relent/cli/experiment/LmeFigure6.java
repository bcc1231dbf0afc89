// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.List;
import org.relent.catalog.Run;
import org.relent.lme.Covariance;
import org.relent.solve.Monitor;

/** LME Figure 6: three sources with heavy tails, fitted by Gaussians. */
public final class LmeFigure6 implements Experiment {

  @Override
  public String id() {
    return "lme-fig-6";
  }

  @Override
  public String source() {
    return "LME Figure 6, scenario 3";
  }

  @Override
  public String summary() {
    return "heavy tails, Gaussians fitted: divergence of MLE and LME as samples grow";
  }

  @Override
  public Outcome run(Effort effort, Run run, Monitor monitor) {
    Contest contest = Contest.of("full", GaussianBout.of(Scenario.third(), Covariance.FULL));
    List<Duels> all = contest.run(ScenarioPlans.of(effort), run, monitor);
    return Outcome.of(
        contest.rows(all),
        Contest.orders(all, size -> true),
        ScenarioPlans.READING
            + contest.words(all)
            + "The paper prints no numbers; in its figure LME is better at every size, the more so"
            + " the larger the sample. A Laplacian with a 'covariance' is taken to have independent"
            + " coordinates of those variances. In full about 2 minutes on two cores.",
        List.of(contest.curves(all)));
  }
}
