// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.List;
import java.util.function.Supplier;

/**
 * Methods on the primal in turn: where one stalls the next begins anew, since multipliers of
 * margins that a steep loss left off the mark are no start.
 */
final class PrimalMethods implements PrimalRun {

  private final List<Supplier<PrimalRun>> methods;
  private PrimalRun current;
  private int at;

  PrimalMethods(List<Supplier<PrimalRun>> methods) {
    this.methods = List.copyOf(methods);
    this.current = methods.get(0).get();
  }

  @Override
  public Solution run() {
    Solution best = current.run();
    while (best.termination() == Termination.STALLED && at + 1 < methods.size()) {
      at++;
      current = methods.get(at).get();
      best = Solution.better(best, current.run());
    }
    return best;
  }
}
