// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.relent.data.CellForm;
import org.relent.data.Column;
import org.relent.data.DenseRows;
import org.relent.data.Encoded;
import org.relent.data.Missing;
import org.relent.data.NumberForm;
import org.relent.data.NumericColumn;
import org.relent.data.Scaling;
import org.relent.data.Table;
import org.relent.model.ProofObstacle;

/**
 * What of encoded columns was made from the rows, and would have come out differently without one.
 */
final class ColumnObstacles {

  private static final Set<Missing> FILLING = EnumSet.of(Missing.MEAN, Missing.AUTO);

  private final Prepared data;
  private final Set<ProofObstacle> all = EnumSet.noneOf(ProofObstacle.class);

  private ColumnObstacles(Prepared data) {
    this.data = data;
    if (FILLING.contains(data.encoding().rule().missing()) && gaps()) {
      all.add(ProofObstacle.GAPS);
    }
    if (data.rows() instanceof DenseRows cells
        && data.encoding().parts().stream().anyMatch(part -> singular(part, cells))) {
      all.add(ProofObstacle.LEVELS);
    }
  }

  /** Columns as coordinates that kernels compare. */
  static Set<ProofObstacle> ofCoordinates(Prepared data) {
    ColumnObstacles obstacles = new ColumnObstacles(data);
    if (data.encoding().rule().scaling() == Scaling.STANDARD
        && data.encoding().parts().stream().anyMatch(Encoded.Numeric.class::isInstance)) {
      obstacles.all.add(ProofObstacle.SCALING);
    }
    return obstacles.all;
  }

  /** Columns as cells that families describe. */
  static Set<ProofObstacle> ofCells(Prepared data, CellForm form) {
    ColumnObstacles obstacles = new ColumnObstacles(data);
    for (Column column : data.examples().features().columns()) {
      if (column instanceof NumericColumn numbers) {
        NumberForm made = form.of(present(numbers));
        if (made instanceof NumberForm.Scaled) {
          obstacles.all.add(ProofObstacle.SCALING);
        } else if (made instanceof NumberForm.Binned) {
          obstacles.all.add(ProofObstacle.FEATURES);
        }
      }
    }
    return obstacles.all;
  }

  private static NumericColumn present(NumericColumn column) {
    return column.select(
        IntStream.range(0, column.size()).filter(t -> !column.missing(t)).toArray());
  }

  private boolean gaps() {
    Table features = data.examples().features();
    return IntStream.range(0, features.rows()).anyMatch(t -> !features.complete(t));
  }

  /** Whether a level, or a letter at its place, is that of one row alone. */
  private static boolean singular(Encoded part, DenseRows cells) {
    boolean coded = part.cardinality() > 0;
    if (!coded && !(part instanceof Encoded.Category || part instanceof Encoded.Sequence)) {
      return false;
    }
    return IntStream.range(part.from(), part.to())
        .anyMatch(k -> counts(cells, k, coded).containsValue(1));
  }

  /** How many rows have each value; of coordinates that are 0 or 1, how many have the 1. */
  private static Map<Double, Integer> counts(DenseRows cells, int k, boolean coded) {
    Map<Double, Integer> counts = new TreeMap<>();
    for (int t = 0; t < cells.size(); t++) {
      double value = cells.get(t, k);
      if (coded || value != 0) {
        counts.merge(value, 1, Integer::sum);
      }
    }
    return counts;
  }
}
