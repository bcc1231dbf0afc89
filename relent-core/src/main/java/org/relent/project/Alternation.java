// SPDX-License-Identifier: Apache-2.0
package org.relent.project;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import org.relent.math.LinearConvergence;
import org.relent.solve.Monitor;

/**
 * Two projections in turn, each taking up what the other left: D(P‖P₀) never rises (MED Theorems 6
 * and 7).
 *
 * @param state where the last round ended
 * @param descent D(P‖P₀) at the start and after each round
 * @param settled whether no more of a fall is to be expected than was asked for
 */
public record Alternation<S>(S state, List<Double> descent, boolean settled) {

  public Alternation {
    descent = List.copyOf(descent);
  }

  /**
   * When to stop.
   *
   * @param rounds the most there are
   * @param tolerance what may be left of the fall of D, relative to it, once the rounds have
   *     settled
   */
  public record Rule(int rounds, double tolerance) {

    public Rule {
      if (rounds < 0 || !(tolerance >= 0)) {
        throw new IllegalArgumentException(rounds + " rounds at " + tolerance + " are no rule");
      }
    }

    boolean settled(List<Double> descent) {
      double now = descent.get(descent.size() - 1);
      return LinearConvergence.remaining(descent) <= tolerance * Math.max(1, Math.abs(now));
    }
  }

  /** This alternation and the rounds that followed from where it ended. */
  public Alternation<S> then(Alternation<S> next) {
    List<Double> all = new ArrayList<>(descent);
    all.addAll(next.descent().subList(1, next.descent().size()));
    return new Alternation<>(next.state(), all, next.settled());
  }

  /**
   * Goes round and round.
   *
   * @param round both projections, one after the other
   * @param cost D(P‖P₀) of a state
   * @param monitor asked after each round whether to go on
   */
  public static <S> Alternation<S> of(
      S start, UnaryOperator<S> round, ToDoubleFunction<S> cost, Rule rule, Monitor monitor) {
    S state = start;
    List<Double> descent = new ArrayList<>(List.of(cost.applyAsDouble(start)));
    boolean settled = false;
    for (int r = 0; r < rule.rounds() && !settled && !monitor.stopped(); r++) {
      state = round.apply(state);
      descent.add(cost.applyAsDouble(state));
      settled = rule.settled(descent);
    }
    return new Alternation<>(state, descent, settled);
  }
}
