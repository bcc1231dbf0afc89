// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.time.Duration;
import org.relent.math.Threads;

/**
 * The means a fit may use; unlike settings they are no part of the model.
 *
 * @param kernelBudget bytes of kernel rows to keep
 */
public record Run(Threads threads, Duration timeLimit, long kernelBudget) {

  /** All cores, a day, half a gigabyte. */
  public static Run standard() {
    return new Run(Threads.available(), Duration.ofDays(1), 512L << 20);
  }
}
