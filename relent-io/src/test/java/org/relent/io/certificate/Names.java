// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.Encoded;
import org.relent.data.Encoding;
import org.relent.data.Table;
import org.relent.family.DirichletMultinomial;
import org.relent.family.Family;
import org.relent.family.ProductFamily;
import org.relent.math.Seed;

/**
 * Columns of names drawn at random, with a class for each row.
 *
 * @param cells row by row
 */
record Names(String[][] cells, String[] labels, double[] weights) {

  static Names draw(Seed seed) {
    UniformRandomProvider random = seed.random();
    int classes = 2 + random.nextInt(3);
    int rows = classes + 6 + random.nextInt(20);
    int levels = 2 + random.nextInt(3);
    boolean weighted = random.nextBoolean();
    Names names =
        new Names(new String[rows][1 + random.nextInt(4)], new String[rows], new double[rows]);
    for (int t = 0; t < rows; t++) {
      int y = t < classes ? t : random.nextInt(classes);
      names.labels[t] = "k" + y;
      names.weights[t] = weighted ? StrictMath.pow(30, random.nextDouble()) / 10 : 1;
      // a name is that of the class every other time
      Arrays.setAll(
          names.cells[t],
          k -> "v" + (random.nextBoolean() ? (y + k) % levels : random.nextInt(levels)));
    }
    return names;
  }

  Table table() {
    List<Column> columns = new ArrayList<>();
    for (int k = 0; k < cells[0].length; k++) {
      int column = k;
      columns.add(
          CategoryColumn.of("x" + k, Arrays.stream(cells).map(row -> row[column]).toList()));
    }
    return Table.of(columns);
  }

  /** The number of each cell's level, of columns with more than one: others tell nothing. */
  int[][] levels(Encoding encoding) {
    int[] kept =
        IntStream.range(0, cells[0].length)
            .filter(k -> encoding.parts().get(k).cardinality() > 1)
            .toArray();
    int[][] levels = new int[cells.length][kept.length];
    for (int t = 0; t < cells.length; t++) {
      for (int k = 0; k < kept.length; k++) {
        Encoded.Code code = (Encoded.Code) encoding.parts().get(kept[k]);
        levels[t][k] = code.levels().indexOf(cells[t][kept[k]]);
      }
    }
    return levels;
  }

  /** The number of levels of each column that {@link #levels} tells of. */
  static int[] cardinalities(Encoding encoding) {
    return encoding.parts().stream()
        .mapToInt(part -> part.cardinality())
        .filter(levels -> levels > 1)
        .toArray();
  }

  /** α of each column, as a file tells them. */
  static double[][] counts(Family family) {
    List<Family> factors =
        family instanceof ProductFamily product ? product.factors() : List.of(family);
    return factors.stream().map(f -> ((DirichletMultinomial) f).counts()).toArray(double[][]::new);
  }

  /** The same columns with the same count everywhere. */
  static double[][] even(double[][] counts, double count) {
    return Arrays.stream(counts)
        .map(column -> Arrays.stream(column).map(a -> count).toArray())
        .toArray(double[][]::new);
  }
}
