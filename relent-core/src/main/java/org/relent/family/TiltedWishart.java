// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.function.BiFunction;
import org.relent.data.DenseRows;
import org.relent.math.Threads;

/**
 * A normal–Wishart prior, tilted; its log Z is relative to the one it came from.
 *
 * @param numbers a row as the family sees it; empty where cells are missing
 */
record TiltedWishart(
    WishartMoments moments, double logZ, BiFunction<DenseRows, Integer, double[]> numbers)
    implements Tilted {

  @Override
  public double[] coefficients() {
    return moments.coefficients();
  }

  @Override
  public double[] bend(double[] direction) {
    return moments.bend(direction);
  }

  @Override
  public void addCovariance(
      Tiltable family, DenseRows rows, int[] which, Threads threads, double[] into) {
    double[][] x =
        Arrays.stream(which).mapToObj(t -> numbers.apply(rows, t)).toArray(double[][]::new);
    if (Arrays.stream(x).allMatch(row -> row.length > 0)) {
      moments.addCovariance(x, into);
    } else {
      Tilted.super.addCovariance(family, rows, which, threads, into);
    }
  }
}
