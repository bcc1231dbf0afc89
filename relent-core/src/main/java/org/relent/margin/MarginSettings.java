// SPDX-License-Identifier: Apache-2.0
package org.relent.margin;

import java.util.List;
import java.util.Optional;
import org.relent.setting.Choice;
import org.relent.setting.Real;
import org.relent.setting.Setting;

/** What can be set of a margin prior (MED eq. 15): three texts of one value. */
public final class MarginSettings {

  /** The price where a prior without one is made one with one. */
  private static final double STANDARD_PRICE = 5;

  private static final List<MarginKind> KINDS =
      List.of(
          new MarginKind("exponential", ExponentialMargin::new),
          new MarginKind("laplace", LaplaceMargin::new),
          new MarginKind("gaussian", GaussianMargin::new),
          new MarginKind("fixed", (target, price) -> new FixedMargin(target)));

  /** Which prior. */
  public static final Setting<MarginPrior, MarginKind> MARGIN =
      new Setting<>(
          "margin",
          words(),
          "what is believed of the margins; fixed asks every row for the target",
          MarginSettings::kind,
          (prior, kind) -> kind.make(prior.target(), prior.price().orElse(STANDARD_PRICE)));

  /** What falling short costs. */
  public static final Setting<MarginPrior, Double> PRICE =
      new Setting<>(
          "c",
          Real.positive(),
          "the price of falling short of the margin",
          prior -> prior.price().stream().boxed().findFirst(),
          (prior, price) ->
              kind(prior).map(kind -> kind.make(prior.target(), price)).orElse(prior));

  /** What is asked for. */
  public static final Setting<MarginPrior, Double> TARGET =
      Setting.of(
          "target", Real.any(), "the margin asked for", MarginPrior::target, MarginPrior::around);

  private MarginSettings() {}

  private static Optional<MarginKind> kind(MarginPrior prior) {
    return KINDS.stream().filter(kind -> kind.word().equals(prior.word())).findFirst();
  }

  private static Choice<MarginKind> words() {
    Choice<MarginKind> words = Choice.of(KINDS.get(0).word(), KINDS.get(0));
    for (MarginKind kind : KINDS.subList(1, KINDS.size())) {
      words = words.or(kind.word(), kind);
    }
    return words;
  }
}
