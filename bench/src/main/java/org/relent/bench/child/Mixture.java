// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.child;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.bench.Line;
import org.relent.data.DenseRows;
import org.relent.data.Examples;
import org.relent.data.VectorColumn;
import org.relent.lme.Covariance;
import org.relent.lme.EmIs;
import org.relent.lme.GaussianMixture;
import org.relent.lme.MixtureProblem;
import org.relent.lme.MixtureRows;
import org.relent.math.Threads;
import org.relent.math.Vectors;
import org.relent.solve.Monitor;

/**
 * EM of a Gaussian mixture from given starts, a given number of rounds each: the work of restarts.
 *
 * <p>Start s has the mean of component k at the s-th row that the file labels k, equal weights, and
 * the variances of the columns: the same for every entrant, and none collapses.
 */
record Mixture(
    DenseRows rows, int[] labels, int components, int restarts, EmIs run, Threads threads)
    implements Work<List<EmIs.Ended<GaussianMixture>>> {

  static Mixture of(Line told) {
    Examples examples = Learning.examples(told);
    VectorColumn column = (VectorColumn) examples.features().column("x");
    double[][] x =
        IntStream.range(0, column.size()).mapToObj(column::vector).toArray(double[][]::new);
    return new Mixture(
        DenseRows.of(x),
        examples.labels().codes(),
        told.count("components", 2),
        told.count("restarts", 1),
        // a tolerance that no rounding meets: all rounds are run
        new EmIs(told.count("rounds", 50), -1),
        new Threads(told.count("threads", 1)));
  }

  @Override
  public List<EmIs.Ended<GaussianMixture>> once() {
    MixtureProblem<GaussianMixture> problem =
        MixtureProblem.gaussian(MixtureRows.of(rows), components, Covariance.FULL);
    double[] variances = variances();
    List<EmIs.Ended<GaussianMixture>> ended = new ArrayList<>(Collections.nCopies(restarts, null));
    threads.each(
        restarts, s -> ended.set(s, run.run(problem, start(s, variances), Monitor.none())));
    return ended;
  }

  private double[] variances() {
    int n = rows.size();
    double[] variances = new double[rows.width()];
    for (int j = 0; j < variances.length; j++) {
      double sum = 0;
      double squares = 0;
      for (int i = 0; i < n; i++) {
        sum += rows.get(i, j);
        squares += rows.get(i, j) * rows.get(i, j);
      }
      variances[j] = squares / n - (sum / n) * (sum / n);
    }
    return variances;
  }

  private GaussianMixture start(int s, double[] variances) {
    int d = variances.length;
    double[] weights = Vectors.filled(components, 1.0 / components);
    double[][] means = new double[components][];
    for (int k = 0; k < components; k++) {
      int component = k;
      int[] labelled =
          IntStream.range(0, labels.length).filter(i -> labels[i] == component).toArray();
      means[k] = rows.row(labelled[s]);
    }
    double[] spread = new double[d * d];
    for (int j = 0; j < d; j++) {
      spread[j * d + j] = variances[j];
    }
    double[][] spreads = new double[components][];
    Arrays.fill(spreads, spread);
    return GaussianMixture.of(weights, means, spreads);
  }

  /** The mean of the starts' likelihoods, so that each must match. */
  @Override
  public Line told(List<EmIs.Ended<GaussianMixture>> ended) {
    double mean = ended.stream().mapToDouble(EmIs.Ended::objective).average().orElseThrow();
    int rounds = ended.stream().mapToInt(EmIs.Ended::rounds).sum();
    return Line.of(List.of("n=" + rows.size(), "d=" + rows.width()))
        .with("primal", -mean)
        .with("iterations", rounds);
  }
}
