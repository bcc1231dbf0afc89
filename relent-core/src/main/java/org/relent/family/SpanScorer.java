// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import org.relent.data.DenseRows;
import org.relent.math.Vectors;

/** Scores of a {@link SpannedNormalWishart}: a row may be of its span or not. */
final class SpanScorer implements Scorer {

  private final SpannedNormalWishart family;
  private final GaussianReading reading;
  private final double[] mean;
  private final double constant;
  private final double weight;

  SpanScorer(SpannedNormalWishart family, GaussianReading reading) {
    this.family = family;
    this.reading = reading;
    WishartMoments moments = family.moments();
    this.mean = family.span().numbers(moments.mean());
    this.weight = reading.weight(moments.count(), 0);
    this.constant =
        reading.constant(moments.count(), moments.columns(), 0, moments.logDeterminant());
  }

  @Override
  public double score(DenseRows rows, int i) {
    double[] x = family.span().numbers(rows, i);
    return gaps(x) ? whole().score(rows, i) : constant + Arrays.stream(terms(x)).sum();
  }

  private static boolean gaps(double[] x) {
    return Arrays.stream(x).anyMatch(Double::isNaN);
  }

  /** What integrates gaps out, for which the span is of no use. */
  private Scorer whole() {
    return reading == GaussianReading.EXPECTED
        ? family.whole().expected()
        : family.whole().plugIn();
  }

  /** −½k uⱼ(S⁻¹u)ⱼ of each number, where u = x − x̄. */
  private double[] terms(double[] x) {
    double[] u = x.clone();
    Vectors.addScaled(-1, mean, u);
    double[] terms = family.solved(u);
    for (int k = 0; k < u.length; k++) {
      terms[k] *= -0.5 * weight * u[k];
    }
    return terms;
  }

  @Override
  public double[] parts(DenseRows rows, int i) {
    double[] x = family.span().numbers(rows, i);
    if (gaps(x)) {
      return whole().parts(rows, i);
    }
    double[] terms = terms(x);
    double[] parts = new double[rows.width()];
    for (int k = 0; k < terms.length; k++) {
      parts[family.span().coordinates()[k]] = terms[k];
    }
    return parts;
  }
}
