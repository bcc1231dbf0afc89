// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.relent.cli.option.ShellWords;

/**
 * A change that makes a readable copy of a file of separated values, as a shell does it and as it
 * is tried here.
 *
 * @param filter a command that takes the name of the file next and prints the copy
 * @param suffix what the name of the copy ends with
 * @param charset what the file must be decoded by
 * @param edit the same change of the decoded text
 */
record FileRepair(
    String filter, String suffix, Optional<Charset> charset, UnaryOperator<String> edit) {

  private FileRepair(String filter, String suffix, UnaryOperator<String> edit) {
    this(filter, suffix, Optional.empty(), edit);
  }

  private static final String PLAIN = "plain";

  /** Between lines, which keep their ends. */
  private static final Pattern LINES = Pattern.compile("(?<=\n)");

  /** The words of a refusal that name the letters after numbers. */
  private static final Pattern UNIT = Pattern.compile("take away the letters \"(\\p{L}+)\"");

  /**
   * For a file that was refused with this code and reason, the likelier ones first.
   *
   * @param text the file, decoded
   */
  static List<FileRepair> of(String text, String code, String reason) {
    return switch (code) {
      case "RLT-D005" -> List.of(decoded("UTF-16"));
      case "RLT-D006" -> List.of(decoded("WINDOWS-1252"));
      case "RLT-D031" -> List.of(line("s/:\\([0-9]\\)/-\\1/g", ":(?=[0-9])", "-"));
      case "RLT-D032" -> List.of(line("s/|/-/g", "[|]", "-"));
      case "RLT-D009", "RLT-D012", "RLT-D013", "RLT-D014", "RLT-D021", "RLT-D050" ->
          of(SeparatedLines.of(text), code, reason);
      default -> List.of();
    };
  }

  /** For a file that is refused for what stands in its lines. */
  private static List<FileRepair> of(SeparatedLines lines, String code, String reason) {
    return switch (code) {
      case "RLT-D009" ->
          some(Stream.of(firstLine(lines), title(lines), lastSeparator(lines), rows(lines)));
      case "RLT-D012" -> some(Stream.of(blanks(reason), marks(lines, reason), unit(reason)));
      case "RLT-D014", "RLT-D021" ->
          some(Stream.of(firstLine(lines), title(lines), apostrophes(lines), alignment(lines)));
      default -> some(Stream.of(firstLine(lines), title(lines), names(lines)));
    };
  }

  private static List<FileRepair> some(Stream<Optional<FileRepair>> repairs) {
    return repairs.flatMap(Optional::stream).toList();
  }

  private static FileRepair decoded(String charset) {
    return new FileRepair(
        "iconv -f " + charset + " -t UTF-8",
        "utf8",
        Optional.of(Charset.forName(charset)),
        UnaryOperator.identity());
  }

  /** A change of every line by sed; the same as a pattern of Java. */
  private static FileRepair line(String script, String pattern, String replacement) {
    Pattern compiled = Pattern.compile(pattern, Pattern.MULTILINE | Pattern.UNIX_LINES);
    return new FileRepair(
        "sed " + ShellWords.line(List.of(script)),
        PLAIN,
        text -> compiled.matcher(text).replaceAll(replacement));
  }

  /** Comments, and the line by which spreadsheets are told the separator, are left out. */
  private static Optional<FileRepair> firstLine(SeparatedLines lines) {
    String first = lines.first();
    if (first.startsWith("#")) {
      return Optional.of(line("/^#/d", "^#.*\\n?", ""));
    }
    return first.startsWith("sep=") ? Optional.of(without(1)) : Optional.empty();
  }

  /** Lines above the header, such as a title. */
  private static Optional<FileRepair> title(SeparatedLines lines) {
    int above = lines.aboveHeader();
    return above == 0 ? Optional.empty() : Optional.of(without(above));
  }

  private static FileRepair without(int first) {
    return new FileRepair(
        "sed " + (first == 1 ? "1d" : "1," + first + "d"),
        PLAIN,
        text -> LINES.splitAsStream(text).skip(first).collect(Collectors.joining()));
  }

  /** A separator after the last cell of every row but not of the header. */
  private static Optional<FileRepair> lastSeparator(SeparatedLines lines) {
    String separator = lines.delimiter() == '|' ? "[|]" : String.valueOf(lines.delimiter());
    return lines.endInSeparator()
        ? Optional.of(line("s/" + separator + "[[:space:]]*$//", separator + "[ \\t\\r]*$", ""))
        : Optional.empty();
  }

  /** Cells between single quotes. */
  private static Optional<FileRepair> apostrophes(SeparatedLines lines) {
    return lines.cells(lines.first()).stream().allMatch(name -> name.matches("'.*'"))
        ? Optional.of(line("s/'//g", "'", ""))
        : Optional.empty();
  }

  /** Columns set in line by runs of blanks. */
  private static Optional<FileRepair> alignment(SeparatedLines lines) {
    return lines.width() == 1 && lines.first().strip().contains("  ")
        ? Optional.of(line("s/^ *//; s/ *$//; s/  */ /g", "^ +| +$|(?<= ) +", ""))
        : Optional.empty();
  }

  /** Blanks around cells, unbreakable ones too. */
  private static Optional<FileRepair> blanks(String reason) {
    return reason.contains("blanks around")
        ? Optional.of(
            line(
                "s/\u00A0/ /g; s/ *\\([,;|]\\) */\\1/g; s/^ *//; s/ *$//",
                "[ \u00A0]*([,;|])[ \u00A0]*|^[ \u00A0]+|[ \u00A0]+$",
                "$1"))
        : Optional.empty();
  }

  /** One decimal mark throughout: that of the other numbers, or the point. */
  private static Optional<FileRepair> marks(SeparatedLines lines, String reason) {
    if (!reason.contains("where other numbers of the file have a")) {
      return Optional.empty();
    }
    if (lines.delimiter() == ',') {
      return Optional.of(
          line(
              "s/\"\\([-+]*[0-9]*\\),\\([0-9]*\\)\"/\\1.\\2/g",
              "\"([-+]*[0-9]*),([0-9]*)\"",
              "$1.$2"));
    }
    return Optional.of(
        reason.contains("have a comma")
            ? line("s/\\([0-9]\\)[.]\\([0-9]\\)/\\1,\\2/g", "([0-9])[.]([0-9])", "$1,$2")
            : line("s/\\([0-9]\\),\\([0-9]\\)/\\1.\\2/g", "([0-9]),([0-9])", "$1.$2"));
  }

  /** Letters beside numbers. */
  private static Optional<FileRepair> unit(String reason) {
    Matcher letters = UNIT.matcher(reason);
    if (!letters.find()) {
      return Optional.empty();
    }
    String unit = letters.group(1);
    return Optional.of(
        line(
            "s/\\([0-9]\\) *UNIT\\([^[:alnum:]]\\)/\\1\\2/g; s/\\([0-9]\\) *UNIT$/\\1/; s/^UNIT *\\([-+.0-9]\\)/\\1/; s/\\([^[:alnum:]]\\)UNIT *\\([-+.0-9]\\)/\\1\\2/g"
                .replace("UNIT", unit),
            "(?<=[0-9]) *"
                + unit
                + "(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])"
                + unit
                + " *(?=[-+.0-9])",
            ""));
  }

  /** Only the rows that have a cell for each name; not where quotes may hide a separator. */
  private static Optional<FileRepair> rows(SeparatedLines lines) {
    char delimiter = lines.delimiter();
    int cells = lines.cells(lines.first()).size();
    String separator = delimiter == '|' ? "[|]" : String.valueOf(delimiter);
    String rows = "NF == " + cells;
    return lines.quoted()
        ? Optional.empty()
        : Optional.of(
            new FileRepair(
                ShellWords.line(List.of("awk", "-F" + separator, rows)),
                "whole",
                text ->
                    LINES
                        .splitAsStream(text)
                        .filter(line -> lines.cells(line).size() == cells)
                        .collect(Collectors.joining())));
  }

  /** A header in which every column has a name of its own. */
  private static Optional<FileRepair> names(SeparatedLines lines) {
    String header = lines.first();
    if (header.indexOf('"') >= 0) {
      return Optional.empty();
    }
    String renamed = String.join(String.valueOf(lines.delimiter()), distinct(lines.cells(header)));
    String script = "1s/.*/" + renamed.replaceAll("[\\\\/&]", "\\\\$0") + "/";
    return Optional.of(
        new FileRepair(
            "sed '" + script.replace("'", "'\\''") + "'",
            "named",
            text -> renamed + text.substring(header.length())));
  }

  /** The names, those that are blank or doubled changed. */
  private static List<String> distinct(List<String> names) {
    Set<String> used = new LinkedHashSet<>();
    for (int k = 0; k < names.size(); k++) {
      String name = names.get(k).isBlank() ? "column" + (k + 1) : names.get(k);
      String own = name;
      for (int copy = 2; used.contains(own) || (copy > 2 && names.contains(own)); copy++) {
        own = name + "." + copy;
      }
      used.add(own);
    }
    return new ArrayList<>(used);
  }
}
