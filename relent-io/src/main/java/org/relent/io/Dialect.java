// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.ArrayList;
import java.util.List;

/**
 * How a file of separated values is written: found once from its first 64 KiB and from what is said
 * by the options, so that reading as a whole and reading as a stream agree.
 *
 * @param delimiter what separates cells
 * @param decimal what stands before fractions
 * @param grouped whether the other mark groups thousands in some column
 * @param firstColumn whether the first column has a name
 */
public record Dialect(
    char delimiter, DecimalMark decimal, boolean grouped, FirstColumn firstColumn) {

  /** Whether the first column has a name. */
  public enum FirstColumn {
    /** It has, as the others. */
    NAMED,
    /** Its name is blank, as R's {@code write.csv} and pandas write row names. */
    UNNAMED,
    /** The header is one cell short, as R's {@code write.table} writes it. */
    HEADER_SHORT
  }

  /** Comma, point, and a name for every column. */
  public static Dialect standard() {
    return new Dialect(',', DecimalMark.UNKNOWN, false, FirstColumn.NAMED);
  }

  /** What is not as in {@link #standard}, in words; empty if nothing is. */
  public String description() {
    List<String> parts = new ArrayList<>();
    if (delimiter != ',') {
      parts.add("cells are separated by " + name(delimiter));
    }
    if (decimal == DecimalMark.COMMA) {
      parts.add("numbers have a decimal comma");
    }
    if (grouped) {
      parts.add((decimal == DecimalMark.COMMA ? "points" : "commas") + " group thousands");
    }
    if (firstColumn == FirstColumn.HEADER_SHORT) {
      parts.add("the header is one cell short");
    }
    return String.join(", ", parts);
  }

  private static String name(char delimiter) {
    return switch (delimiter) {
      case '\t' -> "tabs";
      case ' ' -> "blanks";
      default -> "\"" + delimiter + "\"";
    };
  }
}
