// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A learning task: features, the target to predict from them, and how much each row counts.
 *
 * <p>A weight of 2 is the row twice, a weight of 0 is no row: see {@link #effective}.
 */
public final class Examples {

  private final Table features;
  private final String targetName;
  private final Target target;
  private final double[] weights;

  private Examples(Table features, String targetName, Target target, double[] weights) {
    this.features = features;
    this.targetName = targetName;
    this.target = target;
    this.weights = weights;
  }

  /** Features and target, row by row, all of weight 1. */
  public static Examples of(Table features, String targetName, Target target) {
    Checks.length("target " + Quoted.of(targetName), target.size(), features.rows());
    double[] ones = new double[target.size()];
    Arrays.fill(ones, 1);
    return new Examples(features, Checks.name(targetName), target, ones);
  }

  /** Rows alone, with nothing to predict: what a detector learns from. */
  public static Examples of(Table features) {
    double[] ones = new double[features.rows()];
    Arrays.fill(ones, 1);
    return new Examples(features, "", new Target.Nothing(features.rows()), ones);
  }

  /** Features {@code x1}, {@code x2}, … and a target cell for each row: see {@link Belief}. */
  public static Examples of(double[][] x, String[] y) {
    return of(Table.of(x), "y", new Target.ClassTarget(Labels.of(y)));
  }

  /** Features {@code x1}, {@code x2}, … and a class for each row, named by its number. */
  public static Examples of(double[][] x, int[] y) {
    return of(x, Arrays.stream(y).mapToObj(Integer::toString).toArray(String[]::new));
  }

  /** Features {@code x1}, {@code x2}, … and a number to predict for each row. */
  public static Examples regression(double[][] x, double[] response) {
    return of(Table.of(x), "y", Target.NumberTarget.of("y", response));
  }

  /** Sparse features, as one column of vectors {@code x}, and a target cell for each row. */
  public static Examples sparse(SparseRows x, String[] y) {
    return of(Table.of(VectorColumn.of("x", x)), "y", new Target.ClassTarget(Labels.of(y)));
  }

  public Table features() {
    return features;
  }

  /** The number of rows. */
  public int size() {
    return target.size();
  }

  /** The name of the column to predict; empty if there is none. */
  public String targetName() {
    return targetName;
  }

  public Target target() {
    return target;
  }

  /** The target of a classification. */
  public Labels labels() {
    if (target instanceof Target.ClassTarget classes) {
      return classes.labels();
    }
    requireTarget();
    throw Labels.continuous(targetName, "was declared as numbers");
  }

  /** The same, its classes taken as levels: see {@link Levels}. */
  public Examples inLevels(String... levels) {
    Labels ordered = Levels.of(labels(), targetName, List.of(levels));
    return new Examples(features, targetName, new Target.ClassTarget(ordered), weights);
  }

  /** The target of a regression, a copy. */
  public double[] response() {
    if (target instanceof Target.NumberTarget numbers) {
      return numbers.values();
    }
    requireTarget();
    throw DataException.inColumn(
        "RLT-D026",
        targetName,
        "expected a number as target, got labels; declare it by Table.response or use a model for"
            + " classification");
  }

  private void requireTarget() {
    if (target instanceof Target.Nothing) {
      throw DataException.of(
          "RLT-D080",
          "there is no target: the rows were given alone; name the column to predict, or use a"
              + " model that describes rows, such as med-anomaly");
    }
  }

  /** How much each row counts, a copy. */
  public double[] weights() {
    return weights.clone();
  }

  /** The rows of positive weight, counted from 0. */
  public int[] counted() {
    return Checks.counted(weights);
  }

  /** The same with these weights instead: finite, not negative, not all zero. */
  public Examples withWeights(double... replaced) {
    return new Examples(features, targetName, target, Checks.weights(replaced, size()));
  }

  private Examples weighted(double[] factors) {
    return withWeights(
        IntStream.range(0, size()).mapToDouble(i -> weights[i] * factors[i]).toArray());
  }

  /** The weights multiplied by a column, which is no feature any more. */
  public Examples weightedBy(String column) {
    Column factors = features.column(column);
    double[] checked =
        Checks.weights(IntStream.range(0, size()).mapToDouble(factors::number).toArray(), size());
    return new Examples(features.without(column), targetName, target, weights).weighted(checked);
  }

  /**
   * The weights multiplied by a factor for each row's class, 1 if not named; for an uncertain label
   * by the factor expected under its belief.
   */
  public Examples withClassWeights(Map<String, Double> factors) {
    List<String> classes = labels().classes();
    factors.forEach(
        (name, factor) -> {
          if (!classes.contains(name)) {
            throw DataException.inColumn(
                "RLT-D034",
                targetName,
                "no class " + Quoted.of(name) + Nearest.hint(name, classes));
          }
          if (!(factor >= 0 && factor < Double.POSITIVE_INFINITY)) {
            throw DataException.inColumn(
                "RLT-D033",
                targetName,
                (factor < 0 ? "negative weight" : "weight must be finite")
                    + ", got "
                    + factor
                    + " for class "
                    + Quoted.of(name));
          }
        });
    return weighted(
        IntStream.range(0, size())
            .mapToDouble(i -> expected(labels().belief(i), classes, factors))
            .toArray());
  }

  private static double expected(Belief belief, List<String> classes, Map<String, Double> factors) {
    if (belief instanceof Belief.Certain certain) {
      return factors.getOrDefault(certain.label(), 1.0);
    }
    double sum = 0;
    for (String name : belief instanceof Belief.Unknown ? classes : belief.labels()) {
      sum += belief.probability(name, classes.size()) * factors.getOrDefault(name, 1.0);
    }
    return sum;
  }

  /** The same without these features. */
  public Examples ignore(String... columns) {
    return new Examples(features.without(columns), targetName, target, weights);
  }

  /** The rows named, in that order; classes and levels stay, so that folds agree. */
  public Examples select(int[] rows) {
    return new Examples(features.select(rows), targetName, target.select(rows), picked(rows));
  }

  private double[] picked(int[] rows) {
    return Arrays.stream(rows).mapToDouble(row -> weights[row]).toArray();
  }

  /**
   * The rows of positive weight, as if the others had never been there: a class or level that only
   * those others bear is gone as well.
   */
  public Examples effective() {
    int[] rows = counted();
    if (rows.length == size()) {
      return this;
    }
    Target kept =
        target instanceof Target.ClassTarget classes
            ? new Target.ClassTarget(classes.labels().keep(rows))
            : target.select(rows);
    return new Examples(features.keep(rows), targetName, kept, picked(rows));
  }

  /** The rows with one likeliest label, which is taken to be theirs: predictions can be judged. */
  public Examples judgeable() {
    if (!(target instanceof Target.ClassTarget classes) || classes.labels().allCertain()) {
      return this;
    }
    int[] likeliest = classes.labels().likeliest();
    int[] rows = IntStream.range(0, size()).filter(i -> likeliest[i] != Labels.OPEN).toArray();
    return new Examples(
        features.select(rows),
        targetName,
        new Target.ClassTarget(classes.labels().likeliest(rows)),
        picked(rows));
  }

  /** This, if at least {@code min} rows have a positive weight. */
  public Examples requireRows(int min) {
    int rows = counted().length;
    if (rows == 0) {
      throw DataException.of("RLT-D001", "no data rows; give at least " + Math.max(1, min));
    }
    if (rows < min) {
      throw DataException.of(
          "RLT-D035",
          "only {}{} with a positive weight, expected at least {}; give more data",
          rows,
          rows == 1 ? " row" : " rows",
          min);
    }
    return this;
  }

  /** This, if there is a feature. */
  public Examples requireFeatures() {
    if (features.names().isEmpty()) {
      throw Encoding.noFeatures();
    }
    return this;
  }

  /** This, if the rows of positive weight name two classes or more. */
  public Examples requireTwoClasses() {
    List<String> named = effective().labels().named();
    if (named.size() < 2) {
      throw DataException.inColumn(
          "RLT-D027",
          targetName,
          (named.isEmpty() ? "no row is labelled" : "only one class " + Quoted.of(named.get(0)))
              + "; a classifier needs rows of two classes or more");
    }
    return this;
  }

  /** Sizes and names in short; no cell is shown. */
  @Override
  public String toString() {
    return target instanceof Target.Nothing
        ? features.toString()
        : features + " to predict " + targetName;
  }
}
