// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

/**
 * A Gaussian kernel whose width the rows of the fit decide.
 *
 * @param multiple of the γ that they suggest ({@link KernelDefaults#gamma})
 */
public record AutomaticGaussianKernel(double multiple) implements UnresolvedKernel {

  public AutomaticGaussianKernel {
    UnresolvedKernel.requireMultiple(multiple);
  }

  @Override
  public Kernel resolved(KernelDefaults defaults) {
    return new GaussianKernel(multiple * defaults.gamma());
  }

  @Override
  public String toString() {
    return multiple == 1 ? "rbf" : "rbf:gamma=" + UnresolvedKernel.times(multiple);
  }
}
