// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.relent.cli.Failure;
import org.relent.cli.option.ShellWords;
import org.relent.data.Column;
import org.relent.data.Quoted;
import org.relent.data.Table;
import org.relent.data.Target;
import org.relent.data.TextColumn;
import org.relent.io.MissingWords;

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

  private static final String ONE_CLASS = "RLT-D027";

  /** Options of verbs that hold rows out, which a plain fit does not have or need. */
  private static final List<String> OF_FOLDS =
      List.of("--cv", "--models", "--group", "--time", "--missing", "--try", "--by");

  private static final String GAPS = "missing in ";

  private static final String COMPARE = "compare";

  /** The verbs that learn from all columns as they are told. */
  private static final List<String> LEARN = List.of("fit", "tune");

  /** Loads data; what is in the way is told together with what would be found after it. */
  public <T> T load(Loader loader, Function<Loader, T> loading) {
    try {
      return loading.apply(loader);
    } catch (Failure refused) {
      throw told(refused, loader, loading);
    }
  }

  /** Does some work that reads data by and by; what is in the way is looked for afterwards. */
  public <T> T reading(Loader loader, Supplier<T> work, Function<Loader, Boolean> loading) {
    try {
      return work.get();
    } catch (Failure refused) {
      throw told(refused, loader, loading);
    }
  }

  private <T> Failure told(Failure refused, Loader loader, Function<Loader, T> loading) {
    Ways<T> ways = new Ways<>(loader, loading, plainText(loader), data.equals("-"));
    Optional<Ways.Way<T>> found = ways.past(refused, new Remedies(arguments, data));
    if (found.isEmpty()) {
      return refused.with(ways.firstBehind());
    }
    List<String> more = new ArrayList<>(found.get().met());
    if (refused.code().equals("RLT-D050") && loader.said().equals(Optional.of(refused.column()))) {
      more.add(
          "the first of the two is then the target; for the other say --target "
              + refused.column()
              + ".2");
    }
    if (found.get().loaded().orElse(null) instanceof Loaded again && !copes()) {
      more.addAll(features(again, "", found.get().remedies()));
    }
    return withCommand(refused, more, found.get().remedies(), loader.reading().missing());
  }

  /** The data as a file that people can edit, if it is one. */
  private Optional<Path> plainText(Loader loader) {
    return data.equals("-") || data.endsWith(".gz")
        ? Optional.empty()
        : Optional.of(loader.terminal().path(data)).filter(Files::isRegularFile);
  }

  /** Learns from data; a column that cannot be used is told together with all others. */
  public <T> T within(Loaded loaded, Supplier<T> work) {
    try {
      return work.get();
    } catch (Failure refused) {
      if (refused.code().equals(NO_FEATURES)) {
        throw withCommand(refused, List.of(), keepingAll(loaded), MissingWords.standard());
      }
      if (refused.code().equals(ONE_CLASS) && severalClasses(loaded)) {
        throw refused.with(List.of("this would work: " + fitWithoutFolds()));
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
      throw withCommand(refused, others, remedies, MissingWords.standard());
    }
  }

  private static boolean severalClasses(Loaded loaded) {
    return loaded.examples().target() instanceof Target.ClassTarget classes
        && Arrays.stream(classes.labels().likeliest()).filter(code -> code >= 0).distinct().count()
            > 1;
  }

  /** A class in too few rows to hold some of them out can be learnt from all the same. */
  private String fitWithoutFolds() {
    List<String> call = new ArrayList<>();
    boolean compares = arguments.get(0).equals(COMPARE);
    for (int k = 0; k < arguments.size(); k++) {
      String name = arguments.get(k).replaceFirst("=.*", "");
      if (OF_FOLDS.contains(name)) {
        k += name.equals(arguments.get(k)) ? 1 : 0;
      } else {
        call.add(k == 0 ? "fit" : arguments.get(k));
      }
    }
    if (compares) {
      call.addAll(List.of("--model", "maxent", "--missing", "auto"));
    }
    return "./relent " + ShellWords.line(call);
  }

  /** Where every column is left out, the words of all are taken for names. */
  private Remedies keepingAll(Loaded loaded) {
    Remedies remedies = new Remedies(arguments, data);
    loaded.examples().features().names().forEach(remedies::names);
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

  /** Whether gaps and text are dealt with without being told how. */
  private boolean copes() {
    return !LEARN.contains(arguments.get(0));
  }

  /** Whether it was said what becomes of gaps, so that they are in nobody's way. */
  private boolean saysMissing() {
    return copes()
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

  private static Failure withCommand(
      Failure refused, List<String> more, Remedies remedies, MissingWords words) {
    List<String> lines = new ArrayList<>(more);
    remedies.command(words).ifPresent(command -> lines.add("this would work: " + command));
    return refused.with(lines);
  }
}
