// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.List;
import java.util.Map;
import org.relent.cli.experiment.Duel.Pick;
import org.relent.finding.Finding;

/** A figure of what MLE and LME pick, and which of the two has the higher one in the paper. */
enum PickFigure {
  /** MLE's is the higher. */
  LIKELIHOOD("log-likelihood"),
  /** LME's is the higher. */
  ENTROPY("entropy"),
  /** From the truth: MLE's is the higher. */
  DIVERGENCE("divergence");

  private final String words;

  PickFigure(String words) {
    this.words = words;
  }

  private double value(Pick pick) {
    return switch (this) {
      case LIKELIHOOD -> pick.logLikelihood();
      case ENTROPY -> pick.entropy();
      case DIVERGENCE -> pick.divergence();
    };
  }

  double mle(Duel duel) {
    return value(duel.mle());
  }

  double lme(Duel duel) {
    return value(duel.lme());
  }

  /** What the paper's curves show at one size. */
  Claim claim(Duels duels) {
    return switch (this) {
      case LIKELIHOOD -> duels.lower("MLE more likely", this::lme, this::mle);
      case ENTROPY -> duels.lower("LME of higher entropy", this::mle, this::lme);
      case DIVERGENCE -> duels.nearer(true);
    };
  }

  /** What they show at all sizes. */
  List<Claim> claims(List<Duels> all) {
    return all.stream().map(this::claim).toList();
  }

  /** Its means over the trials of one size. */
  Map<String, Double> means(Duels duels) {
    return duels.means(this::mle, this::lme);
  }

  /** Those means over sizes, as curves. */
  Finding picture(List<Duels> all) {
    return Contest.lines(
        "The " + words + " of what is picked",
        List.of(
            Contest.curve(Duels.MLE, all, this::mle), Contest.curve(Duels.LME, all, this::lme)));
  }

  @Override
  public String toString() {
    return words;
  }
}
