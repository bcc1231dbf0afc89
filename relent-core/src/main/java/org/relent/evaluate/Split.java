// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.Arrays;
import org.relent.data.DataException;

/**
 * Rows to learn from, and other rows to test on.
 *
 * @param train row indices from 0, rising
 * @param test row indices from 0, rising
 */
@SuppressWarnings("ArrayRecordComponent") // copied in and out, compared by content
public record Split(int[] train, int[] test) {

  public Split {
    if (train.length == 0 || test.length == 0) {
      throw DataException.of(
          "RLT-E001",
          "a split needs rows on both sides, got {} to train and {} to test",
          train.length,
          test.length);
    }
    train = train.clone();
    test = test.clone();
  }

  @Override
  public int[] train() {
    return train.clone();
  }

  @Override
  public int[] test() {
    return test.clone();
  }

  /** Rows tested over rows trained on, as {@link PairedComparison#overFolds} asks for. */
  public double testToTrain() {
    return (double) test.length / train.length;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Split that
        && Arrays.equals(train, that.train)
        && Arrays.equals(test, that.test);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(train) + Arrays.hashCode(test);
  }

  @Override
  public String toString() {
    return "Split[train=" + Arrays.toString(train) + ", test=" + Arrays.toString(test) + "]";
  }
}
