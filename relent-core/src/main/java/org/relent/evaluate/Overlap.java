// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.List;
import java.util.stream.IntStream;

/** How much the models of a cross-validation have in common. */
final class Overlap {

  private Overlap() {}

  /**
   * What is added to the variance sd²/n of a mean over rows, in units of it: k/(k − 1) for k folds,
   * NB's test/train brought from folds to rows. Where rows are tested that no split trains on, as
   * in time, k·Σtest/Σtrain.
   */
  static double of(List<Split> splits) {
    int rows =
        splits.stream()
            .flatMapToInt(split -> IntStream.concat(IntStream.of(split.train()), test(split)))
            .max()
            .orElse(-1);
    int[] tested = new int[rows + 1];
    boolean[] trained = new boolean[rows + 1];
    double test = 0;
    double train = 0;
    for (Split split : splits) {
      test(split).forEach(row -> tested[row]++);
      IntStream.of(split.train()).forEach(row -> trained[row] = true);
      test += split.test().length;
      train += split.train().length;
    }
    double folds = splits.size() / Math.max(1.0, IntStream.of(tested).max().orElse(1));
    boolean rotating =
        IntStream.range(0, tested.length).allMatch(i -> tested[i] == 0 || trained[i]);
    return rotating && folds > 1 ? folds / (folds - 1) : folds * test / train;
  }

  private static IntStream test(Split split) {
    return IntStream.of(split.test());
  }
}
