// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.relent.cli.option.ShellWords;

/**
 * A shell command that makes a readable copy of a file of separated values.
 *
 * @param filter a command that takes the name of the file next and prints the copy
 * @param suffix what the name of the copy ends with
 */
record FileRepair(String filter, String suffix) {

  private static final List<Character> DELIMITERS = List.of(',', ';', '\t', '|');

  /** For a file that was refused with this code and reason; empty if nothing is known to help. */
  static Optional<FileRepair> of(Path file, String code, String reason) {
    try {
      return switch (code) {
        case "RLT-D005" -> Optional.of(new FileRepair("iconv -f UTF-16 -t UTF-8", "utf8"));
        case "RLT-D006" -> Optional.of(new FileRepair("iconv -f WINDOWS-1252 -t UTF-8", "utf8"));
        case "RLT-D009" -> ofFirstLine(file).or(() -> ofWholeRows(file));
        case "RLT-D012" -> ofBlanks(reason);
        case "RLT-D021" -> ofFirstLine(file);
        case "RLT-D013", "RLT-D050" -> ofFirstLine(file).or(() -> ofNames(file));
        default -> Optional.empty();
      };
    } catch (UncheckedIOException unreadable) {
      // then there is no advice beyond the refusal itself
      return Optional.empty();
    }
  }

  /** Comments, and the line by which spreadsheets are told the separator, are left out. */
  private static Optional<FileRepair> ofFirstLine(Path file) {
    String first = firstLine(file);
    if (first.startsWith("#")) {
      return Optional.of(new FileRepair("sed '/^#/d'", "plain"));
    }
    return first.startsWith("sep=")
        ? Optional.of(new FileRepair("sed 1d", "plain"))
        : Optional.empty();
  }

  private static Optional<FileRepair> ofBlanks(String reason) {
    return reason.contains("blanks around")
        ? Optional.of(new FileRepair("sed 's/ *\\([,;|]\\) */\\1/g'", "plain"))
        : Optional.empty();
  }

  /** Only the rows that have a cell for each name; not where quotes may hide a separator. */
  private static Optional<FileRepair> ofWholeRows(Path file) {
    String header = firstLine(file);
    char delimiter = delimiter(header);
    String rows = "NF == " + names(header, delimiter).size();
    return quoted(file)
        ? Optional.empty()
        : Optional.of(
            new FileRepair(
                ShellWords.line(List.of("awk", "-F" + separator(delimiter), rows)), "whole"));
  }

  private static String separator(char delimiter) {
    return delimiter == '|' ? "[|]" : String.valueOf(delimiter);
  }

  /** A header in which every column has a name of its own. */
  private static Optional<FileRepair> ofNames(Path file) {
    String header = firstLine(file);
    if (header.indexOf('"') >= 0) {
      return Optional.empty();
    }
    char delimiter = delimiter(header);
    String renamed =
        String.join(String.valueOf(delimiter), distinct(names(header, delimiter)))
            .replaceAll("[\\\\/&]", "\\\\$0")
            .replace("'", "'\\''");
    return Optional.of(new FileRepair("sed '1s/.*/" + renamed + "/'", "named"));
  }

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

  private static char delimiter(String header) {
    return DELIMITERS.stream()
        .max(Comparator.comparingLong(d -> header.chars().filter(c -> c == d).count()))
        .orElseThrow();
  }

  private static List<String> names(String header, char delimiter) {
    List<String> names = new ArrayList<>();
    int from = 0;
    for (int at = header.indexOf(delimiter); at >= 0; at = header.indexOf(delimiter, from)) {
      names.add(header.substring(from, at));
      from = at + 1;
    }
    names.add(header.substring(from));
    return names;
  }

  private static String firstLine(Path file) {
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      String line = reader.readLine();
      return line == null ? "" : line.replace("\uFEFF", "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean quoted(Path file) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines.anyMatch(line -> line.indexOf('"') >= 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
