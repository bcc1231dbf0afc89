// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.relent.data.Quoted;
import org.relent.data.Warning;

/**
 * The numbers of a column that bears one mark throughout, such as {@code $1,200} or {@code 12 %},
 * or {@linkplain NumberSpelling spells} them in another way. A percentage keeps its size: {@code 12
 * %} is 12.
 *
 * @param mark a currency sign or the percent sign; empty if there is none
 * @param respelled the first cell that is spelt otherwise; empty if there is none
 * @param values the number that each cell as written stands for
 */
record MarkedNumbers(String mark, String respelled, Map<String, Double> values) {

  private static final String PERCENT = "%";

  /** A cell without its mark. */
  private record Marked(String mark, String number) {}

  /**
   * The numbers of these cells, if one mark is on them. Amounts may also stand without, but a
   * number without percent sign among percentages may be a share.
   */
  static Optional<MarkedNumbers> of(Collection<String> cells, CellRules rules) {
    Map<String, Double> values = new LinkedHashMap<>();
    String mark = "";
    String respelled = "";
    boolean unmarked = false;
    for (String cell : cells) {
      if (rules.missing(cell)) {
        continue;
      }
      Optional<Marked> marked = split(cell);
      double value = rules.number(marked.map(Marked::number).orElse(NumberSpelling.plain(cell)));
      String own = marked.map(Marked::mark).orElse(mark);
      if (!Double.isFinite(value) || !(mark.isEmpty() || own.equals(mark))) {
        return Optional.empty();
      }
      unmarked |= marked.isEmpty();
      respelled = respelled.isEmpty() && respelled(cell) ? cell : respelled;
      mark = own;
      values.put(cell, value);
    }
    boolean clear = !(mark.isEmpty() && respelled.isEmpty()) && !(unmarked && mark.equals(PERCENT));
    return clear
        ? Optional.of(new MarkedNumbers(mark, respelled, Collections.unmodifiableMap(values)))
        : Optional.empty();
  }

  /** The number in one cell without its mark, however it is spelt; NaN if it is no number. */
  static double number(String cell, CellRules rules) {
    return rules.number(bare(cell));
  }

  /** Whether a cell is spelt in another way than numbers here are. */
  static boolean respelled(String cell) {
    return !NumberSpelling.plain(cell).equals(cell);
  }

  /** What is told of a column that was read so. */
  Warning warning(String column) {
    return warning(
        column, mark, respelled.isEmpty() ? "" : example(respelled, values.get(respelled)));
  }

  /** A cell that is spelt otherwise, and its number. */
  static String example(String cell, double value) {
    return Quoted.of(cell) + " is " + Decimals.text(value);
  }

  /**
   * What is told of a column with this mark, which may be empty.
   *
   * @param example as above; empty if no cell is spelt otherwise
   */
  static Warning warning(String column, String mark, String example) {
    return new Warning(
        "W-MARKS",
        "column {}: read as numbers{}{}{}",
        Quoted.of(column),
        mark.isEmpty() ? "" : " without their " + Quoted.of(mark),
        mark.equals(PERCENT) ? ", so that 12% is 12" : "",
        example.isEmpty() ? "" : "; " + example);
  }

  /** The mark of a cell; empty if it bears none. */
  static String mark(String cell) {
    return split(cell).map(Marked::mark).orElse("");
  }

  /** A cell without its mark, if it bears one, and spelt plainly. */
  static String bare(String cell) {
    return split(cell).map(Marked::number).orElse(NumberSpelling.plain(cell));
  }

  private static Optional<Marked> split(String written) {
    String cell = NumberSpelling.plain(written);
    if (cell.length() < 2) {
      return Optional.empty();
    }
    int sign = cell.charAt(0) == '-' || cell.charAt(0) == '+' ? 1 : 0;
    char first = cell.charAt(sign);
    if (currency(first)) {
      String rest = cell.substring(sign + 1);
      return Optional.of(marked(first, cell.substring(0, sign) + blankless(rest)));
    }
    char last = cell.charAt(cell.length() - 1);
    return currency(last) || last == '%'
        ? Optional.of(marked(last, blankless(cell.substring(0, cell.length() - 1))))
        : Optional.empty();
  }

  private static Marked marked(char mark, String number) {
    return new Marked(String.valueOf(mark), number);
  }

  /** Without the one blank, also a narrow or unbreakable one, that may stand beside a mark. */
  private static String blankless(String text) {
    return text.replaceFirst("^[ \u00A0\u202F]", "").replaceFirst("[ \u00A0\u202F]$", "");
  }

  private static boolean currency(char c) {
    return Character.getType(c) == Character.CURRENCY_SYMBOL;
  }
}
