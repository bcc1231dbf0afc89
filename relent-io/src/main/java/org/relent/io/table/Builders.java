// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.relent.io.ColumnType;
import org.relent.io.ReadOptions;

/** Which builder takes the cells of a column: what is declared goes before what is told. */
final class Builders {

  private final ReadOptions options;
  private final Function<String, Optional<ColumnType>> declared;
  private final Function<String, ColumnBuilder> unknown;

  /** For a whole table; the columns in {@code words} are known not to be numbers. */
  Builders(ReadOptions options, Set<String> words) {
    this.options = options;
    this.declared = name -> Optional.ofNullable(options.types().get(name));
    this.unknown = name -> words.contains(name) ? WordCells.guessed(name) : new GuessedCells(name);
  }

  /** For a stream, which cannot guess from the whole column: what is not in the schema is text. */
  Builders(ReadOptions options, Map<String, ColumnType> schema) {
    this.options = options;
    this.declared =
        name ->
            Optional.ofNullable(schema.get(name))
                .or(() -> Optional.ofNullable(options.types().get(name)));
    this.unknown = WordCells::text;
  }

  ColumnBuilder of(Heading heading) {
    String name = heading.name();
    return declared
        .apply(name)
        .map(type -> typed(name, type))
        .orElseGet(
            () ->
                options.verbatim().contains(name) ? WordCells.verbatim(name) : unknown.apply(name));
  }

  private static ColumnBuilder typed(String name, ColumnType type) {
    return switch (type) {
      case NUMBER -> new NumberCells(name);
      case CATEGORY -> WordCells.category(name);
      case TEXT -> WordCells.text(name);
      case SEQUENCE -> WordCells.sequence(name);
    };
  }
}
