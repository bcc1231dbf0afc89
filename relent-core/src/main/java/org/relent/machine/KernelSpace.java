// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.Rows;
import org.relent.dual.JointPotential;
import org.relent.kernel.Coding;
import org.relent.kernel.Gram;
import org.relent.kernel.KernelDual;
import org.relent.kernel.LinearDual;
import org.relent.kernel.LinearGram;
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
    return new LinearGram(
        rows,
        machine.kernel().of(1, 1, 1),
        machine.bias(),
        fitting.threads(),
        fitting.kernelBudget());
  }

  /** Fits all rows. */
  FittedKernel fit(Coding coding, List<JointPotential> potentials, Monitor monitor) {
    int[] all = new int[data.rows().size()];
    Arrays.setAll(all, t -> t);
    return fit(all, coding, potentials, Optional.empty(), monitor);
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
    Fitting fitting = machine.fitting();
    boolean all = rows.length == data.rows().size();
    if (gram instanceof LinearGram linear) {
      LinearGram own = all ? linear : linear(machine, data.rows().select(rows));
      LinearDual problem = LinearDual.of(own, coding, potentials);
      LinearSolver solver = new LinearSolver(fitting.rule(), fitting.seed());
      return new FittedKernel(
          machine,
          data,
          rows,
          problem.kernel(),
          Projection.of(start.map(problem::from).orElse(problem), solver, monitor));
    }
    Gram part = all ? gram : new SelectedGram(gram, rows);
    KernelDual problem = new KernelDual(part, coding, potentials, machine.bias().isFlat());
    KernelSolver solver = new KernelSolver(fitting.rule());
    return new FittedKernel(
        machine,
        data,
        rows,
        problem,
        Projection.of(start.map(problem::from).orElse(problem), solver, monitor));
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
