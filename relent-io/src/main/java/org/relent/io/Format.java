// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** How a table is written down in a file. */
public enum Format {
  /** Comma separated values, RFC 4180. */
  CSV(".csv"),
  /** As {@link #CSV}, but separated by tabs. */
  TSV(".tsv .tab"),
  /** Attribute-relation files, dense or sparse. */
  ARFF(".arff"),
  /** A label and {@code index:value} pairs on each line. */
  LIBSVM(".libsvm .svm .svmlight"),
  /** One flat JSON object on each line. */
  JSON_LINES(".jsonl .ndjson"),
  /** Parquet, which the module relent-duckdb reads. */
  PARQUET(".parquet");

  /** Separated by blanks. */
  private final String extensions;

  Format(String extensions) {
    this.extensions = extensions;
  }

  /** The format a file's name tells, as in {@code data.csv} or {@code data.csv.gz}, if it does. */
  public static Optional<Format> of(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    String plain = lower.endsWith(".gz") ? lower.substring(0, lower.length() - 3) : lower;
    return Arrays.stream(values())
        .filter(format -> Stream.of(format.extensions.split(" ", -1)).anyMatch(plain::endsWith))
        .findFirst();
  }
}
