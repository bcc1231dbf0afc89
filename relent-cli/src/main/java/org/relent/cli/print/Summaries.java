// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.relent.cli.data.Loaded;
import org.relent.data.Ordered;
import org.relent.evaluate.MeanAndSd;
import org.relent.finding.Words;
import org.relent.lme.Maxent;
import org.relent.math.LinearConvergence;
import org.relent.model.Classifier;
import org.relent.model.Course;
import org.relent.model.Density;
import org.relent.model.Detector;
import org.relent.model.Doubt;
import org.relent.model.FitCertificate;
import org.relent.model.FitReport;
import org.relent.model.Model;
import org.relent.model.Restart;
import org.relent.model.SolverTrace;

/** Fits and figures in words. */
public final class Summaries {

  private static final Map<String, String> IN_WORDS =
      Ordered.map(
          Map.entry("falseAlarms", "false alarms"),
          Map.entry("areaAboveRoc", "1 − AUC"),
          Map.entry("negativeLogLikelihood", "− log-likelihood"),
          Map.entry("logLikelihood", "mean log-likelihood"),
          Map.entry("clusteringError", "clustering error"),
          Map.entry("adjustedRand", "adjusted Rand index"),
          Map.entry("sharedInformation", "shared information"),
          Map.entry("logLoss", "log loss"),
          Map.entry("brier", "Brier score"),
          Map.entry("auc", "AUC"),
          Map.entry("ece", "calibration error"),
          Map.entry("rmse", "RMSE"),
          Map.entry("mae", "mean absolute error"),
          Map.entry("r2", "R²"),
          Map.entry("meanLogLikelihood", "mean log-likelihood"),
          Map.entry("looErrorBound", "leave-one-out bound"),
          Map.entry("looRmse", "leave-one-out RMSE"));

  /** Doubtful labels that a summary names. */
  private static final int DOUBTS = 5;

  private Summaries() {}

  /** What a figure is called. */
  public static String name(String figure) {
    return IN_WORDS.getOrDefault(figure, figure);
  }

  /** A fit, its figures on the training rows, and over folds where there were any. */
  public static String fit(
      Model model, Map<String, Double> train, Map<String, MeanAndSd> cv, double seconds) {
    FitReport summary = model.summary();
    String classes =
        model instanceof Classifier classifier ? " (" + classes(classifier.classes()) + ")" : "";
    String head =
        summary.model()
            + (model instanceof Density ? "" : aim(summary))
            + classes
            + ": "
            + Words.count(summary.rows(), "row")
            + ", "
            + Words.count(summary.columns(), "column")
            + kernel(summary)
            + lanes(summary)
            + "\n"
            + summary.termination()
            + " after "
            + Words.count(summary.iterations(), "round")
            + ", "
            + Words.number(seconds)
            + " s: objective "
            + Words.number(summary.objective())
            + certified(summary);
    return head
        + alternation(summary)
        + starts(model)
        + compared(model)
        + "\n\n"
        + figures(train, cv);
  }

  /** How far the alternation of projections came, where there was one. */
  private static String alternation(FitReport summary) {
    List<Double> descent = summary.course().descent();
    if (descent.size() < 2) {
      return "";
    }
    double remaining = LinearConvergence.remaining(descent);
    return "\n"
        + Words.count(descent.size(), "projection")
        + " in turn, the last of which gap and rounds are told of; the relative entropy is to fall by "
        + (Double.isInfinite(remaining) ? "an unknown amount" : "about " + Words.number(remaining))
        + " more";
  }

  /** What besides the objective a fit shows of its optimum. */
  private static String certified(FitReport summary) {
    FitCertificate certificate = summary.certificate();
    String gap =
        certificate.gap().stream().mapToObj(g -> ", gap " + Words.number(g)).findFirst().orElse("");
    String entropy =
        certificate.entropy().stream()
            .mapToObj(h -> ", entropy " + Words.number(h))
            .findFirst()
            .orElse("");
    return gap + entropy + supporting(summary);
  }

  /** What has a multiplier that is not zero: mostly rows, each of which may have several. */
  private static String supporting(FitReport summary) {
    FitCertificate certificate = summary.certificate();
    if (certificate.support().isEmpty()) {
      return "";
    }
    int multipliers = certificate.support().getAsInt();
    return ", support "
        + (summary.model().equals(Maxent.ID)
            ? Words.count(multipliers, "weight")
            : Words.count(certificate.supportRows().orElse(multipliers), "row"));
  }

  /** What a model is for, to follow its name. */
  public static String aim(FitReport summary) {
    return summary.target().isEmpty() ? "" : " for " + Words.name(summary.target());
  }

