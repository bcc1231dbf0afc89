// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.Arrays;
import org.relent.lme.Boltzmann;
import org.relent.lme.BoltzmannTable;
import org.relent.lme.FittedBoltzmann;
import org.relent.lme.Units;
import tools.jackson.databind.node.ObjectNode;

/**
 * A Boltzmann machine in a file: how many units are hidden and whether they have biases, the
 * weights by pair in the order of {@link Units#pair}, and log Φ with the entropy, which may be
 * estimates.
 */
final class UnitsPart {

  static final String FORM = "boltzmann";

  private static final String PAIRS = "density.pairs";
  private static final String TOTALS = "density.totals";

  private UnitsPart() {}

  static void write(FittedBoltzmann fitted, ObjectNode form, Out out) {
    Units units = fitted.machine().units();
    requireRoom(units.visible(), units.hidden());
    requireScores(fitted.machine());
    form.put("hidden", units.hidden()).put("biases", units.biased());
    out.sections().doubles(PAIRS, fitted.machine().weights(), units.pairs());
    out.sections().doubles(TOTALS, new double[] {fitted.logPartition(), fitted.entropy()}, 2);
  }

  static FittedBoltzmann read(Fields form, int visible, In in) {
    int hidden = form.integer("hidden");
    requireRoom(visible, hidden);
    Units units = new Units(visible, hidden, form.flag("biases"));
    Boltzmann machine = new Boltzmann(units, in.sections().doubles(PAIRS, units.pairs()));
    requireScores(machine);
    double[] totals = in.sections().doubles(TOTALS, 2);
    return new FittedBoltzmann(machine, totals[0], totals[1]);
  }

  /** Hidden units are summed over, in a table of all their states. */
  private static void requireRoom(int visible, int hidden) {
    Rule.LIMIT.require(
        visible > 0 && hidden <= BoltzmannTable.MOST && visible + hidden <= Units.MOST,
        "a machine has 1 or more visible units, at most "
            + BoltzmannTable.MOST
            + " hidden ones and "
            + Units.MOST
            + " in all, got "
            + visible
            + " and "
            + hidden);
  }

  /** No state may have a score beyond all doubles. */
  private static void requireScores(Boltzmann machine) {
    Rule.NUMBER.require(
        Double.isFinite(Arrays.stream(machine.weights()).map(Math::abs).sum()),
        "the weights of the machine are too large");
  }
}
