// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.relent.catalog.ModelKind;
import org.relent.cli.Failure;
import org.relent.cli.Terminal;
import org.relent.cli.option.DataOptions;
import org.relent.data.DataException;
import org.relent.data.Quoted;
import org.relent.data.Table;
import org.relent.data.Warning;
import org.relent.io.ColumnType;
import org.relent.io.Formats;
import org.relent.io.Models;
import org.relent.io.ReadOptions;
import org.relent.io.ReadTable;
import org.relent.io.Source;
import org.relent.io.TableFormat;
import org.relent.io.Tables;
import org.relent.math.Cancellation;
import org.relent.task.Task;
import org.relent.task.Tasks;
import org.relent.task.UnknownTargets;

/**
 * Reads data and gives every column its role.
 *
 * @param options which column is what
 * @param reading how the file is read, as far as that is said
 * @param cancellation polled while bytes are read
 * @param detour another way to the data, which is tried before it is advised
 */
public record Loader(
    Terminal terminal,
    DataOptions options,
    ReadOptions reading,
    Cancellation cancellation,
    Detour detour) {

  /** The target of rows that have none. */
  private static final String NONE = "";

  /** Reads as the options say. */
  public Loader(Terminal terminal, DataOptions options, Cancellation cancellation) {
    this(terminal, options, options.reading(), cancellation, Detour.NONE);
  }

  /** Reads data for a model, whose words for gaps hold unless others are given. */
  public static Loader of(
      Terminal terminal, DataOptions options, LoadedModel model, Cancellation cancellation) {
    return new Loader(
        terminal,
        options,
        options.reading(model.saved().provenance().missing()),
        cancellation,
        Detour.NONE);
  }

  /** The same reading in another way. */
  Loader reading(ReadOptions other) {
    return new Loader(terminal, options, other, cancellation, detour);
  }

  /** The same from a copy of the file. */
  Loader from(Source copy) {
    Detour way = new Detour(Optional.of(copy), detour.target(), detour.ignored());
    return new Loader(terminal, options, reading, cancellation, way);
  }

  /** The same with another target. */
  Loader predicting(String target) {
    Detour way = new Detour(detour.copy(), Optional.of(target), detour.ignored());
    return new Loader(terminal, options, reading, cancellation, way);
  }

  /** The same without these columns. */
  Loader without(Set<String> columns) {
    Detour way = new Detour(detour.copy(), detour.target(), columns);
    return new Loader(terminal, options, reading, cancellation, way);
  }

  /** The target that is said. */
  Optional<String> said() {
    return detour.target().or(options::target);
  }

  /** What is named so, or the copy in its place. */
  Given find(String name) {
    return detour
        .copy()
        .map(source -> new Given(source.name(), source, Optional.empty()))
        .orElseGet(() -> Given.find(terminal, name));
  }

  /**
   * How the target of data is to be taken.
   *
   * @param task empty: told by its cells
   */
  private record Role(
      String target, Optional<Task<?, ?, ?>> task, UnknownTargets unknown, Known known) {}

  /** What is known of columns before they are read. */
  private record Known(Map<String, ColumnType> types, List<String> ignore) {}

  /** Reads data to compare models on; what is to be learnt follows from the target, or is said. */
  public Loaded load(String name, Optional<Task<?, ?, ?>> task) {
    Given given = find(name);
    String target = target(given);
    UnknownTargets unknown = UnknownTargets.LEFT_OUT;
    return holdable(load(given, new Role(target, task, unknown, columns(given))));
  }

  /** Reads data to learn a model of this kind from. */
  public Loaded load(String name, ModelKind<?> kind) {
    Given given = find(name);
    String target = kind.task().ofRows() ? known(given).orElse(NONE) : target(given);
    Optional<Task<?, ?, ?>> task = Optional.of(kind.task());
    return holdable(load(given, new Role(target, task, unknown(kind), columns(given))));
  }

  /** What a kind of model can do with rows without a target. */
  private static UnknownTargets unknown(ModelKind<?> kind) {
    if (kind.task().ofRows()) {
      return UnknownTargets.KEPT;
    }
    return kind.takesUncertainLabels() ? UnknownTargets.ANY_CLASS : UnknownTargets.LEFT_OUT;
  }

  /** What no model file can hold is told now, not when all is learnt. */
  private static Loaded holdable(Loaded loaded) {
    return loaded.within(
        () -> {
          Models.requireHoldable(loaded.examples());
          return loaded;
        });
  }

  /** Reads data to judge a model on: the columns it knows as it knows them, and its target. */
  public Loaded load(String name, LoadedModel model) {
    boolean needed = model.task().needsTarget();
    return load(name, model, needed ? UnknownTargets.LEFT_OUT : UnknownTargets.KEPT);
  }

  /** Reads data to learn a model again from. */
  public Loaded load(String name, LoadedModel model, ModelKind<?> kind) {
    return load(name, model, unknown(kind));
  }

  private Loaded load(String name, LoadedModel model, UnknownTargets unknown) {
    Given given = find(name);
    Known known = new Known(model.schema(), ignored(given, model.columns()));
    String target = said().orElse(model.target());
    return load(given, new Role(target, Optional.of(model.task()), unknown, known));
  }

  /** What is known of the columns of a built-in data set. */
  private Known columns(Given given) {
    Map<String, ColumnType> types =
        given.builtIn().map(set -> set.types()).orElse(Collections.emptyMap());
    return new Known(types, ignored(given, types.keySet()));
  }

  /** The columns that are left out, unless they are needed. */
  private List<String> ignored(Given given, Collection<String> needed) {
    List<String> ignore = new ArrayList<>(options.ignore());
    ignore.addAll(detour.ignored());
    given.builtIn().ifPresent(set -> ignore.addAll(set.ignore()));
    ignore.removeAll(needed);
    said().ifPresent(ignore::remove);
    return ignore;
  }

  private Loaded load(Given given, Role role) {
    checkRoles(role.target());
    ReadTable read = Failure.within(given.name(), () -> read(given, role));
    Loaded loaded =
        Failure.within(
            given.name(), row -> read.lines().of((int) row - 1), () -> loaded(given, read, role));
    return options
        .weight()
        .map(weight -> loaded.within(() -> loaded.weightedBy(weight)))
        .orElse(loaded);
  }

  private Loaded loaded(Given given, ReadTable read, Role role) {
    List<String> ignore = new ArrayList<>(role.known().ignore());
    // names of rows are no column, whatever they would have been called
    read.rowNames().ifPresent(names -> ignore.remove(names.name()));
    Table kept = read.table().without(ignore.toArray(new String[0]));
    TaskChoice task = task(read, kept, role);
    TargetRows rows =
        spared(kept, role, task)
            ? TargetRows.unlabelled(kept)
            : TargetRows.of(read, kept, role.target(), task.task(), role.unknown());
    List<Warning> warnings = new ArrayList<>(read.warnings());
    warnings.addAll(rows.warnings());
    return new Loaded(given, read, rows.examples(), rows.origin(), task, warnings);
  }

  /** What is declared goes before what is asked, and that before what the cells tell. */
  private TaskChoice task(ReadTable read, Table kept, Role role) {
    Optional<Task<?, ?, ?>> declared =
        Optional.ofNullable(reading.types().get(role.target()))
            .<Task<?, ?, ?>>map(type -> type == ColumnType.NUMBER ? Tasks.NUMBERS : Tasks.CLASSES)
            .filter(type -> role.task().filter(Task::ofRows).isEmpty());
    return declared
        .filter(task -> options.levels().isEmpty())
        .or(role::task)
        .or(() -> options.levels().isEmpty() ? Optional.empty() : Optional.of(Tasks.LEVELS))
        .map(task -> options.levels().isEmpty() ? task : task.ordered(options.levels()))
        .map(TaskChoice::said)
        .orElseGet(() -> Targets.guess(read, kept.column(role.target())));
  }

  /** A density does not need the labels that it once set aside or was guided by. */
  private boolean spared(Table kept, Role role, TaskChoice task) {
    return role.target().equals(NONE)
        || (!task.task().needsTarget() && said().isEmpty() && !kept.has(role.target()));
  }

  /** What is known gives way to what is said; the target is kept as written. */
  private ReadTable read(Given given, Role role) {
    String target = role.target();
    ReadOptions as =
        reading
            .withTypes(without(reading.types(), target))
            .withVerbatim(
                target.equals(NONE) ? Collections.emptySet() : Collections.singleton(target));
    Source source = given.source().until(cancellation);
    Map<String, ColumnType> known = without(role.known().types(), target);
    try {
      return Tables.read(source, as, known);
    } catch (DataException slips) {
      return readWithoutIgnored(source, as, known, slips);
    }
  }

  /** What is left out need not be understood. */
  private ReadTable readWithoutIgnored(
      Source source, ReadOptions as, Map<String, ColumnType> known, DataException slips) {
    List<String> columns = slips.all().stream().map(DataException::column).distinct().toList();
    List<String> left = new ArrayList<>(options.ignore());
    left.addAll(detour.ignored());
    if (!slips.code().equals("RLT-D012") || !left.containsAll(columns) || source.once()) {
      throw slips;
    }
    Map<String, ColumnType> types = new LinkedHashMap<>(known);
    columns.forEach(column -> types.put(column, ColumnType.TEXT));
    return Tables.read(source, as, types);
  }

  private static Map<String, ColumnType> without(Map<String, ColumnType> types, String column) {
    Map<String, ColumnType> others = new LinkedHashMap<>(types);
    others.remove(column);
    return others;
  }

  /** The target that is said or known. */
  private Optional<String> known(Given given) {
    return said().or(() -> given.builtIn().map(set -> set.target())).or(() -> usual(given.name()));
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
                "which column of {} is to be predicted? Name it with --target COL (see: relent"
                    + " inspect {})",
                given.name(),
                given.name()));
  }

  private static Optional<String> usual(String name) {
    return Formats.of(name).flatMap(TableFormat::usualTarget);
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
