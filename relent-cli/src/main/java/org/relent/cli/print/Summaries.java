// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
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
    return Words.filled(
            "{}{}: {}, {}{}{}\n{} after {}, {} s: objective {}{}",
            summary.model(),
            known.aim(),
            Words.count(summary.rows(), "row"),
            Words.count(summary.columns(), "column"),
            kernel(summary),
            lanes(summary),
            summary.termination(),
            Words.count(summary.iterations(), "round"),
            Words.number(seconds),
            Words.number(summary.objective()),
            certified(summary))
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
    return Words.filled(
        "\n{} in turn, the last of which gap and rounds are told of; the relative entropy is to"
            + " fall by {} more",
        Words.count(descent.size(), "projection"),
        Double.isInfinite(remaining) ? "an unknown amount" : "about " + Words.number(remaining));
  }

  /** What besides the objective a fit shows of its optimum. */
  private static String certified(FitReport summary) {
    FitCertificate certificate = summary.certificate();
    return told(", gap ", certificate.gap())
        + told(", entropy ", certificate.entropy())
        + supporting(summary);
  }

  private static String told(String name, OptionalDouble figure) {
    return figure.isPresent() ? name + Words.number(figure.getAsDouble()) : "";
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
        : Words.filled(
            "\n{} starts ended at relative entropies from {}, which is kept, to {}",
            ends.getCount(),
            Words.number(ends.getMin()),
            Words.number(ends.getMax()));
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
    return Words.filled(
        "\ndoubtful labels  {} of {} more likely wrong than right: row {}{}",
        wrong.size(),
        doubtful.size(),
        wrong.stream()
            .limit(DOUBTS)
            .map(doubt -> row(doubt, data))
            .collect(Collectors.joining(", ")),
        wrong.size() > DOUBTS ? ", … (all with --json or --report)" : "");
  }

  private static String row(Doubt doubt, Loaded data) {
    return Words.filled(
        "{} ({}{}, {})",
        data.row(doubt.row()),
        data.rowName(doubt.row()).map(name -> Words.name(name) + ": ").orElse(""),
        Words.name(doubt.given()),
        Words.number(doubt.strength()));
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
              List<String> cells = new ArrayList<>(List.of(task.name(name), Words.number(value)));
              if (!cv.isEmpty()) {
                Optional<MeanAndSd> folds = Optional.ofNullable(cv.get(name));
                cells.add(folds.map(mean -> Words.number(mean.mean())).orElse(""));
                cells.add(folds.map(mean -> told("", mean.sd())).orElse(""));
              }
              table.row(cells.toArray(new String[0]));
            });
    return table.toString();
  }
}
