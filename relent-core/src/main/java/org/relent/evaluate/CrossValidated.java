// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.relent.data.Examples;
import org.relent.model.FitReport;

/**
 * What a trainer achieved on rows its models had not seen.
 *
 * @param planned the number of splits there were to run
 * @param folds those that were run to their end, in the order of the splits
 * @param overlap what shared training rows add to the variance of a mean over rows, in units of
 *     sd²/n: k/(k − 1) for k folds
 * @param pooled all predictions of the folds judged together, a row that was tested k times
 *     counting one k-th each time; absent when no fold was finished
 * @param <P> a prediction
 * @param <E> how predictions are judged: {@link Evaluation} or {@link RegressionMetrics}
 */
public record CrossValidated<P, E>(
    int planned, double overlap, List<Fold<P, E>> folds, Optional<E> pooled) {

  public CrossValidated {
    folds = List.copyOf(folds);
  }

  /**
   * One split, learnt and tested.
   *
   * @param index the place of the split, from 0
   * @param predictions of the rows {@code split.test()}, in that order
   * @param evaluation of these predictions
   * @param fit how the learning went
   * @param work multiplications that learning asked for, the same on every machine
   */
  public record Fold<P, E>(
      int index, Split split, List<P> predictions, E evaluation, FitReport fit, long work) {

    public Fold {
      predictions = List.copyOf(predictions);
    }
  }

  /** The rows tested, counted from 0, fold after fold. */
  public int[] rows() {
    return folds.stream().flatMapToInt(fold -> IntStream.of(fold.split().test())).toArray();
  }

  /** The predictions of {@link #rows}, in that order. */
  public List<P> predictions() {
    return folds.stream().flatMap(fold -> fold.predictions().stream()).toList();
  }

  /**
   * The examples of {@link #rows}, in that order: one tested k times counts one k-th each time.
   *
   * @param examples those that were split
   */
  public Examples tested(Examples examples) {
    int[] rows = rows();
    int[] times = new int[examples.size()];
    IntStream.of(rows).forEach(row -> times[row]++);
    double[] weights = examples.weights();
    return examples
        .select(rows)
        .withWeights(IntStream.of(rows).mapToDouble(row -> weights[row] / times[row]).toArray());
  }

  /** Whether every split was run; false when a monitor or an interrupt asked to stop. */
  public boolean complete() {
    return folds.size() == planned;
  }

  /** The multiplications that learning all folds asked for. */
  public long work() {
    return folds.stream().mapToLong(Fold::work).sum();
  }

  /** A metric's mean and spread over the folds, each fold counting once. */
  public MeanAndSd mean(ToDoubleFunction<E> metric) {
    return MeanAndSd.of(folds.stream().map(Fold::evaluation).mapToDouble(metric).toArray());
  }

  /** The same of a metric that some folds may lack; absent when all do. */
  public Optional<MeanAndSd> meanWherePresent(Function<E, OptionalDouble> metric) {
    double[] present =
        folds.stream()
            .map(Fold::evaluation)
            .map(metric)
            .flatMapToDouble(OptionalDouble::stream)
            .toArray();
    return present.length == 0 ? Optional.empty() : Optional.of(MeanAndSd.of(present));
  }
}
