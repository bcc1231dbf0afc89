// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import org.relent.io.Source;

/**
 * Another way to the data than the one that was typed, to see whether it leads there.
 *
 * @param copy what is read in place of the file
 * @param target what is predicted in place of the column that was named
 * @param ignored columns to leave out besides those that were named
 */
record Detour(Optional<Source> copy, Optional<String> target, Set<String> ignored) {

  /** The way that was typed. */
  static final Detour NONE = new Detour(Optional.empty(), Optional.empty(), Collections.emptySet());
}
