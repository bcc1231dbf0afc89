// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import org.relent.data.Numbers;

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

  /** What users set about it. */
  void put(Map<String, String> settings) {
    settings.put("prior", kind.name().toLowerCase(Locale.ROOT));
    settings.put("priorWeights", Numbers.text(weights));
    settings.put("priorMeans", Numbers.text(means));
    settings.put("priorDegrees", Numbers.text(degrees));
    settings.put("priorScale", Numbers.text(scale));
  }
}
