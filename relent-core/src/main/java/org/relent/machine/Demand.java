// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.relent.data.Warning;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.MarginPrior;
import org.relent.margin.MarginSettings;
import org.relent.setting.Copy;
import org.relent.setting.Settings;

/**
 * What is asked of the margins of all rows: a margin prior, at its own location or at l_α, the
 * α-percentile of the margins before learning (MED eq. 18), so that what a part 1 − α of the rows
 * reach already is asked of all of them.
 *
 * @param shape the margin prior
 * @param percent α, within [0, 100]; empty to leave the prior where it is
 * @param offset b₀, added to the log-ratio of two classes before the percentile is taken
 * @param reached l_α, once the rows of a fit have told it; a fit to others finds its own
 */
public record Demand(
    MarginPrior shape, OptionalDouble percent, double offset, OptionalDouble reached) {

  public Demand {
    percent.ifPresent(
        p -> {
          if (!(p >= 0 && p <= 100)) {
            throw new IllegalArgumentException("Percentile must be within [0, 100], got " + p);
          }
        });
  }

  /** A demand that no fit has looked at. */
  public Demand(MarginPrior shape, OptionalDouble percent, double offset) {
    this(shape, percent, offset, OptionalDouble.empty());
  }

  /** A margin prior as it is. */
  public static Demand of(MarginPrior margin) {
    return new Demand(margin, OptionalDouble.empty(), 0);
  }

  /** A margin prior at a percentile of the margins before learning. */
  public static Demand percentile(double percent, MarginPrior shape) {
    return new Demand(shape, OptionalDouble.of(percent), 0);
  }

  /** The same with b₀ added first. */
  public Demand withOffset(double b0) {
    return new Demand(shape, percent, b0);
  }

  /**
   * The margin prior of every row.
   *
   * @param before the margins that the most likely parameters reach before anything is learnt
   */
  public MarginPrior margin(Margins before) {
    return percent.isPresent()
        ? shape.around(before.percentile(percent.getAsDouble(), offset))
        : shape;
  }

  /** The same, whose percentile the rows of a fit put there. */
  public Demand reaching(MarginPrior margin) {
    return new Demand(
        shape,
        percent,
        offset,
        percent.isPresent() ? OptionalDouble.of(margin.target()) : OptionalDouble.empty());
  }

  /** A margin prior in one line: {@code margin=exponential, c=5, target=1}. */
  static String words(MarginPrior margin) {
    return Settings.print(MarginSettings.ALL, margin).entrySet().stream()
        .map(setting -> setting.getKey() + "=" + setting.getValue())
        .collect(Collectors.joining(", "));
  }

  /** What a margin prior alone gives cause for. */
  public static List<Warning> warnings(MarginPrior margin) {
    return margin.asksNothing()
        ? List.of(
            new Warning(
                "W-MARGIN",
                "The margin prior {} has a mean of {}, which every classifier meets: all"
                    + " multipliers are zero; ask for a larger margin or at a higher price: with"
                    + " target 1 choose c above 1",
                words(margin),
                margin.slope(0)))
        : List.of();
  }

  /** Settings that carry a demand, and the shorthands that come with it. */
  public interface Carrier<T> {

    /** The same machine with another demand. */
    default T demand(Demand other) {
      return Copy.with(this, "demand", other);
    }

    /** Asks every row for margins of this prior. */
    default T margin(MarginPrior margin) {
      return demand(Demand.of(margin));
    }

    /** Asks every row for the margin that a part of them miss before learning, at the price c. */
    default T percentile(double percent, double c) {
      return demand(Demand.percentile(percent, new ExponentialMargin(0, c)));
    }
  }
}
