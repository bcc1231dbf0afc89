// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.relent.math.Interval;
import org.relent.setting.Choice;
import org.relent.setting.Real;
import org.relent.setting.Setting;

/**
 * How strong the prior of a Gaussian mixture is; its place is taken from the rows: m is their mean
 * and V their covariance (LME §8, eqs. 33–37 put right).
 *
 * @param kind whether there is one
 * @param weights ν − 1, rows that each component has beforehand
 * @param means τ, rows at m that each mean has beforehand
 * @param degrees α − n, rows that each covariance has beforehand
 * @param scale how much of V each covariance has beforehand
 */
public record MixturePrior(Kind kind, double weights, double means, double degrees, double scale) {

  /** Whether there is a prior. */
  public enum Kind {
    /** None: maximum likelihood, whatever the numbers. */
    NONE,
    /** Dirichlet and normal–Wishart: maximum a posteriori. */
    CONJUGATE
  }

  /** Maximum likelihood. */
  public static final MixturePrior NONE = of(Kind.NONE);

  /** ν = 2, τ = 1, α = n + 2 and V: that of LME figure 16 here, the paper gives none. */
  public static final MixturePrior CONJUGATE = of(Kind.CONJUGATE);

  private static MixturePrior of(Kind kind) {
    return new MixturePrior(kind, 1, 1, 2, 1);
  }

  /** What can be set of it. */
  static List<Setting<MixturePrior, ?>> settings() {
    return List.of(
        Setting.of(
            "prior",
            Choice.of("none", Kind.NONE).or("conjugate", Kind.CONJUGATE),
            "none is maximum likelihood, conjugate the maximum a posteriori of regularised LME",
            MixturePrior::kind,
            (p, other) -> new MixturePrior(other, p.weights, p.means, p.degrees, p.scale)),
        strength(
            "priorWeights",
            "rows each component has beforehand",
            MixturePrior::weights,
            (p, v) -> new MixturePrior(p.kind, v, p.means, p.degrees, p.scale)),
        strength(
            "priorMeans",
            "rows at the mean of all that each component has beforehand",
            MixturePrior::means,
            (p, v) -> new MixturePrior(p.kind, p.weights, v, p.degrees, p.scale)),
        strength(
            "priorDegrees",
            "rows each covariance has beforehand",
            MixturePrior::degrees,
            (p, v) -> new MixturePrior(p.kind, p.weights, p.means, v, p.scale)),
        strength(
            "priorScale",
            "how much of the covariance of all rows each has beforehand",
            MixturePrior::scale,
            (p, v) -> new MixturePrior(p.kind, p.weights, p.means, p.degrees, v)));
  }

  private static Setting<MixturePrior, Double> strength(
      String name,
      String meaning,
      Function<MixturePrior, Double> get,
      BiFunction<MixturePrior, Double, MixturePrior> with) {
    return Setting.of(
        name, Real.within(Interval.closed(0, 1e9)), meaning + ", where prior=conjugate", get, with);
  }

  public MixturePrior {
    if (!(weights >= 0 && means >= 0 && degrees >= 0 && scale >= 0)) {
      throw new IllegalArgumentException(
          "A prior must not be negative, got "
              + weights
              + ", "
              + means
              + ", "
              + degrees
              + " and "
              + scale);
    }
  }

  /** The prior beside these columns. */
  GaussianMixturePrior of(Columns columns, double[] covariance) {
    int n = columns.means().length;
    if (kind == Kind.NONE) {
      return GaussianMixturePrior.flat(n);
    }
    double[] spread = Arrays.stream(covariance).map(v -> v * scale).toArray();
    return new GaussianMixturePrior(1 + weights, means, columns.means(), n + degrees, spread);
  }
}
