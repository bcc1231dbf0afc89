// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.util.Locale;

/** When in the life of a process something is measured. */
public enum Phase {
  /** The first fit of a fresh process. */
  COLD,
  /** The third fit of one process: what cross-validation and restarts see. */
  WARM;

  /** As lines tell it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
