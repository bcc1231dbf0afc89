// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.List;
import java.util.Optional;
import org.relent.extension.Parts;
import org.relent.model.Classifier;
import org.relent.model.Density;
import org.relent.model.Detector;
import org.relent.model.Model;
import org.relent.model.Regressor;

/** Every kind of model that the library and its extensions have registered. */
public final class Catalog {

  private Catalog() {}

  /** The kinds that learn labels. */
  public static List<ModelKind<Classifier>> classifiers() {
    return of(Task.CLASSIFICATION);
  }

  /** The kinds that learn numbers. */
  public static List<ModelKind<Regressor>> regressors() {
    return of(Task.REGRESSION);
  }

  /** The kinds that tell strange rows from normal ones. */
  public static List<ModelKind<Detector>> detectors() {
    return of(Task.DETECTION);
  }

  /** The kinds that learn the distribution of rows. */
  public static List<ModelKind<Density>> densities() {
    return of(Task.DENSITY);
  }

  @SuppressWarnings("unchecked") // a task has one type of model
  private static <M extends Model> List<ModelKind<M>> of(Task task) {
    return kinds().stream()
        .filter(kind -> kind.task() == task)
        .<ModelKind<M>>map(kind -> (ModelKind<M>) kind)
        .toList();
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

  /** The kind of this id, if there is one. */
  public static Optional<ModelKind<?>> find(String id) {
    return Parts.known().find(ModelKind.class, id).map(kind -> (ModelKind<?>) kind);
  }

  /** The kind of this id, or a refusal that names the nearest. */
  public static ModelKind<?> kind(String id) {
    return Parts.known().require(ModelKind.class, id, "RLT-S003", "model");
  }
}
