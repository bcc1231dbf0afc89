// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.relent.data.DataException;
import org.relent.io.DecimalMark;
import org.relent.io.Dialect;
import org.relent.io.Dialect.FirstColumn;
import org.relent.io.ReadOptions;

/**
 * Finds the dialect of separated values from their first 64 KiB; what the options say is not asked.
 *
 * <p>The delimiter is the first of comma, semicolon, tab, bar and blank (in TSV the tab comes
 * first) that gives two columns or more and every record as many cells as the header, or one more.
 * Decimal marks are told by columns of numbers: {@code 1,5} can only have a decimal comma, {@code
 * 1.5} and {@code 1,234,567} only a point, {@code 1,234} tells nothing.
 */
final class DialectSniffer {

  static final int SAMPLE_BYTES = 1 << 16;

  static final List<Character> DELIMITERS = List.of(',', ';', '\t', '|', ' ');
  static final List<Character> TAB_FIRST = List.of('\t', ',', ';', '|', ' ');

  private final String text;
  private final boolean whole;
  private final ReadOptions options;

  private DialectSniffer(String text, boolean whole, ReadOptions options) {
    this.text = text;
    this.whole = whole;
    this.options = options;
  }

  /**
   * Looks at the beginning of the stream, which is left as it was.
   *
   * @param delimiters that may be, the likeliest first
   */
  static Dialect of(BufferedInputStream in, List<Character> delimiters, ReadOptions options) {
    byte[] head = head(in);
    Spreadsheets.refuse(head);
    String text = new String(head, StandardCharsets.UTF_8);
    return new DialectSniffer(
            text.startsWith("\uFEFF") ? text.substring(1) : text,
            head.length < SAMPLE_BYTES,
            options)
        .dialect(delimiters);
  }

  private static byte[] head(BufferedInputStream in) {
    try {
      in.mark(SAMPLE_BYTES);
      byte[] head = in.readNBytes(SAMPLE_BYTES);
      in.reset();
      return head;
    } catch (IOException e) {
      throw DataException.of("RLT-I004", "could not be read: " + e.getMessage());
    }
  }

  private Dialect dialect(List<Character> candidates) {
    char delimiter =
        options
            .delimiter()
            .or(() -> candidates.stream().filter(this::fits).findFirst())
            .orElse(candidates.get(0));
    List<List<String>> records = Sample.records(text, delimiter, whole).orElse(List.of());
    boolean header = options.header() == ReadOptions.Header.FIRST_ROW;
    List<List<String>> columns = columns(header ? body(records) : records);
    DecimalMark mark = options.decimal().orElseGet(() -> decimal(columns));
    return new Dialect(
        delimiter, mark, grouped(columns, mark), header ? firstColumn(records) : FirstColumn.NAMED);
  }

  private static List<List<String>> columns(List<List<String>> body) {
    int width = body.stream().mapToInt(List::size).min().orElse(0);
    return IntStream.range(0, width)
        .mapToObj(k -> body.stream().map(record -> record.get(k)).toList())
        .toList();
  }

  private static List<List<String>> body(List<List<String>> records) {
    return records.isEmpty() ? records : records.subList(1, records.size());
  }

  private boolean fits(char delimiter) {
    Optional<List<List<String>>> records = Sample.records(text, delimiter, whole);
    if (records.isEmpty() || records.get().isEmpty()) {
      return false;
    }
    int named = records.get().get(0).size();
    List<List<String>> body = body(records.get());
    return named > 1
        && (body.stream().allMatch(record -> record.size() == named)
            || (options.header() == ReadOptions.Header.FIRST_ROW && oneMore(named, body)));
  }

  /** Whether every record has a cell more than there are names, and it is not just a last comma. */
  private static boolean oneMore(int named, List<List<String>> body) {
    // a single row is more likely to be wrong than to be without a name in the header
    return body.size() > 1
        && body.stream().allMatch(record -> record.size() == named + 1)
        && body.stream().anyMatch(record -> !record.get(named).isBlank());
  }

  private static FirstColumn firstColumn(List<List<String>> records) {
    if (records.isEmpty()) {
      return FirstColumn.NAMED;
    }
    List<String> names = records.get(0);
    if (names.size() > 1 && names.get(0).isBlank()) {
      return FirstColumn.UNNAMED;
    }
    return oneMore(names.size(), body(records)) ? FirstColumn.HEADER_SHORT : FirstColumn.NAMED;
  }

  private DecimalMark decimal(List<List<String>> columns) {
    if (tells(columns, DecimalMark.POINT, DecimalMark.COMMA)) {
      return DecimalMark.POINT;
    }
    return tells(columns, DecimalMark.COMMA, DecimalMark.POINT)
        ? DecimalMark.COMMA
        : DecimalMark.UNKNOWN;
  }

  /** Whether some column holds numbers with the one mark that the other does not allow for. */
  private boolean tells(List<List<String>> columns, DecimalMark mark, DecimalMark other) {
    CellRules rules = new CellRules(options.missing(), mark);
    return numbers(columns, rules)
        .anyMatch(cells -> cells.stream().anyMatch(cell -> !number(cell, rules.with(other))));
  }

  private boolean grouped(List<List<String>> columns, DecimalMark mark) {
    CellRules rules = new CellRules(options.missing(), mark);
    return numbers(columns, rules)
        .anyMatch(
            cells -> cells.stream().anyMatch(cell -> rules.grouped(MarkedNumbers.bare(cell))));
  }

  /** The columns that hold nothing but numbers and gaps, without the gaps. */
  private static Stream<List<String>> numbers(List<List<String>> columns, CellRules rules) {
    return columns.stream()
        .map(cells -> cells.stream().filter(cell -> !rules.missing(cell)).toList())
        .filter(cells -> cells.stream().allMatch(cell -> number(cell, rules)));
  }

  private static boolean number(String cell, CellRules rules) {
    return !Double.isNaN(rules.number(MarkedNumbers.bare(cell)));
  }
}
