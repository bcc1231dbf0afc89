// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.function.Supplier;
import org.relent.data.Rows;
import org.relent.math.Lanes;

/**
 * How kernel rows are computed and kept: to the last bit, or in single precision, which takes half
 * the memory and a third of the time.
 *
 * @param <A> an array of numbers
 */
sealed interface Precision<A> permits DoublePrecision, SinglePrecision {

  /** By which the heavy loops are run. */
  Lanes lanes();

  /** Bytes per kernel value. */
  int bytes();

  /** Room for so many kernel values. */
  A room(int length);

  /** Room for so many rows of a block. */
  A[] tile(int rows);

  /** The rows that others are compared with, made ready once. */
  Landmarks<A> landmarks(Rows rows);

  /**
   * {@code into[j]} += Σᵣ c[r]·{@code rows[r][at[r] + j]} for r &lt; count and from ≤ j &lt; to, in
   * the order of r.
   */
  void add(double[] c, A[] rows, int[] at, int count, int from, int to, double[] into);

  /** Value j. */
  double at(A values, int j);

  /** {@code into[to + j]} ← {@code values[from + which[j]]}, in single precision. */
  void gather(A values, int from, int[] which, float[] into, int to);

  /** Rows in blocks of {@link KernelRows#BLOCK}. */
  interface Landmarks<A> {

    /** Some rows of {@code left}, ready to be compared: once for every thread. */
    Supplier<Comparison<A>> compare(RowViews left, int[] rows);

    /** Some of the rows; what is compared with them has the same bits as with all. */
    Landmarks<A> only(int[] some);
  }

  /** Rows being compared; it owns what it needs on the way and serves one thread. */
  interface Comparison<A> {

    /**
     * {@code tile[r]} ← K of row {@code which[r]} of those compared, with the rows of block b; r
     * &lt; count.
     */
    void block(int b, int[] which, int count, A[] tile);
  }
}
