// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.List;
import java.util.stream.IntStream;

/** How one source column becomes the coordinates {@code from} up to {@code to} of a vector. */
public sealed interface Encoded
    permits Encoded.Numeric,
        Encoded.Category,
        Encoded.Sequence,
        Encoded.Vector,
        Encoded.Code,
        Encoded.Codes,
        Encoded.Bin,
        Encoded.Symbols,
        Encoded.Signal,
        Encoded.Indicator {

  /** The source column. */
  String name();

  /** What people call it: the source column, unless that has several parts. */
  default String label() {
    return name();
  }

  /** The first coordinate, counted from 0. */
  int from();

  /** One past the last coordinate: the next one, unless the column becomes several. */
  default int to() {
    return from() + 1;
  }

  /** A name for each coordinate: a single one bears that of the column. */
  default List<String> coordinateNames() {
    return List.of(label());
  }

  /** Whether it is of every step of a sequence, of whatever length. */
  default boolean ofSteps() {
    return false;
  }

  /** How many levels each of its coordinates counts, from 0 on; 0 if they are numbers. */
  default int cardinality() {
    return 0;
  }

  private static boolean share(double x) {
    return x >= 0 && x <= 1;
  }

  private static boolean named(List<String> levels) {
    return !levels.isEmpty() && CodePoints.sorted(levels).equals(levels);
  }

  private static boolean alphabet(List<String> letters) {
    return named(letters) && !letters.contains("");
  }

  /** The name of one level; that of a gap is empty, see {@link Missing#AUTO}. */
  private static String levelName(String name, String level) {
    return level.isEmpty() ? gapName(name) : name + "=" + level;
  }

  private static String gapName(String name) {
    return name + " missing";
  }

  private static List<String> numbered(String name, int count) {
    return IntStream.rangeClosed(1, count).mapToObj(k -> name + k).toList();
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
              && unit == Moments.unit(unit)
              && Double.isFinite(centre)
              && Double.isFinite(residual)
              && spread >= 0
              && spread < Double.POSITIVE_INFINITY
              && Double.isFinite(fill));
    }

    /** As numbers are standardised: the weighted mean becomes 0, the standard deviation 1. */
    static Numeric standard(String name, int from, double[] values, double[] weights) {
      Moments moments = Moments.of(values, weights);
      return new Numeric(
          name, from, moments.unit(), moments.centre(), moments.residual(), moments.spread(), 0);
    }

    /** The column as it is; rounding must not carry the mean beyond the largest double. */
    Numeric unscaled() {
      double largest = Double.MAX_VALUE;
      return new Numeric(name, from, 1, 0, 0, 1, Math.max(-largest, Math.min(mean(), largest)));
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

    /** Whether numbers pass as they are. */
    boolean plain() {
      return unit == 1 && centre == 0 && residual == 0 && spread == 1;
    }

    double encode(double x) {
      return constant() ? 0 : ((x / unit - centre) - residual) / spread;
    }

    /** The number that a coordinate stands for. */
    double decode(double coordinate) {
      return ((coordinate * spread + residual) + centre) * unit;
    }
  }

  /**
   * A name becomes one coordinate for each level: 1 at its own, 0 elsewhere; 0 everywhere if
   * training saw one level only.
   *
   * @param levels sorted by code point; an empty one is that of missing cells
   * @param fill the coordinates of a missing cell, if such are filled: the share of each level
   */
  record Category(String name, int from, List<String> levels, List<Double> fill)
      implements Encoded {

    public Category {
      levels = List.copyOf(levels);
      fill = List.copyOf(fill);
      Encoding.checkPart(
          name,
          named(levels) && fill.size() == levels.size() && fill.stream().allMatch(Encoded::share));
    }

    @Override
    public int to() {
      return from + levels.size();
    }

    /** Whether the column told nothing in training, and therefore always becomes 0. */
    public boolean constant() {
      return fill.contains(1.0);
    }

    @Override
    public List<String> coordinateNames() {
      return levels.stream().map(level -> levelName(name, level)).toList();
    }
  }

  /**
   * A sequence becomes one coordinate for each letter at each position: 1 at its own, 0 elsewhere.
   * All letters of the first position come first. If training saw one sequence only, all are 0.
   *
   * @param length the number of positions
   * @param letters of one code point each, or tokens; sorted by code point
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
              && alphabet(letters)
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
      return numbered(name, width);
    }
  }

  /**
   * A name becomes one coordinate: the number of its level, counted from 0.
   *
   * @param levels sorted by code point; an empty one is that of missing cells
   * @param fill the coordinate of a missing cell, if such are filled: the commonest level
   */
  record Code(String name, int from, List<String> levels, int fill) implements Encoded {

    public Code {
      levels = List.copyOf(levels);
      Encoding.checkPart(name, named(levels) && fill >= 0 && fill < levels.size());
    }

    @Override
    public int cardinality() {
      return levels.size();
    }

    /** A name for each level: {@code sp=B}. */
    public List<String> levelNames() {
      return levels.stream().map(level -> levelName(name, level)).toList();
    }
  }

  /**
   * A sequence becomes one coordinate for each position: the number of its letter, counted from 0.
   *
   * @param length the number of positions
   * @param letters of one code point each, or tokens; sorted by code point
   * @param fill the coordinates of a missing cell, if such are filled: the commonest letter at each
   *     position
   */
  record Codes(String name, int from, int length, List<String> letters, List<Integer> fill)
      implements Encoded {

    public Codes {
      letters = List.copyOf(letters);
      fill = List.copyOf(fill);
      int size = letters.size();
      Encoding.checkPart(
          name,
          length > 0
              && alphabet(letters)
              && fill.size() == length
              && fill.stream().allMatch(code -> code >= 0 && code < size));
    }

    @Override
    public int to() {
      return from + length;
    }

    @Override
    public int cardinality() {
      return letters.size();
    }

    /** {@code seq3}: the third letter. */
    @Override
    public List<String> coordinateNames() {
      return numbered(name, length);
    }
  }

  /**
   * A number becomes one coordinate: the number of its bin, counted from 0, which is the number of
   * edges not above it.
   *
   * @param edges where one bin ends and the next begins, rising; a number on an edge belongs to the
   *     upper bin
   * @param fill the coordinate of a missing cell, if such are filled: the bin with most of the
   *     training cells
   */
  record Bin(String name, int from, List<Double> edges, int fill) implements Encoded {

    public Bin {
      edges = List.copyOf(edges);
      Encoding.checkPart(name, rising(edges) && fill >= 0 && fill <= edges.size());
    }

    private static boolean rising(List<Double> edges) {
      double before = Double.NEGATIVE_INFINITY;
      for (double edge : edges) {
        if (!(edge > before && edge < Double.POSITIVE_INFINITY)) {
          return false;
        }
        before = edge;
      }
      return true;
    }

    @Override
    public int cardinality() {
      return edges.size() + 1;
    }

    /** The bin of a number. */
    int encode(double x) {
      int low = 0;
      int high = edges.size();
      while (low < high) {
        int middle = (low + high) >>> 1;
        boolean above = x >= edges.get(middle);
        low = above ? middle + 1 : low;
        high = above ? high : middle;
      }
      return low;
    }
  }

  /**
   * Every step of a sequence becomes one coordinate: the number of its symbol, counted from 0.
   *
   * @param letters of one code point each, or tokens; sorted by code point
   * @param fill the coordinate of a step that holds nothing, if such are filled: the commonest
   *     symbol
   */
  record Symbols(String name, int from, List<String> letters, int fill) implements Encoded {

    public Symbols {
      letters = List.copyOf(letters);
      Encoding.checkPart(name, alphabet(letters) && fill >= 0 && fill < letters.size());
    }

    @Override
    public boolean ofSteps() {
      return true;
    }

    @Override
    public int cardinality() {
      return letters.size();
    }
  }

  /**
   * Every step of a sequence of numbers becomes one coordinate, as a number of a row would.
   *
   * @param numbers what is done to each of them, learnt from all steps
   */
  record Signal(Numeric numbers) implements Encoded {

    @Override
    public String name() {
      return numbers.name();
    }

    @Override
    public int from() {
      return numbers.from();
    }

    @Override
    public boolean ofSteps() {
      return true;
    }
  }

  /**
   * Whether a cell of the column before it is missing: 1 if so, else 0, which are also the numbers
   * of its two levels; never standardised. See {@link Missing#AUTO}.
   */
  record Indicator(String name, int from) implements Encoded {

    @Override
    public String label() {
      return gapName(name);
    }

    @Override
    public int cardinality() {
      return 2;
    }

    /** Whether a column of this form may have an indicator: a gap of names is a level instead. */
    static boolean suits(Encoded part) {
      return part instanceof Numeric
          || part instanceof Sequence
          || part instanceof Bin
          || part instanceof Codes;
    }
  }
}
