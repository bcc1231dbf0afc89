// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.List;
import java.util.stream.Stream;
import org.relent.lme.Covariance;
import org.relent.lme.DirichletMStep;
import org.relent.lme.Guidance;
import org.relent.lme.LmeBoltzmann;
import org.relent.lme.LmeDirichletMixture;
import org.relent.lme.LmeGaussianMixture;
import org.relent.lme.MixturePrior;
import org.relent.lme.MixtureStart;
import org.relent.lme.Search;
import org.relent.lme.Selection;
import org.relent.lme.Span;
import org.relent.math.Interval;
import org.relent.model.Density;

/** The kinds of model that learn the distribution of rows, and what can be set of them. */
final class Densities {

  private static final Parameter<Span> COMPONENTS =
      new Parameter<>(
          "components",
          new Domain.OfSpan(1, 1000),
          "2",
          "of the mixture; of a range, as many as BIC, or ICL, finds best");

  private static final Parameter<Span> HIDDEN =
      new Parameter<>(
          "hidden",
          new Domain.OfSpan(0, 20),
          "2",
          "hidden units; of a range, as many as BIC, or ICL, finds best");

  private static final Parameter<Long> RESTARTS =
      new Parameter<>(
          "restarts",
          new Domain.Whole(1, 1_000_000),
          "30",
          "how often the search begins, each time elsewhere");

  private static final Parameter<String> SELECT =
      new Parameter<>(
          "select",
          Parameters.words(Selection.values()),
          "entropy",
          "which end is kept: entropy is LME, likelihood is MLE");

  private static final Parameter<String> COVARIANCE =
      new Parameter<>(
          "covariance",
          Parameters.words(Covariance.values()),
          "full",
          "the shape of the components");

  private static final Parameter<String> START =
      new Parameter<>(
          "start",
          new Domain.Choice(List.of("kmeans", "random")),
          "kmeans",
          "where components begin: at rows far apart, or at any");

  private static final Parameter<String> CLOSED =
      new Parameter<>(
          "method", new Domain.Choice(List.of("closed")), "closed", "the M step has a closed form");

  private static final Parameter<String> DIRICHLET_STEP =
      new Parameter<>(
          "method",
          new Domain.Choice(List.of("closed", "cycle")),
          "closed",
          "the M step: solved to the end, or one cycle of it");

  private static final Parameter<String> PRIOR =
      new Parameter<>(
          "prior",
          Parameters.words(MixturePrior.Kind.values()),
          "none",
          "none is maximum likelihood, conjugate the maximum a posteriori of regularised LME");

  private static final Parameter<Double> PRIOR_WEIGHTS =
      prior("priorWeights", "1", "rows each component has beforehand");

  private static final Parameter<Double> PRIOR_MEANS =
      prior("priorMeans", "1", "rows at the mean of all that each component has beforehand");

  private static final Parameter<Double> PRIOR_DEGREES =
      prior("priorDegrees", "2", "rows each covariance has beforehand");

  private static final Parameter<Double> PRIOR_SCALE =
      prior("priorScale", "1", "how much of the covariance of all rows each has beforehand");

  private static final Parameter<String> LABELS =
      new Parameter<>(
          "labels",
          Parameters.words(Guidance.values()),
          "auto",
          "what labels are: known components (given), for judging alone (aside); auto: known"
              + " components unless every row has a certain one");

  private static final Parameter<String> BIASES =
      new Parameter<>(
          "biases",
          new Domain.Choice(List.of("yes", "no")),
          "yes",
          "whether units have biases; the paper's have none");

  private static final Parameter<String> METHOD =
      new Parameter<>(
          "method",
          Parameters.words(LmeBoltzmann.Method.values()),
          "auto",
          "how each round climbs; auto is newton where all is exact, else iis");

  private static final Parameter<Long> CYCLES =
      new Parameter<>(
          "cycles",
          new Domain.Whole(1, 1000),
          "4",
          "of scaling, or steps of L-BFGS, after each E step");

  private static final Parameter<Double> VARIANCE =
      new Parameter<>(
          "variance",
          new Domain.OrNone(),
          "10",
          "of the normal prior of each weight, on the scale of all rows");

