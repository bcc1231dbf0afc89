// SPDX-License-Identifier: Apache-2.0
package org.relent.cli;

import picocli.CommandLine.IVersionProvider;

/** What {@code relent --version} says. */
public final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {"relent " + org.relent.io.Provenance.VERSION};
  }
}
