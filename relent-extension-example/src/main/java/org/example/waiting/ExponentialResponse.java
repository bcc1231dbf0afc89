// SPDX-License-Identifier: Apache-2.0
package org.example.waiting;

import org.relent.data.Rows;
import org.relent.model.Estimate;
import org.relent.model.Response;
import org.relent.model.ResponseForm;

// @example:exponential-response:begin
/** The mean e^score of a duration, which is its standard deviation as well. */
public record ExponentialResponse() implements Response {

  /** How it is stored: by its id alone. */
  static final ResponseForm FORM =
      new ResponseForm("exponential", from -> new ExponentialResponse());

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public Estimate at(Rows rows, int i, double score) {
    return leftOut(score, 0);
  }

  @Override
  public Estimate leftOut(double score, double variance) {
    // beyond ±700 there is no double; its neighbour stands in, so that all figures are numbers
    double mean = Math.max(Double.MIN_NORMAL, Math.min(StrictMath.exp(score), Double.MAX_VALUE));
    return new Estimate(mean, mean);
  }
}
// @example:exponential-response:end
