// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.relent.data.Message;
import org.relent.data.Words;
import org.relent.finding.Finding.Facts.Fact;
import org.relent.math.LinearConvergence;
import org.relent.model.Course;
import org.relent.model.FitCertificate;
import org.relent.model.FitReport;
import org.relent.model.LeaveOneOut;
import org.relent.solve.Progress;
import org.relent.solve.Termination;

/** How a fit went, in words. */
public final class FitFacts {

  /** More rounds than that are not told apart in a picture. */
  private static final int MOST_ROUNDS = 500;

  private static final Pattern NUMBER = Pattern.compile("[0-9.]+(?:[eE][+-]?[0-9]+)?");

  private FitFacts() {}

  /** Everything a model alone tells of its fit: facts, settings, warnings, convergence. */
  static List<Finding> all(FitReport summary, Finding.Facts facts, List<Finding> leftOut) {
    List<Finding> all = new ArrayList<>();
    if (!summary.warnings().isEmpty()) {
      all.add(new Finding.Warnings(summary.warnings()));
    }
    all.add(facts);
    all.addAll(leftOut);
    convergence(summary).ifPresent(all::add);
    descent(summary).ifPresent(all::add);
    starts(summary).ifPresent(all::add);
    all.add(settings(summary));
    return all;
  }

  /** Where each of several starts ended. */
  private static Optional<Finding.Listing> starts(FitReport summary) {
    List<Course.LocalSolution> solutions = summary.course().solutions();
    return solutions.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Finding.Listing(
                "Where each start ended",
                "Hidden variables leave several local solutions; the model is made of the one that"
                    + " moved least from its prior.",
                List.of("start", "relative entropy", "residual", "rounds", ""),
                IntStream.range(0, solutions.size())
                    .mapToObj(
                        s ->
                            List.of(
                                Integer.toString(s + 1),
                                Words.number(solutions.get(s).relativeEntropy()),
                                Words.number(solutions.get(s).residual()),
                                Integer.toString(solutions.get(s).rounds()),
                                solutions.get(s).chosen() ? "kept" : ""))
                    .toList(),
                solutions.size()));
  }

  /** How D(P‖P₀) fell, where the fit went round and round. */
  private static Optional<Finding.Lines> descent(FitReport summary) {
    List<Double> descent = summary.course().descent();
    return descent.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Finding.Lines(
                "What the constraints cost, round by round",
                "round",
                "relative entropy to the prior",
                List.of(
                    new Finding.Named<>(
                        "relative entropy",
                        IntStream.range(0, descent.size())
                            .mapToObj(r -> new Finding.Lines.At(r, descent.get(r)))
                            .toList()))));
  }

  /** What was fitted, to what, and how well the optimum was met. */
  public static Finding.Facts facts(FitReport summary) {
    FitCertificate certificate = summary.certificate();
    FactList facts = new FactList();
    facts.text("model", summary.model(), "");
    if (!summary.target().isEmpty()) {
      facts.text("target", summary.target(), "what it predicts");
    }
    facts.count("rows", summary.rows(), "training rows that counted");
    facts.count("columns", summary.columns(), "feature columns");
    facts.number("objective", summary.objective(), "what the fit makes largest");
    facts.number("gap", certificate.gap(), "the objective can rise by no more");
    facts.number("relative gap", relativeGap(summary), "the gap over max(1, |J|)");
    facts.number(
        "information used",
        certificate.relativeEntropy(),
        "how far the fit moved from its prior, in nats");
    facts.number(
        "log evidence",
        certificate.evidence(),
        "how probable the responses were before any was seen, in nats: exact, by Laplace's method,"
            + " or a bound, as the kind of model says");
    facts.text("ended", ending(summary.termination()), "");
    alternation(summary.course().descent(), facts);
    facts.count("rounds", summary.iterations(), "of the solver");
    facts.count("support", certificate.support(), support(certificate));
    facts.count("free parameters", certificate.parameters(), "what BIC counts");
    return facts.under("The fit");
  }

  private static String support(FitCertificate certificate) {
    String rows =
        certificate.supportRows().isPresent()
            ? ", those of " + Words.count(certificate.supportRows().getAsInt(), "row")
            : "";
    return "multipliers that are not zero" + rows;
  }

  /** How far the alternation of projections came; gap and rounds are those of the last one. */
  private static void alternation(List<Double> descent, FactList facts) {
    if (descent.size() < 2) {
      return;
    }
    double remaining = LinearConvergence.remaining(descent);
    facts.count(
        "projections",
        descent.size(),
        "in turn; the relative entropy is to fall by about "
            + (Double.isInfinite(remaining) ? "an unknown amount" : Words.number(remaining))
            + " more. Gap and rounds are those of the last projection");
  }

  static OptionalDouble relativeGap(FitReport summary) {
    return summary.certificate().gap().stream()
        .map(gap -> gap / Math.max(1, Math.abs(summary.objective())))
        .findFirst();
  }

  /** Why the solver stopped. */
  static String ending(Termination termination) {
    return switch (termination) {
      case CONVERGED -> "converged";
      case ITERATIONS -> "not converged: out of rounds";
      case TIME -> "not converged: out of time";
      case STALLED -> "not converged: no step improves it";
      case DIVERGED -> "not converged: the objective has no finite maximum";
      case INTERRUPTED -> "not converged: stopped";
    };
  }

  /** Every setting, by its name. */
  public static Finding.Facts settings(FitReport summary) {
    return new Finding.Facts(
        "Settings",
        summary.settings().entrySet().stream()
            .map(setting -> new Fact(setting.getKey(), setting.getValue(), ""))
            .toList());
  }

  /** What the fit tells of its error on new rows. */
  public static Finding.Facts leaveOneOut(LeaveOneOut left) {
    return new Finding.Facts(
        "Each row left out, without fitting again",
        List.of(
            new Fact(
                "error estimate",
                Words.percent(left.errorEstimate()),
                "the best guess of the share of new rows that err"),
            new Fact(
                "error bound",
                Words.percent(left.errorBound()),
                left.guaranteed()
                    ? Message.of("the leave-one-out error is never above this")
                    : Message.of("a cautious estimate, not guaranteed: {}", left.because())),
            new Fact(
                "support bound",
                left.supportBound().isPresent()
                    ? Words.percent(left.supportBound().getAsDouble())
                    : "none",
                left.supportBound().isPresent()
                    ? "share of rows that carry the fit; bounds the error in the mean"
                    : "not proved for this fit, for the same reason")));
  }

  /** Objective and gap by round; empty where no rounds were kept. */
  public static Optional<Finding.Convergence> convergence(FitReport summary) {
    List<Progress> trace = summary.trace();
    if (trace.isEmpty()) {
      return Optional.empty();
    }
    int rounds = trace.size();
    int shown = Math.min(rounds, MOST_ROUNDS);
    List<Progress> kept =
        IntStream.range(0, shown)
            .map(k -> shown == 1 ? 0 : (int) ((long) k * (rounds - 1) / (shown - 1)))
            .mapToObj(trace::get)
            .toList();
    return Optional.of(new Finding.Convergence(kept, tolerance(summary)));
  }

  /** 0 where there is no such setting. */
  private static double tolerance(FitReport summary) {
    String setting = summary.settings().getOrDefault("tolerance", "");
    return NUMBER.matcher(setting).matches() ? Double.parseDouble(setting) : 0;
  }
}
