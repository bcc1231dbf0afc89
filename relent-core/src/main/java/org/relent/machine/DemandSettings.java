// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.relent.margin.MarginPrior;
import org.relent.margin.MarginSettings;
import org.relent.setting.OrWord;
import org.relent.setting.Real;
import org.relent.setting.Setting;

/** What can be set of a demand: its margin prior, and where that stands. */
public final class DemandSettings {

  /** l itself; a percentile takes its place. */
  private static final Setting<Demand, Optional<Double>> TARGET =
      Setting.of(
          MarginSettings.TARGET.name(),
          OrWord.auto(Real.any()),
          "the margin asked for; auto leaves it to percentile",
          demand ->
              demand.percent().isPresent()
                  ? demand.reached().stream().boxed().findFirst()
                  : Optional.of(demand.shape().target()),
          (demand, target) ->
              target
                  .map(l -> at(demand, demand.shape().around(l), OptionalDouble.empty()))
                  .orElse(demand));

  private static final Setting<Demand, Optional<Double>> PERCENTILE =
      Setting.<Demand, Optional<Double>>of(
              "percentile",
              OrWord.auto(Real.between(0, 100)),
              "asks for this percentile of the margins before learning, whatever target is; a target"
                  + " without it turns it off",
              demand -> demand.percent().stream().boxed().findFirst(),
              (demand, percent) ->
                  percent.map(p -> at(demand, demand.shape(), OptionalDouble.of(p))).orElse(demand))
          .tried("5", "10", "25", "50");

  private static final Setting<Demand, Double> OFFSET =
      Setting.of(
          "offset",
          Real.any(),
          "added to the log-ratio before its percentile is taken",
          Demand::offset,
          Demand::withOffset);

  private DemandSettings() {}

  private static Demand at(Demand demand, MarginPrior shape, OptionalDouble percent) {
    return new Demand(shape, percent, demand.offset());
  }

  private static <T> Setting<Demand, T> ofShape(Setting<MarginPrior, T> setting) {
    return setting.within(Demand::shape, (demand, shape) -> at(demand, shape, demand.percent()));
  }

  /** The settings of the margins of log-ratios. */
  public static <R> List<Setting<R, ?>> ofLogRatios(
      Function<R, Demand> get, BiFunction<R, Demand, R> with) {
    return List.of(
        ofShape(MarginSettings.MARGIN).within(get, with),
        ofShape(MarginSettings.PRICE).within(get, with),
        TARGET.within(get, with),
        PERCENTILE.within(get, with),
        OFFSET.within(get, with));
  }

  /** The settings of log-likelihoods that are asked for. */
  public static <R> List<Setting<R, ?>> ofLikelihoods(
      Function<R, Demand> get, BiFunction<R, Demand, R> with) {
    return List.of(
        ofShape(MarginSettings.MARGIN).within(get, with),
        ofShape(MarginSettings.PRICE).within(get, with),
        TARGET
            .meaning(
                "the log-likelihood asked of every row, per step of a sequence; auto leaves it to"
                    + " percentile")
            .within(get, with),
        PERCENTILE
            .meaning(
                "asks for this percentile of the log-likelihoods before learning, whatever target"
                    + " is; a target without it turns it off")
            .within(get, with));
  }
}
