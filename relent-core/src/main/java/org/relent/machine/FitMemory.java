// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

/** What a machine states that a fit will need of the heap, before it begins. */
@FunctionalInterface
public interface FitMemory {

  /** The estimate for a problem of this size. */
  MemoryEstimate of(ProblemSize size);
}
