// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

/** The rate e^score of a count, whose variance it is as well. */
public record PoissonResponse() implements Response {

  /** How it is stored: by its id alone. */
  public static final ResponseForm FORM =
      new ResponseForm("poisson", from -> new PoissonResponse());

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public Estimate leftOut(double score, double variance) {
    double rate = rate(score);
    return new Estimate(rate, Math.sqrt(rate));
  }

  /**
   * e^score; a log-rate beyond ±700 has no double, and its neighbour stands in, so that mean and sd
   * are numbers.
   */
  static double rate(double score) {
    return Math.max(Double.MIN_NORMAL, Math.min(StrictMath.exp(score), Double.MAX_VALUE));
  }
}
