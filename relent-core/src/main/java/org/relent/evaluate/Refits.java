// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.math.Threads;
import org.relent.math.Vectors;
import org.relent.model.Model;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;

/**
 * Exact leave-one-out: every row that can be judged, predicted by a fit to all the others, whose
 * columns are encoded, kernels given their width and priors made without it.
 *
 * <p>A row is left out whole, whatever its weight, and its error counts by its weight. A class that
 * is not there without its only row cannot be predicted: that row is an error, and so is one
 * without which there is nothing to fit.
 *
 * @param rows how many were left out in turn
 * @param withoutFit how many of them no fit can do without
 * @param error the part of rows that err, or the root mean square error; empty where the work was
 *     stopped, or where a fit was refused and that has no cost
 */
public record Refits(int rows, int withoutFit, OptionalDouble error) {

  /**
   * How rows left out are judged.
   *
   * @param cost what the prediction of the one row of some examples costs
   * @param withoutFit what a row costs that no fit can do without; empty where it has no cost
   * @param scale how the mean cost is told
   */
  public record Rule<M extends Model>(
      ToDoubleBiFunction<M, Examples> cost, OptionalDouble withoutFit, LossScale scale) {}

  /** The error of models that a trainer fits, by a rule. */
  public static <M extends Model> Refits of(
      Rule<M> rule, Trainer<M> trainer, Examples examples, Threads threads, Monitor monitor) {
    int[] judged = Judgeable.of(examples).rows();
    double[] losses = losses(rule, trainer, examples, judged, new Course(threads, monitor));
    int refused = (int) Arrays.stream(losses).filter(loss -> loss == REFUSED).count();
    double[] counted =
        Arrays.stream(losses)
            .map(loss -> loss == REFUSED ? rule.withoutFit().orElse(STOPPED) : loss)
            .toArray();
    OptionalDouble mean = mean(counted, judged, examples.weights());
    return new Refits(
        judged.length,
        refused,
        mean.isPresent()
            ? OptionalDouble.of(rule.scale().of(mean.getAsDouble()))
            : OptionalDouble.empty());
  }

  /** Where a refit was stopped. */
  private static final double STOPPED = Double.NaN;

  /** Where a refit was refused for what its rows lack. */
  private static final double REFUSED = Double.POSITIVE_INFINITY;

  /** How refits are run. */
  private record Course(Threads threads, Monitor monitor) {}

  private static <M extends Model> double[] losses(
      Rule<M> rule, Trainer<M> trainer, Examples examples, int[] judged, Course course) {
    double[] losses = Vectors.filled(judged.length, STOPPED);
    Monitor shared = new SharedMonitor(course.monitor());
    course
        .threads()
        .each(
            judged.length,
            k -> {
              if (!shared.stopped()) {
                losses[k] = loss(rule, trainer, examples, judged[k], shared);
              }
            });
    return losses;
  }

  private static <M extends Model> double loss(
      Rule<M> rule, Trainer<M> trainer, Examples examples, int row, Monitor monitor) {
    M model;
    try {
      model = trainer.fit(without(examples, row), monitor);
    } catch (DataException refusal) {
      // all rows together were learnt from: what the others lack is what the one had
      return REFUSED;
    }
    return SharedMonitor.cut(model, monitor)
        ? STOPPED
        : rule.cost().applyAsDouble(model, examples.select(new int[] {row}));
  }

  private static Examples without(Examples examples, int row) {
    return examples.select(IntStream.range(0, examples.size()).filter(i -> i != row).toArray());
  }

  /** The weighted mean; empty if any is missing. */
  private static OptionalDouble mean(double[] losses, int[] rows, double[] weights) {
    double sum = 0;
    double total = 0;
    for (int k = 0; k < rows.length; k++) {
      sum += weights[rows[k]] * losses[k];
      total += weights[rows[k]];
    }
    return Double.isNaN(sum) ? OptionalDouble.empty() : OptionalDouble.of(sum / total);
  }
}
