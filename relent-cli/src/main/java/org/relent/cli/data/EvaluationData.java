// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.ArrayList;
import java.util.List;
import org.relent.cli.Terminal;
import org.relent.cli.option.DataOptions;
import org.relent.data.Encoding;
import org.relent.data.Missing;
import org.relent.data.Table;
import org.relent.data.Warning;
import org.relent.math.Cancellation;
import org.relent.task.TaskModel;

/** Data on which a model can be judged. */
public final class EvaluationData {

  private EvaluationData() {}

  /** Reads the columns a model knows as it knows them, and the target. */
  public static Loaded load(
      Terminal terminal, DataOptions options, LoadedModel model, String name, Obstacles obstacles) {
    Loader loader = Loader.of(terminal, options, model, Cancellation.NONE);
    Loaded loaded =
        obstacles.load(
            loader,
            reading -> {
              Loaded read = reading.load(name, model);
              // a gap that the model does not fill is told of the file itself, not of a way past it
              if (!reading.equals(loader)) {
                model.requireFilled(read.only(model.columns()).examples().features());
              }
              return read;
            });
    loaded.within(
        () -> {
          model.requireColumns(loaded.examples().features().names());
          TaskModel.of(model.model()).requireJudgeable(loaded.examples());
          return loaded;
        });
    Loaded used = loaded.only(model.columns());
    List<Warning> strangers =
        new ArrayList<>(TaskModel.of(model.model()).oddities(used.examples()));
    List<String> unused =
        loaded.examples().features().names().stream()
            .filter(column -> !model.columns().contains(column))
            .toList();
    strangers.addAll(LoadedModel.extra(unused));
    Encoding encoding = model.model().encoding();
    Table features = used.examples().features();
    return (encoding.rule().missing() == Missing.DROP
            ? used.complete()
            : used.with(encoding.unexpectedGaps(features).warnings())
                .with(encoding.unseenCategories(features).warnings()))
        .with(strangers);
  }
}
