// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.extension.Parts;

/** The formats that tables can be read from: those of the library and of its extensions. */
public final class Formats {

  /** Known by name where the module that reads it is not there. */
  private static final TableFormat PARQUET =
      new FormatElsewhere(
          "parquet",
          List.of(".parquet"),
          "PAR1",
          "Parquet needs the module relent-duckdb; add it to the class path, or write the table as"
              + " CSV");

  private Formats() {}

  /** All of them. */
  public static List<TableFormat> all() {
    List<TableFormat> all = new ArrayList<>(Parts.known().of(TableFormat.class));
    if (all.stream().noneMatch(format -> format.id().equals(PARQUET.id()))) {
      all.add(PARQUET);
    }
    return all;
  }

  /** All ids. */
  public static List<String> ids() {
    return all().stream().<String>map(TableFormat::id).toList();
  }

  /** The format a file's name tells, as in {@code data.csv} or {@code data.csv.gz}, if it does. */
  public static Optional<TableFormat> of(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    String plain = lower.endsWith(".gz") ? lower.substring(0, lower.length() - 3) : lower;
    return first(format -> endings(format).stream().anyMatch(plain::endsWith));
  }

  /**
   * The format of an id, or of what names of its files end with.
   *
   * @param id such as {@code csv} or {@code tab}
   */
  public static TableFormat named(String id) {
    String lower = id.toLowerCase(Locale.ROOT);
    return first(format -> format.id().equals(lower) || endings(format).contains("." + lower))
        .orElseThrow(
            () ->
                DataException.of(
                    "RLT-S001",
                    "the format of a table must be {}, got {}{}",
                    String.join("|", ids()),
                    Quoted.of(id),
                    Nearest.meant(id, ids())));
  }

  private static List<String> endings(TableFormat format) {
    return Parts.answer(TableFormat.class, format.id(), format.endings());
  }

  /** The format that the beginning of a file tells; if none, separated values. */
  static TableFormat recognised(String head) {
    return first(format -> format.recognises(head)).orElseGet(() -> named("csv"));
  }

  private static Optional<TableFormat> first(Predicate<TableFormat> wanted) {
    return all().stream().filter(wanted).findFirst();
  }
}
