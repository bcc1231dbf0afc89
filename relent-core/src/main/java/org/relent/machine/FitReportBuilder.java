// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.relent.data.Numbers;
import org.relent.data.Warning;
import org.relent.dual.Certificate;
import org.relent.dual.Potential;
import org.relent.loglinear.MaxEntPoint;
import org.relent.model.CountCertificate;
import org.relent.model.Course;
import org.relent.model.DualCertificate;
import org.relent.model.FitCertificate;
import org.relent.model.FitRecipe;
import org.relent.model.FitReport;
import org.relent.model.SolverTrace;
import org.relent.model.TrainingSet;
import org.relent.project.Alternation;
import org.relent.project.Projection;
import org.relent.solve.Ascent;
import org.relent.solve.Solution;
import org.relent.solve.StoppingRule;
import org.relent.solve.Termination;

/**
 * Puts the report of a fit together, whatever was fitted.
 *
 * @param recipe as asked and as resolved
 * @param lanes that heavy loops ran by
 * @param warnings those that do not come from the data's preparation
 */
public record FitReportBuilder(
    FitRecipe recipe, Prepared data, Fitting fitting, String lanes, List<Warning> warnings) {

  /** Of a fit whose loops are those of plain Java. */
  public FitReportBuilder(
      FitRecipe recipe, Prepared data, Fitting fitting, List<Warning> warnings) {
    this(recipe, data, fitting, SolverTrace.PLAIN, warnings);
  }

  /** The same by the lanes that the fit was given. */
  FitReportBuilder byLanes() {
    return new FitReportBuilder(recipe, data, fitting, fitting.lanes().name(), warnings);
  }

  /** The same with one more warning. */
  FitReportBuilder with(Warning warning) {
    return with(List.of(warning));
  }

  /** The same with more warnings. */
  FitReportBuilder with(List<Warning> more) {
    return new FitReportBuilder(
        recipe, data, fitting, lanes, Stream.concat(warnings.stream(), more.stream()).toList());
  }

  /** The report of a solver that ended so. */
  public FitReport of(FitCertificate certificate, SolverTrace solver) {
    return new FitReport(
        recipe,
        new TrainingSet(
            data.examples().targetName(),
            data.rows().size(),
            data.examples().features().columns().size()),
        certificate,
        solver,
        Stream.concat(warnings.stream(), data.warnings().stream()).toList());
  }

  /**
   * The report of a projection.
   *
   * @param cost the information it used
   */
  FitReport of(Projection projection, double cost) {
    return of(projection, dual(projection, 0, cost, projection.support()));
  }

  /** The same where rows were merged, and there is no evidence. */
  FitReport of(Projection projection, double cost, double[] lambda) {
    return of(projection, cost, lambda, OptionalDouble.empty());
  }

  /**
   * The same where rows were merged.
   *
   * @param lambda the multipliers of all rows, each having the same number
   * @param evidence the log of it, where it is known
   */
  FitReport of(Projection projection, double cost, double[] lambda, OptionalDouble evidence) {
    int width = lambda.length / data.rows().size();
    DualCertificate dual =
        dual(projection, 0, cost, Projection.support(lambda)).withEvidence(evidence);
    return of(
        projection, width > 1 ? dual.withSupportRows(Projection.supportRows(lambda, width)) : dual);
  }

  private static DualCertificate dual(
      Projection projection, double idle, double cost, int support) {
    Certificate certificate = projection.solution().point().certificate();
    return new DualCertificate(
        certificate.value() + idle,
        finite(certificate.gap()),
        projection.solution().point().residual(),
        cost,
        support);
  }

  private FitReport of(Projection projection, DualCertificate dual) {
    Solution solution = projection.solution();
    SolverTrace solver =
        new SolverTrace(solution.termination(), solution.iterations(), solution.trace(), lanes);
    return of(dual, solver).with(doubts(solution));
  }

  /** What of a certificate does not hold, or was not reached. */
  private List<Warning> doubts(Solution solution) {
    Certificate certificate = solution.point().certificate();
    List<Warning> doubts = new ArrayList<>();
    if (certificate.contradictory()) {
      doubts.add(contradiction(certificate));
    }
    if (!solution.converged()) {
      double reached = StoppingRule.certificate(solution.point());
      // only a fit that stalled is told what rounding hides
      boolean stalled = solution.termination() == Termination.STALLED;
      double rounding = stalled ? solution.point().gapError() / certificate.scale() : 0;
      doubts.add(
          Ending.ofMargins(fitting.rule().tolerance())
              .warning(solution.termination(), reached, rounding));
    }
    return doubts;
  }

  private static OptionalDouble finite(double gap) {
    return Double.isInfinite(gap) ? OptionalDouble.empty() : OptionalDouble.of(gap);
  }

  /**
   * The report of the last projection of several, with labels that are not certain.
   *
   * @param each what is asked of a margin
   */
  FitReport of(
      Projection projection,
      Potential each,
      Alternation<? extends Alternating.State<? extends UncertainLabels<?>, ?>> alternation) {
    return of(projection, each, alternation, OptionalInt.empty());
  }

  /**
   * The same where a row has several multipliers.
   *
   * @param rows how many rows have one that is not zero
   */
  FitReport of(
      Projection projection,
      Potential each,
      Alternation<? extends Alternating.State<? extends UncertainLabels<?>, ?>> alternation,
      OptionalInt rows) {
    UncertainLabels<?> labels = alternation.state().labels();
    int rounds = alternation.descent().size() - 1;
    boolean cut = rounds < fitting.labels().rounds() && !alternation.settled();
    double idle = labels.idle(each);
    double cost = projection.relativeEntropy() + idle + labels.divergence();
    DualCertificate dual = dual(projection, idle, cost, projection.support());
    return (cut ? with(cut(rounds)) : this)
        .of(projection, rows.isPresent() ? dual.withSupportRows(rows.getAsInt()) : dual)
        .with(new Course(alternation.descent(), List.of()));
  }

  private Warning cut(int rounds) {
    return new Warning(
        "W-ROUNDS",
        "Stopped after {} of {} rounds of labels; allow more time",
        rounds,
        fitting.labels().rounds());
  }

  /** The report of a fit by counting alone, which has nothing to solve. */
  FitReport ofLikelihood(double logLikelihood) {
    return of(
        new CountCertificate(logLikelihood),
        new SolverTrace(Termination.CONVERGED, 1, List.of(), lanes));
  }

  /** The report of a climb to the maximum of entropy. */
  FitReport of(Ascent<MaxEntPoint> ascent) {
    MaxEntPoint point = ascent.point();
    FitReport report =
        of(
            new DualCertificate(
                point.value(),
                finite(point.gap()),
                point.residual(),
                point.relativeEntropy(),
                Projection.support(point.lambda())),
            new SolverTrace(ascent.termination(), ascent.iterations(), ascent.trace(), lanes));
    return ascent.converged()
        ? report
        : report.with(
            List.of(
                Ending.ofMeans(fitting.rule().tolerance())
                    .warning(ascent.termination(), point.certificate(), 0)));
  }

  private static Warning contradiction(Certificate certificate) {
    return new Warning(
        "W-CERTIFICATE",
        "The duality gap came out negative, {}: rounding spoils the certificate, and nothing is"
            + " proven of this fit; scale the columns or the kernel to moderate size",
        Numbers.significant(certificate.gap(), 2));
  }
}
