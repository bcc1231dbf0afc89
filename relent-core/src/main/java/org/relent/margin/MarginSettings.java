// SPDX-License-Identifier: Apache-2.0
package org.relent.margin;

import java.util.List;
import java.util.Optional;
import org.relent.extension.Parts;
import org.relent.setting.PartChoice;
import org.relent.setting.Real;
import org.relent.setting.Setting;

/** What can be set of a margin prior (MED eq. 15): three texts of one value. */
public final class MarginSettings {

  /** The price where a prior without one is made one with one. */
  private static final double STANDARD_PRICE = 5;

  /** Which prior. */
  public static final Setting<MarginPrior, MarginKind> MARGIN =
      new Setting<>(
          "margin",
          PartChoice.of(MarginKind.class),
          "what is believed of the margins; fixed asks every row for the target",
          MarginSettings::kind,
          (prior, kind) -> kind.make(prior.target(), prior.price().orElse(STANDARD_PRICE)));

  /** What falling short costs. */
  public static final Setting<MarginPrior, Double> PRICE =
      new Setting<MarginPrior, Double>(
              "c",
              Real.positive(),
              "the price of falling short of the margin",
              prior -> prior.price().stream().boxed().findFirst(),
              (prior, price) ->
                  kind(prior)
                      .map(kind -> kind.make(prior.target(), price))
                      .orElseThrow(
                          () ->
                              new IllegalArgumentException(
                                  "No margin prior is registered as "
                                      + prior.word()
                                      + ", so that no other price can be set of "
                                      + prior)))
          .tried("1.5", "3", "10", "30");

  /** What is asked for. */
  public static final Setting<MarginPrior, Double> TARGET =
      Setting.of(
          "target", Real.any(), "the margin asked for", MarginPrior::target, MarginPrior::around);

  /** All of them, in the order of declaration. */
  public static final List<Setting<MarginPrior, ?>> ALL = List.of(MARGIN, PRICE, TARGET);

  private MarginSettings() {}

  /** The kind of a prior; empty for one made by hand, which no text stands for. */
  private static Optional<MarginKind> kind(MarginPrior prior) {
    return Parts.known().find(MarginKind.class, prior.word());
  }
}
