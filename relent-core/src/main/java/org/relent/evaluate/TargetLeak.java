// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Numbers;
import org.relent.data.NumericColumn;
import org.relent.data.Quoted;
import org.relent.data.Remedy;
import org.relent.data.Target;
import org.relent.data.Warning;

/**
 * A column that gives the target away all by itself, as one does that was measured with it or made
 * from it.
 *
 * @param column its name
 * @param evidence what was seen
 */
public record TargetLeak(String column, String evidence) {

  /** The R² of a column alone from which on it is suspect. */
  private static final double SUSPECT_R2 = 0.94;

  /** From fewer rows one cannot tell. */
  private static final int FEWEST_ROWS = 10;

  /** Rows of a level that must agree for it to tell anything. */
  private static final int ROWS_PER_LEVEL = 5;

  /** The chance, were labels shuffled, below which classes that do not overlap are suspect. */
  private static final double LOG_CHANCE = StrictMath.log(1e-4);

  /**
   * The columns of examples that are suspect. Numbers to predict: a line through one column of
   * numbers, or the means of the levels of a category without the row itself, have an R² of at
   * least .94. Classes: the classes take up stretches of the column's values that do not overlap,
   * which shuffled labels would hardly do, or every level holds rows of one class alone. Either way
   * a cut through that column errs in no row left out.
   */
  public static List<TargetLeak> among(Examples examples) {
    List<TargetLeak> leaks = new ArrayList<>();
    for (Column column : examples.features().columns()) {
      evidence(column, examples)
          .ifPresent(evidence -> leaks.add(new TargetLeak(column.name(), evidence)));
    }
    return leaks;
  }

  /** {@code W-LEAK}. */
  public Warning warning(String target) {
    return new Warning(
        "W-LEAK",
        "column {} alone gives {} away ({}): if it is not known before the target is, leave"
            + " it out ({})",
        Quoted.of(column),
        Quoted.of(target),
        evidence,
        new Remedy.LeaveOut(column));
  }

  private static Optional<String> evidence(Column column, Examples examples) {
    if (!(column instanceof NumericColumn || column instanceof CategoryColumn)) {
      return Optional.empty();
    }
    if (examples.target() instanceof Target.NumberTarget) {
      return ofNumbers(column, examples.response());
    }
    return examples.target() instanceof Target.ClassTarget classes
        ? ofClasses(column, classes.labels().likeliest())
        : Optional.empty();
  }

  private static Optional<String> ofNumbers(Column column, double[] y) {
    int[] rows =
        IntStream.range(0, y.length)
            .filter(i -> !column.missing(i) && !Double.isNaN(y[i]))
            .toArray();
    if (rows.length < FEWEST_ROWS) {
      return Optional.empty();
    }
    double[] target = IntStream.of(rows).mapToDouble(i -> y[i]).toArray();
    double r2 =
        column instanceof CategoryColumn category
            ? ofLevels(IntStream.of(rows).map(category::code).toArray(), target)
            : ofLine(IntStream.of(rows).mapToDouble(column::number).toArray(), target);
    return r2 >= SUSPECT_R2 ? Optional.of("R² " + Numbers.fixed(r2, 3)) : Optional.empty();
  }

  /**
   * R² of the line through two lists of numbers: their squared correlation; 0 if one is constant.
   */
  private static double ofLine(double[] x, double[] y) {
    double meanX = Arrays.stream(x).average().orElse(0);
    double meanY = Arrays.stream(y).average().orElse(0);
    double xx = 0;
    double xy = 0;
    double yy = 0;
    for (int i = 0; i < x.length; i++) {
      xx += (x[i] - meanX) * (x[i] - meanX);
      xy += (x[i] - meanX) * (y[i] - meanY);
      yy += (y[i] - meanY) * (y[i] - meanY);
    }
    return xx > 0 && yy > 0 ? xy / xx * (xy / yy) : 0;
  }

  /** R² of the means of levels, each row foretold by the others of its level. */
  private static double ofLevels(int[] codes, double[] y) {
    Map<Integer, double[]> sums = new LinkedHashMap<>();
    double total = 0;
    for (int i = 0; i < y.length; i++) {
      double[] sum = sums.computeIfAbsent(codes[i], key -> new double[2]);
      sum[0] += 1;
      sum[1] += y[i];
      total += y[i];
    }
    double left = 0;
    double all = 0;
    for (int i = 0; i < y.length; i++) {
      double[] own = sums.get(codes[i]);
      double others = (total - y[i]) / (y.length - 1);
      double guess = own[0] > 1 ? (own[1] - y[i]) / (own[0] - 1) : others;
      left += (y[i] - guess) * (y[i] - guess);
      all += (y[i] - others) * (y[i] - others);
    }
    return all > 0 ? 1 - left / all : 0;
  }

  private static Optional<String> ofClasses(Column column, int[] codes) {
    int[] rows =
        IntStream.range(0, codes.length)
            .filter(i -> !column.missing(i) && codes[i] != Labels.OPEN)
            .toArray();
    if (rows.length < FEWEST_ROWS) {
      return Optional.empty();
    }
    int[] classes = IntStream.of(rows).map(i -> codes[i]).toArray();
    boolean told =
        column instanceof CategoryColumn category
            ? pure(IntStream.of(rows).map(category::code).toArray(), classes)
            : apart(IntStream.of(rows).mapToDouble(column::number).toArray(), classes);
    return told ? Optional.of("no error in " + rows.length + " rows") : Optional.empty();
  }

  /** Whether every level holds one class alone, several do, and levels have rows enough to tell. */
  private static boolean pure(int[] levels, int[] classes) {
    Map<Integer, Integer> classOf = new LinkedHashMap<>();
    for (int i = 0; i < levels.length; i++) {
      Integer before = classOf.putIfAbsent(levels[i], classes[i]);
      if (before != null && before != classes[i]) {
        return false;
      }
    }
    return Arrays.stream(classes).distinct().count() > 1
        && classOf.size() * ROWS_PER_LEVEL <= levels.length;
  }

  /**
   * Whether each class has its own stretch of values, and shuffled labels would hardly have: of
   * n!/Πnₖ! orders of the labels K! are such.
   */
  private static boolean apart(double[] values, int[] classes) {
    int[] order =
        IntStream.range(0, values.length)
            .boxed()
            .sorted(
                Comparator.comparingDouble((Integer i) -> values[i])
                    .thenComparingInt(i -> classes[i]))
            .mapToInt(i -> i)
            .toArray();
    Map<Integer, Integer> counts = new LinkedHashMap<>();
    for (int k = 0; k < order.length; k++) {
      int own = classes[order[k]];
      boolean begins = k == 0 || classes[order[k - 1]] != own;
      boolean tied = k > 0 && begins && values[order[k - 1]] == values[order[k]];
      if (tied || (begins && counts.containsKey(own))) {
        return false;
      }
      counts.merge(own, 1, Integer::sum);
    }
    double log = logFactorial(counts.size()) - logFactorial(order.length);
    for (int count : counts.values()) {
      log += logFactorial(count);
    }
    return counts.size() > 1 && log < LOG_CHANCE;
  }

  private static double logFactorial(int n) {
    return IntStream.rangeClosed(2, n).mapToDouble(StrictMath::log).sum();
  }
}
