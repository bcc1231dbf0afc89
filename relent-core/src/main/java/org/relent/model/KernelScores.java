// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.Encoding;
import org.relent.data.Rows;
import org.relent.kernel.KernelRows;

/**
 * Σₜ βₜ K(x, xₜ) + b over the training rows with a non-zero coefficient; explained by the rows that
 * weigh most. Such a model carries training rows with it.
 */
public final class KernelScores implements ScoreFunction {

  /** Rows named one by one in an explanation; the rest is summed up. */
  private static final int NAMED = 10;

  /** Rows scored at a time. */
  private static final int TOGETHER = 16;

  private final KernelRows support;
  private final int[] origin;
  private final double[][] beta;
  private final double[] bias;

  /**
   * @param support the training rows kept
   * @param origin the row of the training data that each was, counted from 1
   * @param beta per output, one coefficient per row kept
   * @param bias per output
   */
  public KernelScores(KernelRows support, int[] origin, double[][] beta, double[] bias) {
    this.support = support;
    this.origin = origin.clone();
    this.beta = Arrays.stream(beta).map(double[]::clone).toArray(double[][]::new);
    this.bias = bias.clone();
  }

  /** The training rows kept, ready for comparison. */
  public KernelRows support() {
    return support;
  }

  /** The training row, counted from 1, of row r of {@link #support}. */
  public int origin(int r) {
    return origin[r];
  }

  /** β of an output; a copy. */
  public double[] beta(int output) {
    return beta[output].clone();
  }

  /** b of an output. */
  public double bias(int output) {
    return bias[output];
  }

  @Override
  public int outputs() {
    return bias.length;
  }

  @Override
  public int trainingRows() {
    return origin.length;
  }

  @Override
  public double[] scores(Rows rows, int i) {
    return new Batch(rows, 1).scores(i, 1)[0];
  }

  @Override
  public double[][] scores(Rows rows) {
    Batch batch = new Batch(rows, TOGETHER);
    double[][] scores = new double[rows.size()][];
    for (int from = 0; from < scores.length; from += TOGETHER) {
      int count = Math.min(TOGETHER, scores.length - from);
      System.arraycopy(batch.scores(from, count), 0, scores, from, count);
    }
    return scores;
  }

  /** Rows scored a few at a time, so that they share what is loaded of the support. */
  private final class Batch {

    private final Rows rows;
    private final int together;
    private final double[][] written;
    private final double[] squares;
    private final double[][] kernel;

    Batch(Rows rows, int together) {
      this.rows = rows;
      this.together = together;
      this.written = new double[together][rows.width()];
      this.squares = new double[together];
      this.kernel = new double[together][KernelRows.BLOCK];
    }

    double[][] scores(int from, int count) {
      for (int i = 0; i < count; i++) {
        Arrays.fill(written[i], 0);
        rows.addTo(from + i, 1, written[i]);
        squares[i] = rows.square(from + i);
      }
      double[][] sums = new double[beta.length][together];
      for (int b = 0; b < support.blocks(); b++) {
        support.tile(written, squares, count, b, kernel);
        for (int o = 0; o < beta.length; o++) {
          add(beta[o], b, count, sums[o]);
        }
      }
      double[][] scores = new double[count][beta.length];
      for (int i = 0; i < count; i++) {
        for (int o = 0; o < beta.length; o++) {
          scores[i][o] = sums[o][i] + bias[o];
        }
      }
      return scores;
    }

    private void add(double[] coefficients, int b, int count, double[] sums) {
      int i = 0;
      for (; i + 4 <= count; i += 4) {
        addFour(coefficients, b, i, sums);
      }
      for (; i < count; i++) {
        double sum = sums[i];
        for (int j = 0, at = b * KernelRows.BLOCK; j < support.count(b); j++) {
          sum += coefficients[at + j] * kernel[i][j];
        }
        sums[i] = sum;
      }
    }

    /** Every sum is taken in one order, so it has to wait for itself; four do so side by side. */
    private void addFour(double[] coefficients, int b, int i, double[] sums) {
      double[] p = kernel[i];
      double[] q = kernel[i + 1];
      double[] s = kernel[i + 2];
      double[] t = kernel[i + 3];
      double first = sums[i];
      double second = sums[i + 1];
      double third = sums[i + 2];
      double fourth = sums[i + 3];
      for (int j = 0, at = b * KernelRows.BLOCK, end = support.count(b); j < end; j++) {
        double c = coefficients[at + j];
        first += c * p[j];
        second += c * q[j];
        third += c * s[j];
        fourth += c * t[j];
      }
      sums[i] = first;
      sums[i + 1] = second;
      sums[i + 2] = third;
      sums[i + 3] = fourth;
    }
  }

  @Override
  public List<Explanation.Term> terms(Rows rows, int i, int output, Encoding encoding) {
    double[] part = support.row(rows, i);
    for (int r = 0; r < part.length; r++) {
      part[r] *= beta[output][r];
    }
    int[] order =
        IntStream.range(0, part.length)
            .boxed()
            .sorted(Comparator.comparingDouble(r -> -Math.abs(part[r])))
            .mapToInt(r -> r)
            .toArray();
    List<Explanation.Term> terms = new ArrayList<>();
    terms.add(new Explanation.Term("bias", bias[output]));
    double rest = 0;
    for (int k = 0; k < order.length; k++) {
      if (k < NAMED) {
        terms.add(new Explanation.Term("training row " + origin[order[k]], part[order[k]]));
      } else {
        rest += part[order[k]];
      }
    }
    if (order.length > NAMED) {
      int others = order.length - NAMED;
      terms.add(new Explanation.Term(others + " other training rows", rest));
    }
    return terms;
  }
}
