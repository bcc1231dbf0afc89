// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
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
import org.relent.io.Format;
import org.relent.io.ReadOptions;
import org.relent.io.ReadTable;
import org.relent.io.Source;
import org.relent.io.TableStream;
import org.relent.io.text.Fault;

/** Reads tables of every format that is text. */
public final class TableReading {

  private TableReading() {}

  /**
   * The whole table.
   *
   * @param source one that can be read twice
   * @param opened the same, opened for the first time
   */
  public static ReadTable read(
      Source source, Opened opened, ReadOptions options, Map<String, ColumnType> schema) {
    Iterator<InputStream> first = List.of(opened.in()).iterator();
    return read(
        () -> records(first.hasNext() ? first.next() : source.open(), opened.format(), options),
        options,
        schema);
  }

  /** The options with the types of a schema besides their own, which go before them. */
  public static ReadOptions completed(ReadOptions options, Map<String, ColumnType> schema) {
    Map<String, ColumnType> types = new LinkedHashMap<>(schema);
    types.putAll(options.types());
    return options.withTypes(types);
  }

  /**
   * The whole table.
   *
   * @param opening opens its records, a second time if a column turns out to hold words late
   */
  public static ReadTable read(Supplier<? extends Records> opening, ReadOptions options) {
    return read(opening, options, Collections.emptyMap());
  }

  private static ReadTable read(
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
      Opened opened, ReadOptions options, Map<String, ColumnType> schema) {
    return stream(records(opened.in(), opened.format(), options), options, schema);
  }

  /** The records by and by. */
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

  private static Records records(InputStream in, Format format, ReadOptions options) {
    try {
      return begun(in, format, options);
    } catch (DataException e) {
      // A file refused at its first line must not stay open.
      try (in) {
        throw e;
      } catch (IOException closing) {
        e.addSuppressed(closing);
        throw e;
      }
    }
  }

  private static Records separated(BufferedInputStream in, Format format, ReadOptions options) {
    return new CsvRecords(in, DialectSniffer.of(in, format, options), options);
  }

  private static Records begun(InputStream in, Format format, ReadOptions options) {
    return switch (format) {
      case CSV, TSV -> separated(new BufferedInputStream(in), format, options);
      case ARFF -> new ArffRecords(in, options.limits());
      case LIBSVM -> new LibsvmRecords(in, options.limits());
      case JSON_LINES -> new JsonRecords(in, options.limits());
      case PARQUET -> throw new IllegalArgumentException("Parquet has a reader of its own");
    };
  }
}
