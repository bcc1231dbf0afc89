// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import org.relent.math.CompensatedSum;
import org.relent.math.LogSpace;

/**
 * The E step of a Boltzmann machine: p̃(y) p(u | y) over all states, LME eq. 24.
 *
 * <p>Every statistic is expected under it, those of two hidden units too: the paper prints p(u) for
 * p(u | y) in the third constraint and in η of hidden pairs, which would hold of any weights.
 *
 * @param table p̃(y) p(u | y) by state
 * @param logLikelihood Σ p̃(y) log p(y)
 * @param ambiguity Σ p̃(y) H(U | y)
 */
record Completion(Units units, double[] table, double logLikelihood, double ambiguity) {

  static Completion of(BoltzmannTable model, Patterns seen) {
    Units units = model.units();
    double[] table = new double[1 << units.count()];
    CompensatedSum logLikelihood = new CompensatedSum();
    CompensatedSum ambiguity = new CompensatedSum();
    for (int t = 0; t < seen.size(); t++) {
      int visible = (int) seen.state(t);
      double[] scores = model.given(visible);
      double share = seen.share(t);
      logLikelihood.add(share * (LogSpace.logSumExp(scores) - model.logPartition()));
      double[] hidden = LogSpace.softmax(scores);
      ambiguity.add(share * BoltzmannTable.entropy(hidden));
      for (int u = 0; u < hidden.length; u++) {
        table[u << units.visible() | visible] = share * hidden[u];
      }
    }
    return new Completion(units, table, logLikelihood.value(), ambiguity.value());
  }

  /** η by pair. */
  double[] targets() {
    return PopcountSums.of(units, table).totals();
  }
}
