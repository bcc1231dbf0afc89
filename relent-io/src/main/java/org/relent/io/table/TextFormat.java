// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.relent.data.DataException;
import org.relent.io.ReadOptions;
import org.relent.io.Records;
import org.relent.io.Source;
import org.relent.io.TableFormat;

/**
 * A format that is text.
 *
 * @param recognised whether a file begins so
 * @param usualTarget the column that such files have for a target
 * @param reader of the bytes
 */
public record TextFormat(
    String id,
    List<String> endings,
    Predicate<String> recognised,
    Optional<String> usualTarget,
    BiFunction<InputStream, ReadOptions, Records> reader)
    implements TableFormat {

  /** Those of the library; separated values are what is left where nothing else is recognised. */
  public static List<TextFormat> all() {
    return List.of(
        of("csv", List.of(".csv"), head -> false, separated(DialectSniffer.DELIMITERS)),
        of("tsv", List.of(".tsv", ".tab"), head -> false, separated(DialectSniffer.TAB_FIRST)),
        of(
            "arff",
            List.of(".arff"),
            TextFormat::relation,
            (in, options) -> new ArffRecords(in, options.limits())),
        new TextFormat(
            "libsvm",
            List.of(".libsvm", ".svm", ".svmlight"),
            head -> false,
            Optional.of("label"),
            (in, options) -> new LibsvmRecords(in, options.limits())),
        of(
            "jsonl",
            List.of(".jsonl", ".ndjson"),
            head -> head.stripLeading().startsWith("{"),
            (in, options) -> new JsonRecords(in, options.limits())));
  }

  private static TextFormat of(
      String id,
      List<String> endings,
      Predicate<String> recognised,
      BiFunction<InputStream, ReadOptions, Records> reader) {
    return new TextFormat(id, endings, recognised, Optional.empty(), reader);
  }

  private static BiFunction<InputStream, ReadOptions, Records> separated(
      List<Character> delimiters) {
    return (plain, options) -> {
      BufferedInputStream in = new BufferedInputStream(plain);
      return new CsvRecords(in, DialectSniffer.of(in, delimiters, options), options);
    };
  }

  /** Such files may begin with comments. */
  private static boolean relation(String head) {
    return head.lines()
        .map(line -> line.strip().toLowerCase(Locale.ROOT))
        .filter(line -> !line.isEmpty() && !line.startsWith("%"))
        .findFirst()
        .filter(line -> line.startsWith("@relation"))
        .isPresent();
  }

  @Override
  public boolean recognises(String head) {
    return recognised.test(head);
  }

  @Override
  public Records records(Source source, ReadOptions options) {
    InputStream in = source.open();
    try {
      return reader.apply(in, options);
    } catch (DataException e) {
      // a file refused at its first line must not stay open
      try (in) {
        throw e;
      } catch (IOException closing) {
        e.addSuppressed(closing);
        throw e;
      }
    }
  }
}
