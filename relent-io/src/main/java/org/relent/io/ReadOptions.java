// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How a table is to be read, where the file itself does not tell.
 *
 * @param format empty: told by the file's name, or else by its first bytes
 * @param delimiter what separates cells of CSV; empty: a comma, a tab for TSV
 * @param header where the columns' names are
 * @param types the types of columns that are not to be guessed
 * @param verbatim columns whose cells are kept as written, such as a class target: the label {@code
 *     007} stays {@code 007}, and only an empty cell is missing
 * @param guard what an apostrophe before a formula sign means
 * @param limits how large parts of the file may be
 */
public record ReadOptions(
    Optional<Format> format,
    Optional<Character> delimiter,
    Header header,
    Map<String, ColumnType> types,
    Set<String> verbatim,
    Guard guard,
    Limits limits) {

  /** Where the columns' names are. */
  public enum Header {
    /** In the first row. */
    FIRST_ROW,
    /** Nowhere: the columns are called {@code x1}, {@code x2}, …. */
    NONE
  }

  /** What {@code '=…} in a cell of CSV means: an apostrophe before one of = + - @, tab or CR. */
  public enum Guard {
    /** An apostrophe is an apostrophe. */
    KEPT,
    /** It was put there to keep spreadsheets from running the cell, and is taken away. */
    REMOVED
  }

  public ReadOptions {
    types = Collections.unmodifiableMap(new LinkedHashMap<>(types));
    verbatim = Collections.unmodifiableSet(new LinkedHashSet<>(verbatim));
  }

  /** Everything told by the file. */
  public static ReadOptions defaults() {
    return new ReadOptions(
        Optional.empty(),
        Optional.empty(),
        Header.FIRST_ROW,
        Collections.emptyMap(),
        Collections.emptySet(),
        Guard.KEPT,
        Limits.DEFAULT);
  }

  public ReadOptions withFormat(Format as) {
    return new ReadOptions(Optional.of(as), delimiter, header, types, verbatim, guard, limits);
  }

  public ReadOptions withDelimiter(char separator) {
    return new ReadOptions(format, Optional.of(separator), header, types, verbatim, guard, limits);
  }

  /** The first row holds data; columns are called {@code x1}, {@code x2}, …. */
  public ReadOptions withoutHeader() {
    return new ReadOptions(format, delimiter, Header.NONE, types, verbatim, guard, limits);
  }

  /** These types, in place of those given before. */
  public ReadOptions withTypes(Map<String, ColumnType> of) {
    return new ReadOptions(format, delimiter, header, of, verbatim, guard, limits);
  }

  /** These columns verbatim, in place of those given before. */
  public ReadOptions withVerbatim(Set<String> columns) {
    return new ReadOptions(format, delimiter, header, types, columns, guard, limits);
  }

  /** See {@link Guard#REMOVED}. */
  public ReadOptions unguarded() {
    return new ReadOptions(format, delimiter, header, types, verbatim, Guard.REMOVED, limits);
  }

  public ReadOptions withLimits(Limits to) {
    return new ReadOptions(format, delimiter, header, types, verbatim, guard, to);
  }
}
