// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import java.util.stream.Stream;

/**
 * A kernel whose size the rows of the fit decide: for models of numbers, whose functions vary as
 * the numbers do.
 *
 * @param multiple of the factor that they suggest ({@link KernelDefaults#size})
 */
public record AutomaticallyScaledKernel(Kernel kernel, double multiple)
    implements UnresolvedKernel {

  public AutomaticallyScaledKernel {
    UnresolvedKernel.requireMultiple(multiple);
  }

  @Override
  public Kernel resolved(KernelDefaults defaults) {
    Kernel inner = kernel.resolved(defaults);
    return defaults.sized(inner, multiple * defaults.size(inner));
  }

  /** The factor, unless it is a multiple of what the rows suggest; then that of the kernel. */
  @Override
  public List<Boolean> open(int columns) {
    return Stream.concat(Stream.of(multiple == 1), kernel.open(columns).stream()).toList();
  }

  @Override
  public boolean linear() {
    return kernel.linear();
  }

  @Override
  public boolean precomputed() {
    return kernel.precomputed();
  }

  @Override
  public String toString() {
    return multiple == 1 && kernel.equals(Kernels.linear())
        ? "auto"
        : UnresolvedKernel.times(multiple) + "*" + KernelText.factor(kernel);
  }
}
