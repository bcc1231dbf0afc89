// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.function.Function;
import org.relent.data.Column;

/** Cells that are known to be words of some kind. */
final class WordCells extends ColumnBuilder {

  private final Words words = new Words();
  private final Function<WordCells, Column> kind;

  private WordCells(String name, Function<WordCells, Column> kind) {
    super(name);
    this.kind = kind;
  }

  static WordCells category(String name) {
    return new WordCells(name, cells -> cells.words.category(name, Missing::is));
  }

  static WordCells text(String name) {
    return new WordCells(name, cells -> cells.words.text(name, Missing::is));
  }

  static WordCells sequence(String name) {
    return new WordCells(
        name,
        cells -> {
          WordKinds.checkSequences(cells.words, cells);
          return WordKinds.sequences(cells.words, name);
        });
  }

  /** Words of a kind to be guessed, numbers not among them. */
  static WordCells guessed(String name) {
    return new WordCells(name, cells -> WordKinds.guess(cells.words, name));
  }

  /** Kept as written; only an empty cell is missing. */
  static WordCells verbatim(String name) {
    return new WordCells(name, cells -> WordKinds.verbatim(cells.words, name));
  }

  @Override
  void text(char[] chars, int from, int length) {
    words.add(new String(chars, from, length));
  }

  @Override
  void missing() {
    words.add("");
  }

  @Override
  int size() {
    return words.size();
  }

  @Override
  Column build() {
    return kind.apply(this);
  }
}
