// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.List;
import org.relent.data.DenseRows;

/**
 * A constant b ~ N(mean, v) that is added to every log-likelihood: the bias of a class (MED §3.1).
 * It is no likelihood, but tilts like one: φ = b, log Z = w·mean + ½vw².
 *
 * @param variance v &gt; 0
 */
public record GaussianOffset(double mean, double variance) implements Family {

  public GaussianOffset {
    if (!(variance > 0 && variance < Double.POSITIVE_INFINITY && Double.isFinite(mean))) {
      throw new IllegalArgumentException(
          "An offset needs a finite mean and a positive variance, got " + mean + ", " + variance);
    }
  }

  @Override
  public int dimension() {
    return 1;
  }

  @Override
  public void accumulate(DenseRows rows, int i, double weight, double[] into) {
    into[0] += weight;
  }

  @Override
  public double project(DenseRows rows, int i, double[] coefficients) {
    return coefficients[0];
  }

  @Override
  public Tilted at(double[] statistics) {
    double count = statistics[0];
    double logZ = count * (mean + 0.5 * variance * count);
    return Tilted.of(
        Double.isNaN(logZ) ? Double.POSITIVE_INFINITY : logZ,
        () -> new double[] {mean + variance * count},
        direction -> new double[] {variance * direction[0]});
  }

  @Override
  public GaussianOffset after(double[] statistics) {
    return new GaussianOffset(mean + variance * statistics[0], variance);
  }

  @Override
  public Scorer expected() {
    return new Constant(mean);
  }

  @Override
  public Scorer plugIn() {
    return expected();
  }

  /** No likelihood, no parameters, no score. */
  @Override
  public FisherScore fisher() {
    return new JointFisher(List.of());
  }

  private record Constant(double value) implements Scorer {

    @Override
    public double score(DenseRows rows, int i) {
      return value;
    }

    @Override
    public double[] parts(DenseRows rows, int i) {
      return new double[rows.width()];
    }
  }
}
