// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

/**
 * A kernel that may compare rows in another view than as they are given: it tells how it changes as
 * a row moves, and how it is written with what the view is written with.
 */
public interface ViewableKernel extends Kernel {

  /** {@code into} ← {@code into} + weight·∂K(x, x′)/∂x. */
  void addGradient(double weight, double[] x, double[] other, double[] into);

  @Override
  ViewableKernel withParameters(double... values);

  /** How many of the first of its parameters are not its scale, which a view says instead. */
  default int shapeParameters() {
    return 0;
  }

  /** The kernel as it is written with some arguments in place of its scale. */
  String text(String arguments);
}
