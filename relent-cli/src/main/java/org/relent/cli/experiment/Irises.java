// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.Column;
import org.relent.data.DenseRows;
import org.relent.data.Table;
import org.relent.io.Datasets;

/**
 * Fisher's irises.
 *
 * @param rows their four measurements
 * @param species of each, by number
 */
record Irises(DenseRows rows, int[] species) {

  private static final List<String> MEASURED =
      List.of("Sepal.Length", "Sepal.Width", "Petal.Length", "Petal.Width");

  static Irises all() {
    Table table = Datasets.iris();
    double[] values = new double[table.rows() * MEASURED.size()];
    for (int j = 0; j < MEASURED.size(); j++) {
      Column column = table.column(MEASURED.get(j));
      for (int i = 0; i < table.rows(); i++) {
        values[i * MEASURED.size() + j] = column.number(i);
      }
    }
    Column species = table.column("Species");
    List<String> names =
        IntStream.range(0, table.rows()).mapToObj(species::text).distinct().toList();
    return new Irises(
        DenseRows.of(table.rows(), MEASURED.size(), values),
        IntStream.range(0, table.rows()).map(i -> names.indexOf(species.text(i))).toArray());
  }

  /** Some of them. */
  Irises select(int[] which) {
    return new Irises(rows.select(which), Arrays.stream(which).map(i -> species[i]).toArray());
  }

  /** The measurements of one. */
  double[] row(int i) {
    return IntStream.range(0, rows.width()).mapToDouble(j -> rows.get(i, j)).toArray();
  }
}
