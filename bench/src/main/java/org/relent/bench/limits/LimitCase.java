// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.limits;

import java.util.ArrayList;
import java.util.List;

/**
 * One fit under a time limit.
 *
 * @param words options beside those of every case
 */
record LimitCase(
    String model, List<String> words, LimitData data, int rows, int classes, int threads) {

  /** A kind of model, and the rows it has work with. */
  private record Kind(String model, LimitData data, List<String> words) {}

  private static final List<Kind> KINDS =
      List.of(
          kind("med-svm", LimitData.CLOUDS),
          kind("med-svm", LimitData.CLOUDS, "--kernel", "rbf"),
          kind("kernel-svm", LimitData.CLOUDS, "--kernel", "rbf"),
          kind("kernel-logistic", LimitData.CLOUDS, "--kernel", "rbf"),
          kind("maxent", LimitData.CLOUDS),
          kind("med-gaussian", LimitData.CLOUDS),
          kind("med-naive-bayes", LimitData.LETTERS),
          kind("med-tree", LimitData.LETTERS),
          kind("med-fisher", LimitData.LETTERS),
          kind("ml-gaussian", LimitData.CLOUDS),
          kind("kernel-ridge", LimitData.COUNTS, "--kernel", "rbf"),
          kind("kernel-poisson", LimitData.COUNTS, "--kernel", "rbf"),
          kind("lme-gaussian-mixture", LimitData.CLOUDS, "--ignore", "y", "--set", "components=5"),
          kind("lme-boltzmann", LimitData.BITS, "--ignore", "y", "--set", "hidden=4"),
          kind("lme-dirichlet-mixture", LimitData.SHARES, "--ignore", "y"));

  private static Kind kind(String model, LimitData data, String... words) {
    return new Kind(model, data, List.of(words));
  }

  /** Every kind with few and many rows, few and many classes, one thread and two: sixty. */
  static List<LimitCase> all() {
    List<LimitCase> all = new ArrayList<>();
    for (Kind kind : KINDS) {
      all.add(of(kind, 200, 10, 1));
      all.add(of(kind, 200, 100, 2));
      all.add(of(kind, 2000, 50, 1));
      all.add(of(kind, 2000, 200, 2));
    }
    return all;
  }

  private static LimitCase of(Kind kind, int rows, int classes, int threads) {
    return new LimitCase(kind.model(), kind.words(), kind.data(), rows, classes, threads);
  }

  /** Whether there is enough to do for an interrupt to come in between. */
  boolean lasts() {
    return rows == 2000 && classes == 200;
  }

  /** The words of the command, but for the data and the limit. */
  List<String> command() {
    List<String> all = new ArrayList<>(List.of("--model", model, "--threads", "" + threads));
    if (!words.contains("--ignore")) {
      all.addAll(List.of("--target", "y"));
    }
    all.addAll(words);
    return all;
  }

  @Override
  public String toString() {
    return model
        + (words.isEmpty() ? "" : " " + String.join(" ", words))
        + ", "
        + rows
        + " rows, "
        + classes
        + " classes, "
        + threads
        + (threads == 1 ? " thread" : " threads");
  }
}
