// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.relent.data.Numbers;
import org.relent.data.Warning;
import org.relent.dual.Certificate;
import org.relent.dual.Potential;
import org.relent.loglinear.MaxEntPoint;
import org.relent.model.Course;
import org.relent.model.FitSummary;
import org.relent.project.Alternation;
import org.relent.project.Projection;
import org.relent.solve.Ascent;
import org.relent.solve.Solution;
import org.relent.solve.StoppingRule;
import org.relent.solve.Termination;

/**
 * How a fit is told, whatever was fitted.
 *
 * @param id the kind of model
 * @param settings the machine's own, by user-facing name
 * @param warnings those that do not come from the data's preparation
 */
record Account(
    String id,
    Prepared data,
    Fitting fitting,
    Map<String, String> settings,
    List<Warning> warnings) {

  /**
   * The summary of a projection.
   *
   * @param cost the information it used
   */
  FitSummary of(Projection projection, double cost) {
    return of(projection, 0, cost, projection.support());
  }

  /**
   * The same where rows were merged.
   *
   * @param lambda the multipliers of all rows, each having the same number
   */
  FitSummary of(Projection projection, double cost, double[] lambda) {
    int width = lambda.length / data.rows().size();
    FitSummary summary = of(projection, 0, cost, Projection.support(lambda));
    return width > 1 ? summary.withSupportRows(Projection.supportRows(lambda, width)) : summary;
  }

  private FitSummary of(Projection projection, double idle, double cost, int support) {
    Solution solution = projection.solution();
    Certificate certificate = solution.point().certificate();
    Ending ending = Ending.ofMargins(fitting.rule().tolerance());
    List<Warning> all = new ArrayList<>(warnings);
    all.addAll(data.warnings());
    if (certificate.contradictory()) {
      all.add(contradiction(certificate));
    }
    if (!solution.converged()) {
      double reached = StoppingRule.certificate(solution.point());
      // only a fit that stalled is told what rounding hides
      boolean stalled = solution.termination() == Termination.STALLED;
      double rounding = stalled ? solution.point().gapError() / certificate.scale() : 0;
      all.add(ending.warning(solution.termination(), reached, rounding));
    }
    return new FitSummary(
        id,
        data.examples().targetName(),
        data.rows().size(),
        data.examples().features().columns().size(),
        allSettings(),
        certificate.value() + idle,
        finite(certificate.gap()),
        solution.point().residual(),
        cost,
        solution.termination(),
        solution.iterations(),
        support,
        all,
        solution.trace());
  }

  private static OptionalDouble finite(double gap) {
    return Double.isInfinite(gap) ? OptionalDouble.empty() : OptionalDouble.of(gap);
  }

  /** The same with one more warning. */
  Account with(Warning warning) {
    return with(List.of(warning));
  }

  /** The same with more warnings. */
  Account with(List<Warning> more) {
    return new Account(
        id, data, fitting, settings, Stream.concat(warnings.stream(), more.stream()).toList());
  }

  /**
   * The summary of the last projection of several, with labels that are not certain.
   *
   * @param each what is asked of a margin
   */
  FitSummary of(
      Projection projection,
      Potential each,
      Alternation<? extends Alternating.State<?>> alternation) {
    LabelMeans labels = alternation.state().labels();
    int rounds = alternation.descent().size() - 1;
    boolean cut = rounds < fitting.labels().rounds() && !alternation.settled();
    double idle = labels.idle(each);
    return (cut ? with(cut(rounds)) : this)
        .of(
            projection,
            idle,
            projection.relativeEntropy() + idle + labels.divergence(),
            projection.support())
        .with(new Course(alternation.descent(), List.of()));
  }

  private Warning cut(int rounds) {
    return new Warning(
        "W-ROUNDS",
        "Stopped after "
            + rounds
            + " of "
            + fitting.labels().rounds()
            + " rounds of labels; allow more time");
  }

  /** The summary of a fit by counting alone, which has nothing to solve. */
  FitSummary ofLikelihood(double logLikelihood) {
    List<Warning> all = new ArrayList<>(warnings);
    all.addAll(data.warnings());
    return new FitSummary(
        id,
        data.examples().targetName(),
        data.rows().size(),
        data.examples().features().columns().size(),
        allSettings(),
        logLikelihood,
        OptionalDouble.of(0),
        0,
        0,
        Termination.CONVERGED,
        1,
        0,
        all,
        List.of());
  }

  /** The summary of a climb to the maximum of entropy. */
  FitSummary of(Ascent<MaxEntPoint> ascent) {
    MaxEntPoint point = ascent.point();
    List<Warning> all = new ArrayList<>(warnings);
    all.addAll(data.warnings());
    if (!ascent.converged()) {
      all.add(
          Ending.ofMeans(fitting.rule().tolerance())
              .warning(ascent.termination(), point.certificate(), 0));
    }
    return new FitSummary(
        id,
        data.examples().targetName(),
        data.rows().size(),
        data.examples().features().columns().size(),
        allSettings(),
        point.value(),
        Double.isFinite(point.gap()) ? OptionalDouble.of(point.gap()) : OptionalDouble.empty(),
        point.residual(),
        point.relativeEntropy(),
        ascent.termination(),
        ascent.iterations(),
        Projection.support(point.lambda()),
        all,
        ascent.trace());
  }

  private static Warning contradiction(Certificate certificate) {
    return new Warning(
        "W-CERTIFICATE",
        "The duality gap came out negative, "
            + Numbers.significant(certificate.gap(), 2)
            + ": rounding spoils the certificate, and nothing is proven of this fit; scale the"
            + " columns or the kernel to moderate size");
  }

  /** The machine's own settings, then what every fit has. */
  Map<String, String> allSettings() {
    return fitting.told(settings);
  }

  static String word(Enum<?> choice) {
    return choice.name().toLowerCase(Locale.ROOT);
  }
}
