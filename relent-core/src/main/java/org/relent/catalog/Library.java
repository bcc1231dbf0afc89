// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import org.relent.extension.Extension;
import org.relent.extension.Registration;
import org.relent.kernel.KernelKind;
import org.relent.kernel.KernelKinds;
import org.relent.margin.MarginKind;

/** The library as an extension of itself: what it has is found as that of other jars is. */
public final class Library implements Extension {

  /** For the service loader. */
  public Library() {}

  @Override
  public String name() {
    return "relent-core";
  }

  @Override
  public void register(Registration registration) {
    registration.add(KernelKind.class, KernelKinds::all);
    registration.add(MarginKind.class, MarginKind::all);
  }
}
