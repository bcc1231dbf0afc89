// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.relent.catalog.Run;
import org.relent.evaluate.MeanAndSd;
import org.relent.finding.Finding;
import org.relent.finding.Finding.Lines.At;
import org.relent.math.Seed;
import org.relent.math.ShortestDecimal;
import org.relent.solve.Monitor;

/**
 * MLE against LME on samples of one source, as the samples grow.
 *
 * @param name of source and model; may be empty
 * @param bout one sample, and what is picked from it
 * @param printed by size: the paper's mean divergence of MLE and of LME
 */
record Contest(String name, Bout bout, Map<Integer, double[]> printed) {

  /** Below this size MLE's figure is that of the floor of its covariances. */
  private static final int FLOORED = 50;

  /** What the paper's tables of means print, and over how many trials. */
  private static final int DECIMALS = 4;

  private static final int REPEATS = 500;

  /** One sample: candidates found, two of them picked. */
  @FunctionalInterface
  interface Bout {

    /** Empty where no candidate is left to pick. */
    Optional<Duel> of(Plan plan, Seed seed, Monitor monitor);
  }

  /** A contest of which the paper prints no numbers. */
  static Contest of(String name, Bout bout) {
    return new Contest(name, bout, Collections.emptyMap());
  }

  /** All sizes; those without a single duel, stopped or all rejected, are left out. */
  Held held(List<Plan> plans, Run run, Monitor monitor) {
    return new Held(
        this,
        plans.stream()
            .map(plan -> new Duels(plan, duels(plan, run, monitor)))
            .filter(duels -> !duels.trials().isEmpty())
            .toList());
  }

  private List<Duel> duels(Plan plan, Run run, Monitor monitor) {
    return Trials.of(
        plan.trials(),
        Repeats.SEED.split(plan.size()),
        run,
        monitor,
        (seed, quiet) -> bout.of(plan, seed, quiet));
  }

  static Finding lines(String title, List<Finding.Named<List<At>>> series) {
    return new Finding.Lines(title, "log10 of the sample size", "mean", series);
  }

  static Finding.Named<List<At>> curve(
      String name, List<Duels> all, ToDoubleFunction<Duel> figure) {
    return new Finding.Named<>(
        name,
        all.stream()
            .map(duels -> new At(StrictMath.log10(duels.plan().size()), duels.mean(figure)))
            .toList());
  }

  /** The same for several sizes: so many trials of so many starts. */
  static List<Plan> plans(int trials, int starts, int... sizes) {
    return Arrays.stream(sizes).mapToObj(size -> new Plan(size, trials, starts)).toList();
  }

  /**
   * A contest that has been held.
   *
   * @param all what came out, size by size
   */
  record Held(Contest contest, List<Duels> all) {

    /** The table of divergences. */
    List<Outcome.Row> rows() {
      return rows(Duels::divergences);
    }

    /** A table of other figures. */
    List<Outcome.Row> rows(Function<Duels, Map<String, Double>> figures) {
      return all.stream()
          .map(
              duels -> {
                Optional<Map<String, Double>> paper =
                    Optional.ofNullable(contest.printed.get(duels.plan().size()))
                        .map(pair -> Figures.of(Duels.MLE, pair[0], Duels.LME, pair[1]));
                return new Outcome.Row(label(duels.plan()), paper, figures.apply(duels));
              })
          .toList();
    }

    private String label(Plan plan) {
      return contest.name.isEmpty() ? plan.toString() : contest.name + ", " + plan;
    }

    /** Divergences over sizes, as curves. */
    Finding curves() {
      List<Finding.Named<List<At>>> series =
          new ArrayList<>(
              List.of(
                  curve(Duels.MLE, all, duel -> duel.mle().divergence()),
                  curve(Duels.LME, all, duel -> duel.lme().divergence())));
      if (all.stream().allMatch(duels -> duels.divergences().containsKey(Duels.SINGLE))) {
        series.add(curve(Duels.SINGLE, all, Duel::single));
      }
      String of = contest.name.isEmpty() ? "" : ": " + contest.name;
      return lines("Divergence from the truth" + of, series);
    }

    /** Who is clearly better at which sizes, in a sentence. */
    String words() {
      String[] who = {"LME clearly better", "no clear difference", "MLE clearly better"};
      List<String> parts = new ArrayList<>();
      for (int winner = -1; winner <= 1; winner++) {
        int wanted = winner;
        String sizes =
            all.stream()
                .filter(duels -> duels.winner() == wanted)
                .map(duels -> Integer.toString(duels.plan().size()))
                .collect(Collectors.joining(", "));
        if (!sizes.isEmpty()) {
          parts.add(who[winner + 1] + " at T = " + sizes);
        }
      }
      String of = contest.name.isEmpty() ? "" : contest.name + ": ";
      return of + String.join("; ", parts) + ". ";
    }

    /**
     * Who is nearer to the truth, size by size.
     *
     * @param lmeBetter at which sizes it is LME in the paper
     */
    List<Claim> orders(IntPredicate lmeBetter) {
      return all.stream().map(duels -> duels.nearer(lmeBetter.test(duels.plan().size()))).toList();
    }

    /** The printed means of the sizes at which none is a floor's. */
    List<Claim> figures() {
      return all.stream()
          .filter(duels -> duels.plan().size() >= FLOORED)
          .filter(duels -> contest.printed.containsKey(duels.plan().size()))
          .flatMap(this::figures)
          .toList();
    }

    private Stream<Claim> figures(Duels duels) {
      double[] paper = contest.printed.get(duels.plan().size());
      return Stream.of(
          figure(Duels.MLE, paper[0], duels, duel -> duel.mle().divergence()),
          figure(Duels.LME, paper[1], duels, duel -> duel.lme().divergence()));
    }

    private static Claim figure(
        String name, double paper, Duels duels, ToDoubleFunction<Duel> figure) {
      return new Claim.Printed(
          name + " " + ShortestDecimal.text(paper) + " at T = " + duels.plan().size(),
          paper,
          DECIMALS,
          MeanAndSd.of(duels.each(figure)),
          REPEATS);
    }

    /** All of it, told between what is to be known before and what after. */
    Outcome outcome(List<Claim> claims, String before, String after) {
      return Outcome.of(rows(), claims, before + words() + after, List.of(curves()));
    }
  }
}
