// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.NumericColumn;
import org.relent.data.Table;

/** Just enough to read the examples' own tables: commas, a header, no quotes, no gaps. */
final class Csv {

  private Csv() {}

  /** A table of this module's resources. */
  static Table read(String name) {
    List<String[]> rows = text(name).lines().map(line -> line.split(",")).toList();
    List<Column> columns = new ArrayList<>();
    for (int k = 0; k < rows.get(0).length; k++) {
      int at = k;
      String header = rows.get(0)[k];
      List<String> cells = rows.stream().skip(1).map(row -> row[at]).toList();
      columns.add(
          cells.get(0).matches("[0-9.]+")
              ? NumericColumn.of(header, cells.stream().mapToDouble(Double::valueOf).toArray())
              : CategoryColumn.of(header, cells));
    }
    return Table.of(columns);
  }

  private static String text(String name) {
    try (InputStream in = Csv.class.getResourceAsStream("/data/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
