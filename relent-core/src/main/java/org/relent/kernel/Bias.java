// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import org.relent.data.DataException;
import org.relent.data.Numbers;
import org.relent.data.Quoted;
import org.relent.math.ShortestDecimal;

/** What is believed of the constant term b of a score before the data are seen (MED §3.1). */
public sealed interface Bias {

  /** Any b is as likely as any other: it is integrated out and leaves Σλy = 0. */
  record Flat() implements Bias {
    @Override
    public String toString() {
      return "flat";
    }
  }

  /**
   * b ~ N(0, v): v is added to the kernel, no condition is left.
   *
   * @param variance v &gt; 0; a large one imitates the flat prior badly and slowly, use that
   *     instead
   */
  record Gaussian(double variance) implements Bias {

    public Gaussian {
      if (!(variance > 0 && variance < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException("Bias variance must be positive, got " + variance);
      }
    }

    @Override
    public String toString() {
      return "gaussian:" + ShortestDecimal.concise(variance);
    }
  }

  /** b = 0. */
  record None() implements Bias {
    @Override
    public String toString() {
      return "none";
    }
  }

  /** The flat prior. */
  static Bias flat() {
    return new Flat();
  }

  /** N(0, {@code variance}). */
  static Bias gaussian(double variance) {
    return new Gaussian(variance);
  }

  /** No constant term. */
  static Bias none() {
    return new None();
  }

  /** The bias a text stands for: {@code flat}, {@code none} or {@code gaussian:VARIANCE}. */
  static Bias parse(String text) {
    if (text.startsWith("gaussian:")) {
      return Numbers.parse(text.substring("gaussian:".length()))
          .filter(v -> v > 0 && v < Double.POSITIVE_INFINITY)
          .map(Bias::gaussian)
          .orElseThrow(() -> unreadable(text, "with a variance > 0"));
    }
    return switch (text) {
      case "flat" -> flat();
      case "none" -> none();
      default -> throw unreadable(text, "with VARIANCE > 0");
    };
  }

  private static DataException unreadable(String text, String rule) {
    return DataException.of(
        "RLT-S001",
        "parameter \"bias\" must be flat, none or gaussian:VARIANCE "
            + rule
            + ", got "
            + Quoted.of(text));
  }

  /** Whether a condition Σλy = 0 is left. */
  default boolean isFlat() {
    return this instanceof Flat;
  }

  /** What the bias adds to every kernel value. */
  default double variance() {
    return this instanceof Gaussian gaussian ? gaussian.variance() : 0;
  }

  /** The kernel of score and bias together. */
  default Kernel on(Kernel kernel) {
    return this instanceof Gaussian gaussian
        ? kernel.plus(new ConstantKernel(gaussian.variance()))
        : kernel;
  }
}
