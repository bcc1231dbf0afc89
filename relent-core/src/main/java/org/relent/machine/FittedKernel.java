// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.relent.data.Rows;
import org.relent.dual.DualPoint;
import org.relent.kernel.Coding;
import org.relent.kernel.KernelDual;
import org.relent.kernel.KernelRows;
import org.relent.kernel.LinearDual;
import org.relent.kernel.LinearWeights;
import org.relent.kernel.RowView;
import org.relent.math.CompensatedSum;
import org.relent.math.Vectors;
import org.relent.model.KernelScores;
import org.relent.model.LinearScores;
import org.relent.model.ScoreFunction;
import org.relent.project.Projection;

/**
 * A kernel dual with its solution, and the score function that follows.
 *
 * @param rows those of the data that the dual speaks of
 * @param weights how often each of these counts
 */
public record FittedKernel(
    KernelMachine machine,
    Prepared data,
    int[] rows,
    double[] weights,
    KernelDual problem,
    Projection projection) {

  /** The rows that the dual speaks of, encoded. */
  Rows learntFrom() {
    return rows.length == data.rows().size() ? data.rows() : data.rows().select(rows);
  }

  DualPoint point() {
    return projection.point();
  }

  /** The row of the given data that each row of the fit was, counted from 1. */
  int[] origin() {
    int[] origin = new int[rows.length];
    for (int t = 0; t < origin.length; t++) {
      origin[t] = data.origin()[rows[t]];
    }
    return origin;
  }

  /** How many rows have a multiplier that is not zero. */
  int supportRows() {
    return Projection.supportRows(point().lambda(), problem.coding().width());
  }

  /** β, per output and row of the data. */
  double[][] beta() {
    return beta(point().lambda());
  }

  /** The same of other multipliers. */
  double[][] beta(double[] lambda) {
    Coding coding = problem.coding();
    double[][] beta = new double[coding.outputs()][data.rows().size()];
    double[] coefficients = new double[coding.outputs()];
    double[] part = new double[coding.width()];
    for (int t = 0; t < coding.size(); t++) {
      System.arraycopy(lambda, t * part.length, part, 0, part.length);
      coding.coefficients(t, part, coefficients);
      for (int o = 0; o < coefficients.length; o++) {
        beta[o][rows[t]] = coefficients[o];
      }
    }
    return beta;
  }

  /** The biases: those of the balance if flat, vΣβ if Gaussian. */
  double[] biases(double[][] beta) {
    if (problem.flat()) {
      return problem.coding().biases(point().nu());
    }
    double variance = machine.bias().variance();
    return Vectors.of(beta.length, o -> variance == 0 ? 0 : variance * CompensatedSum.of(beta[o]));
  }

  /** The scores of a regression. */
  ScoreFunction scores() {
    return scoresFrom(0);
  }

  /** The scores of a regression whose numbers were counted from {@code centre}. */
  ScoreFunction scoresFrom(double centre) {
    return scores(outputs -> outputs, centre);
  }

  /** The scores of classes that were fitted in another order than the model's own. */
  ScoreFunction scores(ClassOrder order) {
    return scores(order::own, 0);
  }

  private ScoreFunction scores(UnaryOperator<double[][]> order, double centre) {
    double[][] beta = beta();
    double[][] found =
        Arrays.stream(biases(beta)).mapToObj(b -> new double[] {b}).toArray(double[][]::new);
    double[] biases =
        Arrays.stream(order.apply(found))
            .mapToDouble(b -> centre == 0 ? b[0] : b[0] + centre)
            .toArray();
    return data.scores(
        machine.kernel().linear()
            ? new LinearScores(order.apply(weights(beta)), biases)
            : kernel(order.apply(beta), biases));
  }

  /** w = s Σβx of every output: those that the certificate speaks of, where it knows them. */
  private double[][] weights(double[][] beta) {
    RowView view = machine.kernel().views().get(0);
    double scale = machine.kernel().of(1, 1, 1);
    double[][] seen =
        LinearDual.weights(point())
            .map(known -> new double[][] {Arrays.stream(known).map(w -> scale * w).toArray()})
            .orElseGet(() -> weights(beta, view.of(data.rows()), scale));
    return Arrays.stream(seen)
        .map(own -> view.weights(own, data.rows().width()))
        .toArray(double[][]::new);
  }

  private static double[][] weights(double[][] beta, Rows seen, double scale) {
    return Arrays.stream(beta)
        .map(
            own -> {
              int[] support = IntStream.range(0, own.length).filter(t -> own[t] != 0).toArray();
              double[] chosen = Arrays.stream(support).mapToDouble(t -> own[t]).toArray();
              return LinearWeights.of(seen, support, chosen, scale);
            })
        .toArray(double[][]::new);
  }

  private ScoreFunction kernel(double[][] beta, double[] biases) {
    int[] support =
        IntStream.range(0, data.rows().size())
            .filter(t -> Arrays.stream(beta).anyMatch(b -> b[t] != 0))
            .toArray();
    Rows landmarks = machine.kernel().landmarks(data.rows()).select(support);
    return new KernelScores(
        KernelRows.of(machine.kernel(), landmarks),
        Arrays.stream(support).map(t -> data.origin()[t]).toArray(),
        Arrays.stream(beta)
            .map(b -> Arrays.stream(support).mapToDouble(t -> b[t]).toArray())
            .toArray(double[][]::new),
        biases);
  }
}
