// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.child;

import java.util.Arrays;
import org.relent.bench.Line;

/** Relent at work, told what by words {@code key=value}. */
public final class Ours {

  private Ours() {}

  /** Reads the file, does the task so often, answers. */
  public static void main(String[] words) {
    Line told = Line.of(Arrays.asList(words));
    Stopwatch.run(work(told), told.count("fits", 1));
  }

  private static Work<?> work(Line told) {
    return switch (told.require("task")) {
      case "mixture" -> Mixture.of(told);
      case "predict" -> Predicting.of(told);
      case "gradients" -> Gradients.of(told);
      case "kernel-sums" -> KernelSums.of(told);
      case "cross-validate" -> CrossValidating.of(told);
      default -> Learning.of(told);
    };
  }
}
