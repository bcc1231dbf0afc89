// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.relent.cli.option.ShellWords;
import org.relent.io.ColumnType;
import org.relent.io.DecimalMark;
import org.relent.io.MissingWords;
import org.relent.io.ReadOptions;

/** Options that would take obstacles out of the way, gathered to one command line. */
final class Remedies {

  /** Commas that may be either: in groups of three they are more likely thousands. */
  private static final String OPEN_MARK = "may group thousands";

  /** What is said of numbers that are written in another way, and of nothing else. */
  private static final List<String> NOT_NAMES = List.of("--decimal", "mixes", "blanks around");

  private static final Pattern GOT = Pattern.compile("got \"([^\"]*)\";");

  private final List<String> arguments;
  private final String data;
  private final Map<String, ColumnType> types = new LinkedHashMap<>();
  private final Set<String> gapWords = new LinkedHashSet<>();
  private final List<String> ignored = new ArrayList<>();
  private boolean filled;
  private boolean thousands;
  private Optional<FileRepair> repair = Optional.empty();

  Remedies(List<String> arguments, String data) {
    this.arguments = arguments;
    this.data = data;
  }

  /** A file that cannot be read as it is gives way to a copy. */
  void repair(FileRepair made) {
    repair = Optional.of(made);
  }

  /** A word among numbers: a gap if it is one that people write for gaps, else a name. */
  void slip(String column, String reason) {
    Optional<String> gap = quoted(reason).filter(MissingWords::likely);
    if (reason.contains(OPEN_MARK)) {
      thousands = true;
    } else if (gap.isPresent()) {
      gapWords.add(gap.get());
    } else if (NOT_NAMES.stream().noneMatch(reason::contains)) {
      types.put(column, ColumnType.CATEGORY);
    }
  }

  /** The word that a reason says it got. */
  private static Optional<String> quoted(String reason) {
    Matcher matcher = GOT.matcher(reason);
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  /** Whether the file would be read in another way. */
  boolean retype() {
    return !types.isEmpty() || !gapWords.isEmpty() || thousands;
  }

  /** The reading with these remedies. */
  ReadOptions applied(ReadOptions reading) {
    Map<String, ColumnType> all = new LinkedHashMap<>(reading.types());
    all.putAll(types);
    ReadOptions others = reading.withTypes(all).withMissing(words(reading.missing()));
    return thousands ? others.withDecimal(DecimalMark.POINT) : others;
  }

  private MissingWords words(MissingWords before) {
    List<String> all = new ArrayList<>(before.words());
    all.addAll(gapWords);
    return MissingWords.of(all);
  }

  /** A column that would be left out is kept. */
  void keep(String column) {
    types.put(column, ColumnType.CATEGORY);
  }

  void ignore(String column) {
    ignored.add(column);
  }

  /** Gaps of features are filled. */
  void fill() {
    filled = true;
  }

  /** The command that would work; empty if nothing is known to help. */
  Optional<String> command() {
    if (repair.isPresent()) {
      return repair.map(this::repaired);
    }
    List<String> options = new ArrayList<>();
    types.forEach(
        (column, type) ->
            add(options, "--types", column + "=" + type.name().toLowerCase(Locale.ROOT)));
    if (thousands) {
      add(options, "--decimal", ".");
    }
    if (!gapWords.isEmpty()) {
      add(options, "--na", words(MissingWords.standard()).toString());
    }
    if (!ignored.isEmpty()) {
      add(options, "--ignore", String.join(",", ignored));
    }
    if (filled) {
      add(options, "--missing", "auto");
    }
    return options.isEmpty() ? Optional.empty() : Optional.of(line(arguments, options));
  }

  private static void add(List<String> options, String name, String value) {
    options.add(name);
    options.add(value);
  }

  private String repaired(FileRepair by) {
    String copy = Given.stem(data) + "-" + by.suffix() + ".csv";
    List<String> others =
        arguments.stream().map(argument -> argument.equals(data) ? copy : argument).toList();
    return by.filter()
        + " "
        + ShellWords.line(List.of(data))
        + " > "
        + ShellWords.line(List.of(copy))
        + " && "
        + line(others, List.of());
  }

  private static String line(List<String> arguments, List<String> options) {
    List<String> all = new ArrayList<>(arguments);
    all.addAll(options);
    return "./relent " + ShellWords.line(all);
  }
}
