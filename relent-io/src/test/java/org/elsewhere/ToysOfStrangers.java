// SPDX-License-Identifier: Apache-2.0
package org.elsewhere;

import org.relent.extension.Extension;
import org.relent.extension.Registration;
import org.relent.io.file.Toys;

/** The same parts from outside the library. */
public final class ToysOfStrangers implements Extension {

  @Override
  public String name() {
    return "toys";
  }

  @Override
  public void register(Registration registration) {
    new Toys().register(registration);
  }
}
