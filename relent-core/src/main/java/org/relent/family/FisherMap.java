// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.List;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.math.Threads;

/**
 * Rows as vectors of Fisher scores, whose inner products are the Fisher kernel UᵀF⁻¹U′ (MED eq.
 * 20); those of several models stand side by side, and their kernels add.
 */
public final class FisherMap {

  /** Rows mapped together. */
  private static final int BLOCK = 64;

  /**
   * A generative model and how its scores are measured.
   *
   * @param family with the parameters θ̂ it calls most likely
   */
  public record Measured(Family family, FisherMetric metric) {}

  private record Part(FisherScore score, Whitening whitening, int from) {

    double[] of(DenseRows rows, int i) {
      return whitening.of(score.of(rows, i));
    }
  }

  private final List<Measured> models;
  private final Part[] parts;
  private final int width;

  /** Scores of these models; a metric that does not fit its family is refused. */
  public FisherMap(List<Measured> models) {
    this.models = List.copyOf(models);
    this.parts = new Part[models.size()];
    int from = 0;
    for (int m = 0; m < parts.length; m++) {
      FisherScore score = models.get(m).family().fisher();
      parts[m] = new Part(score, models.get(m).metric().whitening(score), from);
      from = Math.addExact(from, score.dimension());
    }
    this.width = from;
  }

  /** The models, side by side. */
  public List<Measured> models() {
    return models;
  }

  /** The number of coordinates of a mapped row. */
  public int width() {
    return width;
  }

  /** All rows, mapped; more than fit the memory are refused in words. */
  public DenseRows of(DenseRows rows, Threads threads) {
    requireRoom(rows.size());
    double[] values = new double[rows.size() * width];
    threads.blocks(
        rows.size(),
        BLOCK,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            map(rows, i, values, i * width);
          }
        });
    return DenseRows.of(rows.size(), width, values);
  }

  private void requireRoom(long size) {
    long needed = 8 * size * width;
    long heap = Runtime.getRuntime().maxMemory();
    if (needed > heap / 2 || size * width > Integer.MAX_VALUE - 8) {
      throw DataException.of(
          "RLT-D071",
          width
              + " Fisher scores of each of "
              + size
              + " rows need about "
              + (needed >> 20)
              + " MB, the JVM has "
              + (heap >> 20)
              + " MB; give it more, or use fewer rows or a family of fewer parameters");
    }
  }

  /** Row i alone, mapped. */
  public DenseRows row(DenseRows rows, int i) {
    double[] values = new double[width];
    map(rows, i, values, 0);
    return DenseRows.of(1, width, values);
  }

  private void map(DenseRows rows, int i, double[] into, int at) {
    for (Part part : parts) {
      double[] own = part.of(rows, i);
      System.arraycopy(own, 0, into, at + part.from(), own.length);
    }
  }

  /**
   * A new array of what each coordinate of row i, as it was before, adds to ⟨{@code weights}, its
   * map⟩; what they leave of it is the same for every row without gaps.
   */
  public double[] parts(DenseRows rows, int i, double[] weights) {
    double[] sum = new double[rows.width()];
    for (Part part : parts) {
      int to = part.from() + part.score().dimension();
      double[] own = part.whitening().weights(Arrays.copyOfRange(weights, part.from(), to));
      double[] added = part.score().parts(rows, i, own);
      for (int k = 0; k < sum.length; k++) {
        sum[k] += added[k];
      }
    }
    return sum;
  }
}
