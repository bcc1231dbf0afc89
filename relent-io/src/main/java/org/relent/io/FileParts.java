// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import org.relent.extension.Extension;
import org.relent.extension.Registration;
import org.relent.io.table.TextFormat;

/** What this module brings that is found by its id. */
public final class FileParts implements Extension {

  /** For the service loader. */
  public FileParts() {}

  @Override
  public String name() {
    return "relent-io";
  }

  @Override
  public void register(Registration registration) {
    registration.add(TableFormat.class, TextFormat::all);
  }
}
