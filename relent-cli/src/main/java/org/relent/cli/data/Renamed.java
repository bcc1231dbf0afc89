// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.data.TextColumn;

/** Columns under other names. */
final class Renamed {

  private Renamed() {}

  static Table table(List<Column> columns, List<String> names) {
    List<Column> renamed = new ArrayList<>();
    for (int k = 0; k < names.size(); k++) {
      renamed.add(column(columns.get(k), names.get(k)));
    }
    return Table.of(renamed);
  }

  private static Column column(Column column, String name) {
    if (column instanceof NumericColumn numbers) {
      return NumericColumn.of(name, numbers.values());
    }
    List<String> cells = IntStream.range(0, column.size()).mapToObj(column::text).toList();
    return column instanceof CategoryColumn
        ? CategoryColumn.of(name, cells)
        : TextColumn.of(name, cells);
  }
}
