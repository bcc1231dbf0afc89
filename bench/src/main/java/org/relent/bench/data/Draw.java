// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.data;

import java.util.SplittableRandom;

/** Random numbers, and how they are written. */
final class Draw {

  private final SplittableRandom random;

  Draw(long seed) {
    random = new SplittableRandom(seed);
  }

  double uniform() {
    return random.nextDouble();
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  /** A standard normal number (Box and Muller 1958), one of the two. */
  double normal() {
    double radius = Math.sqrt(-2 * StrictMath.log(1 - random.nextDouble()));
    return radius * StrictMath.cos(2 * Math.PI * random.nextDouble());
  }

  double[] normals(int count) {
    double[] drawn = new double[count];
    for (int i = 0; i < count; i++) {
      drawn[i] = normal();
    }
    return drawn;
  }

  /** {@code 1:0.123456 2:…}, all columns. */
  static StringBuilder append(StringBuilder line, double[] row) {
    for (int j = 0; j < row.length; j++) {
      append(line, j, row[j]);
    }
    return line;
  }

  /** One coordinate, counted from 0 here and from 1 in the file. */
  static StringBuilder append(StringBuilder line, int j, double value) {
    return decimal(line.append(' ').append(j + 1).append(':'), value);
  }

  /** Six decimals, as {@code %.6f} writes them but many times faster. */
  static StringBuilder decimal(StringBuilder line, double value) {
    long millionths = Math.round(Math.abs(value) * 1e6);
    if (value < 0) {
      line.append('-');
    }
    line.append(millionths / 1_000_000).append('.');
    String digits = Long.toString(millionths % 1_000_000);
    return line.append("000000", 0, 6 - digits.length()).append(digits);
  }
}
