// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.data.Table;
import org.relent.data.Warning;
import org.relent.io.ColumnType;
import org.relent.io.Heading;
import org.relent.io.ReadOptions;
import org.relent.io.ReadTable;
import org.relent.io.Records;
import org.relent.io.TableStream;
import org.relent.io.text.Fault;

/** Makes tables of records, whatever format they are read from. */
public final class TableReading {

  private TableReading() {}

  /** The options with the types of a schema besides their own, which go before them. */
  private static ReadOptions completed(ReadOptions options, Map<String, ColumnType> schema) {
    Map<String, ColumnType> types = new LinkedHashMap<>(schema);
    types.putAll(options.types());
    return options.withTypes(types);
  }

  /**
   * The whole table.
   *
   * @param opening opens its records, a second time if a column turns out to hold words late
   */
  public static ReadTable read(
      Supplier<? extends Records> opening, ReadOptions options, Map<String, ColumnType> schema) {
    ReadOptions completed = completed(options, schema);
    Set<String> words = new LinkedHashSet<>();
    while (true) {
      try (Records records = opening.get()) {
        checkNamed(options.types().keySet(), names(records));
        CellRules rules = rules(records, options);
        Builders builders = new Builders(completed, rules, words);
        Columns columns = new Columns(records.headings(), builders::of);
        columns.take(records, Integer.MAX_VALUE);
        if (columns.rows() == 0) {
          throw Fault.noRows("no data rows");
        }
        if (columns.again().isEmpty()) {
          return finished(columns, records, rules);
        }
        words.addAll(columns.again());
      }
    }
  }

  private static ReadTable finished(Columns columns, Records records, CellRules rules) {
    Table table = columns.table();
    List<Warning> warnings = new ArrayList<>(records.warnings());
    warnings.addAll(columns.warnings());
    return new ReadTable(
        table, columns.lines(), columns.rowNames(), records.dialect(), rules.missing(), warnings);
  }

  /** The table by and by; columns that are not in the schema are text. */
  public static TableStream stream(
      Records records, ReadOptions options, Map<String, ColumnType> schema) {
    return new RecordStream(records, new Builders(options, rules(records, options), schema));
  }

  private static CellRules rules(Records records, ReadOptions options) {
    return new CellRules(options.missing(), records.dialect().decimal());
  }

  private static void checkNamed(Collection<String> named, List<String> names) {
    for (String name : named) {
      if (!names.contains(name)) {
        throw DataException.of(
            "RLT-D021", "no column " + Quoted.of(name) + Nearest.hint(name, names));
      }
    }
  }

  static List<String> names(Records records) {
    return records.headings().stream().map(Heading::name).toList();
  }
}
