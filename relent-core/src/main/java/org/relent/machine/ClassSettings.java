// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.function.BiFunction;
import java.util.function.Function;
import org.relent.setting.Choice;
import org.relent.setting.Count;
import org.relent.setting.Real;
import org.relent.setting.Setting;

/** What can be set of models of the classes themselves. */
public final class ClassSettings {

  private static final int MAX_BINS = 1000;

  private ClassSettings() {}

  /** Where a score is cut. */
  public static <R> Setting<R, Threshold> threshold(
      Function<R, Threshold> get, BiFunction<R, Threshold, R> with) {
    return Setting.of(
        "threshold",
        Choice.of("zero", Threshold.ZERO).or("training", Threshold.TRAINING),
        "where the score of two classes is cut: at zero, or where training rows err least",
        get,
        with);
  }

  /** Counts before there are rows. */
  public static <R> Setting<R, Double> smoothing(
      Function<R, Double> get, BiFunction<R, Double, R> with) {
    return Setting.<R, Double>of(
            "smoothing",
            Real.positive(),
            "the count of every level before rows are counted",
            get,
            with)
        .tried("0.1", "1", "10");
  }

  /** Counts of pairs before there are rows. */
  public static <R> Setting<R, Double> pairSmoothing(
      Function<R, Double> get, BiFunction<R, Double, R> with) {
    return smoothing(get, with).meaning("the total pseudo-count of a pair of columns");
  }

  /** Bins of numbers. */
  public static <R> Setting<R, Integer> bins(
      Function<R, Integer> get, BiFunction<R, Integer, R> with) {
    return Setting.of(
        "bins",
        new Count(0, MAX_BINS),
        "bins that numeric columns are cut into, of equal frequency; 0 for none",
        get,
        with);
  }
}
