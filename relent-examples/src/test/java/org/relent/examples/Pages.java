// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The project's pages and sources, as files. */
final class Pages {

  /** The tests of a module run in its folder. */
  static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  private Pages() {}

  /** README and its like at the root, and everything under docs. */
  static List<Path> all() {
    List<Path> pages = new ArrayList<>(files(ROOT, 1, ".md"));
    pages.addAll(files(ROOT.resolve("docs"), Integer.MAX_VALUE, ".md"));
    return pages;
  }

  static List<Path> files(Path folder, int depth, String ending) {
    try (Stream<Path> found = Files.walk(folder, depth)) {
      return found.filter(path -> path.toString().endsWith(ending)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String read(Path path) {
    try {
      return Files.readString(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The fenced blocks of a language, each with its line number in front. */
  static List<Block> blocks(Path page, String language) {
    List<Block> blocks = new ArrayList<>();
    List<String> lines = read(page).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).strip().equals("```" + language)) {
        int from = i + 1;
        int to = from;
        while (!lines.get(to).strip().equals("```")) {
          to++;
        }
        String text = String.join("\n", lines.subList(from, to)).stripIndent().strip();
        blocks.add(new Block(ROOT.relativize(page) + ":" + from, text));
        i = to;
      }
    }
    return blocks;
  }

  /** A fenced block. */
  record Block(String place, String text) {}
}
