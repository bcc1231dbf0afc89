// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.List;
import java.util.function.Predicate;
import org.relent.evaluate.ConfidenceInterval;
import org.relent.finding.Finding.Ranking.Entry;

/** Which model to use and why, in one honest sentence. */
public final class Verdict {

  /** So many models are named in words; more are counted. */
  private static final int NAMED = 4;

  private Verdict() {}

  /** The sentence for models that were tested on the same folds. */
  public static String of(Contest contest) {
    Entry best = contest.ranking().models().get(0);
    if (!(contest.guess().interval().high() < 0)) {
      return useless(contest, best);
    }
    List<Entry> rest = contest.ranking().models().subList(1, contest.ranking().models().size());
    List<Entry> alike = rest.stream().filter(entry -> entry.interval().low() <= 0).toList();
    String opening =
        "Use "
            + Words.name(best.model())
            + ": its "
            + contest.ranking().metric()
            + " of "
            + Words.number(best.value())
            + " is the lowest";
    if (rest.isEmpty()) {
      return opening + ".";
    }
    return alike.isEmpty()
        ? opening + next(best, rest.get(0)) + "."
        : opening + indistinguishable(best, alike) + simpler(contest, best, alike) + ".";
  }

  private static String useless(Contest contest, Entry best) {
    Contest.Guess guess = contest.guess();
    boolean lower = guess.difference() < 0;
    return (lower ? "No model is shown to beat" : "No model beats")
        + " always predicting "
        + guess.what()
        + " ("
        + contest.ranking().metric()
        + " "
        + Words.number(guess.loss())
        + "): the best, "
        + Words.name(best.model())
        + ", has "
        + Words.beside(guess.loss(), best.value())
        + (lower ? difference(best.value(), guess.difference(), guess.interval()) : "")
        + ".";
  }

  private static String next(Entry best, Entry second) {
    return "; the next, "
        + Words.name(second.model())
        + ", is worse by "
        + Words.beside(best.value(), second.difference())
        + " (95 % interval "
        + Words.range(best.value(), second.interval().low(), second.interval().high())
        + ")";
  }

  private static String indistinguishable(Entry best, List<Entry> alike) {
    if (alike.size() == 1) {
      Entry other = alike.get(0);
      return "; "
          + Words.name(other.model())
          + " is not distinguishable from it"
          + difference(best.value(), other.difference(), other.interval());
    }
    double largest = alike.stream().mapToDouble(Entry::difference).max().orElse(0);
    List<String> names = alike.stream().map(entry -> Words.name(entry.model())).toList();
    String who =
        names.size() <= NAMED ? Words.listed(names) : Words.count(names.size()) + " others";
    return "; "
        + who
        + " are not distinguishable from it (differences up to "
        + Words.beside(best.value(), largest)
        + ", every 95 % interval contains 0)";
  }

  private static String difference(double reference, double mean, ConfidenceInterval interval) {
    return " (difference "
        + Words.beside(reference, mean)
        + ", 95 % interval "
        + Words.range(reference, interval.low(), interval.high())
        + ")";
  }

  private static String simpler(Contest contest, Entry best, List<Entry> alike) {
    Predicate<Entry> linear = entry -> contest.linear().contains(entry.model());
    if (linear.test(best)) {
      return "";
    }
    return alike.stream()
        .filter(linear)
        .findFirst()
        .map(entry -> ", and " + Words.name(entry.model()) + " is linear, so the simpler choice")
        .orElse("");
  }
}
