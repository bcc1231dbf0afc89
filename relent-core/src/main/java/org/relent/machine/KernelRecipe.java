// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import org.relent.data.Examples;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.model.Model;
import org.relent.model.ModelSettings;
import org.relent.model.Trainer;

/**
 * The recipe of a machine with a kernel.
 *
 * @param <R> the recipe
 * @param <M> what it fits
 */
public interface KernelRecipe<R, M extends Model>
    extends Features.Carrier<R>, Trainer<M>, ModelSettings {

  /** The covariance of the prior over functions. */
  Kernel kernel();

  /** The same machine with another kernel. */
  R kernel(Kernel other);

  /** What is believed of the constant term. */
  Bias bias();

  /** Whether the kernel is linear: it compares columns as they are encoded. */
  @Override
  default boolean linearModels() {
    return kernel().linear();
  }

  @Override
  default void check(Examples examples) {
    Prepared.of(examples, kernel(), fitting());
  }
}
