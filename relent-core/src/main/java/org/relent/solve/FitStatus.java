// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

/**
 * What a fit is doing, and how far it has come.
 *
 * @param round of the solver; 0 outside it
 * @param certificate how far from the optimum, as {@link StoppingRule#certificate} counts; NaN
 *     where there is none
 * @param goal the certificate to reach
 */
public record FitStatus(Stage stage, int round, double certificate, double goal) {

  /** The parts of a fit that can last. */
  public enum Stage {
    /** Widths, sizes and noise are chosen. */
    CHOICE,
    /** The solver is at work. */
    FIT,
    /** Rows are left out one by one. */
    LEFT_OUT,
    /** Scores are given probabilities. */
    CALIBRATION
  }

  /** The beginning of a stage. */
  static FitStatus of(Stage stage) {
    return new FitStatus(stage, 0, Double.NaN, Double.NaN);
  }
}
