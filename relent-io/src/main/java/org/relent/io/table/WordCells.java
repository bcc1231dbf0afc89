// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.relent.data.Column;
import org.relent.data.Ordered;
import org.relent.data.Quoted;

/** Cells that are known to be words of some kind. */
final class WordCells extends KeptCells {

  private final Function<WordCells, Column> kind;

  private WordCells(String name, Function<WordCells, Column> kind) {
    super(name);
    this.kind = kind;
  }

  static WordCells category(String name, CellRules rules) {
    return new WordCells(name, cells -> cells.words.category(name, rules::missing));
  }

  static WordCells text(String name, CellRules rules) {
    return new WordCells(name, cells -> cells.words.text(name, rules::missing));
  }

  /** Words of a kind to be guessed, numbers not among them. */
  static WordCells guessed(String name, CellRules rules) {
    return new WordCells(name, cells -> WordKinds.guess(cells.words, name, rules));
  }

  /** A category whose levels the file names; another name is told as a problem. */
  static WordCells levels(String name, List<String> levels) {
    return new WordCells(
        name,
        cells -> {
          Set<String> known = Ordered.set(levels);
          cells.list(
              cells.words,
              word -> !word.isEmpty() && !known.contains(word),
              word ->
                  "is none of the levels the file names, got "
                      + Quoted.of(word)
                      + "; add it there");
          return cells.words.category(name, levels);
        });
  }

  /** Kept as written, but for gaps. */
  static WordCells verbatim(String name, CellRules rules) {
    return new WordCells(name, cells -> WordKinds.verbatim(cells.words, name, rules));
  }

  @Override
  Column build() {
    return kind.apply(this);
  }
}
