// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.option;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.io.ColumnType;
import org.relent.io.DecimalMark;
import org.relent.io.Limits;
import org.relent.io.MissingWords;
import org.relent.io.ReadOptions;
import picocli.CommandLine.Option;

/** How data are read, and which column is what. */
public final class DataOptions {

  @Option(
      names = {"-y", "--target"},
      paramLabel = "COL",
      description = "The column to predict.")
  private String target;

  @Option(
      names = "--levels",
      paramLabel = "LEVELS",
      split = ",",
      description = "The target's levels from the lowest to the highest, with commas between.")
  private List<String> levels = List.of();

  @Option(names = "--weight", paramLabel = "COL", description = "How often each row counts.")
  private String weight;

  @Option(
      names = "--ignore",
      paramLabel = "COLS",
      split = ",",
      description = "Columns to leave out, with commas between.")
  private List<String> ignore = List.of();

  @Option(
      names = "--types",
      split = ",",
      paramLabel = "COL=TYPE,...",
      hideParamSyntax = true,
      description = "number, category, text or sequence.")
  private Map<String, String> types = Collections.emptyMap();

  @Option(
      names = "--na",
      split = ",",
      paramLabel = "WORDS",
      description = "Words that mark a gap, with commas between; NA,NaN,nan,null,?,. if not given.")
  private List<String> na;

  @Option(names = "--format", hidden = true, paramLabel = "ID")
  private String format;

  @Option(names = "--delimiter", hidden = true, paramLabel = "CHAR")
  private String delimiter;

  @Option(names = "--decimal", hidden = true, paramLabel = ".|,")
  private String decimal;

  @Option(names = "--no-header", hidden = true)
  private boolean noHeader;

  @Option(names = "--unguard", hidden = true)
  private boolean unguard;

  @Option(names = "--max-field", hidden = true, paramLabel = "SIZE")
  private String maxField;

  @Option(names = "--max-line", hidden = true, paramLabel = "SIZE")
  private String maxLine;

  @Option(names = "--max-columns", hidden = true, paramLabel = "N")
  private String maxColumns;

  public Optional<String> target() {
    return Optional.ofNullable(target);
  }

  /** The levels of the target, from the lowest to the highest; empty where none are stated. */
  public List<String> levels() {
    return levels.stream().map(String::strip).toList();
  }

  public Optional<String> weight() {
    return Optional.ofNullable(weight);
  }

  public List<String> ignore() {
    return ignore;
  }

  /** Whether names are not in the file. */
  public boolean headless() {
    return noHeader;
  }

  /** What is said about reading; the columns that are kept as written are for the verb to name. */
  public ReadOptions reading() {
    return reading(MissingWords.standard());
  }

  /**
   * What is said about reading.
   *
   * @param unsaid the words for gaps where none are given
   */
  public ReadOptions reading(MissingWords unsaid) {
    ReadOptions options =
        ReadOptions.defaults()
            .withTypes(columnTypes())
            .withLimits(limits())
            .withMissing(na == null ? unsaid : MissingWords.of(na));
    if (decimal != null) {
      options = options.withDecimal(decimalMark());
    }
    if (format != null) {
      options = options.withFormat(format);
    }
    if (delimiter != null) {
      options = options.withDelimiter(character());
    }
    if (noHeader) {
      options = options.withoutHeader();
    }
    return unguard ? options.unguarded() : options;
  }

  private DecimalMark decimalMark() {
    return switch (decimal) {
      case ".", "point" -> DecimalMark.POINT;
      case ",", "comma" -> DecimalMark.COMMA;
      default -> throw Word.refusal("--decimal", "a point or a comma", decimal);
    };
  }

  private char character() {
    String plain = delimiter.equals("\\t") || delimiter.equals("tab") ? "\t" : delimiter;
    if (plain.length() != 1 || "\"\r\n".contains(plain)) {
      throw Word.refusal("--delimiter", "one character, or tab", delimiter);
    }
    return plain.charAt(0);
  }

  private Map<String, ColumnType> columnTypes() {
    Map<String, ColumnType> all = new LinkedHashMap<>();
    types.forEach((column, type) -> all.put(column, type(column, type)));
    return all;
  }

  private static ColumnType type(String column, String word) {
    List<String> words = Arrays.stream(ColumnType.values()).map(ColumnType::word).toList();
    if (!words.contains(word)) {
      throw DataException.of(
          "RLT-S001",
          "the type of column {} must be {}, got {}{}",
          Quoted.of(column),
          String.join("|", words),
          Quoted.of(word),
          Nearest.hint(word, words));
    }
    return ColumnType.values()[words.indexOf(word)];
  }

  private Limits limits() {
    Limits limits = Limits.DEFAULT;
    if (maxField != null) {
      limits = limits.withMaxField(Sizes.limit("--max-field", maxField));
    }
    if (maxLine != null) {
      limits = limits.withMaxLine(Sizes.limit("--max-line", maxLine));
    }
    return maxColumns == null
        ? limits
        : limits.withMaxColumns(Sizes.limit("--max-columns", maxColumns));
  }
}
