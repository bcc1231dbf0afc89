// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import org.relent.data.DataException;
import org.relent.data.Table;
import org.relent.extension.Parts;
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
    Found found = Found.of(source.repeatable(), options);
    return TableReading.read(() -> found.records(options), options, schema);
  }

  /**
   * The table a few rows at a time, in constant memory.
   *
   * @param schema the types of the columns that matter; all others are text. A type given here goes
   *     before one given by the options
   */
  public static TableStream stream(
      Source source, ReadOptions options, Map<String, ColumnType> schema) {
    return TableReading.stream(Found.of(source, options).records(options), options, schema);
  }

  /** A source and its format: as the options say, or the name, or else the first bytes. */
  private record Found(Source source, TableFormat format) {

    private static final int LOOKED_AT = 4096;

    static Found of(Source source, ReadOptions options) {
      return options
          .format()
          .or(() -> Formats.of(source.name()))
          .map(known -> new Found(source, known))
          .orElseGet(() -> lookedAt(source));
    }

    private static Found lookedAt(Source source) {
      BufferedInputStream in = new BufferedInputStream(source.open(), 2 * LOOKED_AT);
      try {
        in.mark(LOOKED_AT);
        String head = new String(in.readNBytes(LOOKED_AT), StandardCharsets.UTF_8);
        in.reset();
        TableFormat format =
            Formats.recognised(head.startsWith("\uFEFF") ? head.substring(1) : head);
        return new Found(source.begunWith(in), format);
      } catch (IOException e) {
        throw DataException.of("RLT-I004", "could not be read: " + e.getMessage());
      }
    }

    Records records(ReadOptions options) {
      return Parts.answer(TableFormat.class, format.id(), format.records(source, options));
    }
  }
}