  private static final Parameter<Double> TOLERANCE =
      new Parameter<>(
          "tolerance",
          new Domain.Real(0, 1),
          "1e-7",
          "by how much constraints may be missed, columns of variance one");

  private static final Parameter<Long> ITERATIONS =
      new Parameter<>(
          "iterations",
          new Domain.Whole(1, Integer.MAX_VALUE),
          "5000",
          "rounds of each start at most; a start that needs more is not offered");

  private static Parameter<Double> prior(String name, String standard, String meaning) {
    return new Parameter<>(
        name,
        new Domain.Within(Interval.closed(0, 1e9)),
        standard,
        meaning + ", where prior=conjugate");
  }

  static final ModelKind<Density> GAUSSIAN_MIXTURE =
      new ModelKind<>(
          LmeGaussianMixture.ID,
          Task.DENSITY,
          "a mixture of Gaussians, of all feasible ones that of highest entropy",
          "LME §3.3, §6",
          with(
              "marginalize",
              COMPONENTS,
              RESTARTS,
              SELECT,
              COVARIANCE,
              START,
              CLOSED,
              PRIOR,
              PRIOR_WEIGHTS,
              PRIOR_MEANS,
              PRIOR_DEGREES,
              PRIOR_SCALE,
              LABELS),
          (settings, run) ->
              new LmeGaussianMixture(
                  search(settings, COMPONENTS),
                  Parameters.chosen(Covariance.class, settings, COVARIANCE),
                  start(settings),
                  prior(settings),
                  Parameters.chosen(Guidance.class, settings, LABELS),
                  Parameters.fitting(settings, run)));

  static final ModelKind<Density> DIRICHLET_MIXTURE =
      new ModelKind<>(
          LmeDirichletMixture.ID,
          Task.DENSITY,
          "a mixture of Dirichlet distributions, for rows of shares that sum to one",
          "LME §7.1",
          with("error", COMPONENTS, RESTARTS, SELECT, START, DIRICHLET_STEP, LABELS),
          (settings, run) ->
              new LmeDirichletMixture(
                  search(settings, COMPONENTS),
                  settings.value(DIRICHLET_STEP).equals("closed")
                      ? DirichletMStep.EXACT
                      : DirichletMStep.ONE_CYCLE,
                  start(settings),
                  Parameters.chosen(Guidance.class, settings, LABELS),
                  Parameters.fitting(settings, run)));

  static final ModelKind<Density> BOLTZMANN =
      new ModelKind<>(
          LmeBoltzmann.ID,
          Task.DENSITY,
          "a Boltzmann machine with hidden units, for columns that are on or off",
          "LME §7.2",
          with("error", HIDDEN, RESTARTS.standing("10"), SELECT, BIASES, METHOD, CYCLES, VARIANCE),
          (settings, run) ->
              new LmeBoltzmann(
                  search(settings, HIDDEN),
                  settings.value(BIASES).equals("yes"),
                  Parameters.chosen(LmeBoltzmann.Method.class, settings, METHOD),
                  Math.toIntExact(settings.value(CYCLES)),
                  settings.value(VARIANCE),
                  Parameters.fitting(settings, run)));

  private Densities() {}

  /** A model's own parameters, then those that all densities have. */
  private static List<Parameter<?>> with(String missing, Parameter<?>... own) {
    return Stream.<Parameter<?>>concat(
            Stream.of(own),
            Stream.of(
                Parameters.GAPS.standing(missing),
                Parameters.UNSEEN,
                TOLERANCE,
                ITERATIONS,
                Parameters.SEED))
        .toList();
  }

  private static Search search(Settings settings, Parameter<Span> parts) {
    return new Search(
        settings.value(parts),
        Math.toIntExact(settings.value(RESTARTS)),
        Parameters.chosen(Selection.class, settings, SELECT));
  }

  private static MixtureStart start(Settings settings) {
    return settings.value(START).equals("kmeans") ? MixtureStart.K_MEANS : MixtureStart.RANDOM;
  }

  private static MixturePrior prior(Settings settings) {
    return new MixturePrior(
        Parameters.chosen(MixturePrior.Kind.class, settings, PRIOR),
        settings.value(PRIOR_WEIGHTS),
        settings.value(PRIOR_MEANS),
        settings.value(PRIOR_DEGREES),
        settings.value(PRIOR_SCALE));
  }
}
