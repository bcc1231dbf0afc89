// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.relent.data.DenseRows;
import org.relent.data.Examples;
import org.relent.data.Warning;
import org.relent.family.Family;
import org.relent.family.Scorer;
import org.relent.model.Conformal;
import org.relent.model.CountCertificate;
import org.relent.model.Detector;
import org.relent.model.FamilyScores.Readout;
import org.relent.model.FitRecipe;
import org.relent.model.FitReport;
import org.relent.model.ModelSettings;
import org.relent.model.NormalModel;
import org.relent.model.ScoringDetector;
import org.relent.solve.FitStatus;
import org.relent.solve.Monitor;
import org.relent.solve.RunControl;
import org.relent.solve.Termination;

/**
 * A detector of rows unlike the normal ones, by the log-likelihood of a model of these (MED §4).
 *
 * @param recipe what the model is made by
 * @param normality how normal rows are described
 * @param alarms when a row is called an anomaly
 * @param normal the label of the normal class; empty for the only one there is
 */
public record AnomalyMachine(
    ModelSettings recipe,
    Normality normality,
    Alarms alarms,
    Optional<String> normal,
    Fitting fitting) {

  /** The machine of a recipe. */
  public static <R extends Fitting.Carrier<R> & ModelSettings> AnomalyMachine of(
      R recipe, Normality normality, Alarms alarms, Optional<String> normal) {
    return new AnomalyMachine(
        recipe.byStandardMeans(), normality, alarms, normal, recipe.fitting());
  }

  /**
   * The normal rows, parted.
   *
   * @param split which of them are learnt from
   * @param rows those, in cells
   * @param held the others, encoded as those
   */
  private record Start(
      NormalRows normal,
      HeldOut split,
      Prepared data,
      ClassRows rows,
      DenseRows held,
      double[] heldWeights) {

    /** Does some work on the rows learnt from; faults are told by their rows in the data given. */
    <T> T within(Function<ClassRows, T> work) {
      return normal.within(
          split.fitted(), () -> data.within(some -> work.apply(ClassRows.pooled(some))));
    }

    int all() {
      return rows.size() + held.size();
    }
  }

  /**
   * MED: the prior tilted so that normal rows are as likely as asked for.
   *
   * @param resolved the recipe with a demand that the rows have answered, and the normal class
   */
  public Detector levelSet(
      Examples given,
      Demand demand,
      BiFunction<Demand, Optional<String>, ModelSettings> resolved,
      Monitor monitor) {
    RunControl control = RunControl.begin(monitor, fitting.rule().timeLimit());
    List<Warning> warnings = new ArrayList<>();
    Start start = started(given, control);
    LevelSet fitted =
        start.within(rows -> normality.levelSet(rows, demand, fitting, control, warnings::add));
    if (fitted.projection().solution().converged() && fitted.projection().support() == 0) {
      warnings.add(
          new Warning(
              "W-MARGIN",
              "Every row is as likely as asked for, {}, before anything is learnt: all multipliers"
                  + " are zero; ask for more (target, percentile)",
              Demand.words(fitted.margin())));
    }
    ModelSettings made = resolved.apply(demand.reaching(fitted.margin()), start.normal().label());
    Conformal conformal = conformal(start, fitted.model(), fitted.counts(), control, warnings::add);
    FitReport summary =
        report(start, made, warnings, conformal)
            .of(fitted.projection(), fitted.projection().relativeEntropy())
            .with(fitted.course());
    if (summary.converged() && !fitted.settled()) {
      // the last projection is exact, the alternation of projections is not
      summary = summary.ended(Termination.ITERATIONS);
    }
    return detector(start, fitted.model(), conformal, summary);
  }

  /**
   * Bayes: every row counted once, λ ≡ 1; rows are scored by their predictive probability.
   *
   * @param modelling how normal rows are described
   * @param resolved the recipe with the normal class
   */
  public Detector bayes(
      Examples given,
      Modelling modelling,
      Function<Optional<String>, ModelSettings> resolved,
      Monitor monitor) {
    RunControl control = RunControl.begin(monitor, fitting.rule().timeLimit());
    List<Warning> warnings = new ArrayList<>();
    Start start = started(given, control);
    ClassRows rows = start.rows();
    Family belief = start.within(some -> modelling.beliefs(some, warnings::add).get(0));
    Family family = belief.after(rows.statistics(belief, 0));
    NormalModel model = new NormalModel.Plain(family, Readout.PLUG_IN);
    Conformal conformal = conformal(start, model, rows.weights(), control, warnings::add);
    FitReport summary =
        report(start, resolved.apply(start.normal().label()), warnings, conformal)
            .ofLikelihood(logLikelihood(model.scorer(), rows));
    return detector(start, model, conformal, summary);
  }

  /**
   * Goes on with more normal rows, each counted once. p-values compare with the rows that the first
   * fit held out, as it scored them.
   *
   * @param smoothing by which the rows before were smoothed
   */
  public Detector update(Detector model, Examples given, double smoothing, Monitor monitor) {
    RunControl control = RunControl.begin(monitor, fitting.rule().timeLimit());
    ScoringDetector before = AddedRows.of(model, ScoringDetector.class);
    NormalModel.Plain plain = AddedRows.of(before.normal(), NormalModel.Plain.class);
    return control.guarded(
        () -> {
          NormalRows rows =
              NormalRows.some(given, before.normalLabel(), fitting.encoding().missing());
          AddedRows added = AddedRows.of(before, rows.examples(), fitting.within(control));
          Family family =
              added.counted(
                  () ->
                      plain
                          .family()
                          .counting((DenseRows) added.rows(), added.weights(), smoothing));
          Scorer scorer = before.normal().scorer();
          double sum = before.summary().objective();
          for (int t = 0; t < added.rows().size(); t++) {
            sum += added.weights()[t] * scorer.score((DenseRows) added.rows(), t);
          }
          FitReport old = before.summary();
          FitReport summary =
              new FitReport(
                  old.recipe(),
                  added.trainingSet(old),
                  new CountCertificate(sum),
                  old.solver(),
                  added.warnings(old, rows.warnings()));
          return new ScoringDetector(
              before.encoding(),
              new NormalModel.Plain(family, plain.readout()),
              before.typical(),
              before.conformal(),
              summary);
        });
  }

  private static double logLikelihood(Scorer scorer, ClassRows rows) {
    double sum = 0;
    for (int t = 0; t < rows.size(); t++) {
      sum += rows.weights()[t] * scorer.score(rows.cells(), t);
    }
    return sum;
  }

  /** Refuses rows and columns that cannot be described so. */
  public void check(Examples given) {
    Start start = start(given, fitting);
    start.within(
        rows -> {
          normality.check(rows);
          return start;
        });
  }

  private Start started(Examples given, RunControl control) {
    return control.guarded(() -> start(given, fitting.within(control)));
  }

  private Start start(Examples given, Fitting fitting) {
    NormalRows rows = NormalRows.of(given, normal, fitting.encoding().missing());
    Examples examples = rows.examples();
    HeldOut split = HeldOut.of(examples.size(), alarms.heldOut(), fitting.seed());
    // levels stay: a row held out may have one that no other has
    Prepared data =
        rows.within(
            split.fitted(), () -> normality.prepared(examples.select(split.fitted()), fitting));
    Examples held = examples.select(split.held());
    DenseRows cells =
        rows.within(split.held(), () -> (DenseRows) data.encoding().encode(held.features()));
    return new Start(rows, split, data, ClassRows.pooled(data), cells, held.weights());
  }

  private FitReportBuilder report(
      Start start, ModelSettings made, List<Warning> warnings, Conformal conformal) {
    List<Warning> told = new ArrayList<>(start.normal().warnings());
    told.addAll(warnings);
    told.addAll(alarms.warnings(conformal, start.all(), start.held().size()));
    return new FitReportBuilder(new FitRecipe(recipe, made), start.data(), fitting, told);
  }

  /**
   * What normal rows score: those held out, or, if there are none, each row learnt from as if it
   * had not been counted; where the time is up before, as it was fitted.
   *
   * @param counts how often each row learnt from was counted
   */
  private Conformal conformal(
      Start start, NormalModel model, double[] counts, RunControl control, Consumer<Warning> warn) {
    boolean any = start.held().size() > 0;
    double[] scores =
        any
            ? scores(model, start.held())
            : control
                .attempt(
                    FitStatus.Stage.LEFT_OUT,
                    () -> LeftOutScores.of(model, start.rows(), counts, fitting.within(control)))
                .orElseGet(() -> asFitted(start, model, warn));
    double[] weights = any ? start.heldWeights() : start.rows().weights();
    return new Conformal(scores, weights, alarms.falseAlarms(), fitting.seed().value());
  }

  private double[] asFitted(Start start, NormalModel model, Consumer<Warning> warn) {
    warn.accept(
        new Warning(
            "W-LEFTOUT",
            "The time was up before rows could be left out one by one: p-values are those of rows"
                + " as they were fitted, and too small; allow more time"));
    return scores(model, start.rows().cells());
  }

  private double[] scores(NormalModel model, DenseRows rows) {
    Scorer scorer = model.scorer();
    return fitting.threads().map(rows.size(), i -> scorer.score(rows, i));
  }

  private static double typicalStep(Scorer scorer, ClassRows rows) {
    double sum = 0;
    double steps = 0;
    for (int t = 0; t < rows.size(); t++) {
      double weight = rows.weights()[t] * rows.cells().steps(t);
      sum += weight * scorer.score(rows.cells(), t);
      steps += weight;
    }
    return sum / steps;
  }

  private Detector detector(
      Start start, NormalModel model, Conformal conformal, FitReport summary) {
    return new ScoringDetector(
        start.data().encoding(),
        model.whole(),
        typical(model.scorer(), start.rows()),
        conformal,
        summary);
  }

  /**
   * What each coordinate adds to a score on average, over the rows that have it; where rows are
   * sequences, what one step adds.
   */
  private static double[] typical(Scorer scorer, ClassRows rows) {
    if (rows.encoding().ofSteps()) {
      return new double[] {typicalStep(scorer, rows)};
    }
    double[] sums = new double[rows.cells().width()];
    double[] totals = new double[sums.length];
    for (int t = 0; t < rows.size(); t++) {
      double[] parts = scorer.parts(rows.cells(), t);
      for (int k = 0; k < sums.length; k++) {
        double weight = Double.isNaN(rows.cells().get(t, k)) ? 0 : rows.weights()[t];
        sums[k] += weight * parts[k];
        totals[k] += weight;
      }
    }
    Arrays.setAll(sums, k -> totals[k] > 0 ? sums[k] / totals[k] : 0);
    return sums;
  }
}
