// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.relent.machine.Alarms;
import org.relent.machine.Demand;
import org.relent.margin.MarginPrior;
import org.relent.math.Interval;
import org.relent.med.BayesProduct;
import org.relent.med.Description;
import org.relent.med.MedAnomaly;
import org.relent.med.NumberModel;
import org.relent.model.Detector;

/** The kinds of model that tell strange rows from normal ones, and what can be set of them. */
final class Detectors {

  private static final Domain.Whole MANY = new Domain.Whole(1, 1000);

  private static final Parameter<Optional<Double>> LIKELIHOOD =
      new Parameter<>(
          "target",
          new Domain.OrAuto<>(Domain.Real.any()),
          "auto",
          "the log-likelihood asked of every row, per step of a sequence; auto leaves it to percentile");

  private static final Parameter<Optional<Double>> PERCENTILE =
      new Parameter<>(
          "percentile",
          new Domain.OrAuto<>(new Domain.Real(0, 100)),
          "auto",
          "asks for this percentile of the log-likelihoods before learning, whatever target is;"
              + " auto is 25 unless target is given");

  private static final Parameter<String> FAMILY =
      new Parameter<>(
          "family",
          Parameters.words(Description.Shape.values()),
          "product",
          "the model of normal rows: independent columns, one Gaussian of all numbers, a tree, a"
              + " mixture, or a hidden Markov model of sequences");

  private static final Parameter<Long> COMPONENTS =
      new Parameter<>("components", MANY, "2", "of a mixture");

  private static final Parameter<String> PARTS =
      new Parameter<>(
          "parts",
          Parameters.words(Description.Parts.values()),
          "product",
          "what the components of a mixture are");

  private static final Parameter<Long> STATES =
      new Parameter<>("states", MANY, "3", "of a hidden Markov model");

  private static final Parameter<Long> RESTARTS =
      new Parameter<>(
          "restarts", MANY, "5", "how often a mixture or a chain is looked for, each time anew");

  private static final Parameter<Long> ROUNDS =
      new Parameter<>(
          "rounds",
          new Domain.Whole(1, 1_000_000),
          "500",
          "rounds of filling in what is hidden at most; tolerance ends them sooner");

  private static final Parameter<Double> SMOOTHING =
      new Parameter<>(
          "smoothing",
          Domain.Real.positive(),
          "1",
          "the count of every level before rows are counted; of a tree, that of a pair of columns"
              + " in all");

  private static final Parameter<Double> FALSE_ALARMS =
      new Parameter<>(
          "falseAlarms",
          new Domain.Real(0, 1),
          "0.05",
          "the part of normal rows that may be called anomalies");

  static final Parameter<Double> HELD_OUT =
      new Parameter<>(
          "heldOut",
          new Domain.Within(new Interval(0, true, 1, false)),
          "0.25",
          "the part of rows not learnt from, drawn by their place in the data, with which p-values"
              + " compare; 0 for none");

  private static final Parameter<Optional<String>> NORMAL =
      new Parameter<>(
          "normal",
          new Domain.OrAuto<>(new Domain.Label()),
          "auto",
          "the class that is learnt from; auto for the only one, or for rows without labels");

  private static final List<Parameter<?>> ALARMS =
      List.of(
          FALSE_ALARMS,
          HELD_OUT,
          NORMAL,
          Parameters.GAPS.standing("marginalize"),
          Parameters.UNSEEN,
          Parameters.TOLERANCE,
          Parameters.ITERATIONS,
          Parameters.SEED);

  static final ModelKind<Detector> MED_ANOMALY =
      new ModelKind<>(
          MedAnomaly.ID,
          Task.DETECTION,
          "rows unlike the normal ones, by a model under which all normal rows are likely",
          "MED §4",
          with(
              Parameters.MARGIN,
              Parameters.PENALTY.standing("10"),
              LIKELIHOOD,
              PERCENTILE,
              FAMILY,
              SMOOTHING,
              Parameters.NUMBERS,
              Parameters.BINS,
              COMPONENTS,
              PARTS,
              STATES,
              RESTARTS,
              ROUNDS),
          (settings, run) ->
              new MedAnomaly(
                  demand(settings, MedAnomaly.standard().demand()),
                  description(settings),
                  alarms(settings),
                  settings.value(NORMAL),
                  Parameters.fitting(settings, run)));

  static final ModelKind<Detector> BAYES_PRODUCT =
      new ModelKind<>(
          BayesProduct.ID,
          Task.DETECTION,
          "rows unlike the normal ones, by the Bayes posterior of independent columns: the baseline",
          "MED §4",
          with(Parameters.SMOOTHING, Parameters.NUMBERS),
          (settings, run) ->
              new BayesProduct(
                  settings.value(Parameters.SMOOTHING),
                  numbers(settings),
                  alarms(settings),
                  settings.value(NORMAL),
                  Parameters.fitting(settings, run)));

  private Detectors() {}

  private static List<Parameter<?>> with(Parameter<?>... own) {
    return Stream.<Parameter<?>>concat(Stream.of(own), ALARMS.stream()).toList();
  }

  private static Demand demand(Settings settings, Demand standard) {
    Optional<Double> target = settings.value(LIKELIHOOD);
    MarginPrior shape = Parameters.margin(settings, target.orElse(standard.shape().target()));
    return settings
        .value(PERCENTILE)
        .map(percent -> Demand.percentile(percent, shape))
        .orElseGet(
            () ->
                new Demand(
                    shape, target.isPresent() ? OptionalDouble.empty() : standard.percent(), 0));
  }

  private static Description description(Settings settings) {
    return new Description(
        Parameters.chosen(Description.Shape.class, settings, FAMILY),
        settings.value(SMOOTHING),
        numbers(settings),
        Math.toIntExact(settings.value(Parameters.BINS)),
        new Description.Hidden(
            Math.toIntExact(settings.value(COMPONENTS)),
            Parameters.chosen(Description.Parts.class, settings, PARTS),
            Math.toIntExact(settings.value(STATES)),
            Math.toIntExact(settings.value(RESTARTS)),
            Math.toIntExact(settings.value(ROUNDS))));
  }

  private static NumberModel numbers(Settings settings) {
    return Parameters.chosen(NumberModel.class, settings, Parameters.NUMBERS);
  }

  private static Alarms alarms(Settings settings) {
    return new Alarms(settings.value(FALSE_ALARMS), settings.value(HELD_OUT));
  }
}
