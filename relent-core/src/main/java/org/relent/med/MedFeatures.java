// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Recipe;
import org.relent.catalog.Suitable;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Remedy;
import org.relent.data.Warning;
import org.relent.dual.Relation;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelSettings;
import org.relent.kernel.Kernels;
import org.relent.machine.Demand;
import org.relent.machine.Fitting;
import org.relent.machine.FittingSettings;
import org.relent.machine.SwitchMachine;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.MarginPrior;
import org.relent.margin.MarginSettings;
import org.relent.math.Interval;
import org.relent.model.Classifier;
import org.relent.model.ScoreForm;
import org.relent.model.SwitchScores;
import org.relent.setting.Copy;
import org.relent.setting.OrWord;
import org.relent.setting.Real;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.setting.Written;
import org.relent.solve.Monitor;
import org.relent.solve.RunControl;
import org.relent.switches.SpikeAndSlab;
import org.relent.task.Tasks;

/**
 * Maximum entropy discrimination with feature switches: a linear machine that believes, column by
 * column, how probable it is that the column has a part in the score (MED, NIPS version §4).
 *
 * <p>Of several classes one switch of a column speaks for its weights in all of them.
 *
 * <pre>{@code
 * Classifier model = MedFeatures.standard().keep(0.5).fit(table.target("type"));
 * SwitchScores.of(model).get(0).column();
 * }</pre>
 *
 * @param margin P₀(γ), what is asked of every example
 * @param probability p₀, that a column has a part; empty to choose it by the rows
 * @param variance v of the weight of a column that has one
 * @param kernels a sum of kernels each of which has a switch, instead of each column; empty for
 *     columns
 * @param keep columns less probable than this are dropped and the others fitted again; empty to
 *     keep all
 * @param bias what is believed of the constant term; one per class where there are several
 * @param fitting how to fit
 */
