// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.Map;
import org.relent.model.Model;
import org.relent.model.ModelSettings;
import org.relent.model.Trainer;

/**
 * A trainer that users can name: it knows its kind, and the kind what can be set of it.
 *
 * <pre>{@code
 * public record MedSvm(…) implements Recipe<Classifier>, Fitting.Carrier<MedSvm> {
 *   public static final ModelKind<Classifier> KIND =
 *       ModelKind.of(ID, Tasks.CLASSES, "…", "MED Theorem 2", MedSvm::standard, MedSvm::settings);
 *
 *   public ModelKind<Classifier> kind() {
 *     return KIND;
 *   }
 * }
 * }</pre>
 *
 * @param <M> what it fits
 */
public interface Recipe<M extends Model> extends Trainer<M>, ModelSettings {

  /** What it is called, what it is for, and what can be set of it. */
  ModelKind<M> kind();

  @Override
  default String model() {
    return kind().id();
  }

  @Override
  default Map<String, String> texts() {
    return kind().texts(this);
  }
}
