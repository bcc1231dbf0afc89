// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.relent.evaluate.ConfidenceInterval;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.MeanAndSd;

/**
 * A figure of merit: how it is called, what it tells, and how it is read off an evaluation.
 *
 * @param interval its 95 % interval, where there is one
 * @param <E> the evaluation
 */
record Figure<E>(
    String name,
    String meaning,
    Function<E, OptionalDouble> value,
    Function<E, Optional<ConfidenceInterval>> interval) {

  /** A figure without an interval. */
  Figure(String name, String meaning, Function<E, OptionalDouble> value) {
    this(name, meaning, value, evaluation -> Optional.empty());
  }

  /**
   * The figure of an evaluation, with its spread over the folds; empty where it has none.
   *
   * @param folds where there were folds
   */
  Optional<Finding.Metrics.Metric> of(E evaluation, Optional<CrossValidated<?, E>> folds) {
    OptionalDouble figure = value.apply(evaluation);
    if (figure.isEmpty()) {
      return Optional.empty();
    }
    OptionalDouble sd =
        folds
            .flatMap(result -> result.meanWherePresent(value))
            .map(MeanAndSd::sd)
            .orElse(OptionalDouble.empty());
    Optional<ConfidenceInterval> between = interval.apply(evaluation);
    return Optional.of(
        new Finding.Metrics.Metric(
            name,
            figure.getAsDouble(),
            sd,
            between.map(i -> OptionalDouble.of(i.low())).orElse(OptionalDouble.empty()),
            between.map(i -> OptionalDouble.of(i.high())).orElse(OptionalDouble.empty()),
            meaning));
  }
}
