// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.relent.catalog.Run;
import org.relent.data.Ordered;
import org.relent.lme.Covariance;
import org.relent.lme.GaussianMixture;
import org.relent.lme.GaussianMixturePrior;
import org.relent.lme.MixtureRows;
import org.relent.solve.Monitor;

/**
 * LME Figures 4 to 8 and 16: how far from the truth MLE and LME end as samples grow, over the
 * sources of LME §6 and §7.1. The paper has 500 trials of 300 starts each.
 */
final class LmeDivergences {

  /** LME Figure 4: three Gaussians of the form that is fitted. */
  static final Experiment FIGURE_4 =
      new Experiment(
          "lme-fig-4",
          "LME Figure 4, scenario 1",
          "three Gaussians: divergence of MLE and LME as samples grow",
          new Experiment.Minutes(3, 6),
          LmeDivergences::scenario1);

  /** LME Figure 5: five Gaussians, of which the models have three. */
  static final Experiment FIGURE_5 =
      new Experiment(
          "lme-fig-5",
          "LME Figure 5, scenario 2",
          "five Gaussians, three fitted: divergence of MLE and LME as samples grow",
          new Experiment.Minutes(2, 4),
          LmeDivergences::scenario2);

  /** LME Figure 6: three sources with heavy tails, fitted by Gaussians. */
  static final Experiment FIGURE_6 =
      new Experiment(
          "lme-fig-6",
          "LME Figure 6, scenario 3",
          "heavy tails, Gaussians fitted: divergence of MLE and LME as samples grow",
          new Experiment.Minutes(2, 4),
          LmeDivergences::scenario3);

  /**
   * LME Figure 7: three Gaussians that overlap, as described and as the printed figures were got.
   *
   * <p>The latter is a reconstruction: points drawn with the printed covariances as standard
   * deviations, divergence from the mixture with them as covariances, diagonal models.
   */
  static final Experiment FIGURE_7 =
      new Experiment(
          "lme-fig-7",
          "LME Figure 7, scenario 4",
          "overlapping Gaussians: divergence of MLE and LME, as described and as published",
          new Experiment.Minutes(4, 25),
          LmeDivergences::scenario4);

  /** LME Figure 8: mixtures of Dirichlet distributions. */
  static final Experiment FIGURE_8 =
      new Experiment(
          "lme-fig-8",
          "LME Figure 8",
          "Dirichlet mixtures: divergence of MLE and LME as samples grow",
          Experiment.Minutes.of(4),
          LmeDivergences::dirichlet);

  /** LME Figure 16: scenario 3 once more, with priors of weights, means and covariances. */
  static final Experiment FIGURE_16 =
      new Experiment(
          "lme-fig-16",
          "LME Figure 16",
          "heavy tails with priors: divergence of penalised MLE and regularised LME",
          new Experiment.Minutes(2, 4),
          LmeDivergences::regularised);

  static final String AS_PUBLISHED = "as-published";

  private static final Map<Integer, double[]> PRINTED_4 =
      Ordered.map(
          Map.entry(10, new double[] {3.6656, 1.4325}),
          Map.entry(50, new double[] {.6520, .4386}),
          Map.entry(100, new double[] {.4963, .3775}),
          Map.entry(200, new double[] {.4199, .3468}),
          Map.entry(500, new double[] {.3788, .3310}),
          Map.entry(1000, new double[] {.3688, .3285}),
          Map.entry(2000, new double[] {.3631, .3264}),
          Map.entry(5000, new double[] {.3572, .3223}),
          Map.entry(10_000, new double[] {.3548, .3224}));

  private static final Map<Integer, double[]> PRINTED_7 =
      Ordered.map(
          Map.entry(10, new double[] {4.4644, .3865}),
          Map.entry(50, new double[] {.2689, .1654}),
          Map.entry(100, new double[] {.1586, .1203}),
          Map.entry(200, new double[] {.1135, .0999}),
          Map.entry(500, new double[] {.0883, .0879}),
          Map.entry(1000, new double[] {.0800, .0858}),
          Map.entry(2000, new double[] {.0768, .0851}),
          Map.entry(5000, new double[] {.0754, .0840}),
          Map.entry(10_000, new double[] {.0745, .0816}));

  private static final Map<Integer, double[]> PRINTED_16 =
      Ordered.map(
          Map.entry(50, new double[] {3.0456, 2.2245}),
          Map.entry(100, new double[] {2.5713, 1.7343}),
          Map.entry(200, new double[] {2.4831, 1.6391}),
          Map.entry(500, new double[] {2.3527, 1.5917}),
          Map.entry(1000, new double[] {2.2061, 1.5162}),
          Map.entry(2000, new double[] {2.2046, 1.3241}),
          Map.entry(5000, new double[] {2.1742, 1.1928}),
          Map.entry(10_000, new double[] {2.1158, .9867}));

  /** Said of every table of scenarios. */
  private static final String READING =
      "Divergences D(p*||p) in nats, by quadrature; starts as in the paper, those with impossible"
          + " covariances drawn again; EM until constraints hold to 1e-6. Candidates with a"
          + " covariance eigenvalue below 1e-6 of the sample's variance are degenerate and left"
          + " out: at T = 10 MLE's figure is that floor's. LME picks among all points at which the"
          + " constraints hold, as in the paper; among them are saddles, where two components are"
          + " the same, and 'maxima only' is LME without them. 'one component' is a single Gaussian"
          + " with the sample's moments. s.e. are standard errors over trials. ";

  private LmeDivergences() {}

  static List<Experiment> all() {
    return List.of(FIGURE_4, FIGURE_5, FIGURE_6, FIGURE_7, FIGURE_8, FIGURE_16);
  }

