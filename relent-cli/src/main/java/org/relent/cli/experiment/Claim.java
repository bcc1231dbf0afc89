// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.relent.data.Numbers;
import org.relent.evaluate.ConfidenceInterval;
import org.relent.evaluate.MeanAndSd;
import org.relent.evaluate.PairedComparison;

/** One thing a paper says, to be held against what came out here. */
sealed interface Claim {

  /** In a few words, such as {@code LME below MLE at T = 50}. */
  String what();

  /** Met, contradicted, or neither as far as an interval of this level tells. */
  Verdict verdict(double level);

  /**
   * A number that has no chance in it, such as errors on a split that the paper tells: the same to
   * the digits printed, or not.
   */
  record Exact(String what, double paper, double ours) implements Claim {

    /** Beyond this two numbers are not the same, however they were rounded. */
    private static final double ROUNDING = 1e-9;

    @Override
    public Verdict verdict(double level) {
      double halfUnit = 0.5 * Numbers.decimal(paper).ulp().doubleValue();
      double allowed = halfUnit + ROUNDING * Math.max(1, Math.abs(paper));
      return Math.abs(ours - paper) <= allowed ? Verdict.AGREES : Verdict.DIFFERS;
    }
  }

  /**
   * A printed mean over repetitions, ours a mean over repetitions too. It is contradicted where the
   * two are further apart than the interval of their difference and the digits printed allow, and
   * met where they are not and the interval is narrow enough to mean something.
   *
   * @param decimals that are printed
   * @param repeats of the paper, whose figures are taken to spread as ours do
   */
  record Printed(String what, double paper, int decimals, MeanAndSd ours, int repeats)
      implements Claim {

    /** An interval of more than this part of the figure would meet nearly anything. */
    private static final double RESOLUTION = 0.25;

    @Override
    public Verdict verdict(double level) {
      Optional<ConfidenceInterval> interval = ours.interval(level);
      if (interval.isEmpty()) {
        return Verdict.UNDECIDED;
      }
      double own = 0.5 * (interval.get().high() - interval.get().low());
      double both = own * Math.sqrt(1 + (double) ours.count() / repeats);
      double reach = both + 0.5 * BigDecimal.ONE.movePointLeft(decimals).doubleValue();
      if (Math.abs(ours.mean() - paper) > reach) {
        return Verdict.DIFFERS;
      }
      return reach <= RESOLUTION * Math.abs(paper) ? Verdict.AGREES : Verdict.UNDECIDED;
    }
  }

  /**
   * That one figure is below another: met where the interval of their mean difference lies below
   * zero, contradicted where it lies above.
   *
   * @param difference smaller less larger, trial by trial; empty where there are too few
   */
  record Order(String what, Optional<PairedComparison> difference) implements Claim {

    /** Of figures of trials that are independent. */
    static Order of(String what, double[] smaller, double[] larger) {
      return new Order(
          what,
          smaller.length < 2
              ? Optional.empty()
              : Optional.of(PairedComparison.overRows(smaller, larger)));
    }

    /** Of splits of the same rows, so many tested for each learnt from. */
    static Order of(String what, double[] smaller, double[] larger, double testToTrain) {
      return new Order(
          what,
          smaller.length < 2
              ? Optional.empty()
              : Optional.of(PairedComparison.overFolds(smaller, larger, testToTrain)));
    }

    @Override
    public Verdict verdict(double level) {
      return difference.map(paired -> sign(paired.interval(level))).orElse(Verdict.UNDECIDED);
    }

    private static Verdict sign(ConfidenceInterval interval) {
      if (interval.high() < 0) {
        return Verdict.AGREES;
      }
      return interval.low() > 0 ? Verdict.DIFFERS : Verdict.UNDECIDED;
    }
  }

  /**
   * That something is so in most runs, by the sign test.
   *
   * @param runs in which it is so
   * @param of all of them
   */
  record Mostly(String what, long runs, long of) implements Claim {

    @Override
    public Verdict verdict(double level) {
      double tail = 0.5 * (1 - level);
      if (of > 0 && atLeast(runs) <= tail) {
        return Verdict.AGREES;
      }
      return of > 0 && atLeast(of - runs) <= tail ? Verdict.DIFFERS : Verdict.UNDECIDED;
    }

    /** P(X ≥ k), X the heads of as many fair coins as there are runs. */
    private double atLeast(long k) {
      double chance = Math.scalb(1.0, (int) -of);
      double sum = 0;
      for (long heads = of; heads >= k; heads--) {
        sum += chance;
        chance *= heads / (of - heads + 1.0);
      }
      return sum;
    }
  }

  /**
   * That something that is proved is so: met where it was so in every case that was looked at, and
   * contradicted by a single one.
   *
   * @param cases in which it is so
   * @param of all of them
   */
  record Always(String what, long cases, long of) implements Claim {

    @Override
    public Verdict verdict(double level) {
      if (of == 0) {
        return Verdict.UNDECIDED;
      }
      return cases == of ? Verdict.AGREES : Verdict.DIFFERS;
    }
  }

  /** Which claims were met, contradicted or left open. */
  static String stated(List<? extends Claim> claims) {
    double level = Verdict.level(claims.size());
    return List.of(Verdict.AGREES, Verdict.DIFFERS, Verdict.UNDECIDED).stream()
            .map(verdict -> words(verdict, level, claims))
            .flatMap(Optional::stream)
            .collect(Collectors.joining("; "))
        + ".";
  }

  /** What the verdict on some claims rests on, in sentences for those who read it. */
  static String words(List<? extends Claim> claims) {
    return " The verdict: it agrees where every claim of the paper is clearly met, differs where"
        + " one is clearly contradicted, and is undecided otherwise; clear is what all"
        + " intervals tell that hold together with 95 %. "
        + (claims.isEmpty() ? "Nothing was measured." : stated(claims));
  }

  private static Optional<String> words(
      Verdict verdict, double level, List<? extends Claim> claims) {
    String names =
        claims.stream()
            .filter(claim -> claim.verdict(level) == verdict)
            .map(Claim::what)
            .collect(Collectors.joining(", "));
    String how =
        switch (verdict) {
          case AGREES -> "Met: ";
          case DIFFERS -> "Contradicted: ";
          default -> "Open: ";
        };
    return names.isEmpty() ? Optional.empty() : Optional.of(how + names);
  }
}
