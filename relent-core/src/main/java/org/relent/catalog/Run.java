// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.time.Duration;
import org.relent.machine.Fitting;
import org.relent.machine.MemoryBudget;
import org.relent.machine.WorkBudget;
import org.relent.math.Lanes;
import org.relent.math.Threads;

/**
 * The means a fit may use; unlike settings they are no part of the model.
 *
 * @param kernelBudget bytes of kernel rows to keep
 * @param memory what all of a fit may take
 * @param work what a fit may be foreseen to take of time
 * @param lanes how heavy loops are run; the last bits of a kernel model tell
 */
public record Run(
    Threads threads,
    Duration timeLimit,
    long kernelBudget,
    MemoryBudget memory,
    WorkBudget work,
    Lanes lanes) {

  /** All of the heap, the standard budget of work, the fastest lanes there are. */
  public Run(Threads threads, Duration timeLimit, long kernelBudget) {
    this(
        threads,
        timeLimit,
        kernelBudget,
        MemoryBudget.heap(),
        WorkBudget.standard(),
        Lanes.fastest());
  }

  /** The same with other lanes. */
  public Run withLanes(Lanes other) {
    return new Run(threads, timeLimit, kernelBudget, memory, work, other);
  }

  /** The same within another budget of memory. */
  public Run withMemory(MemoryBudget other) {
    return new Run(threads, timeLimit, kernelBudget, other, work, lanes);
  }

  /** The same within another budget of work. */
  public Run withWork(WorkBudget other) {
    return new Run(threads, timeLimit, kernelBudget, memory, other, lanes);
  }

  /** A way to fit by these means. */
  Fitting of(Fitting fitting) {
    return fitting
        .withRule(fitting.rule().withTimeLimit(timeLimit))
        .withThreads(threads)
        .withKernelBudget(kernelBudget)
        .withMemory(memory)
        .withWork(work)
        .withLanes(lanes);
  }

  /** All cores, a day, half a gigabyte. */
  public static Run standard() {
    return new Run(Threads.available(), Duration.ofDays(1), 512L << 20);
  }
}
