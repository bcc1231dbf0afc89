// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelRows;
import org.relent.math.PivotedCholesky;
import org.relent.model.KernelScores;
import org.relent.model.ScoreFunction;
import org.relent.switches.Switches;

/**
 * A switch for every kernel of a sum: f = Σ sⱼfⱼ with fⱼ ~ GP(0, vKⱼ), so that ‖W‖² of a switch is
 * βᵀKⱼβ (multiple kernel learning).
 *
 * <p>The training rows stand as the coordinates of a factor Kⱼ = LⱼLⱼᵀ, which makes each kernel a
 * linear one of as many coordinates as it has rank. The mean scores have the kernel Σ Pⱼ vKⱼ.
 *
 * @param kernels the parts of the sum
 */
record SwitchedKernels(Rows rows, List<Kernel> kernels, Rows coordinates, Switches switches)
    implements Switched {

  static SwitchedKernels of(List<Kernel> kernels, Rows rows) {
    int size = rows.size();
    List<double[]> all = new ArrayList<>();
    int[] from = new int[kernels.size() + 1];
    for (int j = 0; j < kernels.size(); j++) {
      all.addAll(Arrays.asList(factor(KernelRows.of(kernels.get(j), rows), rows)));
      if (all.size() == from[j]) {
        // a kernel that is zero on all rows has a coordinate that is
        all.add(new double[size]);
      }
      from[j + 1] = all.size();
    }
    double[][] coordinates = new double[size][all.size()];
    for (int t = 0; t < size; t++) {
      int row = t;
      Arrays.setAll(coordinates[t], k -> all.get(k)[row]);
    }
    return new SwitchedKernels(
        rows, List.copyOf(kernels), DenseRows.of(coordinates), new Switches(from));
  }

  private static double[][] factor(KernelRows kernel, Rows rows) {
    double[] diagonal = new double[rows.size()];
    Arrays.setAll(diagonal, kernel::of);
    return PivotedCholesky.of(diagonal, t -> kernel.row(rows, t));
  }

  @Override
  public List<String> names() {
    return kernels.stream().map(Kernel::toString).toList();
  }

  @Override
  public List<String> columns() {
    return names();
  }

  @Override
  public ScoreFunction scores(FittedSwitches fitted, ClassOrder order) {
    double[][] beta = order.own(fitted.beta());
    int[] support =
        IntStream.range(0, rows.size())
            .filter(t -> Arrays.stream(beta).anyMatch(own -> own[t] != 0))
            .toArray();
    int[] origin = fitted.data().origin();
    return new KernelScores(
        KernelRows.of(mean(fitted), rows.select(support)),
        IntStream.of(support).map(t -> origin[fitted.rows()[t]]).toArray(),
        Arrays.stream(beta)
            .map(own -> IntStream.of(support).mapToDouble(t -> own[t]).toArray())
            .toArray(double[][]::new),
        fitted.biases(order));
  }

  /** Σ Pⱼ vKⱼ without those that have no share; that of the first is the least there is then. */
  private Kernel mean(FittedSwitches fitted) {
    double[] on = fitted.tilt().on();
    double v = fitted.partition().prior().variance();
    List<Kernel> scaled = new ArrayList<>();
    for (int j = 0; j < on.length; j++) {
      if (on[j] * v > 0) {
        scaled.add(kernels.get(j).scaled(on[j] * v));
      }
    }
    return scaled.stream()
        .reduce(Kernel::plus)
        .orElseGet(() -> kernels.get(0).scaled(Double.MIN_NORMAL));
  }
}
