// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

/** A method under way on the primal of one problem. */
interface PrimalRun {

  /**
   * Runs until the tolerance of its watch is met or cannot be; called again, goes on where it
   * stopped.
   */
  Solution run();
}
