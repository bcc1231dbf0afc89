// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Looks on while a solver works, and can stop it. */
public interface Monitor {

  /** Called once a round; must be quick. */
  void progress(Progress progress);

  /** Called when a part of a fit begins, and once a round of its solver; must be quick. */
  default void status(FitStatus status) {}

  /** Called with the multiplications that were asked for, by any thread; must be quick. */
  default void worked(long multiplications) {}

  /** Called before work begins that is foreseen to take so many multiplications. */
  default void foreseen(double multiplications) {}

  /** Polled many times a second; true asks the solver to return what it has. */
  boolean stopped();

  /** Why a run should stop, if it should: somebody asked, unless the monitor has a clock. */
  default Optional<Termination> reasonToStop() {
    return stopped() ? Optional.of(Termination.INTERRUPTED) : Optional.empty();
  }

  /** Sees nothing, stops nothing. */
  static Monitor none() {
    return of(progress -> {}, () -> false);
  }

  /** Hands every round to {@code watcher}, stops nothing. */
  static Monitor watching(Consumer<Progress> watcher) {
    return of(watcher, () -> false);
  }

  /** Sees nothing, stops once {@code stop} says so. */
  static Monitor stoppedBy(BooleanSupplier stop) {
    return of(progress -> {}, stop);
  }

  /** A monitor from its two parts. */
  static Monitor of(Consumer<Progress> watcher, BooleanSupplier stop) {
    return new Monitor() {
      @Override
      public void progress(Progress progress) {
        watcher.accept(progress);
      }

      @Override
      public boolean stopped() {
        return stop.getAsBoolean();
      }
    };
  }
}
