// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

/** Looks on while a solver works, and can stop it. */
public interface Monitor {

  /** Called once a round; must be quick. */
  void progress(Progress progress);

  /** Polled many times a second; true asks the solver to return what it has. */
  boolean stopped();

  /** Sees nothing, stops nothing. */
  static Monitor none() {
    return new Monitor() {
      @Override
      public void progress(Progress progress) {
        // nobody is looking
      }

      @Override
      public boolean stopped() {
        return false;
      }
    };
  }
}
