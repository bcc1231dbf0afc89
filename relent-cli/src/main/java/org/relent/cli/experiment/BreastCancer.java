// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.Column;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.evaluate.Split;
import org.relent.evaluate.Splits;
import org.relent.io.Dataset;
import org.relent.io.Datasets;

/**
 * The first 369 tumours, as they were when MED Table 2 was made: 200 to learn from, the next 169 to
 * test on; missing cells are the mean of those rows, features are divided by ten.
 */
final class BreastCancer {

  private static final int ROWS = 369;
  private static final int TRAINING = 200;
  private static final double UNIT = 10;

  private BreastCancer() {}

  static Examples examples() {
    Dataset tumours = Datasets.named("breast-cancer");
    Table table = tumours.features().select(IntStream.range(0, ROWS).toArray());
    List<Column> columns =
        table.columns().stream()
            .map(column -> column instanceof NumericColumn numbers ? filled(numbers) : column)
            .toList();
    return Table.of(columns).target(tumours.target());
  }

  private static Column filled(NumericColumn column) {
    double[] values = column.values();
    double mean = Arrays.stream(values).filter(x -> !Double.isNaN(x)).average().orElse(0);
    return NumericColumn.of(
        column.name(),
        Arrays.stream(values).map(x -> (Double.isNaN(x) ? mean : x) / UNIT).toArray());
  }

  /** The paper's own split. */
  static Split known() {
    return new Split(
        IntStream.range(0, TRAINING).toArray(), IntStream.range(TRAINING, ROWS).toArray());
  }

  /** Random splits of the same sizes, the classes spread evenly. */
  static Repeats random(int count) {
    Examples all = examples();
    int[] codes = all.labels().codes();
    double tested = (ROWS - TRAINING) / (double) ROWS;
    return new Repeats(
        all, Repeats.of(count, seed -> Splits.stratifiedHoldOut(codes, tested, seed)));
  }
}
