// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.LinkedHashMap;
import java.util.Map;
import org.relent.cli.Terminal;
import org.relent.cli.option.DataOptions;
import org.relent.data.Missing;
import org.relent.io.ColumnType;

/** Data on which a model can be judged. */
public final class EvaluationData {

  private EvaluationData() {}

  /** Reads the columns a model knows as it knows them, and the target. */
  public static Loaded load(
      Terminal terminal, DataOptions options, LoadedModel model, String name) {
    Map<String, ColumnType> schema = new LinkedHashMap<>(model.schema());
    Loaded loaded =
        new Loader(terminal, options)
            .load(name, Work.of(model.model()).task(), model.target(), schema);
    loaded.within(
        () -> {
          model.requireColumns(loaded.examples().features().names());
          return loaded;
        });
    boolean drops = model.model().encoding().rule().missing() == Missing.DROP;
    return drops ? loaded.only(model.columns()).complete() : loaded.only(model.columns());
  }
}
