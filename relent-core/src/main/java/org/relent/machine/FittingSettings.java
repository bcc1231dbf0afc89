// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import java.util.stream.Stream;
import org.relent.data.Missing;
import org.relent.data.Scaling;
import org.relent.data.Unseen;
import org.relent.math.Interval;
import org.relent.math.Seed;
import org.relent.setting.Choice;
import org.relent.setting.Count;
import org.relent.setting.Real;
import org.relent.setting.Setting;
import org.relent.setting.Whole;
import org.relent.solve.StoppingRule;

/** What can be set of how a machine is fitted. */
public final class FittingSettings {

  /** What is done to numeric columns. */
  public static final Setting<Fitting, Scaling> SCALE =
      Setting.of(
          "scale",
          Choice.of("standard", Scaling.STANDARD).or("none", Scaling.NONE),
          "what is done to numeric columns first",
          fitting -> fitting.encoding().scaling(),
          (fitting, scaling) -> fitting.withEncoding(fitting.encoding().withScaling(scaling)));

  private static final Choice<Missing> FILLED =
      Choice.of("error", Missing.ERROR).or("drop", Missing.DROP).or("mean", Missing.MEAN);

  /** Missing cells, of models that cannot do without. */
  public static final Setting<Fitting, Missing> MISSING =
      missing(
          FILLED.or("auto", Missing.AUTO),
          "what is done about missing cells; auto fills them and learns from their being missing");

  /** Missing cells, of models that can sum or integrate a cell out. */
  public static final Setting<Fitting, Missing> GAPS =
      missing(
          FILLED.or("marginalize", Missing.MARGINALIZE).or("auto", Missing.AUTO),
          "what is done about missing cells; auto integrates them out where the model can");

  /** Categories that training did not have. */
  public static final Setting<Fitting, Unseen> UNSEEN =
      Setting.of(
          "unseen",
          Choice.of("error", Unseen.ERROR).or("missing", Unseen.MISSING),
          "what is done about a category that training did not have",
          fitting -> fitting.encoding().unseen(),
          (fitting, unseen) -> fitting.withEncoding(fitting.encoding().withUnseen(unseen)));

  /** When a solver has done enough. */
  public static final Setting<Fitting, Double> TOLERANCE =
      Setting.of(
              "tolerance",
              Real.between(0, 1),
              "the relative gap to stop at",
              StoppingRule::tolerance,
              StoppingRule::withTolerance)
          .within(Fitting::rule, Fitting::withRule);

  /** When it has tried enough. */
  public static final Setting<Fitting, Integer> ITERATIONS =
      Setting.of(
              "iterations",
              new Count(1, Integer.MAX_VALUE),
              "rounds of the solver at most",
              StoppingRule::maxIterations,
              StoppingRule::withMaxIterations)
          .within(Fitting::rule, Fitting::withRule);

  /** Where random numbers begin. */
  public static final Setting<Fitting, Long> SEED =
      Setting.of(
          "seed",
          Whole.any(),
          "of everything random",
          fitting -> fitting.seed().value(),
          (fitting, seed) -> fitting.withSeed(new Seed(seed)));

  private static final Setting<Uncertainty, Double> LABEL_NOISE =
      Setting.of(
          "labelNoise",
          Real.within(new Interval(0, true, 0.5, false)),
          "the probability that a label given as certain is wrong",
          Uncertainty::labelNoise,
          Uncertainty::withLabelNoise);

  private static final Setting<Uncertainty, Double> EPSILON =
      Setting.of(
          "epsilon",
          Real.within(new Interval(0, false, 1, true)),
          "how far labels that are not certain move in one round",
          Uncertainty::epsilon,
          (labels, step) -> labels.withRounds(step, labels.rounds()));

  private static final Setting<Uncertainty, Integer> ROUNDS =
      Setting.of(
          "rounds",
          new Count(0, 1_000_000),
          "rounds of scores and labels at most, where labels are not certain",
          Uncertainty::rounds,
          (labels, most) -> labels.withRounds(labels.epsilon(), most));

  private static final Setting<Uncertainty, Uncertainty.LabelBalance> BALANCE =
      Setting.of(
          "balance",
          Choice.of("free", Uncertainty.LabelBalance.FREE)
              .or("kept", Uncertainty.LabelBalance.KEPT),
          "whether labels that are not certain keep the shares of the classes among those given",
          Uncertainty::balance,
          Uncertainty::withBalance);

  private static final Setting<Uncertainty, Uncertainty.UnknownRows> UNKNOWN =
      Setting.of(
          "unknown",
          Choice.of("auto", Uncertainty.UnknownRows.AUTO)
              .or("used", Uncertainty.UnknownRows.USED)
              .or("ignored", Uncertainty.UnknownRows.IGNORED),
          "whether rows without a label are learnt from, of three classes or more",
          Uncertainty::unknown,
          Uncertainty::withUnknown);

  private FittingSettings() {}

  private static Setting<Fitting, Missing> missing(Choice<Missing> words, String meaning) {
    return Setting.of(
        "missing",
        words,
        meaning,
        fitting -> fitting.encoding().missing(),
        (fitting, missing) -> fitting.withEncoding(fitting.encoding().withMissing(missing)));
  }

  /** A setting of how to fit, as one of a recipe. */
  public static <R extends Fitting.Carrier<R>, T> Setting<R, T> of(Setting<Fitting, T> setting) {
    return setting.within(Fitting.Carrier::fitting, Fitting.Carrier::fitting);
  }

  /** Those of labels that are not certain. */
  public static <R extends Fitting.Carrier<R>> List<Setting<R, ?>> ofLabels() {
    return Stream.of(LABEL_NOISE, EPSILON, ROUNDS, BALANCE, UNKNOWN)
        .<Setting<R, ?>>map(setting -> of(setting.within(Fitting::labels, Fitting::withLabels)))
        .toList();
  }

  /** Those of coordinates that kernels compare. */
  public static <R extends Fitting.Carrier<R>> List<Setting<R, ?>> ofCoordinates() {
    return List.of(of(SCALE), of(MISSING), of(UNSEEN), of(TOLERANCE), of(ITERATIONS), of(SEED));
  }

  /** Those of cells that families describe. */
  public static <R extends Fitting.Carrier<R>> List<Setting<R, ?>> ofCells() {
    return List.of(of(GAPS), of(UNSEEN), of(TOLERANCE), of(ITERATIONS), of(SEED));
  }
}
