// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The first records of separated values, split to find out how they are written. Faults of single
 * cells are left to the reader proper.
 */
final class Sample {

  private static final int MAX_RECORDS = 200;

  private final String text;
  private final char delimiter;
  private final List<List<String>> records = new ArrayList<>();
  private List<String> record = new ArrayList<>();
  private int at;

  private Sample(String text, char delimiter) {
    this.text = text;
    this.delimiter = delimiter;
  }

  /**
   * The records; empty if quotes do not fit this delimiter.
   *
   * @param whole whether the text is all there is, so that its last record is complete
   */
  static Optional<List<List<String>>> records(String text, char delimiter, boolean whole) {
    Sample sample = new Sample(text, delimiter);
    while (sample.at < text.length() && sample.records.size() < MAX_RECORDS) {
      if (!sample.cell()) {
        return whole || sample.at < text.length() ? Optional.empty() : sample.complete(false);
      }
    }
    return sample.complete(whole);
  }

  /**
   * A record that was cut short counts only if there is no other: it tells the columns at least.
   */
  private Optional<List<List<String>>> complete(boolean whole) {
    if (!record.isEmpty() && (whole || records.isEmpty())) {
      records.add(record);
    }
    return Optional.of(records);
  }

  /** Takes one cell and what ends it; false if a quote is not closed, or closed within the cell. */
  private boolean cell() {
    String cell;
    if (text.charAt(at) == '"') {
      StringBuilder quoted = new StringBuilder();
      if (!closed(quoted)) {
        return false;
      }
      cell = quoted.toString();
    } else {
      int from = at;
      while (at < text.length() && !ends(text.charAt(at))) {
        at++;
      }
      cell = text.substring(from, at);
    }
    if (at < text.length() && !ends(text.charAt(at))) {
      return false;
    }
    record.add(cell);
    end();
    return true;
  }

  /** Takes a quoted cell; false if the text ends within it. */
  private boolean closed(StringBuilder into) {
    at++;
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (c != '"') {
        into.append(c);
      } else if (at < text.length() && text.charAt(at) == '"') {
        into.append(text.charAt(at++));
      } else {
        return true;
      }
    }
    return false;
  }

  private boolean ends(char c) {
    return c == delimiter || c == '\n' || c == '\r';
  }

  /** Takes the delimiter or line end after a cell; a delimiter at the very end begins one more. */
  private void end() {
    if (at == text.length()) {
      return;
    }
    char c = text.charAt(at++);
    if (c == delimiter) {
      boolean last = at == text.length() || text.charAt(at) == '\n' || text.charAt(at) == '\r';
      if (last) {
        record.add("");
        if (at < text.length()) {
          at++;
          endRecord();
        }
      }
      return;
    }
    endRecord();
  }

  private void endRecord() {
    boolean empty = record.size() == 1 && record.get(0).isEmpty();
    if (!empty) {
      records.add(record);
    }
    record = new ArrayList<>();
  }
}
