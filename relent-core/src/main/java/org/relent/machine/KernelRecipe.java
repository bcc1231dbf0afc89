// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.model.ModelSettings;

/** The recipe of a machine with a kernel. */
public interface KernelRecipe<R extends KernelRecipe<R>>
    extends Features.Carrier<R>, ModelSettings {

  /** The covariance of the prior over functions. */
  Kernel kernel();

  /** The same machine with another kernel. */
  R kernel(Kernel other);

  /** What is believed of the constant term. */
  Bias bias();
}
