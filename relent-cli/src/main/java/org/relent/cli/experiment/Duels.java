// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.relent.cli.experiment.Duel.Pick;
import org.relent.evaluate.MeanAndSd;

/**
 * The duels of one size of samples.
 *
 * @param plan what was to be done
 * @param trials those in which there was a candidate to pick
 */
record Duels(Plan plan, List<Duel> trials) {

  static final String MLE = "MLE";
  static final String LME = "LME";
  static final String BETTER = "LME better in %";
  static final String SINGLE = "one component";
  static final String STRICT = "LME, maxima only";
  static final String ERROR = " s.e.";
  private static final String LEFT = "trials with candidates";

  Duels {
    trials = List.copyOf(trials);
  }

  /** A figure of every trial. */
  double[] each(ToDoubleFunction<Duel> figure) {
    return trials.stream().mapToDouble(figure).toArray();
  }

  double mean(ToDoubleFunction<Duel> figure) {
    return MeanAndSd.of(each(figure)).mean();
  }

  /** In how many trials of a hundred LME's estimate is nearer to the truth. */
  double better() {
    return 100.0 * trials.stream().filter(Duel::won).count() / trials.size();
  }

  /** Mean divergences with their standard errors, and who is better how often. */
  Map<String, Double> divergences() {
    Map<String, Double> figures =
        means(duel -> duel.mle().divergence(), duel -> duel.lme().divergence());
    figures.put(BETTER, better());
    double[] strict =
        trials.stream().flatMap(t -> t.strict().stream()).mapToDouble(Pick::divergence).toArray();
    if (strict.length > 0) {
      figures.put(STRICT, MeanAndSd.of(strict).mean());
    }
    if (trials.stream().noneMatch(duel -> Double.isNaN(duel.single()))) {
      figures.put(SINGLE, mean(Duel::single));
    }
    return figures;
  }

  /** Means of a figure of either with their standard errors. */
  Map<String, Double> means(ToDoubleFunction<Duel> mle, ToDoubleFunction<Duel> lme) {
    Map<String, Double> figures = new TreeMap<>();
    put(figures, MLE, MeanAndSd.of(each(mle)));
    put(figures, LME, MeanAndSd.of(each(lme)));
    if (trials.size() < plan.trials()) {
      figures.put(LEFT, (double) trials.size());
    }
    return figures;
  }

  private static void put(Map<String, Double> figures, String name, MeanAndSd spread) {
    figures.put(name, spread.mean());
    spread.standardError().ifPresent(error -> figures.put(name + ERROR, error));
  }

  /** Who is clearly nearer to the truth on average: −1 LME, 1 MLE, 0 neither. */
  int winner() {
    return switch (lower(Duels.LME, Duels::lmeDivergence, Duels::mleDivergence)
        .verdict(Verdict.CONFIDENCE)) {
      case AGREES -> -1;
      case DIFFERS -> 1;
      default -> 0;
    };
  }

  private static double lmeDivergence(Duel duel) {
    return duel.lme().divergence();
  }

  private static double mleDivergence(Duel duel) {
    return duel.mle().divergence();
  }

  /** The claim that LME is nearer to the truth here than MLE, or the other way round. */
  Claim nearer(boolean lme) {
    return lme
        ? lower(LME + " nearer", Duels::lmeDivergence, Duels::mleDivergence)
        : lower(MLE + " nearer", Duels::mleDivergence, Duels::lmeDivergence);
  }

  /** The claim that a figure is lower than another at this size. */
  Claim lower(String what, ToDoubleFunction<Duel> smaller, ToDoubleFunction<Duel> larger) {
    return Claim.Order.of(what + " at T = " + plan.size(), each(smaller), each(larger));
  }
}
