// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.relent.data.CellForm;
import org.relent.data.Warning;
import org.relent.family.Family;
import org.relent.family.Tilted;

/** How the rows of a class are described: what is left to say of a generative classifier. */
public interface Modelling {

  /** What becomes of numeric columns. */
  CellForm form();

  /**
   * How many statistics the distribution of a class has; those of columns one by one, if not said.
   */
  default double statistics(ProblemSize size) {
    return size.statisticsOfColumns();
  }

  /** What the distributions of all classes take of the heap. */
  default MemoryEstimate.Part memory(ProblemSize size) {
    return MachineMemory.distributions(size, statistics(size));
  }

  /** What these distributions take of time, where that is more than a pass over the rows. */
  default MachineWork.Rates work(ProblemSize size) {
    return MachineWork.Rates.NEGLIGIBLE;
  }

  /**
   * What is believed of each class before its margins are looked at, one family per class.
   *
   * @param warn takes what the user should know
   */
  List<Family> beliefs(ClassRows rows, Consumer<Warning> warn);

  /** Whether what is believed beforehand was made from the rows themselves. */
  default boolean believesRows() {
    return true;
  }

  /**
   * The classes at their most likely, as their rows alone would have it: what the margins before
   * learning are taken from (MED §3.1.1).
   *
   * @param beliefs what {@link #beliefs} gave
   */
  default List<Family> mostLikely(ClassRows rows, List<Family> beliefs) {
    return beliefs;
  }

  /** The belief of a class, had row t, which counts for it, not been there. */
  default Family without(Family belief, ClassRows rows, int y, int t) {
    double[] statistics = new double[belief.dimension()];
    belief.accumulate(rows.cells(), t, -rows.weight(y, t), statistics);
    return belief.at(statistics).logZ() < Double.POSITIVE_INFINITY
        ? belief.after(statistics)
        : belief;
  }

  /**
   * The expected log-likelihood of row t by a class whose belief is tilted by statistics; empty
   * where these leave no prior.
   */
  static OptionalDouble expected(Family belief, ClassRows rows, int t, double[] statistics) {
    Tilted tilted = belief.at(statistics);
    return tilted.logZ() == Double.POSITIVE_INFINITY
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            belief.project(rows.cells(), t, tilted.coefficients()) + belief.base(rows.cells(), t));
  }

  /** The same had the row, which counts for the class, not been there. */
  default OptionalDouble expectedWithout(
      Family belief, ClassRows rows, int y, int t, double[] statistics) {
    return expected(without(belief, rows, y, t), rows, t, statistics);
  }

  /**
   * The log-likelihood of row t by a class at its most likely, had the row, which counts for it,
   * not been there.
   */
  default double mostLikelyWithout(ClassRows rows, List<Family> beliefs, int y, int t) {
    List<Family> left = new ArrayList<>(beliefs);
    left.set(y, without(beliefs.get(y), rows, y, t));
    return mostLikely(rows, left).get(y).plugIn().score(rows.cells(), t);
  }
}
