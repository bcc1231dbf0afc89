// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;

/**
 * A positive number of a kernel that data may choose: θ, whose natural scale is log θ.
 *
 * @param name as the text of the kernel has it, such as gamma
 * @param value θ &gt; 0
 */
public record KernelParameter(String name, double value) {

  public KernelParameter {
    require(name, value);
  }

  /** Requires a value for each parameter of a kernel. */
  static void require(Kernel kernel, double[] values) {
    List<KernelParameter> parameters = kernel.parameters();
    if (values.length != parameters.size()) {
      throw new IllegalArgumentException(
          "The kernel "
              + kernel
              + " has "
              + parameters.size()
              + " parameters, got "
              + values.length);
    }
    for (int p = 0; p < values.length; p++) {
      require(parameters.get(p).name, values[p]);
    }
  }

  /** Requires a value of a parameter to be positive and finite. */
  static void require(String name, double value) {
    if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Kernel " + name + " must be positive, got " + value);
    }
  }
}
