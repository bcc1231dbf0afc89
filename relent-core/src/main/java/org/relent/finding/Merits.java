// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.Optional;
import java.util.OptionalDouble;
import org.relent.evaluate.ConfidenceInterval;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.MeanAndSd;
import org.relent.task.Figure;
import org.relent.task.Task;

/** Figures of merit as a table. */
final class Merits {

  private Merits() {}

  /** The figures of predictions, with their spread where there were folds. */
  static <E> Finding.Metrics of(
      Task<?, ?, E> task, E evaluation, Optional<? extends CrossValidated<?, E>> folds) {
    return new Finding.Metrics(
        "Figures of merit",
        task.figures().stream()
            .filter(figure -> !figure.meaning().isEmpty())
            .flatMap(figure -> of(figure, evaluation, folds).stream())
            .toList());
  }

  /**
   * A figure of an evaluation, with its spread over the folds; empty where it has no value.
   *
   * @param folds where there were folds
   */
  static <E> Optional<Finding.Metrics.Metric> of(
      Figure<E> figure, E evaluation, Optional<? extends CrossValidated<?, E>> folds) {
    OptionalDouble value = figure.of(evaluation);
    if (value.isEmpty()) {
      return Optional.empty();
    }
    OptionalDouble sd =
        folds
            .flatMap(result -> result.meanWherePresent(figure.value()))
            .map(MeanAndSd::sd)
            .orElse(OptionalDouble.empty());
    Optional<ConfidenceInterval> between = figure.interval(evaluation);
    return Optional.of(
        new Finding.Metrics.Metric(
            figure.heading(),
            value.getAsDouble(),
            sd,
            between.map(i -> OptionalDouble.of(i.low())).orElse(OptionalDouble.empty()),
            between.map(i -> OptionalDouble.of(i.high())).orElse(OptionalDouble.empty()),
            figure.meaning()));
  }
}
