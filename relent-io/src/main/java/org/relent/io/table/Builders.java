// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.relent.io.ColumnType;
import org.relent.io.Heading;
import org.relent.io.Heading.Told;
import org.relent.io.ReadOptions;

/** Which builder takes the cells of a column: what is declared goes before what is told. */
final class Builders {

  private final ReadOptions options;
  private final CellRules rules;
  private final Function<String, Optional<ColumnType>> declared;
  private final Function<Heading, ColumnBuilder> unsaid;
  private final Function<String, ColumnBuilder> vectors;

  /** For a whole table; the columns in {@code words} are known not to be numbers. */
  Builders(ReadOptions options, CellRules rules, Set<String> words) {
    this.options = options;
    this.rules = rules;
    this.declared = name -> Optional.ofNullable(options.types().get(name));
    this.unsaid = heading -> told(heading, words);
    this.vectors = name -> new SparseCells(name, options.limits().maxColumns());
  }

  /**
   * For a stream, which cannot guess from the whole column: what is not in the schema is text,
   * unless its cells say themselves what they are.
   */
  Builders(ReadOptions options, CellRules rules, Map<String, ColumnType> schema) {
    this.options = options;
    this.rules = rules;
    this.vectors = SparseCells::new;
    this.declared =
        name ->
            Optional.ofNullable(schema.get(name))
                .or(() -> Optional.ofNullable(options.types().get(name)));
    this.unsaid =
        heading -> {
          Told told = heading.told();
          boolean itself = told instanceof Told.Label || told instanceof Told.FirstCell;
          return itself
              ? told(heading, Collections.emptySet())
              : WordCells.text(heading.name(), rules);
        };
  }

  ColumnBuilder of(Heading heading) {
    String name = heading.name();
    if (heading.told() instanceof Told.Vectors) {
      return vectors.apply(name);
    }
    return declared
        .apply(name)
        .map(type -> typed(name, type))
        .orElseGet(
            () ->
                options.verbatim().contains(name)
                    ? WordCells.verbatim(name, rules)
                    : unsaid.apply(heading));
  }

  private ColumnBuilder told(Heading heading, Set<String> words) {
    String name = heading.name();
    Told told = heading.told();
    if (told instanceof Told.Type of) {
      return typed(name, of.type());
    }
    if (told instanceof Told.Levels of) {
      return WordCells.levels(name, of.levels());
    }
    if (told instanceof Told.FirstCell) {
      return new LateCells(name, rules);
    }
    if (told instanceof Told.Label) {
      return WordCells.verbatim(name, rules);
    }
    if (told instanceof Told.RowNames) {
      return new RowNameCells(name, rules);
    }
    return words.contains(name) ? WordCells.guessed(name, rules) : new GuessedCells(name, rules);
  }

  private ColumnBuilder typed(String name, ColumnType type) {
    return switch (type) {
      case NUMBER -> new NumberCells(name, rules);
      case CATEGORY -> WordCells.category(name, rules);
      case TEXT -> WordCells.text(name, rules);
      case SEQUENCE -> new SequenceCells(name, rules);
    };
  }
}
