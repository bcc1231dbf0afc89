// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.relent.data.Warning;
import org.relent.solve.Progress;
import org.relent.solve.Termination;

/**
 * How a fit went, with the certificate of its optimum.
 *
 * @param model the id of the kind of model, such as {@code med-svm}
 * @param target the name of the target column
 * @param rows training rows that counted
 * @param columns feature columns
 * @param settings every setting by its user-facing name, in order
 * @param objective J at the returned multipliers
 * @param gap the duality gap at multipliers whose balance is repaired; empty where the primal loss
 *     is an indicator
 * @param residual the largest violation of an optimality condition
 * @param relativeEntropy D(P‖P₀); of the kernel-* machines ½‖f‖²
 * @param termination why the solver stopped
 * @param iterations its rounds
 * @param support multipliers above 1e-8 of the largest
 * @param warnings what the user should know
 * @param trace objective and gap, round by round
 * @param course the rounds and starts of a fit that needed several
 * @param supportRows the rows that have such a multiplier, where a row has several
 */
public record FitSummary(
    String model,
    String target,
    int rows,
    int columns,
    Map<String, String> settings,
    double objective,
    OptionalDouble gap,
    double residual,
    double relativeEntropy,
    Termination termination,
    int iterations,
    int support,
    List<Warning> warnings,
    List<Progress> trace,
    Course course,
    OptionalInt supportRows) {

  public FitSummary {
    settings = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    warnings = List.copyOf(warnings);
    trace = List.copyOf(trace);
  }

  /** The summary of a fit in one go. */
  public FitSummary(
      String model,
      String target,
      int rows,
      int columns,
      Map<String, String> settings,
      double objective,
      OptionalDouble gap,
      double residual,
      double relativeEntropy,
      Termination termination,
      int iterations,
      int support,
      List<Warning> warnings,
      List<Progress> trace) {
    this(
        model,
        target,
        rows,
        columns,
        settings,
        objective,
        gap,
        residual,
        relativeEntropy,
        termination,
        iterations,
        support,
        warnings,
        trace,
        Course.DIRECT,
        OptionalInt.empty());
  }

  /** The same fit, which took this course. */
  public FitSummary with(Course other) {
    return new FitSummary(
        model,
        target,
        rows,
        columns,
        settings,
        objective,
        gap,
        residual,
        relativeEntropy,
        termination,
        iterations,
        support,
        warnings,
        trace,
        other,
        supportRows);
  }

  /** The same fit, which ended so. */
  public FitSummary ended(Termination other) {
    return new FitSummary(
        model,
        target,
        rows,
        columns,
        settings,
        objective,
        gap,
        residual,
        relativeEntropy,
        other,
        iterations,
        support,
        warnings,
        trace,
        course,
        supportRows);
  }

  /** The same fit, of which this should be known as well. */
  public FitSummary with(List<Warning> more) {
    return new FitSummary(
        model,
        target,
        rows,
        columns,
        settings,
        objective,
        gap,
        residual,
        relativeEntropy,
        termination,
        iterations,
        support,
        Stream.concat(warnings.stream(), more.stream()).toList(),
        trace,
        course,
        supportRows);
  }

  /** The same fit, whose multipliers that are not zero are those of so many rows. */
  public FitSummary withSupportRows(int count) {
    return new FitSummary(
        model,
        target,
        rows,
        columns,
        settings,
        objective,
        gap,
        residual,
        relativeEntropy,
        termination,
        iterations,
        support,
        warnings,
        trace,
        course,
        OptionalInt.of(count));
  }

  /** Whether the certificate met the tolerance. */
  public boolean converged() {
    return termination == Termination.CONVERGED;
  }
}
