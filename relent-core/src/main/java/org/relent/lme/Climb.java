// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

/**
 * How a step raises the likelihood of a model with hidden variables, after its E step.
 *
 * <p>Scaling is the paper's method and slow near the optimum; Newton's ends there in a few steps,
 * though from far away it may end at another optimum.
 */
public sealed interface Climb {

  /** Improved iterative scaling, so many cycles per E step: LME eq. 26. */
  record Improved(int cycles) implements Climb {
    public Improved {
      check(cycles);
    }
  }

  /** Generalised iterative scaling, so many cycles per E step: LME eq. 27. */
  record Generalised(int cycles) implements Climb {
    public Generalised {
      check(cycles);
    }
  }

  /** So many steps of L-BFGS on the M step of each E step. */
  record LimitedMemory(int cycles) implements Climb {
    public LimitedMemory {
      check(cycles);
    }
  }

  /** Newton's method on the likelihood itself, damped where that is not concave. */
  record Newton() implements Climb {}

  /**
   * Steps along the gradient of the likelihood, of a fixed rate: the rival of LME figure 10, the
   * only one here after which the likelihood may be lower.
   */
  record Gradient(double rate) implements Climb {
    public Gradient {
      if (!(rate > 0) || rate == Double.POSITIVE_INFINITY) {
        throw new IllegalArgumentException("Rate must be a number above 0, got " + rate);
      }
    }
  }

  /** How many cycles of an M step one round has. */
  default int cycles() {
    return 1;
  }

  private static void check(int cycles) {
    if (cycles < 1) {
      throw new IllegalArgumentException("Cycles must be at least 1, got " + cycles);
    }
  }
}
