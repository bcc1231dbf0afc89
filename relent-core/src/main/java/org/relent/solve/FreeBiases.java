// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import org.relent.dual.DualPoint;
import org.relent.dual.JointPotential;
import org.relent.kernel.KernelDual;
import org.relent.kernel.Pairs;
import org.relent.math.Interval;
import org.relent.math.Vectors;

/**
 * The flat biases of several classes where the optimum leaves them free. Multipliers off their
 * bounds tie the biases of two classes; classes that nothing ties, as one without active rows, may
 * move against the others as far as the slack of the margins allows. Of these points that one is
 * taken whose least slack is largest, then the next least ({@link SlackOffsets}): a fact of the
 * problem, not of the way to its solution.
 */
final class FreeBiases {

  private final DualPoint point;
  private final Pairs coding;
  private final int[] group;
  private final double[][] slack;

  private FreeBiases(DualPoint point, Pairs coding) {
    this.point = point;
    this.coding = coding;
    this.group = new int[coding.outputs()];
    Arrays.setAll(group, k -> k);
    this.slack = new double[group.length][group.length];
    for (double[] row : slack) {
      Arrays.fill(row, Double.POSITIVE_INFINITY);
    }
  }

  /** The same solution with its biases settled, unless that costs the certificate. */
  static Solution settled(Solution solution, StoppingRule rule) {
    if (!(solution.converged()
        && solution.point().problem() instanceof KernelDual problem
        && problem.flat()
        && problem.coding() instanceof Pairs pairs)) {
      return solution;
    }
    Solution settled = solution.at(new FreeBiases(solution.point(), pairs).settled());
    Solution judged = new Verification(rule).judged(settled);
    return judged.converged() ? judged : solution;
  }

  private DualPoint settled() {
    read();
    double[] offsets = SlackOffsets.of(slack, group);
    if (Arrays.stream(offsets).allMatch(o -> o == 0)) {
      return point;
    }
    double[] biases = coding.biases(point.nu());
    Vectors.add(offsets, biases);
    return new DualPoint(point.problem(), point.lambda(), coding.multipliers(biases), point.tilt());
  }

  /** What every multiplier says of the biases of its two classes. */
  private void read() {
    double[] shortfall = point.shortfall();
    int at = 0;
    for (int t = 0; t < coding.size(); t++) {
      JointPotential potential = point.problem().potentials().get(t);
      for (int i = 0; i < potential.dimension(); i++, at++) {
        int right = coding.right(t);
        int wrong = coding.wrong(t, i);
        Interval range = potential.range(i);
        if (range.lowIncluded() && point.lambda()[at] == range.low()) {
          allow(right, wrong, -shortfall[at]);
        } else if (range.highIncluded() && point.lambda()[at] == range.high()) {
          allow(wrong, right, shortfall[at]);
        } else {
          tie(right, wrong);
        }
      }
    }
  }

  /** The bias of class a may fall by so much against that of b. */
  private void allow(int a, int b, double by) {
    slack[a][b] = Math.min(slack[a][b], Math.max(0, by));
  }

  private void tie(int a, int b) {
    int from = group[a];
    int to = group[b];
    for (int k = 0; from != to && k < group.length; k++) {
      group[k] = group[k] == from ? to : group[k];
    }
  }
}