  /** How much of the scenarios is done. */
  private static List<Plan> plans(Experiment.Effort effort) {
    return plans(effort, 20);
  }

  /** The same with as many trials of the largest samples. */
  static List<Plan> plans(Experiment.Effort effort, int trialsOfLargest) {
    List<Plan> standard =
        joined(Contest.plans(50, 300, 10, 50, 100), Contest.plans(20, 50, 200, 500, 1000));
    return effort.of(
        Contest.plans(2, 10, 10, 50),
        standard,
        joined(
            joined(standard, Contest.plans(20, 50, 2000, 5000)),
            Contest.plans(trialsOfLargest, 50, 10_000)));
  }

  private static List<Plan> joined(List<Plan> some, List<Plan> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }

  static GaussianBout diagonal() {
    return GaussianBout.of(Scenario.first(), Covariance.DIAGONAL);
  }

  private static Contest full(Scenario scenario) {
    return Contest.of("full", GaussianBout.of(scenario, Covariance.FULL));
  }

  private static Outcome scenario1(Experiment.Effort effort, Run run, Monitor monitor) {
    Contest.Held diagonal =
        new Contest("diagonal", diagonal(), PRINTED_4).held(plans(effort), run, monitor);
    Contest.Held full = full(Scenario.first()).held(plans(effort), run, monitor);
    return Outcome.of(
        Stream.concat(diagonal.rows().stream(), full.rows().stream()).toList(),
        diagonal.figures(),
        READING
            + diagonal.words()
            + full.words()
            + "The paper has LME below MLE at every size up to 10,000, and its figures cannot be"
            + " this divergence: an estimate of the right form with d parameters comes near d/2T,"
            + " .007 to .009 at T = 1000, where it prints .369, and one Gaussian reaches .096."
            + " LME's gain at small samples is real, that at large ones is not.",
        List.of(diagonal.curves(), full.curves()));
  }

  private static Outcome scenario2(Experiment.Effort effort, Run run, Monitor monitor) {
    Contest.Held full = full(Scenario.second()).held(plans(effort), run, monitor);
    return full.outcome(
        // the paper's curves cross at 1000
        full.orders(size -> size < 1000),
        READING,
        "The paper prints no numbers; in its figure LME is better at small samples and MLE from T ="
            + " 1000 on, marginally.");
  }

  private static Outcome scenario3(Experiment.Effort effort, Run run, Monitor monitor) {
    Contest.Held full = full(Scenario.third()).held(plans(effort), run, monitor);
    return full.outcome(
        full.orders(size -> true),
        READING,
        "The paper prints no numbers; in its figure LME is better at every size, the more so the"
            + " larger the sample. A Laplacian with a 'covariance' is taken to have independent"
            + " coordinates of those variances.");
  }

  static GaussianBout asPublished() {
    GaussianBout described = GaussianBout.of(Scenario.fourth(), Covariance.DIAGONAL);
    return described.drawnFrom(Scenario.fourth().widened());
  }

  private static Outcome scenario4(Experiment.Effort effort, Run run, Monitor monitor) {
    List<Plan> plans = plans(effort, 50);
    Contest.Held full = full(Scenario.fourth()).held(plans, run, monitor);
    Contest.Held published =
        new Contest(AS_PUBLISHED, asPublished(), PRINTED_7).held(plans, run, monitor);
    return Outcome.of(
        Stream.concat(published.rows().stream(), full.rows().stream()).toList(),
        published.figures(),
        READING
            + full.words()
            + published.words()
            + "The experiment as described (full) does not give the printed figures; a"
            + " reconstruction does (as-published): points drawn with the printed covariances as"
            + " standard deviations, divergence from the mixture with them as covariances, diagonal"
            + " models. The verdict is on that, T = 50 and up. Its divergences cannot go to zero."
            + " As described, LME keeps its gain where the paper has MLE ahead.",
        List.of(full.curves(), published.curves()));
  }

  private static Outcome dirichlet(Experiment.Effort effort, Run run, Monitor monitor) {
    List<Plan> plans =
        effort.of(Contest.plans(2, 3, 50, 100), Contest.plans(20, 50, 50, 100, 200, 500, 1000));
    Contest.Held held = Contest.of("", DirichletBout.standard()).held(plans, run, monitor);
    return held.outcome(
        held.orders(size -> true),
        "Divergences D(p*||p) in nats, by quadrature; the paper's source and starts, three"
            + " components (its text says two, its experiment has three); EM until constraints hold"
            + " to 1e-5, or for 5000 rounds, after which a run takes no part. 'maxima only' is LME"
            + " without saddles, 'one component' a single Dirichlet distribution. ",
        "The paper prints no numbers; in its figure LME is better at every size.");
  }

  /** ν = 2, τ = 1, α = n + 2, m and V the sample's mean and covariance. */
  static GaussianMixturePrior prior(MixtureRows rows) {
    GaussianMixture moments = PlaneDivergence.single(rows);
    return new GaussianMixturePrior(
        2, 1, moments.mean(0), moments.size() + 2, moments.covariance(0));
  }

  private static Outcome regularised(Experiment.Effort effort, Run run, Monitor monitor) {
    GaussianBout bout =
        GaussianBout.of(Scenario.third(), Covariance.FULL).withPrior(LmeDivergences::prior);
    Contest.Held held =
        new Contest("regularised", bout, PRINTED_16).held(plans(effort), run, monitor);
    return held.outcome(
        held.figures(),
        READING,
        "The paper does not say which priors; here nu = 2, tau = 1, alpha = n + 2, m and V the mean"
            + " and covariance of the sample, as so many rows more (eqs. 36 and 37 corrected). It"
            + " has LME far below MLE at every size, at levels that are not this divergence: one"
            + " Gaussian reaches .139. With priors there is little left for LME to gain.");
  }
}
