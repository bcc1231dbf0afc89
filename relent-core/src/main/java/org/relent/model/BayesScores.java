// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.Encoding;
import org.relent.data.Rows;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelRows;
import org.relent.kernel.LinearWeights;
import org.relent.kernel.PrecomputedKernel;
import org.relent.kernel.RowView;
import org.relent.store.StoreWriter;
import org.relent.variational.Basis;
import org.relent.variational.Contrasts;
import org.relent.variational.JointScores;
import org.relent.variational.SequentialBayes;
import org.relent.variational.SoftmaxMean;

/**
 * Scores that are Gaussian after the labels of the rows kept (PKR §3): Σᵣ βᵣ K(x, xᵣ) + b in the
 * mean, with variances and covariances of the classes' scores. It is all that is needed to absorb
 * more rows.
 */
public final class BayesScores implements ScoreFunction {

  /** How they are stored: kernel, rows kept, the scores of the basis, and the posterior of them. */
  public static final ScoreForm FORM = new ScoreForm("bayes", BayesStore::read);

  private final Kernel kernel;
  private final Bias bias;
  private final KernelRows support;
  private final int[] origin;
  private final Contrasts contrasts;
  private final SequentialBayes.Memory memory;

  /** K(xᵣ, xᵣ) of a precomputed kernel; else empty. */
  private final double[] diagonal;

  private final ScoreFunction mean;
  private final Optional<SoftmaxMean> rule;

  /**
   * @param support the rows kept, to be compared by the kernel of scores without bias
   * @param origin the row of the training data that each was, counted from 1
   * @param memory the posterior; its basis is of the rows kept, by their places
   * @param diagonal K of each row kept and itself, of a precomputed kernel; else empty
   */
  public BayesScores(
      KernelRows support,
      Bias bias,
      int[] origin,
      Contrasts contrasts,
      SequentialBayes.Memory memory,
      double[] diagonal) {
    this.kernel = support.kernel();
    this.bias = bias;
    this.support = support;
    this.origin = origin.clone();
    this.contrasts = contrasts;
    this.memory = memory;
    this.diagonal = diagonal.clone();
    this.mean = mean();
    this.rule = contrasts.classes() > 2 ? Optional.of(SoftmaxMean.of(contrasts)) : Optional.empty();
  }

  private ScoreFunction mean() {
    double[] alpha = memory.posterior().coefficients();
    Basis basis = memory.basis();
    double[][] beta = new double[contrasts.outputs()][];
    double[] biases = new double[beta.length];
    for (int o = 0; o < beta.length; o++) {
      beta[o] = basis.ofRows(alpha, contrasts.output(o), origin.length);
      biases[o] = bias.variance() * Arrays.stream(beta[o]).sum();
    }
    if (!kernel.linear()) {
      return new KernelScores(support, origin, beta, biases);
    }
    int[] all = IntStream.range(0, origin.length).toArray();
    double scale = kernel.of(1, 1, 1);
    RowView view = kernel.views().get(0);
    Rows seen = view.of(support.rows());
    double[][] weights =
        Arrays.stream(beta)
            .map(own -> LinearWeights.of(seen, all, own, scale))
            .map(own -> view.weights(own, support.rows().width()))
            .toArray(double[][]::new);
    return new LinearScores(weights, biases);
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    BayesStore.write(this, to);
  }

  /** The rows kept. */
  public KernelRows support() {
    return support;
  }

  /** What is believed of the constant term. */
  public Bias bias() {
    return bias;
  }

  /** The row of the training data, counted from 1, that each row kept was; a copy. */
  public int[] origin() {
    return origin.clone();
  }

  /** What labels say of scores. */
  public Contrasts contrasts() {
    return contrasts;
  }

  /** The posterior; to go on from it, take a copy. */
  public SequentialBayes.Memory memory() {
    return memory;
  }

  /** K(xᵣ, xᵣ) of a precomputed kernel, else empty; a copy. */
  public double[] diagonal() {
    return diagonal.clone();
  }

  @Override
  public int outputs() {
    return contrasts.outputs();
  }

  @Override
  public int trainingRows() {
    return origin.length;
  }

  @Override
  public boolean carriesRows() {
    return true;
  }

  @Override
  public double[] scores(Rows rows, int i) {
    return mean.scores(rows, i);
  }

  @Override
  public double[][] scores(Rows rows) {
    return mean.scores(rows);
  }

  @Override
  public List<ScoreDistribution> distributions(Rows rows) {
    double[][] means = scores(rows);
    Basis basis = memory.basis();
    List<ScoreDistribution> distributions = new ArrayList<>();
    for (int i = 0; i < means.length; i++) {
      double[] kappa = support.row(rows, i);
      double prior = prior(rows, i, kappa) + bias.variance();
      Arrays.setAll(kappa, r -> kappa[r] + bias.variance());
      JointScores known =
          JointScores.of(
              memory.posterior(), contrasts, prior, output -> basis.covariances(kappa, output));
      distributions.add(
          new ScoreDistribution.Gaussian(new JointScores(means[i], known.covariance()), rule));
    }
    return distributions;
  }

  /**
   * K(x, x): of a precomputed kernel the diagonal where it is the same for all, and else at least
   * kᵣ²/K(xᵣ, xᵣ) for every row kept (Cauchy and Schwarz).
   */
  private double prior(Rows rows, int i, double[] kappa) {
    if (!kernel.precomputed()) {
      return support.self(rows, i);
    }
    return PrecomputedKernel.self(kappa, diagonal);
  }

  @Override
  public List<Explanation.Term> terms(Rows rows, int i, int output, Encoding encoding) {
    return mean.terms(rows, i, output, encoding);
  }
}
