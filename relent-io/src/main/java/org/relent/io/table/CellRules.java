// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.relent.io.DecimalMark;
import org.relent.io.MissingWords;

/**
 * How the cells of a file are understood: which words are gaps and how numbers are written.
 *
 * @param missing the words for gaps
 * @param decimal what stands before fractions; the other mark may group thousands, in threes
 */
public record CellRules(MissingWords missing, DecimalMark decimal) {

  private static final Pattern GROUPED_BY_COMMA =
      Pattern.compile("[+-]?[1-9][0-9]{0,2}(?:,[0-9]{3})+(?:\\.[0-9]*+)?");
  private static final Pattern GROUPED_BY_POINT =
      Pattern.compile("[+-]?[1-9][0-9]{0,2}(?:\\.[0-9]{3})+(?:,[0-9]*+)?");

  /** A number and a unit. */
  private static final Pattern MEASURED = Pattern.compile("(\\S*\\d)( ?)(\\p{L}{1,6})");

  /** The code of a currency and an amount. */
  private static final Pattern AMOUNT = Pattern.compile("([A-Z]{3})( ?)([-+]?\\d\\S*)");

  boolean missing(String cell) {
    return missing.contains(cell);
  }

  boolean missing(char[] chars, int from, int length) {
    return missing.contains(chars, from, length);
  }

  /** The number; NaN if it is none or a word for a gap, infinite if it is too large. */
  double number(char[] chars, int from, int length) {
    if (missing.numbers() && missing(chars, from, length)) {
      return Double.NaN;
    }
    if (decimal == DecimalMark.COMMA) {
      return localised(new String(chars, from, length));
    }
    double plain = Decimals.parse(chars, from, length);
    return decimal == DecimalMark.POINT && Double.isNaN(plain)
        ? localised(new String(chars, from, length))
        : plain;
  }

  /** The number; NaN if it is none or a word for a gap, infinite if it is too large. */
  public double number(String cell) {
    return number(cell.toCharArray(), 0, cell.length());
  }

  private double localised(String cell) {
    if (decimal == DecimalMark.COMMA) {
      String ungrouped = GROUPED_BY_POINT.matcher(cell).matches() ? cell.replace(".", "") : cell;
      return ungrouped.indexOf('.') >= 0 ? Double.NaN : Decimals.parse(ungrouped.replace(',', '.'));
    }
    return GROUPED_BY_COMMA.matcher(cell).matches()
        ? Decimals.parse(cell.replace(",", ""))
        : Double.NaN;
  }

  /** Whether a number has thousands in groups. */
  boolean grouped(String number) {
    return switch (decimal) {
      case POINT -> GROUPED_BY_COMMA.matcher(number).matches();
      case COMMA -> GROUPED_BY_POINT.matcher(number).matches();
      case UNKNOWN -> false;
    };
  }

  /** Whether a cell is no number only because nothing tells what its commas mean. */
  boolean open(String cell) {
    return decimal == DecimalMark.UNKNOWN
        && cell.indexOf(',') >= 0
        && Double.isNaN(number(cell))
        && with(DecimalMark.POINT).resemblesNumber(cell);
  }

  /** Whether a cell is no number only because of blanks around it, unbreakable ones among them. */
  boolean padded(String cell) {
    return Double.isNaN(number(cell))
        && Double.isFinite(number(cell.replace('\u00A0', ' ').strip()));
  }

  /** Whether a cell is no number only because it has the other decimal mark. */
  boolean otherMark(String cell) {
    return decimal != DecimalMark.UNKNOWN
        && Double.isNaN(number(MarkedNumbers.bare(cell)))
        && Double.isFinite(
            with(decimal == DecimalMark.POINT ? DecimalMark.COMMA : DecimalMark.POINT)
                .number(MarkedNumbers.bare(cell)));
  }

  /** Whether a cell is a number, but written in a way that must be said or changed. */
  boolean writtenOtherwise(String cell) {
    return open(cell) || padded(cell) || otherMark(cell) || marked(cell);
  }

  /** Whether a cell is a number that bears a mark. */
  boolean marked(String cell) {
    return !MarkedNumbers.mark(cell).isEmpty() && resemblesNumber(cell);
  }

  /** The letters beside the number of a cell, as in 3 cm and USD 3; empty if there are none. */
  String unit(String cell) {
    return measured(cell).map(Measured::unit).orElse("");
  }

  /** Whether a cell is a number with a fraction, or stands apart from its unit: never a name. */
  boolean measurement(String cell) {
    double value =
        measured(cell).map(Measured::value).orElseGet(() -> number(MarkedNumbers.bare(cell)));
    return (Double.isFinite(value) && value != Math.rint(value))
        || measured(cell).filter(Measured::apart).isPresent();
  }

  private record Measured(double value, String unit, boolean apart) {}

  private Optional<Measured> measured(String cell) {
    Matcher behind = MEASURED.matcher(cell.strip());
    if (behind.matches()) {
      return measured(behind.group(1), behind.group(3), behind.group(2));
    }
    Matcher before = AMOUNT.matcher(cell.strip());
    return before.matches()
        ? measured(before.group(3), before.group(1), before.group(2))
        : Optional.empty();
  }

  private Optional<Measured> measured(String number, String unit, String between) {
    double value = number(NumberSpelling.plain(number));
    return Double.isFinite(value)
        ? Optional.of(new Measured(value, unit, !between.isEmpty()))
        : Optional.empty();
  }

  /** The same with another decimal mark. */
  CellRules with(DecimalMark mark) {
    return new CellRules(missing, mark);
  }

  /** Whether a cell would be a number but for its marks, or blanks around it. */
  boolean resemblesNumber(String cell) {
    if (missing(cell)) {
      return false;
    }
    String bare = MarkedNumbers.bare(cell.replace('\u00A0', ' ').strip());
    return !Double.isNaN(with(DecimalMark.POINT).number(bare))
        || !Double.isNaN(with(DecimalMark.COMMA).number(bare));
  }
}
