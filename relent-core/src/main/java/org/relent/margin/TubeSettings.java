// SPDX-License-Identifier: Apache-2.0
package org.relent.margin;

import java.util.List;
import org.relent.extension.Parts;
import org.relent.math.Magnitude;
import org.relent.setting.MagnitudeType;
import org.relent.setting.PartChoice;
import org.relent.setting.Setting;

/** What can be set of a tube prior (MED Definition 1 for numbers). */
public final class TubeSettings {

  /** Which prior. */
  public static final Setting<UnresolvedTube, TubeKind> MARGIN =
      Setting.<UnresolvedTube, TubeKind>of(
              "margin",
              PartChoice.of(TubeKind.class),
              "what is believed of how far numbers lie off: beyond epsilon, or within it alike",
              UnresolvedTube::kind,
              UnresolvedTube::kind)
          .tried("exponential", "flat");

  /** What lying outside costs. */
  public static final Setting<UnresolvedTube, Magnitude> PRICE =
      Setting.<UnresolvedTube, Magnitude>of(
              "c",
              new MagnitudeType(),
              "the price of lying outside of the tube, per unit of the numbers; auto goes by the"
                  + " median deviation of all",
              UnresolvedTube::price,
              UnresolvedTube::price)
          .tried("0.3x", "auto", "3x");

  /** How wide the tube is. */
  public static final Setting<UnresolvedTube, Magnitude> EPSILON =
      Setting.<UnresolvedTube, Magnitude>of(
              "epsilon",
              MagnitudeType.orZero(),
              "half the width of the tube, in the unit of the numbers; auto goes by the median"
                  + " deviation of all",
              UnresolvedTube::epsilon,
              UnresolvedTube::epsilon)
          .tried("0.3x", "auto", "3x");

  /** All of them, in the order of declaration. */
  public static final List<Setting<UnresolvedTube, ?>> ALL = List.of(MARGIN, PRICE, EPSILON);

  private TubeSettings() {}

  /** The kind of a prior. */
  static TubeKind kind(TubePrior prior) {
    return Parts.known()
        .find(TubeKind.class, prior.word())
        .orElseThrow(
            () -> new IllegalArgumentException("No tube prior is registered as " + prior.word()));
  }
}
