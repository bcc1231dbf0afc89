// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.relent.data.Rows;
import org.relent.dual.JointPotential;
import org.relent.kernel.Coding;
import org.relent.kernel.Gram;
import org.relent.kernel.KernelDual;
import org.relent.kernel.LinearDual;
import org.relent.kernel.LinearGram;
import org.relent.kernel.RepeatedGram;
import org.relent.kernel.SelectedGram;
import org.relent.project.Projection;
import org.relent.solve.KernelSolver;
import org.relent.solve.LinearSolver;
import org.relent.solve.Monitor;

/**
 * The training rows of a kernel machine as the machine compares them, for as many fits as it takes.
 *
 * @param gram K over all rows, a Gaussian bias included
 */
record KernelSpace(KernelMachine machine, Prepared data, Gram gram) {

  static KernelSpace of(KernelMachine machine, Prepared data) {
    return new KernelSpace(machine, data, gram(machine, data.rows()));
  }

  /** K over some rows, a Gaussian bias included. */
  static Gram gram(KernelMachine machine, Rows rows) {
    return machine.kernel().linear()
        ? linear(machine, rows)
        : machine.fitting().gram(machine.bias().on(machine.kernel()), rows);
  }

  private static LinearGram linear(KernelMachine machine, Rows rows) {
    Fitting fitting = machine.fitting();
    return LinearGram.of(
        machine.kernel(), rows, machine.bias(), fitting.threads(), fitting.kernelBudget());
  }

  /**
   * Fits some rows.
   *
   * @param start multipliers near the optimum, if there are any
   */
  FittedKernel fit(
      int[] rows,
      Coding coding,
      List<JointPotential> potentials,
      Optional<double[]> start,
      Monitor monitor) {
    double[] all = data.weights();
    double[] weights = IntStream.of(rows).mapToDouble(t -> all[t]).toArray();
    return new Part(machine, data, rows, weights, part(rows))
        .fit(coding, potentials, start, monitor);
  }

  /** Fits contrasts between classes of some rows. */
  Projection fit(
      Contrasted asked, Function<KernelDual, Optional<double[]>> start, Monitor monitor) {
    int[] rows = IntStream.range(0, asked.coding().size()).map(asked.coding()::row).toArray();
    KernelDual problem =
        new KernelDual(
            new RepeatedGram(part(asked.rows()), rows),
            asked.coding(),
            asked.potentials(),
            machine.bias().isFlat());
    return Projection.of(
        start.apply(problem).map(problem::from).orElse(problem),
        new KernelSolver(machine.fitting().rule()),
        monitor);
  }

  /** K over some of the rows. */
  Gram part(int[] rows) {
    if (rows.length == data.rows().size()) {
      return gram;
    }
    return gram instanceof LinearGram
        ? linear(machine, data.rows().select(rows))
        : new SelectedGram(gram, rows);
  }

  /** Fits rows of which none is equal to another: no kernel value is computed twice. */
  static FittedKernel fit(
      KernelMachine machine,
      Prepared data,
      EqualRows merged,
      Coding coding,
      List<JointPotential> potentials,
      Monitor monitor) {
    Rows distinct = merged.isTrivial() ? data.rows() : data.rows().select(merged.rows());
    return new Part(machine, data, merged.rows(), merged.weights(), gram(machine, distinct))
        .fit(coding, potentials, Optional.empty(), monitor);
  }

  /** Some rows, how often each counts, and K over them. */
  private record Part(
      KernelMachine machine, Prepared data, int[] rows, double[] weights, Gram gram) {

    FittedKernel fit(
        Coding coding, List<JointPotential> potentials, Optional<double[]> start, Monitor monitor) {
      if (gram instanceof LinearGram linear) {
        LinearDual problem = LinearDual.of(linear, coding, potentials);
        LinearSolver solver = new LinearSolver(machine.fitting().rule(), machine.fitting().seed());
        return fitted(
            problem.kernel(),
            Projection.of(start.map(problem::from).orElse(problem), solver, monitor));
      }
      KernelDual problem = new KernelDual(gram, coding, potentials, machine.bias().isFlat());
      KernelSolver solver = new KernelSolver(machine.fitting().rule());
      return fitted(
          problem, Projection.of(start.map(problem::from).orElse(problem), solver, monitor));
    }

    private FittedKernel fitted(KernelDual problem, Projection projection) {
      return new FittedKernel(machine, data, rows, weights, problem, projection);
    }
  }

  /**
   * Σβ K + b at every row, of several outputs.
   *
   * @param beta per output and row
   * @param biases flat ones; a Gaussian bias is part of K
   */
  double[][] scores(double[][] beta, double[] biases) {
    int[] all = IntStream.range(0, data.rows().size()).toArray();
    int[] support =
        Arrays.stream(all).filter(t -> Arrays.stream(beta).anyMatch(b -> b[t] != 0)).toArray();
    double[][] own =
        Arrays.stream(beta)
            .map(b -> Arrays.stream(support).mapToDouble(t -> b[t]).toArray())
            .toArray(double[][]::new);
    double[][] scores = new double[beta.length][all.length];
    for (int y = 0; y < scores.length; y++) {
      Arrays.fill(scores[y], machine.bias().isFlat() ? biases[y] : 0);
    }
    if (!(gram instanceof LinearGram)) {
      gram.accumulate(support, own, scores);
      return scores;
    }
    // by weights, lest the whole matrix be laid out
    double[][] byRow = gram.expansion(support, own, all);
    for (int y = 0; y < scores.length; y++) {
      for (int t : all) {
        scores[y][t] += byRow[t][y];
      }
    }
    return scores;
  }

  /** Σβ K + b at every row. */
  double[] scores(FittedKernel fitted) {
    double[][] beta = fitted.beta();
    double[][] into = new double[1][data.rows().size()];
    // a Gaussian bias is part of K
    Arrays.fill(into[0], machine.bias().isFlat() ? fitted.biases(beta)[0] : 0);
    int[] support = IntStream.range(0, into[0].length).filter(t -> beta[0][t] != 0).toArray();
    double[][] own = {Arrays.stream(support).mapToDouble(t -> beta[0][t]).toArray()};
    gram.accumulate(support, own, into);
    return into[0];
  }
}
