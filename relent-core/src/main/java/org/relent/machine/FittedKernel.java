// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.relent.data.Rows;
import org.relent.dual.DualPoint;
import org.relent.kernel.Coding;
import org.relent.kernel.KernelDual;
import org.relent.kernel.KernelRows;
import org.relent.model.KernelScores;
import org.relent.model.LinearScores;
import org.relent.model.ScoreFunction;
import org.relent.project.Projection;

/**
 * A kernel dual with its solution, and the score function that follows.
 *
 * @param rows those of the data that the dual speaks of
 */
public record FittedKernel(
    KernelMachine machine, Prepared data, int[] rows, KernelDual problem, Projection projection) {

  DualPoint point() {
    return projection.point();
  }

  /** β, per output and row of the data. */
  double[][] beta() {
    Coding coding = problem.coding();
    double[][] beta = new double[coding.outputs()][data.rows().size()];
    double[] coefficients = new double[coding.outputs()];
    int width = coding.width();
    for (int t = 0; t < coding.size(); t++) {
      coding.coefficients(
          t, Arrays.copyOfRange(point().lambda(), t * width, (t + 1) * width), coefficients);
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
    return Arrays.stream(beta).mapToDouble(b -> variance * Arrays.stream(b).sum()).toArray();
  }

  /** The scores of a regression. */
  ScoreFunction scores() {
    double[][] beta = beta();
    return scores(beta, biases(beta));
  }

  /** The scores of classes that were fitted in another order than the model's own. */
  ScoreFunction scores(ClassOrder order) {
    double[][] beta = beta();
    double[][] biases =
        Arrays.stream(biases(beta)).mapToObj(b -> new double[] {b}).toArray(double[][]::new);
    return scores(
        order.own(beta), Arrays.stream(order.own(biases)).mapToDouble(b -> b[0]).toArray());
  }

  private ScoreFunction scores(double[][] beta, double[] biases) {
    return data.scores(machine.kernel().linear() ? linear(beta, biases) : kernel(beta, biases));
  }

  private ScoreFunction linear(double[][] beta, double[] biases) {
    Rows rows = data.rows();
    double scale = machine.kernel().of(1, 1, 1);
    double[][] weights = new double[beta.length][rows.width()];
    for (int o = 0; o < beta.length; o++) {
      for (int t = 0; t < rows.size(); t++) {
        if (beta[o][t] != 0) {
          rows.addTo(t, scale * beta[o][t], weights[o]);
        }
      }
    }
    return new LinearScores(weights, biases);
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
