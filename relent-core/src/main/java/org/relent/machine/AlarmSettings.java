// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.relent.math.Interval;
import org.relent.setting.Label;
import org.relent.setting.OrWord;
import org.relent.setting.Real;
import org.relent.setting.Setting;

/** What can be set of alarms. */
public final class AlarmSettings {

  private static final Setting<Alarms, Double> FALSE_ALARMS =
      Setting.of(
          "falseAlarms",
          Real.between(0, 1),
          "the part of normal rows that may be called anomalies",
          Alarms::falseAlarms,
          Alarms::withFalseAlarms);

  private static final Setting<Alarms, Double> HELD_OUT =
      Setting.of(
          "heldOut",
          Real.within(new Interval(0, true, 1, false)),
          "the part of rows not learnt from, drawn by their place in the data, with which p-values"
              + " compare; 0 for none",
          Alarms::heldOut,
          Alarms::withHeldOut);

  /** Which rows are normal. */
  public static final Setting<Optional<String>, Optional<String>> NORMAL =
      Setting.ofValue(
          "normal",
          OrWord.auto(new Label()),
          "the class that is learnt from; auto for the only one, or for rows without labels");

  private AlarmSettings() {}

  /** When a row is called an anomaly. */
  public static <R> List<Setting<R, ?>> of(Function<R, Alarms> get, BiFunction<R, Alarms, R> with) {
    return List.of(FALSE_ALARMS.within(get, with), HELD_OUT.within(get, with));
  }
}
