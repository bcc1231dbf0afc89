// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import org.relent.setting.Choice;
import org.relent.setting.PartChoice;
import org.relent.setting.Setting;

/** What can be set of beliefs about a class. */
final class BeliefSettings {

  static final Setting<ClassPrior, ClassPrior> PRIOR =
      Setting.ofValue(
          "prior",
          Choice.of("empirical", ClassPrior.EMPIRICAL).or("proper", ClassPrior.PROPER),
          "what is believed of a class first: what its rows leave of a vague prior, or a proper"
              + " one");

  static final Setting<NumberModel, NumberModel> NUMBERS =
      Setting.ofValue(
          "numbers",
          PartChoice.of(NumberModel.class),
          "how numbers are described; auto takes two values for categories, all else for Gaussian");

  private BeliefSettings() {}
}
