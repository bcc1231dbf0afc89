// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Optional;
import java.util.OptionalDouble;
import org.relent.dual.Potential;
import org.relent.project.Alternation;
import org.relent.project.Projection;
import org.relent.solve.Monitor;
import org.relent.solve.RunControl;

/**
 * Scores learnt from uncertain labels and labels from scores, in turn (MED §5.1): after each round
 * D(P‖P₀), labels included, is no more than before (MED Theorem 7).
 *
 * @param <F> what is fitted to labels that stay
 */
interface Alternating<F> {

  /**
   * The projection at labels that stay: only rows that lean to one side count (MED eq. 55).
   *
   * @param before that of the round before, if there was one
   */
  F fit(LabelMeans labels, Optional<F> before);

  /** The projection that a fit is, rows that lean to no side left out. */
  Projection projection(F fitted);

  /** L̄ + b of every row. */
  double[] scores(F fitted);

  /** A fit and the labels it was made for. */
  record State<F>(LabelMeans labels, F fitted) {}

  /** Goes round as the fitting says, within its time. */
  default Alternation<State<F>> run(
      LabelMeans before, Potential each, Fitting fitting, Monitor monitor) {
    Uncertainty how = fitting.labels();
    OptionalDouble held = held(before, how);
    LabelMeans start = held.isPresent() ? before.balanced(each, held.getAsDouble()) : before;
    return Alternation.of(
        new State<>(start, fit(start, Optional.empty())),
        state -> {
          LabelMeans labels =
              state.labels().towards(scores(state.fitted()), each, how.epsilon(), held);
          return new State<>(labels, fit(labels, Optional.of(state.fitted())));
        },
        state ->
            projection(state.fitted()).solution().objective()
                + state.labels().idle(each)
                + state.labels().divergence(),
        new Alternation.Rule(how.rounds(), 0),
        RunControl.of(monitor, fitting.rule().timeLimit()));
  }

  private static OptionalDouble held(LabelMeans before, Uncertainty how) {
    return how.balance() == Uncertainty.LabelBalance.KEPT
        ? OptionalDouble.of(before.givenMean())
        : OptionalDouble.empty();
  }
}
