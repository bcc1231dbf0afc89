// SPDX-License-Identifier: Apache-2.0
package org.relent.switches;

import org.relent.data.DenseRows;
import org.relent.kernel.Coding;
import org.relent.kernel.Pairs;
import org.relent.kernel.Signs;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.testkit.Problems;

/** Partitions of switches small enough to be summed over all of them. */
public final class SwitchTable {

  /** Of them the second switch speaks for two coordinates. */
  public static final Switches GROUPS = new Switches(new int[] {0, 1, 3, 4});

  private SwitchTable() {}

  /** Two classes of five rows, a switch for each of three columns and no bias. */
  public static SwitchPartition signs() {
    return partition(Signs.ofClasses(new int[] {0, 1, 1, 0, 1}), 3, Switches.each(3), 0);
  }

  /** Three classes of four rows, of four coordinates, with Gaussian biases. */
  public static SwitchPartition pairs() {
    return partition(Pairs.ofClasses(new int[] {2, 0, 1, 0}, 3), 4, GROUPS, 0.5);
  }

  private static SwitchPartition partition(
      Coding coding, int columns, Switches switches, double variance) {
    double[][] x = Problems.rows(new Seed(7), coding.size(), columns);
    SpikeAndSlab prior = new SpikeAndSlab(0.2, 0.8);
    return new SwitchPartition(DenseRows.of(x), switches, prior, coding, variance, Threads.one());
  }
}
