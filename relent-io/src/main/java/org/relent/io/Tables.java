// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.ServiceLoader;
import org.relent.data.DataException;
import org.relent.data.Table;
import org.relent.io.table.Opened;
import org.relent.io.table.TableReading;

/**
 * Tables out of files.
 *
 * <p>A column is read as numbers if every cell that is not missing is one; blank cells and {@link
 * MissingWords} are missing. If nine cells in ten are numbers, the others are taken for slips and
 * refused. Other columns are categories if at most 50 values differ (in long tables one value for
 * 20 rows, at most 1,000), sequences if all cells are of one length, five or more, over at most 30
 * letters, and text otherwise. Sequences of other lengths, and of tokens, must be declared: {@code
 * walk run walk} is text unless its column is said to be of {@link ColumnType#SEQUENCE}. In JSON a
 * list is a vector if it holds numbers only, and a sequence of tokens otherwise or if declared.
 */
public final class Tables {

  private Tables() {}

  /** The table in a file, everything about it told by the file. */
  public static Table read(Path file) {
    return read(Source.file(file), ReadOptions.defaults()).table();
  }

  /** The whole table. */
  public static ReadTable read(Source source, ReadOptions options) {
    return read(source, options, Collections.emptyMap());
  }

  /**
   * The whole table.
   *
   * @param schema what columns are if they are there; unlike those of the options, which go before
   *     them, they need not be
   */
  public static ReadTable read(Source source, ReadOptions options, Map<String, ColumnType> schema) {
    Source twice = source.repeatable();
    Opened opened = Opened.of(twice, options);
    return opened.format() == Format.PARQUET
        ? provider(Format.PARQUET)
            .read(whole(source, opened), TableReading.completed(options, schema))
        : TableReading.read(twice, opened, options, schema);
  }

  /**
   * The table a few rows at a time, in constant memory.
   *
   * @param schema the types of the columns that matter; all others are text. A type given here goes
   *     before one given by the options
   */
  public static TableStream stream(
      Source source, ReadOptions options, Map<String, ColumnType> schema) {
    Opened opened = Opened.of(source, options);
    return opened.format() == Format.PARQUET
        ? provider(Format.PARQUET).stream(whole(source, opened), options, schema)
        : TableReading.stream(opened, options, schema);
  }

  /** A file as it is, for readers that go back and forth in it; else what has been opened. */
  private static Source whole(Source source, Opened opened) {
    if (source.path().isEmpty()) {
      return Source.stream(source.name(), opened.in());
    }
    try {
      opened.in().close();
    } catch (IOException e) {
      throw new UncheckedIOException("Closing a source tells its faults otherwise", e);
    }
    return source;
  }

  private static TableProvider provider(Format format) {
    return ServiceLoader.load(TableProvider.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(provider -> provider.reads(format))
        .findFirst()
        .orElseThrow(
            () ->
                DataException.of(
                    "RLT-I005",
                    "Parquet needs the module relent-duckdb; add it to the class path, or write the"
                        + " table as CSV"));
  }
}
