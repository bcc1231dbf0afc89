// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Arrays;
import java.util.Comparator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.math.Seed;
import org.relent.math.Vectors;
import org.relent.store.StoreFault;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;

/**
 * p-values from rows that were held out of the fit: p = (#{sᵢ &lt; s} + U(1 + #{sᵢ = s}))/(m + 1)
 * with U uniform, which is uniform over fresh normal rows whatever the model is worth. Low scores
 * are strange, and so are low p-values.
 *
 * <p>A row of weight w counts as w rows, in # and in m.
 *
 * <p>U is drawn from the seed and from the row's own encoded cells: what is said of a row depends
 * neither on the rows beside it nor on their order, and equal rows get equal p-values.
 */
public final class Conformal {

  private static final double UNIT = 0x1p-53;

  private static final String COMPARED = "compared";
  private static final Pattern SEED = Pattern.compile("0|-?[1-9][0-9]{0,18}");

  private final double[] scores;
  private final double[] weights;

  /** The weight of all scores before each, and of all of them. */
  private final double[] before;

  private final double falseAlarms;
  private final long seed;

  /**
   * @param scores of the m rows held out, in any order
   * @param falseAlarms the part of normal rows that may be called anomalies
   * @param seed of U
   */
  public Conformal(double[] scores, double falseAlarms, long seed) {
    this(scores, Vectors.filled(scores.length, 1), falseAlarms, seed);
  }

  /**
   * @param scores of the rows held out, in any order; at least one, none of them NaN
   * @param weights how often each counts
   * @param falseAlarms the part of normal rows that may be called anomalies, between 0 and 1
   * @param seed of U
   */
  public Conformal(double[] scores, double[] weights, double falseAlarms, long seed) {
    if (scores.length == 0
        || scores.length != weights.length
        || Arrays.stream(scores).anyMatch(Double::isNaN)
        || !Arrays.stream(weights).allMatch(w -> w > 0)
        || !(Arrays.stream(weights).sum() < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "p-values need scores that are numbers, each with a positive weight, of a finite sum");
    }
    if (!(falseAlarms > 0 && falseAlarms < 1)) {
      throw new IllegalArgumentException(
          "The part of false alarms must be between 0 and 1, got " + falseAlarms);
    }
    int[] order =
        IntStream.range(0, scores.length)
            .boxed()
            .sorted(
                Comparator.<Integer>comparingDouble(i -> scores[i])
                    .thenComparingDouble(i -> weights[i]))
            .mapToInt(i -> i)
            .toArray();
    this.scores = Arrays.stream(order).mapToDouble(i -> scores[i] + 0.0).toArray();
    this.weights = Arrays.stream(order).mapToDouble(i -> weights[i]).toArray();
    this.before = new double[order.length + 1];
    for (int r = 0; r < order.length; r++) {
      before[r + 1] = before[r] + this.weights[r];
    }
    this.falseAlarms = falseAlarms;
    this.seed = seed;
  }

  /** Writes rate and seed into an object, and scores with their weights as an array. */
  void store(StoreWriter object, StoreWriter arrays) {
    object.put("falseAlarms", falseAlarms).put("seed", Long.toString(seed));
    double[][] pairs =
        IntStream.range(0, scores.length)
            .mapToObj(r -> new double[] {scores[r], weights[r]})
            .toArray(double[][]::new);
    arrays.array(COMPARED, pairs, 2);
  }

  /** Reads what {@link #store} wrote. */
  static Conformal read(StoreReader object, StoreReader arrays) {
    double falseAlarms = object.number("falseAlarms");
    int size = arrays.sizeOf(COMPARED, 2);
    double[][] pairs = arrays.doubleRows(COMPARED, size, 2);
    StoreFault.AGREEMENT.require(size > 0, "there is no score to compare with");
    for (int r = 1; r < size; r++) {
      StoreFault.NUMBER.require(
          pairs[r][0] >= pairs[r - 1][0], "the scores to compare with do not rise");
    }
    double[] scores = Arrays.stream(pairs).mapToDouble(pair -> pair[0]).toArray();
    double[] weights = Arrays.stream(pairs).mapToDouble(pair -> pair[1]).toArray();
    long seed = seed(object.text("seed"));
    return StoreFault.sound(
        "what p-values compare with", () -> new Conformal(scores, weights, falseAlarms, seed));
  }

  private static long seed(String text) {
    StoreFault.NUMBER.require(SEED.matcher(text).matches(), "the seed is no whole number");
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException tooLarge) {
      throw StoreFault.NUMBER.broken("the seed is too large a number");
    }
  }

  /** The scores of the rows held out, rising; a copy. */
  public double[] scores() {
    return scores.clone();
  }

  /** How often each of them counts; a copy. */
  public double[] weights() {
    return weights.clone();
  }

  /** m, the weight of all rows held out. */
  public double size() {
    return before[scores.length];
  }

  /** The part of normal rows that may be called anomalies. */
  public double falseAlarms() {
    return falseAlarms;
  }

  /** The seed of U. */
  public long seed() {
    return seed;
  }

  /**
   * The probability that a normal row scores so low.
   *
   * @param u uniform between 0 and 1
   */
  public double pValue(double score, double u) {
    int below = rank(score, false);
    int upTo = rank(score, true);
    return (before[below] + u * (1 + before[upTo] - before[below])) / (size() + 1);
  }

  /** How many scores are lower, or not higher. */
  private int rank(double score, boolean equalToo) {
    int low = 0;
    int high = scores.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (scores[middle] < score || (equalToo && scores[middle] == score)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** U of a row, of its own cells and the seed alone; between 0 and 1, both excluded. */
  public double uniform(DenseRows rows, int i) {
    Seed mixed = new Seed(seed);
    DenseRows steps = rows.steps();
    int first = rows.firstStep(i);
    for (int s = first; s < first + rows.steps(i); s++) {
      for (int k = 0; k < rows.width(); k++) {
        mixed = mixed.split(Double.doubleToLongBits(steps.get(s, k) + 0.0));
      }
    }
    return ((mixed.value() >>> 11) + 0.5) * UNIT;
  }

  /** What is said of row i with this score. */
  public Detection detect(DenseRows rows, int i, double score) {
    double p = pValue(score, uniform(rows, i));
    return new Detection(
        p <= falseAlarms ? Detection.Outcome.ANOMALY : Detection.Outcome.NORMAL, score, p);
  }

  /**
   * Rows that score lower are alarms, whatever U is: the largest score held out that has at most
   * falseAlarms·(m + 1) − 1 rows before it; −∞ where none has.
   */
  public double threshold() {
    double allowed = falseAlarms * (size() + 1);
    double threshold = Double.NEGATIVE_INFINITY;
    for (int r = 0; r < scores.length && before[r] + 1 <= allowed; r++) {
      threshold = scores[r];
    }
    return threshold;
  }

  /** Whether so few rows can tell such a rate of false alarms at all. */
  public boolean telling() {
    return falseAlarms * (size() + 1) >= 1;
  }
}
