// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import org.relent.testkit.certificate.Task.Multipliers;

/**
 * Repairs Σβ = 0: while one output has a deficit and another a surplus, multipliers that help both
 * move in proportion to their room.
 */
final class Balance {

  /** More rounds than there are pairs of outputs that could lack room. */
  private static final int ROUNDS = 1_000;

  /** An imbalance that is none, as a part of Σ|β|. */
  private static final double NOTHING = 1e-28;

  /** Of the room to an end, so that an open one is not reached. */
  private static final double PART = 0.5;

  private final Task task;
  private final DoubleDouble[][] lambda;

  private Balance(Task task, Multipliers given) {
    this.task = task;
    this.lambda = new DoubleDouble[task.rows()][];
    for (int t = 0; t < lambda.length; t++) {
      lambda[t] = given.of(t);
    }
  }

  /** Multipliers of the domain with Σβ = 0 near the given ones, or as near to that as they get. */
  static Multipliers repaired(Task task, Multipliers given) {
    return new Balance(task, given).repaired();
  }

  private Multipliers repaired() {
    Multipliers now = new Multipliers(task.coding(), lambda);
    for (int round = 0; round < ROUNDS; round++) {
      DoubleDouble[] excess = now.excess();
      int low = lowest(excess);
      int high = highest(excess);
      DoubleDouble amount =
          excess.length == 1 ? excess[0].abs() : excess[low].abs().min(excess[high].abs());
      if (!(amount.value() > NOTHING * size(now))) {
        return now;
      }
      // one output: its excess is made up for by nothing else
      int from = excess.length == 1 && excess[0].sign() > 0 ? -1 : low;
      if (!(room(from, high).value() > 0)) {
        return now;
      }
      move(from, high, amount);
      now = new Multipliers(task.coding(), lambda);
    }
    return now;
  }

  private static int lowest(DoubleDouble[] excess) {
    int at = 0;
    for (int o = 1; o < excess.length; o++) {
      at = excess[o].compareTo(excess[at]) < 0 ? o : at;
    }
    return at;
  }

  private static int highest(DoubleDouble[] excess) {
    int at = 0;
    for (int o = 1; o < excess.length; o++) {
      at = excess[o].compareTo(excess[at]) > 0 ? o : at;
    }
    return at;
  }

  private static double size(Multipliers lambda) {
    double sum = 0;
    for (DoubleDouble[] output : lambda.beta()) {
      for (DoubleDouble b : output) {
        sum += Math.abs(b.value());
      }
    }
    return sum;
  }

  /** 1 where a larger multiplier lifts output {@code low} or lowers {@code high}, −1, or 0. */
  private int help(int t, int i, int low, int high) {
    if (task.coding().outputs() == 1) {
      return low < 0 ? -task.coding().sign(t, i, 0) : task.coding().sign(t, i, 0);
    }
    int both = task.coding().sign(t, i, low) - task.coding().sign(t, i, high);
    return both == 2 || both == -2 ? both / 2 : 0;
  }

  /** What all multipliers together can move between two outputs. */
  private DoubleDouble room(int low, int high) {
    DoubleDouble total = DoubleDouble.ZERO;
    for (int t = 0; t < lambda.length; t++) {
      for (int i = 0; i < lambda[t].length; i++) {
        total = total.plus(room(t, i, help(t, i, low, high)));
      }
    }
    return total;
  }

  private void move(int low, int high, DoubleDouble amount) {
    DoubleDouble part = amount.dividedBy(room(low, high)).min(DoubleDouble.ONE);
    for (int t = 0; t < lambda.length; t++) {
      DoubleDouble[] moved = lambda[t].clone();
      for (int i = 0; i < moved.length; i++) {
        int help = help(t, i, low, high);
        moved[i] = moved[i].plus(room(t, i, help).times(part).times(help));
      }
      lambda[t] = moved;
    }
  }

  private DoubleDouble room(int t, int i, int direction) {
    RowTerm term = task.terms().get(t);
    if (direction == 0) {
      return DoubleDouble.ZERO;
    }
    DoubleDouble room = direction > 0 ? term.above(i, lambda[t]) : term.below(i, lambda[t]);
    if (Double.isInfinite(room.high())) {
      return lambda[t][i].abs().max(DoubleDouble.of(term.weight()));
    }
    return room.times(PART).max(DoubleDouble.ZERO);
  }
}
