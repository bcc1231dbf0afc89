// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.List;
import org.relent.data.DenseRows;
import org.relent.math.Vectors;

/** The Fisher scores of independent parts of a row, one after the other: F has a block for each. */
final class JointFisher implements FisherScore {

  private final List<FisherScore> scores;

  /** Where each of them begins, and where the last ends. */
  private final int[] bounds;

  JointFisher(List<FisherScore> scores) {
    this.scores = List.copyOf(scores);
    this.bounds = new int[scores.size() + 1];
    for (int f = 0; f < scores.size(); f++) {
      bounds[f + 1] = Math.addExact(bounds[f], scores.get(f).dimension());
    }
  }

  /** Something about the score of one part. */
  private interface Part {
    double[] of(FisherScore score, int f);
  }

  private double[] joined(Part part) {
    double[] all = new double[dimension()];
    for (int f = 0; f < scores.size(); f++) {
      double[] own = part.of(scores.get(f), f);
      System.arraycopy(own, 0, all, bounds[f], own.length);
    }
    return all;
  }

  private double[] own(double[] all, int f) {
    return Arrays.copyOfRange(all, bounds[f], bounds[f + 1]);
  }

  @Override
  public int dimension() {
    return bounds[scores.size()];
  }

  @Override
  public double[] of(DenseRows rows, int i) {
    return joined((score, f) -> score.of(rows, i));
  }

  @Override
  public double[] parts(DenseRows rows, int i, double[] weights) {
    double[] sum = new double[rows.width()];
    for (int f = 0; f < scores.size(); f++) {
      Vectors.add(scores.get(f).parts(rows, i, own(weights, f)), sum);
    }
    return sum;
  }

  @Override
  public double[] variances() {
    return joined((score, f) -> score.variances());
  }

  @Override
  public Whitening whitening() {
    List<Whitening> each = scores.stream().map(FisherScore::whitening).toList();
    return new Whitening() {
      @Override
      public double[] of(double[] score) {
        return joined((own, f) -> each.get(f).of(own(score, f)));
      }

      @Override
      public double[] weights(double[] mapped) {
        return joined((own, f) -> each.get(f).weights(own(mapped, f)));
      }
    };
  }
}
