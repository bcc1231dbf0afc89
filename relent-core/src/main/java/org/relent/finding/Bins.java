// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.relent.data.Words;
import org.relent.math.Vectors;

/**
 * Equal bins between round numbers: a step of 1, 2 or 5 times a power of ten, so that zero is an
 * edge wherever it is in range. A bin holds its lower edge; the last one its upper edge too.
 *
 * @param edges rising, one more than there are bins
 * @param names of the bins, such as {@code 6 to 8}
 */
record Bins(double[] edges, List<String> names) {

  /** Beyond this, multiples of a step are no longer whole numbers of a double. */
  private static final double MOST_STEPS = 1L << 50;

  private static final int[] ROUND = {1, 2, 5};

  /** At most {@code most} bins for these values, of which NaN is none. */
  static Bins of(double[] values, int most) {
    double[] known = DoubleStream.of(values).filter(x -> !Double.isNaN(x)).toArray();
    if (known.length == 0) {
      return new Bins(new double[] {0}, List.of());
    }
    double low = DoubleStream.of(known).min().getAsDouble();
    double high = DoubleStream.of(known).max().getAsDouble();
    boolean whole = DoubleStream.of(known).allMatch(x -> x == Math.rint(x));
    if (whole && high - low < most && Math.abs(low) < MOST_STEPS && Math.abs(high) < MOST_STEPS) {
      return ofWhole((long) low, (long) high);
    }
    return low == high ? plain(low, high, 1) : ofRange(low, high, most);
  }

  /** One bin for each whole number, and named by it. */
  private static Bins ofWhole(long low, long high) {
    int count = (int) (high - low) + 1;
    return new Bins(
        IntStream.rangeClosed(0, count).mapToDouble(k -> low + k).toArray(),
        IntStream.range(0, count).mapToObj(k -> Long.toString(low + k)).toList());
  }

  private static Bins ofRange(double low, double high, int most) {
    double least = (high - low) / most;
    if (!(least > Double.MIN_NORMAL && Double.isFinite(high - low))
        || Math.max(Math.abs(low), Math.abs(high)) / least > MOST_STEPS) {
      return plain(low, high, most);
    }
    int power = (int) Math.floor(StrictMath.log10(least)) - 1;
    while (true) {
      for (int digit : ROUND) {
        BigDecimal step = BigDecimal.valueOf(digit).scaleByPowerOfTen(power);
        long from = (long) Math.floor(low / step.doubleValue());
        long to = (long) Math.ceil(high / step.doubleValue());
        if (to - from <= most) {
          return multiples(step, from, (int) Math.max(1, to - from));
        }
      }
      power++;
    }
  }

  private static Bins multiples(BigDecimal step, long from, int count) {
    List<BigDecimal> edges =
        IntStream.rangeClosed(0, count)
            .mapToObj(k -> step.multiply(BigDecimal.valueOf(from + k)))
            .toList();
    return new Bins(
        edges.stream().mapToDouble(BigDecimal::doubleValue).toArray(),
        IntStream.range(0, count).mapToObj(k -> name(edges.get(k), edges.get(k + 1))).toList());
  }

  private static String name(BigDecimal low, BigDecimal high) {
    return text(low) + " to " + text(high);
  }

  private static String text(BigDecimal x) {
    BigDecimal shortest = x.signum() == 0 ? BigDecimal.ZERO : x.stripTrailingZeros();
    boolean handy = shortest.precision() - shortest.scale() <= 7 && shortest.scale() <= 7;
    return (handy ? shortest.toPlainString() : shortest.toString()).replace('-', '−');
  }

  /** Where no round numbers will do: the range cut as it is. */
  private static Bins plain(double low, double high, int count) {
    double[] edges =
        Vectors.of(count + 1, k -> low * (1 - (double) k / count) + high * ((double) k / count));
    edges[0] = low;
    edges[count] = high;
    return new Bins(
        edges,
        low == high
            ? List.of(Words.number(low))
            : IntStream.range(0, count)
                .mapToObj(k -> Words.number(edges[k]) + " to " + Words.number(edges[k + 1]))
                .toList());
  }

  int size() {
    return names.size();
  }

  /** The bin of a value within the range. */
  int at(double x) {
    // by hand: among equal edges, and of −0 and 0, a search may find either
    int low = 0;
    int high = size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (edges[middle] <= x) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** The bin of each value; −1 for NaN. */
  int[] places(double[] values) {
    int[] places = new int[values.length];
    for (int i = 0; i < places.length; i++) {
      places[i] = Double.isNaN(values[i]) ? -1 : at(values[i]);
    }
    return places;
  }
}
