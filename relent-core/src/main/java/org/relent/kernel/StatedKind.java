// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import java.util.function.Function;

/** A kind of kernel as it is stated: its forms, what it is, what may be set, and how it is made. */
record StatedKind(
    List<KernelForm> forms,
    KernelDescription description,
    List<KernelSetting<?>> settings,
    Function<KernelArguments, Kernel> maker)
    implements KernelKind {

  @Override
  public String id() {
    return forms.get(0).name();
  }

  @Override
  public Kernel make(KernelArguments given) {
    return maker.apply(given);
  }
}
