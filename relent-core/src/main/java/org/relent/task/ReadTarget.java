// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.List;
import org.relent.data.Target;
import org.relent.data.Warning;

/**
 * A target as a task takes it.
 *
 * @param target of the rows that are kept
 * @param rows those, counted from 0, rising
 * @param warnings how many have none, and what became of them
 */
@SuppressWarnings("ArrayRecordComponent") // made here for one reader, and never compared
public record ReadTarget(Target target, int[] rows, List<Warning> warnings) {

  public ReadTarget {
    warnings = List.copyOf(warnings);
  }
}
