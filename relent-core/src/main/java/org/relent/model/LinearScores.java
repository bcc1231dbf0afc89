// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.relent.data.Encoded;
import org.relent.data.Encoding;
import org.relent.data.Rows;
import org.relent.store.StoreLimits;
import org.relent.store.StoreWriter;

/** ⟨w, x⟩ + b, one weight vector per output; explained column by column. */
public final class LinearScores implements ScoreFunction {

  /** How they are stored: weights and biases. */
  public static final ScoreForm FORM =
      new ScoreForm(
          "linear",
          (from, outputs) -> {
            from.shape().requireWhole();
            LinearScores scores =
                new LinearScores(
                    from.doubleRows("weights", outputs, from.shape().width()),
                    from.doubles("bias", outputs));
            scores.requireModerate();
            return scores;
          });

  private final double[][] weights;
  private final double[] bias;

  /**
   * @param weights per output, one per coordinate
   * @param bias per output
   */
  public LinearScores(double[][] weights, double[] bias) {
    this.weights = Arrays.stream(weights).map(double[]::clone).toArray(double[][]::new);
    this.bias = bias.clone();
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    to.shape().requireWhole();
    int width = to.shape().width();
    StoredScores.requireFit(
        weights.length == bias.length && Arrays.stream(weights).allMatch(w -> w.length == width));
    requireModerate();
    to.array("weights", weights, width).array("bias", bias, bias.length);
  }

  private void requireModerate() {
    StoreLimits.moderate("bias", bias);
    for (double[] own : weights) {
      StoreLimits.moderate("weights", Arrays.stream(own).map(Math::abs).sum());
    }
  }

  /** w of an output; a copy. */
  public double[] weights(int output) {
    return weights[output].clone();
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
  public double[] scores(Rows rows, int i) {
    double[] scores = bias.clone();
    for (int o = 0; o < scores.length; o++) {
      scores[o] += rows.dot(i, weights[o]);
    }
    return scores;
  }

  @Override
  public List<Explanation.Term> terms(Rows rows, int i, int output, Encoding encoding) {
    double[] x = rows.row(i);
    List<Explanation.Term> terms = new ArrayList<>();
    terms.add(new Explanation.Term("bias", bias[output]));
    for (Encoded part : encoding.parts()) {
      double sum = 0;
      for (int k = part.from(); k < part.to(); k++) {
        sum += weights[output][k] * x[k];
      }
      terms.add(new Explanation.Term(part.label(), sum));
    }
    return terms;
  }
}
