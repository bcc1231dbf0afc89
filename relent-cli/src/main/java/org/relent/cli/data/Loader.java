// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.catalog.Task;
import org.relent.cli.Failure;
import org.relent.cli.Terminal;
import org.relent.cli.option.DataOptions;
import org.relent.data.Examples;
import org.relent.data.Quoted;
import org.relent.data.Table;
import org.relent.io.ColumnType;
import org.relent.io.Format;
import org.relent.io.Models;
import org.relent.io.ReadOptions;
import org.relent.io.ReadTable;
import org.relent.io.Tables;
import org.relent.math.Cancellation;

/**
 * Reads data and gives every column its role.
 *
 * @param options which column is what
 * @param cancellation polled while bytes are read
 */
public record Loader(Terminal terminal, DataOptions options, Cancellation cancellation) {

  /** Reads however long it takes. */
  public Loader(Terminal terminal, DataOptions options) {
    this(terminal, options, Cancellation.NONE);
  }

  /** The target of rows that have none. */
  private static final String NONE = "";

  /** Reads data to learn from; what is to be learnt follows from the target. */
  public Loaded load(String name) {
    return holdable(load(Given.find(terminal, name), Optional.empty()));
  }

  /** Reads data to learn this from. */
  public Loaded load(String name, Task task) {
    Given given = Given.find(terminal, name);
    return holdable(
        task.ofRows()
            ? load(given, Optional.of(task), known(given).orElse(NONE))
            : load(given, Optional.of(task)));
  }

  /** What no model file can hold is told now, not when all is learnt. */
  private static Loaded holdable(Loaded loaded) {
    return loaded.within(
        () -> {
          Models.requireHoldable(loaded.examples());
          return loaded;
        });
  }

  /**
   * Reads data for a model.
   *
   * @param target the column it predicts, unless another is asked for
   * @param schema what the columns it knows are
   */
  public Loaded load(String name, Task task, String target, Map<String, ColumnType> schema) {
    return load(
        Given.find(terminal, name), Optional.of(task), options.target().orElse(target), schema);
  }

  private Loaded load(Given given, Optional<Task> task) {
    return load(given, task, target(given));
  }

  private Loaded load(Given given, Optional<Task> task, String target) {
    Map<String, ColumnType> known = new LinkedHashMap<>();
    given.builtIn().ifPresent(set -> known.putAll(set.types()));
    return load(given, task, target, known);
  }

  private Loaded load(
      Given given, Optional<Task> task, String target, Map<String, ColumnType> known) {
    List<String> ignore = new ArrayList<>(options.ignore());
    given.builtIn().ifPresent(set -> ignore.addAll(set.ignore()));
    ignore.removeAll(known.keySet());
    ignore.remove(options.target().orElse(""));
    checkRoles(target);
    ReadOptions said = options.reading();
    ReadTable read = Failure.within(given.name(), () -> read(given, said, known, target));
    int[] rows = IntStream.range(0, read.table().rows()).toArray();
    Examples examples =
        Failure.within(
            given.name(),
            row -> read.lines().of((int) row - 1),
            () -> examples(read.table(), target, ignore, asked(said, target).or(() -> task)));
    return new Loaded(given, read, examples, rows, read.warnings());
  }

  /** What is known gives way to what is said; the target is kept as written. */
  private ReadTable read(
      Given given, ReadOptions said, Map<String, ColumnType> known, String target) {
    ReadOptions options =
        said.withTypes(without(said.types(), target))
            .withVerbatim(
                target.equals(NONE) ? Collections.emptySet() : Collections.singleton(target));
    return Tables.read(given.source().until(cancellation), options, without(known, target));
  }

  private static Map<String, ColumnType> without(Map<String, ColumnType> types, String column) {
    Map<String, ColumnType> others = new LinkedHashMap<>(types);
    others.remove(column);
    return others;
  }

  private static Optional<Task> asked(ReadOptions reading, String target) {
    return Optional.ofNullable(reading.types().get(target))
        .map(type -> type == ColumnType.NUMBER ? Task.REGRESSION : Task.CLASSIFICATION);
  }

  private Examples examples(Table table, String target, List<String> ignore, Optional<Task> given) {
    Table kept = table.without(ignore.toArray(new String[0]));
    // a density does not need the labels that it once set aside or was guided by
    boolean spared =
        given.filter(task -> task == Task.DENSITY).isPresent()
            && options.target().isEmpty()
            && !kept.has(target);
    Examples examples = examples(kept, spared ? NONE : target, given);
    return options.weight().map(examples::weightedBy).orElse(examples);
  }

  private static Examples examples(Table kept, String target, Optional<Task> given) {
    if (target.equals(NONE)) {
      return kept.unlabelled();
    }
    Task task = given.orElseGet(() -> Targets.task(kept.column(target)));
    return task == Task.REGRESSION ? kept.response(target) : kept.target(target);
  }

  /** The target that is said or known. */
  private Optional<String> known(Given given) {
    return options
        .target()
        .or(() -> given.builtIn().map(set -> set.target()))
        .or(() -> usual(given.name()));
  }

  private String target(Given given) {
    Optional<String> known = known(given);
    if (known.isEmpty()) {
      // what is missing altogether is told before what is missing about it
      Failure.within(given.name(), given::requireThere);
    }
    return known.orElseThrow(
        () ->
            Failure.of(
                "RLT-U002",
                "which column of "
                    + given.name()
                    + " is to be predicted? Name it with --target COL (see: relent inspect "
                    + given.name()
                    + ")"));
  }

  private static Optional<String> usual(String name) {
    Format format = Format.of(name.toLowerCase(Locale.ROOT)).orElse(Format.CSV);
    return format == Format.LIBSVM ? Optional.of("label") : Optional.empty();
  }

  private void checkRoles(String target) {
    boolean weight = options.weight().filter(target::equals).isPresent();
    if (weight || options.ignore().contains(target)) {
      throw Failure.of(
          "RLT-U003",
          "label column "
              + Quoted.of(target)
              + " is named more than once: as the target and "
              + (weight ? "as the weight" : "to be ignored"));
    }
  }
}
