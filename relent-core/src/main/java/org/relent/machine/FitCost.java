// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

/** What a machine states that a fit will need of the heap and of time, before it begins. */
@FunctionalInterface
public interface FitCost {

  /** What a problem of this size takes of the heap. */
  MemoryEstimate memory(ProblemSize size);

  /** The work of the same problem; nothing to speak of, unless said. */
  default WorkEstimate work(ProblemSize size) {
    return WorkEstimate.NEGLIGIBLE;
  }

  /** The same needs of the heap, with work stated. */
  default FitCost with(FitWork work) {
    FitCost memory = this;
    return new FitCost() {
      @Override
      public MemoryEstimate memory(ProblemSize size) {
        return memory.memory(size);
      }

      @Override
      public WorkEstimate work(ProblemSize size) {
        return work.of(size);
      }
    };
  }

  /** Work by the size of a problem. */
  @FunctionalInterface
  interface FitWork {

    /** The estimate for a problem of this size. */
    WorkEstimate of(ProblemSize size);
  }
}
