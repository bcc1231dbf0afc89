// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import org.relent.data.Examples;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.model.Model;
import org.relent.model.ModelSettings;
import org.relent.model.Trainer;
import org.relent.setting.Copy;

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
  default R kernel(Kernel other) {
    return Copy.with(this, "kernel", other);
  }

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

  /** One whose users say what is believed of the constant term. */
  interface Biased<R, M extends Model> extends KernelRecipe<R, M> {

    /** The same machine with another bias. */
    default R bias(Bias other) {
      return Copy.with(this, "bias", other);
    }
  }
}
