// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.Examples;
import org.relent.data.SparseRows;
import org.relent.data.Warning;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernels;
import org.relent.loglinear.ClassOutcomes;
import org.relent.loglinear.LogLinear;
import org.relent.loglinear.MaxEnt;
import org.relent.loglinear.MaxEntPoint;
import org.relent.loglinear.Slack;
import org.relent.model.Calibration;
import org.relent.model.Classifier;
import org.relent.model.FitRecipe;
import org.relent.model.ModelSettings;
import org.relent.model.ScoringClassifier;
import org.relent.solve.Ascent;
import org.relent.solve.FitStatus;
import org.relent.solve.Monitor;
import org.relent.solve.RunControl;
import org.relent.solve.StoppingRule;

/**
 * Conditional maximum entropy: every class has a copy of a row's coordinates as statistics, whose
 * sums over the rows are to be those of the rows of that class (LME eq. 8, with a row for context).
 *
 * @param recipe what the model is made by
 * @param slack what the sums may miss
 * @param bias what is believed of the constant term of each class
 */
public record LogLinearMachine(
    ModelSettings recipe, Climb climb, Slack slack, Bias bias, Fitting fitting) {

  /** A way to the optimum. */
  public interface Climb {

    /** Whether it needs statistics that are not negative. */
    boolean scales();

    /** Climbs from a start. */
    Ascent<MaxEntPoint> maximise(
        MaxEnt problem, double[] start, StoppingRule rule, Monitor monitor);
  }

  /** Fits a classifier. */
  public Classifier classifier(Examples given, Monitor monitor) {
    RunControl control = RunControl.begin(monitor, fitting.rule().timeLimit());
    return new LogLinearMachine(recipe, climb, slack, bias, fitting.within(control))
        .classifier(given, control);
  }

  private Classifier classifier(Examples given, RunControl control) {
    // labels first: what is wrong with them matters more than how columns are encoded
    Examples labelled = given.requireRows(2).requireTwoClasses();
    labelled.effective().labels().codes();
    Prepared data =
        control.guarded(
            () -> Prepared.of(labelled, Kernels.linear(), fitting, MachineMemory::logLinear));
    List<String> classes = data.examples().requireTwoClasses().labels().classes();
    ClassOrder order = ClassOrder.of(data.examples().labels().codes(), classes.size());
    int[] all = order.codes(data.examples().labels().codes());
    EqualRows merged = EqualRows.of(data.alike(), all, data.weights());
    int[] codes = merged.ofFirst(all);
    ContextRows contexts =
        (climb.scales() ? ContextRows.scalable(data, bias) : ContextRows.of(data.rows(), bias))
            .select(merged.rows());
    MaxEnt problem = problem(contexts, merged.weights(), codes, classes.size());
    Ascent<MaxEntPoint> ascent =
        climb.maximise(problem, new double[problem.model().dimension()], fitting.rule(), control);
    Optional<LeftOutLabels> reacted =
        control.attempt(
            FitStatus.Stage.LEFT_OUT,
            () ->
                new LeftOutContexts(problem, ascent.point(), fitting.threads())
                    .judged(codes, merged.weights()));
    LeftOutLabels left =
        reacted
            .orElseGet(() -> asFitted(problem, ascent.point(), codes, merged.weights()))
            .each(merged, data.weights());
    List<Warning> noticed =
        reacted.isPresent()
            ? GuessingBaseline.ofLabels(left, Calibration.natural())
            : List.of(LeftOutFigures.cut("those of rows as they were fitted, and flatter"));
    return new ScoringClassifier(
        data.encoding(),
        classes,
        data.scores(contexts.scores(ascent.point().lambda(), free(), bias.isFlat(), order)),
        Calibration.natural(),
        reacted.isPresent() ? left.estimate() : left.unproven(),
        left.doubts(Calibration.natural(), order.shown(classes), data.origin()),
        new FitReportBuilder(FitRecipe.of(recipe), data, fitting, noticed).of(ascent));
  }

  /** The labels of all rows and their margins in the fit itself, for where the time is up. */
  private static LeftOutLabels asFitted(
      MaxEnt problem, MaxEntPoint point, int[] codes, double[] weights) {
    double[] flat = problem.model().scores(point.lambda());
    int classes = flat.length / codes.length;
    double[][] scores =
        IntStream.range(0, codes.length)
            .mapToObj(t -> Arrays.copyOfRange(flat, t * classes, (t + 1) * classes))
            .toArray(double[][]::new);
    return LearntLabels.certain(scores, codes, weights);
  }

  private MaxEnt problem(ContextRows contexts, double[] weights, int[] codes, int classes) {
    LogLinear model =
        LogLinear.of(new ClassOutcomes(contexts.rows(), classes), fitting.threads())
            .weighted(weights);
    int width = contexts.rows().width();
    Slack[] slacks = new Slack[model.dimension()];
    Arrays.fill(slacks, slack);
    for (int end = width; contexts.constant(width - 1) && end <= slacks.length; end += width) {
      slacks[end - 1] = slackOfBias();
    }
    return MaxEnt.of(
        model, targets(contexts.rows(), weights, codes, classes), Arrays.asList(slacks));
  }

  /** The sums over the rows of each class. */
  private static double[] targets(SparseRows rows, double[] weights, int[] codes, int classes) {
    double[][] sums = new double[classes][rows.width()];
    for (int t = 0; t < codes.length; t++) {
      rows.addTo(t, weights[t], sums[codes[t]]);
    }
    double[] targets = new double[classes * rows.width()];
    for (int y = 0; y < classes; y++) {
      System.arraycopy(sums[y], 0, targets, y * rows.width(), rows.width());
    }
    return targets;
  }

  private Slack slackOfBias() {
    return bias.isFlat() ? Slack.NONE : Slack.gaussian(bias.variance());
  }

  /** Whether multipliers may be anything at no price. */
  private boolean free() {
    return slack.equals(Slack.NONE);
  }
}
