// SPDX-License-Identifier: Apache-2.0
package org.example.waiting;

import java.util.List;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelArguments;
import org.relent.kernel.KernelForm;
import org.relent.kernel.KernelKind;
import org.relent.kernel.KernelSetting;
import org.relent.setting.Real;

// @example:cauchy-kind:begin
/** {@link CauchyKernel}, written {@code cauchy:width=2}. */
record CauchyKind() implements KernelKind {

  private static final KernelSetting<Double> WIDTH = new KernelSetting<>("width", Real.positive());

  @Override
  public String id() {
    return "cauchy";
  }

  @Override
  public List<KernelForm> forms() {
    return List.of(
        new KernelForm(id(), "cauchy:width=2", "1/(1 + ‖x − x′‖²/width²): a longer reach"));
  }

  @Override
  public List<KernelSetting<?>> settings() {
    return List.of(WIDTH);
  }

  @Override
  public Kernel make(KernelArguments given) {
    return new CauchyKernel(given.of(WIDTH).orElse(1.0));
  }
}
// @example:cauchy-kind:end
