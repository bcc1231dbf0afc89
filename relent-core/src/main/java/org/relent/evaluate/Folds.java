// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.stream.IntStream;

/**
 * The splits that test each fold of the rows once and train on the others.
 *
 * <p>Holds only which fold each row is in and makes a split when asked for it: leave-one-out of n
 * rows would otherwise take n² numbers.
 */
final class Folds extends AbstractList<Split> implements RandomAccess {

  private final int[] fold;
  private final int size;

  /** {@code fold[i]}, from 0 to size − 1, is the fold that tests row i. */
  Folds(int[] fold, int size) {
    this.fold = fold;
    this.size = size;
  }

  @Override
  public Split get(int f) {
    Objects.checkIndex(f, size);
    return new Split(
        IntStream.range(0, fold.length).filter(i -> fold[i] != f).toArray(),
        IntStream.range(0, fold.length).filter(i -> fold[i] == f).toArray());
  }

  @Override
  public int size() {
    return size;
  }
}
