// SPDX-License-Identifier: Apache-2.0
package org.relent.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What can be told of sources without compiling them. */
public final class Sources {

  private static final String LICENCE = "// SPDX-License-Identifier: Apache-2.0";

  private static final Pattern PAPER = Pattern.compile("\\b(MED|PKR|LME)\\b");

  /** The head of a nested type, not of a method. */
  private static final Pattern TYPE = Pattern.compile("\\b(record|class|interface|enum) ");

  /** Collections whose order every virtual machine draws anew, or may. */
  private static final Pattern DRAWN =
      Pattern.compile(
          "\\b(Map|Set)(\\.|::)(of|ofEntries|copyOf)\\b"
              + "|\\btoUnmodifiable(Map|Set)\\b"
              + "|\\bCollectors(\\.|::)toSet\\b"
              + "|\\b(Identity|Weak|Concurrent)?Hash(Map|Set|table)(<|\\(|::)"
              + "|\\bidentityHashCode\\b"
              + "|\\bsuper\\.hashCode\\b"
              + "|\\bimport static java\\.util\\.");

  /** A constant's name in small letters, or capitals made of a word to find one. */
  private static final Pattern OF_CONSTANT =
      Pattern.compile(
          "\\.name\\(\\)\\s*\\.(toLowerCase|replace)|[^.]\\bname\\(\\)\\.toLowerCase"
              + "|\\b[A-Z]\\w*\\.valueOf\\(.*toUpperCase|Enum\\.valueOf");

  /** Collectors that make such a map unless they are told which to make. */
  private static final Pattern UNTOLD =
      Pattern.compile("\\b(toMap|groupingBy|toConcurrentMap|groupingByConcurrent)\\b");

  private static final Pattern TOLD = Pattern.compile("\\b(Linked|Tree|Enum)\\w*(Map|Set)\\b");

  private static final Pattern COMMENT = Pattern.compile("^\\s*(//|/?\\*)");

  private Sources() {}

  /** All Java sources below a folder, in order. */
  public static Stream<Source> in(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(f -> f.toString().endsWith(".java")).sorted().toList().stream()
          .map(Sources::read);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Source read(Path file) {
    try {
      return new Source(file.toString().replace('\\', '/'), Files.readAllLines(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A source and its lines, laid out by the formatter. */
  public record Source(String path, List<String> lines) {

    /** Whether it begins with the licence. */
    public boolean licensed() {
      return !lines.isEmpty() && lines.get(0).equals(LICENCE);
    }

    /** Whether it names the paper it comes from. */
    public boolean cites() {
      return lines.stream().anyMatch(line -> PAPER.matcher(line).find());
    }

    /** Each line whose collection has an order of its own in every virtual machine. */
    public Stream<String> drawn() {
      return IntStream.range(0, lines.size())
          .filter(i -> !COMMENT.matcher(lines.get(i)).find())
          .filter(i -> DRAWN.matcher(lines.get(i)).find() || untold(i))
          .mapToObj(i -> path + ":" + (i + 1) + ": " + lines.get(i).strip());
    }

    /** Each line that makes a word of the name of a constant, or a constant of a word. */
    public Stream<String> wordsOfConstants() {
      return IntStream.range(0, lines.size())
          .filter(i -> !COMMENT.matcher(lines.get(i)).find())
          .filter(i -> OF_CONSTANT.matcher(lines.get(i)).find())
          .mapToObj(i -> path + ":" + (i + 1) + ": " + lines.get(i).strip());
    }

    /** Whether a statement collects into a map and does not say which. */
    private boolean untold(int i) {
      if (!UNTOLD.matcher(lines.get(i)).find()) {
        return false;
      }
      int end = i;
      while (end + 1 < lines.size() && !lines.get(end).endsWith(";")) {
        end++;
      }
      return lines.subList(i, end + 1).stream().noneMatch(line -> TOLD.matcher(line).find());
    }

    /** The file and its methods, where longer than the limits. */
    public Stream<String> sizes(int file, int method) {
      Stream<String> whole =
          lines.size() > file ? Stream.of(path + ": " + lines.size() + " lines") : Stream.empty();
      Stream<String> methods =
          IntStream.range(0, lines.size())
              .filter(i -> lines.get(i).matches(" {2,6}}"))
              .mapToObj(i -> new int[] {start(i), i})
              .filter(m -> !TYPE.matcher(lines.get(m[0])).find() && m[1] - m[0] + 1 > method)
              .map(m -> path + ": " + (m[1] - m[0] + 1) + " lines in " + lines.get(m[0]).strip());
      return Stream.concat(whole, methods);
    }

    /** The line before {@code end} with which its block begins: the last at the same depth. */
    private int start(int end) {
      String indent = lines.get(end).replace("}", "");
      int i = end - 1;
      while (i > 0 && !lines.get(i).matches(indent + "[A-Za-z<].*")) {
        i--;
      }
      return i;
    }

    @Override
    public String toString() {
      return path;
    }
  }
}
