// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Numbers as typesetters, accountants and spreadsheets write them: a minus or dash of Unicode
 * before the digits, {@code (12.3)} or {@code $(12.3)} for −12.3, and blanks or apostrophes between
 * thousands.
 */
final class NumberSpelling {

  private static final Pattern MINUS =
      Pattern.compile("^[\u2212\u2013\uFE63\uFF0D](?=[\\d.\\p{Sc}])");

  private static final Pattern NEGATIVE =
      Pattern.compile("(\\p{Sc}?)\\(((?:\\p{Sc} ?)?[\\d.][^()]*)\\)");

  private static final Pattern GROUPS =
      Pattern.compile("([1-9]\\d{0,2})([ \u00A0\u2009\u202F'\u2019])(\\d{3}(?:\\2\\d{3})*)(?!\\d)");

  private NumberSpelling() {}

  /** The cell with an ASCII minus and no groups; as it was if there is nothing of that kind. */
  static String plain(String cell) {
    Matcher negative = NEGATIVE.matcher(cell);
    String signed =
        negative.matches()
            ? "-" + negative.group(1) + negative.group(2)
            : MINUS.matcher(cell).replaceFirst("-");
    Matcher groups = GROUPS.matcher(signed);
    return groups.find()
        ? groups.replaceFirst(
            Matcher.quoteReplacement(
                groups.group(1) + groups.group(3).replace(groups.group(2), "")))
        : signed;
  }
}
