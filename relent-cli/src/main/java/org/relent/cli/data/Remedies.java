// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.relent.cli.option.ShellWords;
import org.relent.io.ColumnType;
import org.relent.io.DecimalMark;
import org.relent.io.MissingWords;
import org.relent.io.ReadOptions;

/** Options and changes that would take obstacles out of the way, gathered to one command line. */
final class Remedies {

  private final List<String> arguments;
  private final String data;
  private final Map<String, ColumnType> types = new LinkedHashMap<>();
  private final Set<String> gapWords = new LinkedHashSet<>();
  private final Set<String> ignored = new LinkedHashSet<>();
  private final List<FileRepair> repairs = new ArrayList<>();
  private Optional<DecimalMark> decimal = Optional.empty();
  private Optional<String> target = Optional.empty();
  private boolean headless;
  private boolean filled;

  Remedies(List<String> arguments, String data) {
    this.arguments = arguments;
    this.data = data;
  }

  /** The same, to be added to. */
  Remedies copy() {
    Remedies copy = new Remedies(arguments, data);
    copy.types.putAll(types);
    copy.gapWords.addAll(gapWords);
    copy.ignored.addAll(ignored);
    copy.repairs.addAll(repairs);
    copy.decimal = decimal;
    copy.target = target;
    copy.headless = headless;
    copy.filled = filled;
    return copy;
  }

  /** A file that cannot be read as it is gives way to a copy. */
  void repair(FileRepair made) {
    repairs.add(made);
  }

  List<FileRepair> repairs() {
    return repairs;
  }

  /** The words of a column are names. */
  void names(String column) {
    types.put(column, ColumnType.CATEGORY);
  }

  /** A word marks a gap. */
  void gap(String word) {
    gapWords.add(word);
  }

  /** What stands before fractions is said. */
  void decimal(Optional<DecimalMark> mark) {
    decimal = mark;
  }

  void ignore(String column) {
    ignored.add(column);
  }

  /** Another column is to be predicted. */
  void predict(String column) {
    target = Optional.of(column);
  }

  /** The first row holds data. */
  void headless() {
    headless = true;
  }

  /** Gaps of features are filled. */
  void fill() {
    filled = true;
  }

  /** The reading with these remedies. */
  Loader applied(Loader loader) {
    ReadOptions reading = loader.reading();
    Map<String, ColumnType> all = new LinkedHashMap<>(reading.types());
    all.putAll(types);
    all.keySet().removeAll(ignored);
    ReadOptions others = reading.withTypes(all).withMissing(words(reading.missing()));
    ReadOptions marked = decimal.map(others::withDecimal).orElse(others);
    Loader read = loader.reading(headless ? marked.withoutHeader() : marked).without(ignored);
    return target.map(read::predicting).orElse(read);
  }

  private MissingWords words(MissingWords before) {
    List<String> all = new ArrayList<>(before.words());
    all.addAll(gapWords);
    return MissingWords.of(all);
  }

  /** The command that would work; empty if nothing is known to help. */
  Optional<String> command(MissingWords before) {
    List<String> options = new ArrayList<>();
    types.forEach((column, type) -> add(options, "--types", column + "=" + type.word()));
    decimal.ifPresent(mark -> add(options, "--decimal", mark == DecimalMark.POINT ? "." : ","));
    if (headless) {
      options.add("--no-header");
    }
    if (!gapWords.isEmpty()) {
      add(options, "--na", words(before).toString());
    }
    if (!ignored.isEmpty()) {
      add(options, "--ignore", String.join(",", ignored));
    }
    if (filled) {
      add(options, "--missing", "auto");
    }
    boolean nothing = options.isEmpty() && repairs.isEmpty() && target.isEmpty();
    return nothing || !expressible() ? Optional.empty() : Optional.of(line(options));
  }

  /** Names and words with signs that options take for their own cannot be said. */
  private boolean expressible() {
    return types.keySet().stream().noneMatch(name -> name.matches("(?s).*[,=].*"))
        && ignored.stream().noneMatch(name -> name.indexOf(',') >= 0)
        && gapWords.stream().noneMatch(word -> word.indexOf(',') >= 0);
  }

  private static void add(List<String> options, String name, String value) {
    options.add(name);
    options.add(value);
  }

  private String line(List<String> options) {
    String copy = copyName();
    List<String> all = new ArrayList<>();
    boolean named = false;
    for (String argument : arguments) {
      boolean ofData = argument.equals(data) && !repairs.isEmpty();
      all.add(named ? target.orElse(argument) : ofData ? copy : renamed(argument));
      named = argument.equals("--target") || argument.equals("-y");
    }
    all.addAll(options);
    String call = "./relent " + ShellWords.line(all);
    return repairs.isEmpty() ? call : pipe() + " > " + word(copy) + " && " + call;
  }

  private String renamed(String argument) {
    return target
        .filter(column -> argument.startsWith("--target="))
        .map(column -> "--target=" + column)
        .orElse(argument);
  }

  private String pipe() {
    return repairs.get(0).filter()
        + " "
        + word(data)
        + repairs.stream()
            .skip(1)
            .map(repair -> " | " + repair.filter())
            .collect(Collectors.joining());
  }

  /** What the changed copy of the data is called. */
  String copyName() {
    String suffix = repairs.size() == 1 ? repairs.get(0).suffix() : "plain";
    return Given.stem(data) + "-" + suffix + ".csv";
  }

  private static String word(String argument) {
    return ShellWords.line(List.of(argument));
  }
}
