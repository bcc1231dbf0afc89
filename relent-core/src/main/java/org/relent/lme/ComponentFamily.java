// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.math.Cancellation;

/**
 * What components of a mixture are: where they begin, their densities and statistics, and the M
 * step. A {@link MixtureProblem} does the rest.
 *
 * @param <M> the mixtures of such components
 */
interface ComponentFamily<M extends Mixture<M>> {

  /** A start at rows far apart, by k-means++. */
  M nearest(Seeding seeding, UniformRandomProvider random);

  /** A start anywhere, its components around these rows. */
  M scattered(double[][] centres, UniformRandomProvider random);

  /** Component k as rows see it that have these cells. */
  Component component(M at, int k, int[] present);

  /** The M step: the mixture that expected statistics ask for, those of each component. */
  M next(M at, double[][] sums, Cancellation cancellation);

  /** By how much the constraints are missed at most. */
  double residual(M at, double[][] sums);

  /** Whether all mixtures are believed in alike before. */
  default boolean isFlat() {
    return true;
  }

  /** The logarithm of the prior, but for a constant. */
  default double logPrior(M at) {
    return 0;
  }

  /** The free parameters of all components, their weights aside. */
  int freedom();

  /** In which way component k has collapsed, where its spread is below {@code least}. */
  Optional<String> collapse(M at, int k, double least);

  /** By how much two components differ at most, relative to the spread of the first. */
  double difference(M at, int k, int l);

  /** A mixture near by. */
  M pushed(M at, Push push);
}
