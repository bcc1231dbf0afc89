// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

/** What a fit takes from its own rows where a kernel leaves it open ({@link Kernel#resolved}). */
public interface KernelDefaults {

  /** γ of a Gaussian kernel: two rows at the typical squared distance then have the value e⁻². */
  double gamma();

  /** The columns of the rows, encoded. */
  int columns();

  /** The factor by which a kernel is multiplied so that its functions vary as much as expected. */
  double size(Kernel kernel);

  /** A kernel times that factor; a factor of 1 is left out where its place is not asked for. */
  default Kernel sized(Kernel kernel, double factor) {
    return factor == 1 ? kernel : kernel.scaled(factor);
  }
}
