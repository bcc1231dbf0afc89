// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;

/**
 * A Gaussian kernel whose width the rows of the fit decide.
 *
 * @param multiple of the γ that they suggest ({@link KernelDefaults#gamma})
 */
public record AutomaticGaussianKernel(double multiple) implements UnresolvedKernel {

  public AutomaticGaussianKernel {
    UnresolvedKernel.requireMultiple(multiple);
  }

  /** Multiples are of what the rows suggest, which leaves nothing open. */
  @Override
  public List<Boolean> open(int columns) {
    return List.of(multiple == 1);
  }

  @Override
  public Kernel resolved(KernelDefaults defaults) {
    return new GaussianKernel(multiple * defaults.gamma());
  }

  @Override
  public Kernel sized() {
    return new AutomaticallyScaledKernel(this, 1);
  }

  @Override
  public String toString() {
    return multiple == 1 ? "rbf" : "rbf:gamma=" + UnresolvedKernel.times(multiple);
  }
}
