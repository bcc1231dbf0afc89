// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Target;
import org.relent.math.Threads;
import org.relent.model.Classifier;
import org.relent.model.Model;
import org.relent.model.Regressor;
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
 * @param error the part of rows that err; empty for numbers, or where the work was stopped
 * @param rmse the root mean square error; empty for classes, where the work was stopped, or where a
 *     fit was refused
 */
public record Refits(int rows, int withoutFit, OptionalDouble error, OptionalDouble rmse) {

  /** What one refit makes of the row it did not see. */
  @FunctionalInterface
  private interface Loss<M extends Model> {
    double of(M model, int row);
  }

  /** The error of a classifier; a score that is a tie decides as the model does. */
  public static Refits ofClasses(
      Trainer<Classifier> trainer, Examples examples, Threads threads, Monitor monitor) {
    int[] likeliest = examples.labels().likeliest();
    int[] judged =
        IntStream.of(examples.counted()).filter(i -> likeliest[i] != Labels.OPEN).toArray();
    String[] given =
        IntStream.of(judged)
            .mapToObj(i -> examples.labels().classes().get(likeliest[i]))
            .toArray(String[]::new);
    double[] losses =
        losses(
            trainer,
            examples,
            judged,
            (model, k) -> {
              Examples left = examples.select(new int[] {judged[k]});
              return model.predict(left.features()).get(0).label().equals(given[k]) ? 0 : 1;
            },
            new Course(threads, monitor));
    int refused = refused(losses);
    double[] counted = Arrays.stream(losses).map(loss -> loss == REFUSED ? 1 : loss).toArray();
    return new Refits(
        judged.length, refused, mean(counted, judged, examples.weights()), OptionalDouble.empty());
  }

  /** The root mean square error of a regressor. */
  public static Refits ofNumbers(
      Trainer<Regressor> trainer, Examples examples, Threads threads, Monitor monitor) {
    int[] judged = examples.counted();
    double[] y = ((Target.NumberTarget) examples.target()).values();
    double[] losses =
        losses(
            trainer,
            examples,
            judged,
            (model, k) -> {
              Examples left = examples.select(new int[] {judged[k]});
              double error = y[judged[k]] - model.predict(left.features()).get(0).value();
              return error * error;
            },
            new Course(threads, monitor));
    int refused = refused(losses);
    OptionalDouble square =
        refused > 0 ? OptionalDouble.empty() : mean(losses, judged, examples.weights());
    return new Refits(
        judged.length,
        refused,
        OptionalDouble.empty(),
        square.isPresent()
            ? OptionalDouble.of(Math.sqrt(square.getAsDouble()))
            : OptionalDouble.empty());
  }

  /** Where a refit was stopped. */
  private static final double STOPPED = Double.NaN;

  /** Where a refit was refused for what its rows lack. */
  private static final double REFUSED = Double.POSITIVE_INFINITY;

  /** How refits are run. */
  private record Course(Threads threads, Monitor monitor) {}

  private static <M extends Model> double[] losses(
      Trainer<M> trainer, Examples examples, int[] judged, Loss<M> loss, Course course) {
    double[] losses = new double[judged.length];
    Arrays.fill(losses, STOPPED);
    Monitor shared = new SharedMonitor(course.monitor());
    course
        .threads()
        .each(
            judged.length,
            k -> {
              if (!shared.stopped()) {
                losses[k] = loss(trainer, without(examples, judged[k]), k, loss, shared);
              }
            });
    return losses;
  }

  private static <M extends Model> double loss(
      Trainer<M> trainer, Examples others, int k, Loss<M> loss, Monitor monitor) {
    M model;
    try {
      model = trainer.fit(others, monitor);
    } catch (DataException refusal) {
      // all rows together were learnt from: what the others lack is what the one had
      return REFUSED;
    }
    return SharedMonitor.cut(model, monitor) ? STOPPED : loss.of(model, k);
  }

  private static Examples without(Examples examples, int row) {
    return examples.select(IntStream.range(0, examples.size()).filter(i -> i != row).toArray());
  }

  private static int refused(double[] losses) {
    return (int) Arrays.stream(losses).filter(loss -> loss == REFUSED).count();
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
