// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import org.relent.machine.FitCost.FitWork;

/** The work of fits whose distributions are dear, kind by kind. */
public final class MachineWork {

  /** Rounds of a solver: one where all margins are met, a dozen where few are. */
  private static final double ROUNDS = 10;

  /** Rounds of an alternation with hidden variables; most settle earlier. */
  private static final double ALTERNATIONS = 10;

  /**
   * What distributions take that are dear beside a pass over the rows.
   *
   * @param what they are
   * @param beginning multiplications before there is any point to stop at
   * @param round multiplications to tilt those of all classes once
   * @param leftOut multiplications to leave out all rows, one by one
   * @param remedy what would take less
   */
  public record Rates(String what, double beginning, double round, double leftOut, String remedy) {

    /** Those of distributions that a pass over the rows describes. */
    public static final Rates NEGLIGIBLE = new Rates("", 0, 0, 0, "");

    private WorkEstimate of(double rounds, boolean leavesOut) {
      return new WorkEstimate(what, rounds * round + (leavesOut ? leftOut : 0), beginning, remedy);
    }

    /** The same of several that all have to begin. */
    private Rates times(double count) {
      return new Rates(what, count * beginning, count * round, count * leftOut, remedy);
    }
  }

  private MachineWork() {}

  /** Classes whose margins have multipliers. */
  static FitWork discriminative(Modelling modelling) {
    return size -> modelling.work(size).of(ROUNDS, true);
  }

  /** Classes by their rows alone. */
  static FitWork generative(Modelling modelling) {
    return size -> modelling.work(size).of(1, true);
  }

  /** Normal rows by one distribution. */
  static FitWork detector(Modelling modelling) {
    return size -> modelling.work(size).of(ROUNDS, false);
  }

  /** Normal rows by several, of which one is hidden behind each. */
  static FitWork detector(Modelling modelling, int components, Normality.Search search) {
    return size ->
        modelling
            .work(size)
            .times((double) components * search.restarts())
            .of(ALTERNATIONS * ROUNDS, false);
  }

  /** Distributions that are made once, and not tilted. */
  public static FitWork once(Modelling modelling) {
    return size -> modelling.work(size).of(1, false);
  }
}
