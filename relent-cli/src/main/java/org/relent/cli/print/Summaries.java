// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.relent.cli.data.Loaded;
import org.relent.data.Words;
import org.relent.evaluate.MeanAndSd;
import org.relent.lme.Maxent;
import org.relent.math.LinearConvergence;
import org.relent.model.Course;
import org.relent.model.Doubt;
import org.relent.model.FitCertificate;
import org.relent.model.FitReport;
import org.relent.model.Model;
import org.relent.model.SolverTrace;
import org.relent.model.Switch;
import org.relent.task.Task;
import org.relent.task.TaskModel;

/** Fits and figures in words. */
public final class Summaries {

  /** Doubtful labels that a summary names. */
  private static final int DOUBTS = 5;

  /** Columns that a summary names. */
  private static final int SWITCHES = 10;

  private Summaries() {}

  /** A fit, its figures on the training rows, and over folds where there were any. */
  public static <E> String fit(
      TaskModel<?, ?, E> known, E train, Map<String, MeanAndSd> cv, double seconds) {
    Model model = known.model();
    FitReport summary = model.summary();
    String head =
        summary.model()
            + known.aim()
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
        + starts(summary)
        + known.remarks()
        + "\n\n"
        + figures(known.task(), train, cv);
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

  /** Of several starts, how far apart they ended. */
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

  /** The columns that more likely than not have a part, the first of them by name. */
  public static String switches(List<Switch> switches) {
    if (switches.isEmpty()) {
      return "";
    }
    List<Switch> likely = switches.stream().filter(s -> s.probability() > 0.5).toList();
    String names =
        (likely.isEmpty() ? switches : likely)
            .stream()
                .limit(SWITCHES)
                .map(s -> Words.name(s.name()) + " " + Words.number(s.probability()))
                .collect(Collectors.joining(", "));
    return "\n\n"
        + Words.count(likely.size())
        + " of "
        + Words.count(switches.size(), "column")
        + " more likely than not to have a part"
        + (likely.isEmpty() ? "; most probable: " : ": ")
        + names
        + (likely.size() > SWITCHES ? ", …" : "");
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

  private static <E> String figures(Task<?, ?, E> task, E train, Map<String, MeanAndSd> cv) {
    TextTable table =
        cv.isEmpty()
            ? TextTable.of("", ">training rows")
            : TextTable.of("", ">training rows", ">held-out folds", ">sd");
    task.figures(train)
        .forEach(
            (name, value) -> {
              MeanAndSd folds = cv.get(name);
              if (cv.isEmpty()) {
                table.row(task.name(name), Words.number(value));
              } else {
                table.row(
                    task.name(name),
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
