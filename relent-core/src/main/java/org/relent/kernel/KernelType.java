// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Optional;
import org.relent.setting.ValueType;

/** Kernels as text. */
public record KernelType() implements ValueType<Kernel> {

  @Override
  public String word() {
    return "kernel";
  }

  @Override
  public String range() {
    return "linear, rbf, rbf:gamma=G, poly:degree=D, … (see: kernels)";
  }

  @Override
  public Optional<Kernel> parse(String text) {
    return Optional.of(Kernels.parse(text));
  }

  @Override
  public String print(Kernel value) {
    return value.toString();
  }
}
