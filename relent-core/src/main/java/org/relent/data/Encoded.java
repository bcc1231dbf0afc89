// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** How one source column becomes the coordinates {@code from} up to {@code to} of a vector. */
public sealed interface Encoded
    permits Encoded.Numeric, Encoded.Category, Encoded.Sequence, Encoded.Vector {

  /** The source column. */
  String name();

  /** The first coordinate, counted from 0. */
  int from();

  /** One past the last coordinate. */
  int to();

  /** A name for each coordinate. */
  List<String> coordinateNames();

  private static boolean share(double x) {
    return x >= 0 && x <= 1;
  }

  /**
   * A number becomes z = ((x / unit − centre) − residual) / spread, or 0 if the spread is 0.
   *
   * <p>Mean and deviation are kept in units near the largest training value, so that neither 1e300
   * nor 1e-300 leaves the range of a double, and the mean in two parts, so that a spread of 1 at
   * 1e15 keeps its digits.
   *
   * @param unit a power of two
   * @param centre the mean in units, rounded to a double
   * @param residual what the rounding of the mean left
   * @param spread the standard deviation in units; 0 for a column that was constant
   * @param fill the coordinate of a missing cell, if such are filled: that of the training mean
   */
  record Numeric(
      String name,
      int from,
      double unit,
      double centre,
      double residual,
      double spread,
      double fill)
      implements Encoded {

    public Numeric {
      Encoding.checkPart(
          name,
          unit > 0
              && unit < Double.POSITIVE_INFINITY
              && unit == unit(unit)
              && Double.isFinite(centre)
              && Double.isFinite(residual)
              && spread >= 0
              && spread < Double.POSITIVE_INFINITY
              && Double.isFinite(fill));
    }

    /** The column as it is; rounding must not carry the mean beyond the largest double. */
    Numeric unscaled() {
      double largest = Double.MAX_VALUE;
      return new Numeric(name, from, 1, 0, 0, 1, Math.max(-largest, Math.min(mean(), largest)));
    }

    /** Moments by two passes; the second finds what rounding took from the mean of the first. */
    static Numeric standard(String name, int from, double[] values, double[] weights) {
      double unit = unit(largest(values));
      if (Arrays.stream(values).allMatch(value -> value == values[0])) {
        // Said here, for the sums below may leave a spread of rounding errors.
        return new Numeric(name, from, unit, values[0] / unit, 0, 0, 0);
      }
      double total = 0;
      double sum = 0;
      for (int i = 0; i < values.length; i++) {
        total += weights[i];
        sum += weights[i] * (values[i] / unit);
      }
      double rough = sum / total;
      double rest = 0;
      for (int i = 0; i < values.length; i++) {
        rest += weights[i] * (values[i] / unit - rough);
      }
      double centre = rough + rest / total;
      double residual = (rough - centre) + rest / total;
      double squares = 0;
      for (int i = 0; i < values.length; i++) {
        double deviation = (values[i] / unit - centre) - residual;
        squares += weights[i] * deviation * deviation;
      }
      return new Numeric(name, from, unit, centre, residual, Math.sqrt(squares / total), 0);
    }

    static double largest(double[] values) {
      double largest = 0;
      for (double value : values) {
        largest = Math.max(largest, Math.abs(value));
      }
      return largest;
    }

    /** The power of two below {@code x}, by which one divides without rounding; 1 for 0. */
    static double unit(double x) {
      return x == 0 ? 1 : Math.scalb(1.0, Math.getExponent(x));
    }

    @Override
    public int to() {
      return from + 1;
    }

    /** Whether the column told nothing in training, and therefore always becomes 0. */
    public boolean constant() {
      return spread == 0;
    }

    /** The training mean; 0 if not scaled. */
    public double mean() {
      return (centre + residual) * unit;
    }

    /** The training standard deviation; 1 for a constant column, or if not scaled. */
    public double sd() {
      return constant() ? 1 : spread * unit;
    }

    double encode(double x) {
      return constant() ? 0 : ((x / unit - centre) - residual) / spread;
    }

    @Override
    public List<String> coordinateNames() {
      return List.of(name);
    }
  }

  /**
   * A name becomes one coordinate for each level: 1 at its own, 0 elsewhere; 0 everywhere if
   * training saw one level only.
   *
   * @param levels sorted by code point
   * @param fill the coordinates of a missing cell, if such are filled: the share of each level
   */
  record Category(String name, int from, List<String> levels, List<Double> fill)
      implements Encoded {

    public Category {
      levels = List.copyOf(levels);
      fill = List.copyOf(fill);
      Encoding.checkPart(
          name,
          CodePoints.sorted(levels).equals(levels)
              && !levels.isEmpty()
              && fill.size() == levels.size()
              && fill.stream().allMatch(Encoded::share));
    }

    @Override
    public int to() {
      return from + levels.size();
    }

    /** Whether the column told nothing in training, and therefore always becomes 0. */
    public boolean constant() {
      return fill.contains(1.0);
    }

    /** The position of a level; negative if there is none such. */
    int code(String level) {
      return Collections.binarySearch(levels, level, CodePoints.ORDER);
    }

    @Override
    public List<String> coordinateNames() {
      return levels.stream().map(level -> name + "=" + level).toList();
    }
  }

  /**
   * A sequence becomes one coordinate for each letter at each position: 1 at its own, 0 elsewhere.
   * All letters of the first position come first. If training saw one sequence only, all are 0.
   *
   * @param length the number of positions
   * @param letters one code point each, sorted
   * @param fill the coordinates of a missing cell, if such are filled: the share of each letter at
   *     each position
   */
  record Sequence(String name, int from, int length, List<String> letters, List<Double> fill)
      implements Encoded {

    public Sequence {
      letters = List.copyOf(letters);
      fill = List.copyOf(fill);
      Encoding.checkPart(
          name,
          length > 0
              && CodePoints.sorted(letters).equals(letters)
              && letters.stream().allMatch(letter -> SequenceColumn.length(letter) == 1)
              && !letters.isEmpty()
              && fill.size() == (long) length * letters.size()
              && fill.stream().allMatch(Encoded::share));
    }

    @Override
    public int to() {
      return from + length * letters.size();
    }

    /** Whether the column told nothing in training, and therefore always becomes 0. */
    public boolean constant() {
      return fill.stream().allMatch(share -> share == 0 || share == 1);
    }

    /** The position of a letter in the alphabet; negative if there is none such. */
    int code(int point) {
      return code(letters, point);
    }

    static int code(List<String> letters, int point) {
      int low = 0;
      int high = letters.size() - 1;
      while (low <= high) {
        int middle = (low + high) >>> 1;
        int there = letters.get(middle).codePointAt(0);
        if (there == point) {
          return middle;
        }
        low = there < point ? middle + 1 : low;
        high = there < point ? high : middle - 1;
      }
      return -1;
    }

    /** {@code seq3=A}: the third letter is A. */
    @Override
    public List<String> coordinateNames() {
      return IntStream.rangeClosed(1, length)
          .boxed()
          .flatMap(position -> letters.stream().map(letter -> name + position + "=" + letter))
          .toList();
    }
  }

  /** A vector is passed through as it is. */
  record Vector(String name, int from, int width) implements Encoded {

    public Vector {
      Encoding.checkPart(name, width > 0);
    }

    @Override
    public int to() {
      return from + width;
    }

    @Override
    public List<String> coordinateNames() {
      return IntStream.rangeClosed(1, width).mapToObj(k -> name + k).toList();
    }
  }
}
