// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.relent.data.Warning;
import org.relent.solve.Progress;
import org.relent.solve.Termination;

/**
 * How a fit went, with the certificate of its optimum.
 *
 * @param recipe as asked and as resolved
 * @param data what it was fitted to
 * @param certificate what it shows of its optimum
 * @param solver what the solver did
 * @param course the rounds and starts of a fit that needed several
 * @param warnings what the user should know
 */
public record FitReport(
    FitRecipe recipe,
    TrainingSet data,
    FitCertificate certificate,
    SolverTrace solver,
    Course course,
    List<Warning> warnings) {

  public FitReport {
    warnings = List.copyOf(warnings);
  }

  /** The report of a fit in one go. */
  public FitReport(
      FitRecipe recipe,
      TrainingSet data,
      FitCertificate certificate,
      SolverTrace solver,
      List<Warning> warnings) {
    this(recipe, data, certificate, solver, Course.DIRECT, warnings);
  }

  /** The same fit, which took this course. */
  public FitReport with(Course other) {
    return new FitReport(recipe, data, certificate, solver, other, warnings);
  }

  /** The same fit, which ended so. */
  public FitReport ended(Termination other) {
    return new FitReport(recipe, data, certificate, solver.ended(other), course, warnings);
  }

  /** The same fit, of which this should be known as well. */
  public FitReport with(List<Warning> more) {
    List<Warning> all = Stream.concat(warnings.stream(), more.stream()).toList();
    return new FitReport(recipe, data, certificate, solver, course, all);
  }

  /** The id of the kind of model, such as {@code med-svm}. */
  public String model() {
    return recipe.resolved().model();
  }

  /** Every setting that applies, as resolved, by its name. */
  public Map<String, String> settings() {
    return Collections.unmodifiableMap(recipe.resolved().texts());
  }

  /** The name of the target column. */
  public String target() {
    return data.target();
  }

  /** Training rows that counted. */
  public int rows() {
    return data.rows();
  }

  /** Feature columns. */
  public int columns() {
    return data.columns();
  }

  /** What the fit makes as large as can be, where it ended. */
  public double objective() {
    return certificate.objective();
  }

  /** Why the solver stopped. */
  public Termination termination() {
    return solver.termination();
  }

  /** Rounds of the solver. */
  public int iterations() {
    return solver.iterations();
  }

  /** Objective and gap, round by round. */
  public List<Progress> trace() {
    return solver.rounds();
  }

  /** Whether the certificate met the tolerance. */
  public boolean converged() {
    return termination() == Termination.CONVERGED;
  }
}
