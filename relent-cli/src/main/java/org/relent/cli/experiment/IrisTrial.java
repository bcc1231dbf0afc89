// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.evaluate.Clustering;
import org.relent.lme.Candidate;
import org.relent.lme.Covariance;
import org.relent.lme.GaussianMixture;
import org.relent.lme.LatentProblem;
import org.relent.lme.MeEmIs;
import org.relent.lme.MixtureProblem;
import org.relent.lme.MixtureRows;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.math.Vectors;
import org.relent.solve.Monitor;

/**
 * 100 irises clustered by MLE and by LME, and what becomes of the other 50 (LME Table I).
 *
 * @param mle of the candidate of highest likelihood
 * @param lme of that of highest entropy
 */
record IrisTrial(Figure mle, Figure lme) {

  /**
   * How a mixture fares on the flowers left out.
   *
   * @param logLikelihood the mean of a flower
   * @param error the share in a cluster other than that of their species, clusters named at best
   */
  record Figure(double logLikelihood, double error) {}

  private static final int LEARNT = 100;
  private static final int SPECIES = 3;

  /** Flowers left out over flowers learnt from. */
  static final double TEST_TO_TRAIN = 0.5;

  /** Empty where no candidate is left to pick. */
  static Optional<IrisTrial> of(Covariance shape, int starts, Seed seed, Monitor monitor) {
    Irises all = Irises.all();
    int[] order = seed.split(0).permutation(all.rows().size());
    MixtureRows rows = MixtureRows.of(all.select(Arrays.copyOf(order, LEARNT)).rows());
    Irises others = all.select(Arrays.copyOfRange(order, LEARNT, order.length));
    GaussianMixture moments = PlaneDivergence.single(rows);
    LatentProblem<GaussianMixture> problem =
        MixtureProblem.gaussian(rows, SPECIES, shape)
            .withStarts(start -> start(moments, shape, start));
    List<Candidate<GaussianMixture>> candidates =
        new MeEmIs(starts, GaussianBout.EM)
            .candidates(problem, seed.split(1), Threads.one(), monitor);
    return Duel.lme(candidates)
        .map(
            best ->
                new IrisTrial(
                    figure(Duel.mle(problem, candidates).orElseThrow().at(), others),
                    figure(best.at(), others)));
  }

  /** Even weights, means scattered as the flowers are, each with the covariance of all. */
  static GaussianMixture start(GaussianMixture moments, Covariance shape, Seed seed) {
    int n = moments.size();
    double[] covariance = moments.covariance(0);
    if (shape == Covariance.DIAGONAL) {
      Arrays.setAll(covariance, c -> c / n == c % n ? covariance[c] : 0);
    }
    double[] even = Vectors.filled(SPECIES, 1.0 / SPECIES);
    DenseRows drawn = moments.sample(SPECIES, seed);
    double[][] means = new double[SPECIES][n];
    double[][] covariances = new double[SPECIES][];
    for (int k = 0; k < SPECIES; k++) {
      int row = k;
      Arrays.setAll(means[k], j -> drawn.get(row, j));
      covariances[k] = covariance;
    }
    return GaussianMixture.of(even, means, covariances);
  }

  static Figure figure(GaussianMixture mixture, Irises flowers) {
    int size = flowers.species().length;
    double[] once = Vectors.filled(size, 1);
    int[] clusters =
        IntStream.range(0, size)
            .map(i -> Vectors.largest(mixture.chances(flowers.row(i))))
            .toArray();
    return new Figure(
        IntStream.range(0, size)
            .mapToDouble(i -> mixture.logDensity(flowers.row(i)))
            .average()
            .orElseThrow(),
        Clustering.of(clusters, flowers.species(), once).error());
  }
}
