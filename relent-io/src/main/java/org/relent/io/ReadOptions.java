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
 * @param delimiter what separates cells of CSV; empty: told by the file
 * @param header where the columns' names are
 * @param types the types of columns that are not to be guessed
 * @param verbatim columns whose cells are kept as written, such as a class target: the label {@code
 *     007} stays {@code 007}; gaps are missing as in any other column
 * @param decimal what stands before fractions in CSV; empty: told by the file
 * @param missing the words that mark a gap
 * @param guard what an apostrophe before a formula sign means
 * @param limits how large parts of the file may be
 */
public record ReadOptions(
    Optional<TableFormat> format,
    Optional<Character> delimiter,
    Header header,
    Map<String, ColumnType> types,
    Set<String> verbatim,
    Optional<DecimalMark> decimal,
    MissingWords missing,
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
        Optional.empty(),
        MissingWords.standard(),
        Guard.KEPT,
        Limits.DEFAULT);
  }

  /** The format of this id, such as {@code csv}, whatever the file's name. */
  public ReadOptions withFormat(String id) {
    return withFormat(Formats.named(id));
  }

  public ReadOptions withFormat(TableFormat as) {
    return new ReadOptions(
        Optional.of(as), delimiter, header, types, verbatim, decimal, missing, guard, limits);
  }

  public ReadOptions withDelimiter(char separator) {
    return new ReadOptions(
        format, Optional.of(separator), header, types, verbatim, decimal, missing, guard, limits);
  }

  /** The first row holds data; columns are called {@code x1}, {@code x2}, …. */
  public ReadOptions withoutHeader() {
    return new ReadOptions(
        format, delimiter, Header.NONE, types, verbatim, decimal, missing, guard, limits);
  }

  /** These types, in place of those given before. */
  public ReadOptions withTypes(Map<String, ColumnType> of) {
    return new ReadOptions(
        format, delimiter, header, of, verbatim, decimal, missing, guard, limits);
  }

  /** These columns verbatim, in place of those given before. */
  public ReadOptions withVerbatim(Set<String> columns) {
    return new ReadOptions(
        format, delimiter, header, types, columns, decimal, missing, guard, limits);
  }

  /** What stands before fractions; the other mark groups thousands. */
  public ReadOptions withDecimal(DecimalMark mark) {
    return new ReadOptions(
        format, delimiter, header, types, verbatim, Optional.of(mark), missing, guard, limits);
  }

  /** These words for gaps, in place of those given before. */
  public ReadOptions withMissing(MissingWords words) {
    return new ReadOptions(
        format, delimiter, header, types, verbatim, decimal, words, guard, limits);
  }

  /** See {@link Guard#REMOVED}. */
  public ReadOptions unguarded() {
    return new ReadOptions(
        format, delimiter, header, types, verbatim, decimal, missing, Guard.REMOVED, limits);
  }

  public ReadOptions withLimits(Limits to) {
    return new ReadOptions(format, delimiter, header, types, verbatim, decimal, missing, guard, to);
  }
}
