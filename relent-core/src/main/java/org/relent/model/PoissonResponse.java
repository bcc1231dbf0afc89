// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import org.relent.data.Rows;

/** The rate e^score of a count, whose variance it is as well. */
public record PoissonResponse() implements Response {

  @Override
  public Estimate at(Rows rows, int i, double score) {
    return leftOut(score, 0);
  }

  @Override
  public Estimate leftOut(double score, double variance) {
    double rate = StrictMath.exp(score);
    return new Estimate(rate, Math.sqrt(rate));
  }
}
