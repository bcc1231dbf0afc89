// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.relent.cli.Failure;
import org.relent.data.Column;
import org.relent.data.DataException;
import org.relent.data.Quoted;
import org.relent.data.Table;
import org.relent.data.TextColumn;

/**
 * Tells all that keeps a file from being learnt from at once, and a command line that would work.
 *
 * @param arguments what was typed
 * @param data the argument that names the data
 */
public record Obstacles(List<String> arguments, String data) {

  /** A missing cell, and text where a number or category is needed. */
  private static final List<String> OF_FEATURES = List.of("RLT-D024", "RLT-D026");

  private static final String NO_FEATURES = "RLT-D036";

  private static final String GAPS = "missing in ";

  /** The verb that copes with gaps by itself. */
  private static final String COPES = "compare";

  /** Loads data; words among numbers are told together with what would be found after them. */
  public Loaded load(Loader loader, Function<Loader, Loaded> loading) {
    try {
      return loading.apply(loader);
    } catch (Failure refused) {
      throw told(refused, loader, loading);
    }
  }

  private Failure told(Failure refused, Loader loader, Function<Loader, Loaded> loading) {
    Remedies remedies = new Remedies(arguments, data);
    plainFile(loader)
        .flatMap(file -> FileRepair.of(file, refused.code(), refused.getMessage()))
        .ifPresent(remedies::repair);
    for (DataException slip : slips(refused)) {
      remedies.slip(slip.column(), slip.reason());
    }
    List<String> more = new ArrayList<>();
    // standard input is gone once it has been read
    if (remedies.retype() && !data.equals("-")) {
      try {
        Loaded again = loading.apply(loader.reading(remedies.applied(loader.reading())));
        more.addAll(features(again, "", remedies));
      } catch (Failure next) {
        return refused.with(List.of(next.getMessage()));
      }
    }
    return withCommand(refused, more, remedies);
  }

  /** The data as a file that people can edit, if it is one. */
  private Optional<Path> plainFile(Loader loader) {
    return data.equals("-") || data.endsWith(".gz")
        ? Optional.empty()
        : Optional.of(loader.terminal().path(data)).filter(Files::isRegularFile);
  }

  private static List<DataException> slips(Failure refused) {
    return refused.getCause() instanceof DataException e
        ? e.all().stream().filter(one -> one.code().equals("RLT-D012")).toList()
        : List.of();
  }

  /** Learns from data; a column that cannot be used is told together with all others. */
  public <T> T within(Loaded loaded, Supplier<T> work) {
    try {
      return work.get();
    } catch (Failure refused) {
      if (refused.code().equals(NO_FEATURES)) {
        throw withCommand(refused, List.of(), keepingAll(loaded));
      }
      if (!OF_FEATURES.contains(refused.code())
          || !loaded.examples().features().has(refused.column())) {
        throw refused;
      }
      Remedies remedies = new Remedies(arguments, data);
      boolean gaps = refused.code().equals("RLT-D024");
      // a refusal for a gap names every column that has one
      List<String> others =
          features(loaded, refused.column(), remedies).stream()
              .filter(line -> !gaps || !line.contains(GAPS))
              .toList();
      throw withCommand(refused, others, remedies);
    }
  }

  /** Where every column is left out, the words of all are taken for names. */
  private Remedies keepingAll(Loaded loaded) {
    Remedies remedies = new Remedies(arguments, data);
    loaded.examples().features().names().forEach(remedies::keep);
    return remedies;
  }

  /** What is wrong with features, but for a column that has been told. */
  private List<String> features(Loaded loaded, String told, Remedies remedies) {
    List<String> lines = new ArrayList<>();
    Table features = loaded.examples().features();
    for (Column column : features.columns()) {
      String place = loaded.given().name() + ": column " + Quoted.of(column.name()) + ": ";
      int gaps = saysMissing() ? 0 : gaps(column);
      boolean text = column instanceof TextColumn;
      if (text) {
        remedies.ignore(column.name());
      } else if (gaps > 0) {
        remedies.fill();
      }
      if ((text || gaps > 0) && !column.name().equals(told)) {
        lines.add(
            place
                + (text
                    ? "holds text, which no model here reads"
                    : GAPS + gaps + " of " + column.size() + " rows"));
      }
    }
    return lines;
  }

  /** Whether it was said what becomes of gaps, so that they are in nobody's way. */
  private boolean saysMissing() {
    return arguments.get(0).equals(COPES)
        || arguments.stream()
            .anyMatch(word -> word.startsWith("--missing") || word.startsWith("missing="));
  }

  private static int gaps(Column column) {
    int gaps = 0;
    for (int row = 0; row < column.size(); row++) {
      gaps += column.missing(row) ? 1 : 0;
    }
    return gaps;
  }

  private static Failure withCommand(Failure refused, List<String> more, Remedies remedies) {
    List<String> lines = new ArrayList<>(more);
    remedies.command().ifPresent(command -> lines.add("this would work: " + command));
    return refused.with(lines);
  }
}