  /** What the p-values of a detector rest on. */
  private static String compared(Model model) {
    return model instanceof Detector detector
        ? "\np-values compare with "
            + Words.number(detector.conformal().size())
            + " normal rows; alarms at p ≤ "
            + Words.number(detector.conformal().falseAlarms())
        : "";
  }

  /** Of several starts, how far apart they ended. */
  private static String starts(Model model) {
    return model instanceof Density density ? starts(density) : starts(model.summary());
  }

  /** Of the starts of a density, how many are solutions, and how far apart those ended. */
  private static String starts(Density model) {
    List<Restart> feasible =
        model.restarts().stream().filter(one -> one.rejected().isEmpty()).toList();
    String offered =
        "\n"
            + feasible.size()
            + " of "
            + Words.count(model.restarts().size(), "start")
            + " ended at a solution";
    if (feasible.isEmpty()) {
      return offered;
    }
    return offered
        + ": entropy "
        + range(feasible, Restart::entropy)
        + ", log-likelihood "
        + range(feasible, Restart::logLikelihood)
        + "; kept for its "
        + model.summary().settings().get("select")
        + parts(model);
  }

  private static String parts(Density model) {
    boolean several =
        model.restarts().stream().mapToInt(Restart::parts).distinct().limit(2).count() > 1;
    return several ? ", with " + Words.count(model.parts().size(), "part") : "";
  }

  private static String range(List<Restart> restarts, ToDoubleFunction<Restart> figure) {
    DoubleSummaryStatistics ends = restarts.stream().mapToDouble(figure).summaryStatistics();
    String low = Words.number(ends.getMin());
    String high = Words.number(ends.getMax());
    return low.equals(high) ? low : low + " to " + high;
  }

  private static String starts(FitReport summary) {
    DoubleSummaryStatistics ends =
        summary.course().solutions().stream()
            .mapToDouble(Course.LocalSolution::relativeEntropy)
            .summaryStatistics();
    return ends.getCount() < 2
        ? ""
        : "\n"
            + ends.getCount()
            + " starts ended at relative entropies from "
            + Words.number(ends.getMin())
            + ", which is kept, to "
            + Words.number(ends.getMax());
  }

  /** The few labels that are more likely wrong than right; empty if there are none. */
  public static String doubtful(List<Doubt> doubtful, Loaded data) {
    List<Doubt> wrong = doubtful.stream().filter(Doubt::contradicts).toList();
    if (wrong.isEmpty()) {
      return "";
    }
    String few =
        wrong.stream()
            .limit(DOUBTS)
            .map(
                doubt ->
                    data.row(doubt.row())
                        + " ("
                        + data.rowName(doubt.row()).map(name -> Words.name(name) + ": ").orElse("")
                        + Words.name(doubt.given())
                        + ", "
                        + Words.number(doubt.strength())
                        + ")")
            .collect(Collectors.joining(", "));
    return "\ndoubtful labels  "
        + wrong.size()
        + " of "
        + doubtful.size()
        + " more likely wrong than right: row "
        + few
        + (wrong.size() > DOUBTS ? ", … (all with --json or --report)" : "");
  }

  private static String kernel(FitReport summary) {
    String kernel = summary.settings().get("kernel");
    return kernel == null ? "" : ", kernel " + kernel;
  }

  /** By which arithmetic, unless plain: the last bits tell. */
  private static String lanes(FitReport summary) {
    String lanes = summary.solver().lanes();
    return lanes.equals(SolverTrace.PLAIN) ? "" : ", lanes " + lanes;
  }

  private static String classes(List<String> classes) {
    List<String> shown = classes.stream().limit(5).map(Words::name).toList();
    return String.join(", ", shown)
        + (classes.size() > shown.size() ? ", … " + classes.size() + " classes" : "");
  }

  private static String figures(Map<String, Double> train, Map<String, MeanAndSd> cv) {
    TextTable table =
        cv.isEmpty()
            ? TextTable.of("", ">training rows")
            : TextTable.of("", ">training rows", ">held-out folds", ">sd");
    train.forEach(
        (name, value) -> {
          MeanAndSd folds = cv.get(name);
          if (cv.isEmpty()) {
            table.row(name(name), Words.number(value));
          } else {
            table.row(
                name(name),
                Words.number(value),
                folds == null ? "" : Words.number(folds.mean()),
                folds == null || folds.sd().isEmpty()
                    ? ""
                    : Words.number(folds.sd().getAsDouble()));
          }
        });
    return table.toString();
  }
}
