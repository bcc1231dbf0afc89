// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import org.relent.evidence.KernelPoint;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelDefaults;

/**
 * A kernel with the values that simple rules take from the rows, and which of them are open.
 *
 * @param kernel with values, every factor kept
 */
record OpenKernel(Kernel kernel, List<Boolean> open) {

  /**
   * @param rules that take values from the rows
   */
  static OpenKernel of(Kernel kernel, Prepared data, KernelDefaults rules) {
    Kernel resolved =
        kernel.resolved(
            new KernelDefaults() {
              @Override
              public double gamma() {
                return rules.gamma();
              }

              @Override
              public int columns() {
                return rules.columns();
              }

              @Override
              public double size(Kernel inner) {
                return rules.size(inner);
              }

              @Override
              public Kernel sized(Kernel inner, double factor) {
                return inner.scaled(factor);
              }
            });
    return new OpenKernel(resolved, kernel.open(data.rows().width()));
  }

  KernelPoint point(double noise, boolean noiseOpen) {
    return new KernelPoint(kernel, open, noise, noiseOpen);
  }
}
