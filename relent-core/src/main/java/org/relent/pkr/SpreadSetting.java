// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import java.util.function.BiFunction;
import java.util.function.Function;
import org.relent.math.Magnitude;
import org.relent.setting.MagnitudeType;
import org.relent.setting.Setting;

/** How far a number typically lies from its function. */
final class SpreadSetting {

  private SpreadSetting() {}

  static <R> Setting<R, Magnitude> of(
      Function<R, Magnitude> get, BiFunction<R, Magnitude, R> with) {
    return Setting.of(
            "spread",
            new MagnitudeType(),
            "how far one number typically lies off, in its own unit; auto goes by the median"
                + " deviation of all",
            get,
            with)
        .tried("0.3x", "auto", "3x");
  }
}
