// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.function.BiFunction;
import java.util.function.Function;
import org.relent.setting.Choice;
import org.relent.setting.PartChoice;
import org.relent.setting.Setting;

/** What can be set of beliefs about a class. */
final class BeliefSettings {

  private BeliefSettings() {}

  static <R> Setting<R, ClassPrior> prior(
      Function<R, ClassPrior> get, BiFunction<R, ClassPrior, R> with) {
    return Setting.of(
        "prior",
        Choice.of("empirical", ClassPrior.EMPIRICAL).or("proper", ClassPrior.PROPER),
        "what is believed of a class first: what its rows leave of a vague prior, or a proper one",
        get,
        with);
  }

  static <R> Setting<R, NumberModel> numbers(
      Function<R, NumberModel> get, BiFunction<R, NumberModel, R> with) {
    return Setting.of(
        "numbers",
        PartChoice.of(NumberModel.class),
        "how numbers are described; auto takes two values for categories, all else for Gaussian",
        get,
        with);
  }
}
