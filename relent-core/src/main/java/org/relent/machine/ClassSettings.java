// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import org.relent.setting.Choice;
import org.relent.setting.Count;
import org.relent.setting.Real;
import org.relent.setting.Setting;

/** What can be set of models of the classes themselves. */
public final class ClassSettings {

  private static final int MAX_BINS = 1000;

  /** Where a score is cut. */
  public static final Setting<Threshold, Threshold> THRESHOLD =
      Setting.ofValue(
          "threshold",
          Choice.of("zero", Threshold.ZERO).or("training", Threshold.TRAINING),
          "where the score of two classes is cut: at zero, or where training rows err least");

  /** Counts before there are rows. */
  public static final Setting<Double, Double> SMOOTHING =
      Setting.ofValue(
              "smoothing", Real.positive(), "the count of every level before rows are counted")
          .tried("0.1", "1", "10");

  /** Counts of pairs before there are rows. */
  public static final Setting<Double, Double> PAIR_SMOOTHING =
      SMOOTHING.meaning("the total pseudo-count of a pair of columns");

  /** Bins of numbers. */
  public static final Setting<Integer, Integer> BINS =
      Setting.ofValue(
          "bins",
          new Count(0, MAX_BINS),
          "bins that numeric columns are cut into, of equal frequency; 0 for none");

  private ClassSettings() {}
}
