// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.relent.cli.Failure;
import org.relent.cli.Terminal;
import org.relent.data.DataException;
import org.relent.data.Encoded;
import org.relent.data.Missing;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.data.Table;
import org.relent.data.Warning;
import org.relent.io.ColumnType;
import org.relent.io.Models;
import org.relent.io.SavedModel;
import org.relent.model.Model;
import org.relent.task.Task;
import org.relent.task.TaskModel;

/**
 * A model out of a file.
 *
 * @param name of the file, as it was given
 */
public record LoadedModel(String name, SavedModel saved) {

  /** Columns named one by one. */
  private static final int LISTED = 10;

  /** Loads and checks it. */
  public static LoadedModel load(Terminal terminal, String name) {
    return Failure.within(name, () -> new LoadedModel(name, Models.load(terminal.path(name))));
  }

  public Model model() {
    return saved.model();
  }

  /** What it is for, with what it knows of that. */
  public Task<?, ?, ?> task() {
    return TaskModel.of(model()).task();
  }

  /** The column it predicts. */
  public String target() {
    return model().summary().target();
  }

  /** The columns it was trained with, in that order. */
  public List<String> columns() {
    return model().encoding().columns();
  }

  /** Refuses data that lack one of them. */
  void requireColumns(List<String> names) {
    List<String> lacking = columns().stream().filter(name -> !names.contains(name)).toList();
    if (!lacking.isEmpty()) {
      throw DataException.of(
          "RLT-D043",
          "missing column {}, which the model was trained with{}",
          String.join(", ", lacking.stream().limit(LISTED).map(Quoted::of).toList()),
          Nearest.hint(lacking.get(0), names));
    }
  }

  /** Ends a way past a refusal at gaps that the model neither fills nor leaves out. */
  void requireFilled(Table features) {
    boolean strict = model().encoding().rule().missing() == Missing.ERROR;
    if (strict && !IntStream.range(0, features.rows()).allMatch(features::complete)) {
      throw new Ways.DeadEnd();
    }
  }

  /** Tells of columns that the model does not know; nothing if there are none. */
  static List<Warning> extra(List<String> unused) {
    String more = unused.size() > LISTED ? " and " + (unused.size() - LISTED) + " more" : "";
    return unused.isEmpty()
        ? List.of()
        : List.of(
            new Warning(
                "W-EXTRA",
                "ignored column {}{}, which the model does not know",
                String.join(", ", unused.stream().limit(LISTED).map(Quoted::of).toList()),
                more));
  }

  /** What those columns must be read as. */
  public Map<String, ColumnType> schema() {
    Map<String, ColumnType> schema = new LinkedHashMap<>();
    for (Encoded part : model().encoding().parts()) {
      if (part instanceof Encoded.Numeric || part instanceof Encoded.Bin) {
        schema.put(part.name(), ColumnType.NUMBER);
      } else if (part instanceof Encoded.Category || part instanceof Encoded.Code) {
        schema.put(part.name(), ColumnType.CATEGORY);
      } else if (part instanceof Encoded.Sequence
          || part instanceof Encoded.Codes
          || part.ofSteps()) {
        schema.put(part.name(), ColumnType.SEQUENCE);
      }
    }
    return schema;
  }
}
