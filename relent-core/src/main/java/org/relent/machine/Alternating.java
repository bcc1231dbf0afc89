// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Optional;
import org.relent.dual.Potential;
import org.relent.project.Alternation;
import org.relent.project.Projection;
import org.relent.solve.Monitor;
import org.relent.solve.RunControl;

/**
 * Scores learnt from uncertain labels and labels from scores, in turn (MED §5.1): after each round
 * D(P‖P₀), labels included, is no more than before (MED Theorem 7).
 *
 * @param <L> what is believed of the labels
 * @param <F> what is fitted to labels that stay
 */
interface Alternating<L extends UncertainLabels<L>, F> {

  /**
   * The projection at labels that stay: only rows that lean to one side count (MED eq. 55).
   *
   * @param before that of the round before, if there was one
   */
  F fit(L labels, Optional<F> before);

  /** The projection that a fit is, rows that lean to no side left out. */
  Projection projection(F fitted);

  /** The labels a part of the way to those that the scores of a fit call for. */
  L moved(L labels, F fitted, Uncertainty how);

  /** A fit and the labels it was made for. */
  record State<L, F>(L labels, F fitted) {}

  /** Goes round as the fitting says, within its time. */
  default Alternation<State<L, F>> run(L before, Potential each, Fitting fitting, Monitor monitor) {
    Uncertainty how = fitting.labels();
    L start = before.begun(each, how);
    return Alternation.of(
        new State<>(start, fit(start, Optional.empty())),
        state -> {
          L labels = moved(state.labels(), state.fitted(), how);
          return new State<>(labels, fit(labels, Optional.of(state.fitted())));
        },
        state ->
            projection(state.fitted()).solution().objective()
                + state.labels().idle(each)
                + state.labels().divergence(),
        new Alternation.Rule(how.rounds(), 0),
        RunControl.of(monitor, fitting.rule().timeLimit()));
  }
}
