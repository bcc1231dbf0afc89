// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Target;
import org.relent.model.Placement;

/**
 * How well a density foretold rows, and its components their labels.
 *
 * @param rows how many rows count, those of weight zero left out
 * @param weight the sum of their weights; the number of rows when all count once
 * @param logLikelihood the mean log-density of a row, in nats
 * @param standardError of that mean, rows taken for independent; NaN for one row
 * @param clustering how components agree with labels, where there are any
 */
public record DensityMetrics(
    int rows,
    double weight,
    double logLikelihood,
    double standardError,
    Optional<Clustering> clustering) {

  private static final NormalDistribution STANDARD_NORMAL = NormalDistribution.of(0, 1);

  /** Of what was said of examples, whose weights count. */
  public static DensityMetrics of(Examples examples, List<Placement> said) {
    double[] weights = examples.weights();
    Checks.rows(said.size());
    double weight = Checks.weights(weights, said.size());
    double mean = 0;
    int rows = 0;
    for (int i = 0; i < weights.length; i++) {
      mean += weights[i] > 0 ? weights[i] / weight * said.get(i).logDensity() : 0;
      rows += weights[i] > 0 ? 1 : 0;
    }
    double square = 0;
    for (int i = 0; i < weights.length; i++) {
      double away = weights[i] > 0 ? said.get(i).logDensity() - mean : 0;
      square += weights[i] * away * away;
    }
    return new DensityMetrics(
        rows,
        weight,
        mean,
        weight > 1 ? Math.sqrt(square / (weight - 1) / weight) : Double.NaN,
        clustering(examples, said));
  }

  /** The 95 % or other interval of the mean, by the normal distribution; empty for one row. */
  public Optional<ConfidenceInterval> interval(double level) {
    double away = standardError * STANDARD_NORMAL.inverseSurvivalProbability(0.5 * (1 - level));
    return Double.isNaN(standardError)
        ? Optional.empty()
        : Optional.of(new ConfidenceInterval(level, logLikelihood - away, logLikelihood + away));
  }

  private static Optional<Clustering> clustering(Examples examples, List<Placement> said) {
    if (!(examples.target() instanceof Target.ClassTarget target)
        || said.stream().anyMatch(placement -> placement.component().isEmpty())) {
      return Optional.empty();
    }
    int[] likeliest = target.labels().likeliest();
    double[] weights = examples.weights();
    int[] judged =
        IntStream.range(0, likeliest.length)
            .filter(i -> likeliest[i] != Labels.OPEN && weights[i] > 0)
            .toArray();
    return judged.length == 0
        ? Optional.empty()
        : Optional.of(
            Clustering.of(
                parts(said, judged),
                Arrays.stream(judged).map(i -> likeliest[i]).toArray(),
                Arrays.stream(judged).mapToDouble(i -> weights[i]).toArray()));
  }

  /** Components by number, in the order of their appearance. */
  private static int[] parts(List<Placement> said, int[] rows) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    return Arrays.stream(rows)
        .map(
            i ->
                numbers.computeIfAbsent(
                    said.get(i).component().orElseThrow(), name -> numbers.size()))
        .toArray();
  }
}
