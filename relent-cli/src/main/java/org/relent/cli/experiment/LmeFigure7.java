// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.relent.catalog.Run;
import org.relent.data.Ordered;
import org.relent.lme.Covariance;
import org.relent.solve.Monitor;

/**
 * LME Figure 7: three Gaussians that overlap, as described and as the printed figures were got.
 *
 * <p>The latter is a reconstruction: points drawn with the printed covariances as standard
 * deviations, divergence from the mixture with them as covariances, diagonal models.
 */
public final class LmeFigure7 implements Experiment {

  private static final Map<Integer, double[]> PRINTED =
      Ordered.map(
          Map.entry(10, new double[] {4.4644, .3865}),
          Map.entry(50, new double[] {.2689, .1654}),
          Map.entry(100, new double[] {.1586, .1203}),
          Map.entry(200, new double[] {.1135, .0999}),
          Map.entry(500, new double[] {.0883, .0879}),
          Map.entry(1000, new double[] {.0800, .0858}));

  static final String AS_PUBLISHED = "as-published";

  @Override
  public String id() {
    return "lme-fig-7";
  }

  @Override
  public String source() {
    return "LME Figure 7, scenario 4";
  }

  @Override
  public String summary() {
    return "overlapping Gaussians: divergence of MLE and LME, as described and as published";
  }

  static GaussianBout asPublished() {
    GaussianBout described = GaussianBout.of(Scenario.fourth(), Covariance.DIAGONAL);
    return described.drawnFrom(Scenario.fourth().widened());
  }

  @Override
  public Outcome run(Effort effort, Run run, Monitor monitor) {
    Contest full = Contest.of("full", GaussianBout.of(Scenario.fourth(), Covariance.FULL));
    Contest published = new Contest(AS_PUBLISHED, asPublished(), PRINTED);
    List<Plan> plans = ScenarioPlans.of(effort);
    List<Duels> one = full.run(plans, run, monitor);
    List<Duels> other = published.run(plans, run, monitor);
    return Outcome.of(
        Stream.concat(published.rows(other).stream(), full.rows(one).stream()).toList(),
        published.figures(other),
        ScenarioPlans.READING
            + full.words(one)
            + published.words(other)
            + "The experiment as described (full) does not give the printed figures; a"
            + " reconstruction does (as-published): points drawn with the printed covariances as"
            + " standard deviations, divergence from the mixture with them as covariances, diagonal"
            + " models. The verdict is on that, T = 50 and up. Its divergences cannot go to zero."
            + " As described, LME keeps its gain where the paper has MLE ahead. In full about 4"
            + " minutes on two cores.",
        List.of(full.curves(one), published.curves(other)));
  }
}
