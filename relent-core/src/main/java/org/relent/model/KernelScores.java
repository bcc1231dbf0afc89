// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.Encoding;
import org.relent.data.Rows;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelExpansion;
import org.relent.kernel.KernelRows;
import org.relent.kernel.StoredKernel;
import org.relent.math.Threads;
import org.relent.math.Vectors;
import org.relent.store.StoreLimits;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;

/**
 * Σₜ βₜ K(x, xₜ) + b over the training rows with a non-zero coefficient; explained by the rows that
 * weigh most. Such a model carries training rows with it.
 */
public final class KernelScores implements ScoreFunction {

  /** How they are stored: the kernel, the rows kept, where they were, coefficients and biases. */
  public static final ScoreForm FORM = new ScoreForm("kernel", KernelScores::read);

  /** The rows kept. */
  private static final String SUPPORT = "support";

  private static final String ORIGIN = "support.origin";

  /** Rows named one by one in an explanation; the rest is summed up. */
  private static final int NAMED = 10;

  private final KernelExpansion expansion;
  private final int[] origin;
  private final double[] bias;

  /**
   * @param support the training rows kept
   * @param origin the row of the training data that each was, counted from 1
   * @param beta per output, one coefficient per row kept
   * @param bias per output
   */
  public KernelScores(KernelRows support, int[] origin, double[][] beta, double[] bias) {
    this.expansion = new KernelExpansion(support, beta);
    this.origin = origin.clone();
    this.bias = bias.clone();
  }

  private static KernelScores read(StoreReader from, int outputs) {
    from.shape().requireWhole();
    Kernel kernel = StoredKernel.read(from);
    Rows rows = from.rows(SUPPORT);
    int size = rows.size();
    KernelRows support = StoredKernel.rows(kernel, rows);
    KernelScores scores =
        new KernelScores(
            support,
            from.ints(ORIGIN, 1, size),
            from.doubleRows("beta", outputs, size),
            from.doubles("bias", outputs));
    scores.requireModerate();
    return scores;
  }

  /** |Σ βᵣ K(x, xᵣ)| ≤ Σ |βᵣ| √K(xᵣ, xᵣ) √K(x, x), by Cauchy and Schwarz; here of the rows kept. */
  private void requireModerate() {
    double[] lengths =
        IntStream.range(0, origin.length).mapToDouble(r -> Math.sqrt(support().of(r))).toArray();
    double longest = Math.max(1, Arrays.stream(lengths).max().orElse(1));
    StoreLimits.moderate("bias", bias);
    for (int o = 0; o < bias.length; o++) {
      double sum = 0;
      for (int r = 0; r < lengths.length; r++) {
        sum += Math.abs(expansion.beta(o, r)) * lengths[r];
      }
      StoreLimits.moderate("beta", sum * longest);
    }
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    to.shape().requireWhole();
    StoredScores.requireFit(support().rows().width() == to.shape().width());
    StoredKernel.write(support().kernel(), to);
    requireModerate();
    to.rows(SUPPORT, support().rows());
    int size = origin.length;
    double[][] beta =
        IntStream.range(0, outputs()).mapToObj(expansion::beta).toArray(double[][]::new);
    to.array(ORIGIN, origin, size).array("beta", beta, size).array("bias", bias, bias.length);
  }

  @Override
  public boolean carriesRows() {
    return true;
  }

  /** The training rows kept, ready for comparison. */
  public KernelRows support() {
    return expansion.support();
  }

  /** The training row, counted from 1, of row r of {@link #support}. */
  public int origin(int r) {
    return origin[r];
  }

  /** β of an output; a copy. */
  public double[] beta(int output) {
    return expansion.beta(output);
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
    return biased(expansion.of(rows, i));
  }

  @Override
  public double[][] scores(Rows rows) {
    double[][] scores = expansion.of(rows, Threads.one());
    for (double[] score : scores) {
      biased(score);
    }
    return scores;
  }

  /** Adds the biases. */
  private double[] biased(double[] score) {
    Vectors.add(bias, score);
    return score;
  }

  @Override
  public List<Explanation.Term> terms(Rows rows, int i, int output, Encoding encoding) {
    double[] part = support().row(rows, i);
    for (int r = 0; r < part.length; r++) {
      part[r] *= expansion.beta(output, r);
    }
    int[] order = Vectors.order(part.length, r -> -Math.abs(part[r]));
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
