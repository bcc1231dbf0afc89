// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;
import java.util.function.Supplier;

/** Newton's method, and the proximal method of multipliers from its beginning where that stalls. */
final class NewtonThenProximal implements PrimalRun {

  private final PrimalRun newton;
  private final Supplier<PrimalRun> proximal;
  private Optional<PrimalRun> second = Optional.empty();

  NewtonThenProximal(PrimalRun newton, Supplier<PrimalRun> proximal) {
    this.newton = newton;
    this.proximal = proximal;
  }

  @Override
  public Solution run() {
    if (second.isPresent()) {
      return second.get().run();
    }
    Solution first = newton.run();
    if (first.termination() != Termination.STALLED) {
      return first;
    }
    // multipliers of margins that steep losses left off the mark are no start
    second = Optional.of(proximal.get());
    return Solution.better(first, second.get().run());
  }
}
