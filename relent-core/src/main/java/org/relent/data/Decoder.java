// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Arrays;
import java.util.List;
import org.relent.math.Vectors;

/** The way back from vectors to named columns, where every cell is one coordinate. */
record Decoder(List<Encoded> parts) {

  Table decode(DenseRows rows) {
    return Table.of(
        parts.stream()
            .filter(part -> !(part instanceof Encoded.Indicator))
            .map(part -> column(part, rows))
            .toList());
  }

  private static Column column(Encoded part, DenseRows rows) {
    double[] cells = Vectors.of(rows.size(), i -> rows.get(i, part.from()));
    if (part instanceof Encoded.Numeric numeric) {
      return NumericColumn.of(part.name(), Arrays.stream(cells).map(numeric::decode).toArray());
    }
    if (part instanceof Encoded.Code code) {
      return CategoryColumn.of(
          part.name(),
          Arrays.stream(cells).mapToObj(cell -> code.levels().get((int) cell)).toList());
    }
    throw new IllegalArgumentException(
        "Column " + part.name() + " is neither a number nor one level of several");
  }
}