public record MedFeatures(
    MarginPrior margin,
    Optional<Double> probability,
    double variance,
    Optional<Kernel> kernels,
    Optional<Double> keep,
    Bias bias,
    Fitting fitting)
    implements Recipe<Classifier>, Fitting.Carrier<MedFeatures> {

  /** The id of this kind of model. */
  public static final String ID = "med-features";

  /** What it is; unasked it is tried where there are many columns to choose from. */
  public static final ModelKind<Classifier> KIND =
      ModelKind.of(
              ID,
              Tasks.CLASSES,
              "a linear margin classifier that tells how probable each column's part in it is",
              "MED (NIPS) §4",
              MedFeatures::standard,
              MedFeatures::settings)
          .holding(ScoreForm.SCORES, List.of(SwitchScores.FORM))
          .suiting(Suitable::manyColumns);

  private static final Interval SHARE = new Interval(0, false, 1, true);

  private static final Setting<MedFeatures, Optional<Double>> P0 =
      Setting.<MedFeatures, Optional<Double>>of(
              "p0",
              OrWord.auto(Real.within(SHARE)),
              "the probability that a column has a part in the score; auto tries some by folds",
              MedFeatures::probability,
              MedFeatures::withProbability)
          .tried("0.1", "0.01", "0.001");

  private static final Setting<MedFeatures, Double> VARIANCE =
      Setting.<MedFeatures, Double>of(
              "variance",
              Real.positive(),
              "the variance of the weight of a column that has a part",
              MedFeatures::variance,
              MedFeatures::variance)
          .tried("0.001", "0.01", "0.1");

  private static final Setting<MedFeatures, Optional<Kernel>> KERNELS =
      Setting.of(
          "kernels",
          new OrWord<>(
              "none",
              Written.byItself("kernel", "a sum of kernels (see: kernels)", Kernels::parse)),
          "a sum of kernels that have a switch each, such as linear+rbf; none for one a column",
          MedFeatures::kernels,
          MedFeatures::withKernels);

  private static final Setting<MedFeatures, Optional<Double>> KEEP =
      Setting.of(
          "keep",
          new OrWord<>("none", Real.within(SHARE)),
          "columns less probable than this are dropped and the others fitted again",
          MedFeatures::keep,
          MedFeatures::withKeep);

  public MedFeatures {
    new SpikeAndSlab(probability.orElse(1.0), variance);
    keep.ifPresent(
        least -> {
          if (!SHARE.contains(least)) {
            throw new IllegalArgumentException(
                "The probability to keep must be above 0 and at most 1, got " + least);
          }
        });
  }

  /** Exponential margin with c = 3, p₀ = 0.01, v = 0.001, flat bias; all columns are kept. */
  public static MedFeatures standard() {
    return new MedFeatures(
        new ExponentialMargin(1, 3),
        Optional.of(0.01),
        0.001,
        Optional.empty(),
        Optional.empty(),
        Bias.flat(),
        Fitting.standard());
  }

  /** The same machine with another margin prior. */
  public MedFeatures margin(MarginPrior other) {
    return Copy.with(this, "margin", other);
  }

  /** The same machine with another p₀. */
  public MedFeatures probability(double p0) {
    return withProbability(Optional.of(p0));
  }

  /** The same machine, p₀ chosen by the rows. */
  public MedFeatures automaticProbability() {
    return withProbability(Optional.empty());
  }

  private MedFeatures withProbability(Optional<Double> p0) {
    return Copy.with(this, "probability", p0);
  }

  /** The same machine with another variance of the weights. */
  public MedFeatures variance(double v) {
    return Copy.with(this, "variance", v);
  }

  /** The same machine with a switch for each kernel of a sum, instead of each column. */
  public MedFeatures kernels(Kernel sum) {
    return withKernels(Optional.of(sum));
  }

  private MedFeatures withKernels(Optional<Kernel> sum) {
    return Copy.with(this, "kernels", sum);
  }

  /** The same machine that drops columns less probable than this and fits the others again. */
  public MedFeatures keep(double least) {
    return withKeep(Optional.of(least));
  }

  MedFeatures withKeep(Optional<Double> least) {
    return Copy.with(this, "keep", least);
  }

  /** The same machine with another bias. */
  public MedFeatures bias(Bias other) {
    return Copy.with(this, "bias", other);
  }

  /** What can be set of it. */
  public static List<Setting<MedFeatures, ?>> settings() {
    return Settings.of(MedFeatures.class)
        .part(MarginSettings.ALL, MedFeatures::margin, MedFeatures::margin)
        .one(P0)
        .one(VARIANCE)
        .one(KERNELS)
        .one(KEEP)
        .one(KernelSettings.bias(MedFeatures::bias, MedFeatures::bias))
        .all(FittingSettings.ofCoordinates())
        .list();
  }

  @Override
  public ModelKind<Classifier> kind() {
    return KIND;
  }

  @Override
  public boolean linearModels() {
    return kernels.isEmpty();
  }

  @Override
  public void check(Examples examples) {
    requireKernels();
    machine().check(examples);
  }

  private SwitchMachine machine() {
    SwitchMachine columns = SwitchMachine.of(this, prior(), bias);
    return kernels
        .map(
            sum ->
                columns.ofKernels(
                    new SwitchMachine.KernelSum(sum, other -> kernels(other).byStandardMeans())))
        .orElse(columns);
  }

  private void requireKernels() {
    if (kernels.isPresent() && keep.isPresent()) {
      throw DataException.of(
          "RLT-S006",
          "keep drops columns, and where kernels have the switches columns have none; use {}",
          new Remedy.ChangeSetting("keep", "none"));
    }
    if (kernels.isPresent() && kernels.get().precomputed()) {
      throw DataException.of(
          "RLT-S006", "a kernel with a switch compares columns, got {}", kernels.get().toString());
    }
  }

  private SpikeAndSlab prior() {
    return new SpikeAndSlab(probability.orElse(1.0), variance);
  }

  @Override
  public Classifier fit(Examples examples, Monitor monitor) {
    requireKernels();
    RunControl control = RunControl.begin(monitor, fitting.rule().timeLimit());
    if (probability.isPresent()) {
      return columns(examples, this, List.of(), control);
    }
    check(examples);
    // the choice may take half of the time, so that something is left to fit with
    Duration half = fitting.rule().timeLimit().dividedBy(2);
    SwitchChoice.Choice choice = SwitchChoice.of(this, examples, RunControl.begin(control, half));
    MedFeatures chosen = probability(choice.probability());
    return chosen.columns(examples, this, List.of(choice.told()), control);
  }

  /** With columns dropped, if some are to be. */
  private Classifier columns(
      Examples examples, MedFeatures asked, List<Warning> warnings, RunControl control) {
    return keep.isEmpty()
        ? weighed(examples, asked, warnings, control)
        : new ColumnSelection(this, asked, keep.get()).fit(examples, warnings, control);
  }

  /** On all columns given. */
  Classifier weighed(
      Examples examples, MedFeatures asked, List<Warning> warnings, Monitor monitor) {
    List<Warning> all = new ArrayList<>(warnings);
    all.addAll(Demand.warnings(margin));
    return machine()
        .askedAs(asked.byStandardMeans())
        .warning(all)
        .classifier(examples, Relation.AT_LEAST.restrict(margin), monitor);
  }
}
