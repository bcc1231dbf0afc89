// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.relent.data.Examples;
import org.relent.data.Numbers;
import org.relent.evaluate.ConfidenceInterval;
import org.relent.evaluate.MeanAndSd;
import org.relent.evaluate.PairedComparison;
import org.relent.evaluate.Split;
import org.relent.math.Seed;
import org.relent.model.Classifier;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;

/** The same rows split again and again: what a verdict rests on that one split cannot bear. */
record Repeats(Examples all, List<Split> splits) {

  /** Where all random splits begin. */
  static final Seed SEED = new Seed(1);

  Repeats {
    splits = List.copyOf(splits);
  }

  /** Models fitted to every split. */
  List<Trial> trials(Trainer<? extends Classifier> trainer, Monitor monitor) {
    return splits.stream().map(split -> Trial.of(trainer, all, split, monitor)).toList();
  }

  /** A figure of every trial. */
  static double[] each(List<Trial> trials, ToDoubleFunction<Trial> figure) {
    return trials.stream().mapToDouble(figure).toArray();
  }

  /** The mean of test errors over the splits and their standard deviation. */
  Outcome.Row mean(String name, List<Trial> trials) {
    return Outcome.Row.ours(
        name + ", mean of " + splits.size() + " splits",
        spread("test errors", each(trials, trial -> trial.test().errors())));
  }

  /** The mean of a figure over the splits and its standard deviation. */
  static Map<String, Double> spread(String name, double[] values) {
    MeanAndSd spread = MeanAndSd.of(values);
    Map<String, Double> figures = new TreeMap<>(Collections.singletonMap(name, spread.mean()));
    spread.sd().ifPresent(sd -> figures.put("sd", sd));
    return figures;
  }

  /** The test errors of some models less those of others, split by split. */
  PairedComparison paired(List<Trial> first, List<Trial> second) {
    double[] one = each(first, trial -> trial.test().errors());
    double[] other = each(second, trial -> trial.test().errors());
    return PairedComparison.overFolds(one, other, splits.get(0).testToTrain());
  }

  /** The mean area over splits, another figure, and where the mean area lies. */
  static Map<String, Double> areas(double[] areas, String other, double its) {
    MeanAndSd area = MeanAndSd.of(areas);
    ConfidenceInterval interval = area.interval(0.95).orElseThrow();
    return Figures.of(
        Figures.of("area", area.mean(), other, its),
        Figures.of("from", interval.low(), "to", interval.high()));
  }

  /** The mean difference and its standard error, the splits taken for independent. */
  static Map<String, Double> difference(PairedComparison paired) {
    return Figures.of(
        "test errors",
        paired.meanDifference(),
        "standard error",
        paired.difference().standardError().orElseThrow());
  }

  /** Whether the first errs less: only what is beyond two standard errors is clear. */
  static String gain(PairedComparison paired) {
    double error = paired.difference().standardError().orElseThrow();
    return paired.meanDifference() < -2 * error
        ? "a gain"
        : paired.meanDifference() > 2 * error ? "no clear gain, rather a loss," : "no clear gain";
  }

  /** A difference with what it rests on. */
  static String words(PairedComparison paired) {
    return String.format(
        Locale.ROOT,
        "%.2f test errors (standard error %.2f over the splits; %.2f corrected for the rows they"
            + " share), fewer in %d, more in %d of %d",
        Numbers.decimal(paired.meanDifference()),
        Numbers.decimal(paired.difference().standardError().orElseThrow()),
        Numbers.decimal(paired.standardError()),
        paired.wins(),
        paired.losses(),
        paired.difference().count());
  }

  /** The split that learns from these rows and tests on all others. */
  static Split learning(boolean[] learnt) {
    return new Split(
        IntStream.range(0, learnt.length).filter(i -> learnt[i]).toArray(),
        IntStream.range(0, learnt.length).filter(i -> !learnt[i]).toArray());
  }

  /** So many splits, each from a seed of its own. */
  static List<Split> of(int count, Function<Seed, Split> split) {
    return IntStream.range(0, count).mapToObj(r -> split.apply(SEED.split(r))).toList();
  }
}
