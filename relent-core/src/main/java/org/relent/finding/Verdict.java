// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.List;
import java.util.function.Predicate;
import org.relent.data.Words;
import org.relent.evaluate.ConfidenceInterval;
import org.relent.evaluate.Grade;
import org.relent.finding.Finding.Ranking.Entry;

/** Which model to use and why, in one honest sentence. */
public final class Verdict {

  /** So many models are named in words; more are counted. */
  private static final int NAMED = 4;

  private final Contest contest;
  private final Entry best;
  private final List<Entry> rest;

  private Verdict(Contest contest) {
    this.contest = contest;
    this.best = contest.best();
    this.rest = contest.ranking().models().subList(1, contest.ranking().models().size());
  }

  /** The sentence for models that were tested on the same folds. */
  public static String of(Contest contest) {
    Verdict verdict = new Verdict(contest);
    return contest.guess().beaten() ? verdict.use() : verdict.useless();
  }

  private String use() {
    return Words.filled(
        "Use {}{}: its {} is {}, that of always predicting {} {}{}{}{}.",
        Words.name(best.model()),
        contest.ranked() == 1 ? "" : ", the best of " + contest.ranked(),
        contest.ranking().metric(),
        Words.number(best.value()),
        contest.guess().what(),
        Words.beside(best.value(), contest.guess().loss()),
        than(Grade.BETTER, "better"),
        than(Grade.PROBABLY_BETTER, "probably better"),
        undecided());
  }

  private String useless() {
    Contest.Guess guess = contest.guess();
    boolean lower = guess.difference() < 0;
    return Words.filled(
        "{} always predicting {} ({} {}): {}{}{} has {}{}, and is kept all the same.",
        lower ? "No model is shown to beat" : "No model beats",
        guess.what(),
        contest.ranking().metric(),
        Words.number(guess.loss()),
        contest.ranked() == 1 ? "" : "the best of " + contest.ranked() + ", ",
        Words.name(best.model()),
        contest.ranked() == 1 ? "" : ",",
        Words.beside(guess.loss(), best.value()),
        difference(guess.loss(), guess.difference(), guess.interval()));
  }

  private List<Entry> graded(Grade grade) {
    return rest.stream().filter(entry -> entry.grade() == grade).toList();
  }

  private String than(Grade grade, String word) {
    List<Entry> others = graded(grade);
    if (others.isEmpty()) {
      return "";
    }
    Entry nearest = others.get(0);
    return Words.filled(
        "; it is {} than {}{}",
        word,
        who(others),
        others.size() == 1
            ? difference(best.value(), nearest.difference(), nearest.interval())
            : " (differences from " + Words.beside(best.value(), nearest.difference()) + " on)");
  }

  private String undecided() {
    List<Entry> alike = graded(Grade.UNDECIDED);
    if (alike.isEmpty()) {
      return "";
    }
    Entry nearest = alike.get(0);
    double largest = alike.stream().mapToDouble(Entry::difference).max().orElse(0);
    return Words.filled(
        "; these {} do not tell {} and {}{} apart{}{}",
        contest.ground().words(),
        Words.name(best.model()),
        alike.size() == 1 ? "" : "any of ",
        who(alike),
        alike.size() == 1
            ? difference(best.value(), nearest.difference(), nearest.interval())
            : " (differences up to "
                + Words.beside(best.value(), largest)
                + ", every 95 % interval contains 0)",
        simpler(alike));
  }

  private static String who(List<Entry> entries) {
    return entries.size() <= NAMED
        ? Words.listed(entries.stream().map(entry -> Words.name(entry.model())).toList())
        : Words.count(entries.size()) + " others";
  }

  private static String difference(double reference, double mean, ConfidenceInterval interval) {
    return Words.filled(
        " (difference {}, 95 % interval {})",
        Words.beside(reference, mean), Words.range(reference, interval.low(), interval.high()));
  }

  private String simpler(List<Entry> alike) {
    Predicate<Entry> linear = entry -> contest.linear().contains(entry.model());
    if (linear.test(best)) {
      return "";
    }
    return alike.stream()
        .filter(linear)
        .findFirst()
        .map(entry -> ", of which " + Words.name(entry.model()) + " is linear, so the simpler one")
        .orElse("");
  }
}
