// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.List;
import java.util.Optional;
import org.relent.data.Examples;
import org.relent.extension.Parts;
import org.relent.model.Model;
import org.relent.solve.Monitor;
import org.relent.task.Task;

/** Every kind of model that the library and its extensions have registered. */
public final class Catalog {

  private Catalog() {}

  /** The kinds of models of a task. */
  public static <M extends Model> List<ModelKind<M>> kinds(Task<M, ?, ?> task) {
    return kinds().stream().flatMap(kind -> kind.of(task).stream()).toList();
  }

  /** All kinds. */
  @SuppressWarnings("unchecked") // every kind fits models of some type
  public static List<ModelKind<?>> kinds() {
    return (List<ModelKind<?>>) (List<?>) Parts.known().of(ModelKind.class);
  }

  /** All ids. */
  public static List<String> ids() {
    return kinds().stream().<String>map(ModelKind::id).toList();
  }

  /**
   * The model after it has learnt from more rows as well, without those it knew before; a kind
   * whose models do not go on learning refuses with {@code RLT-S043}.
   */
  @SuppressWarnings("unchecked") // a model is one of its kind
  public static <M extends Model> M update(M model, Examples rows) {
    return ((ModelKind<M>) kind(model.summary().model()))
        .update(model, rows, Run.standard(), Monitor.none());
  }

  /** The kind of this id, if there is one. */
  public static Optional<ModelKind<?>> find(String id) {
    return Parts.known().find(ModelKind.class, id).map(kind -> (ModelKind<?>) kind);
  }

  /** The kind of this id, or a refusal that names the nearest. */
  public static ModelKind<?> kind(String id) {
    return Parts.known().require(ModelKind.class, id, "RLT-S003", "model");
  }
}
