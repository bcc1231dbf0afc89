// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import org.relent.data.SparseRows;

/**
 * Shares of sparse rows x under the kernel s⟨x, x′⟩ + v, every column c for itself: Kₜₜσₜ = Σ_c
 * s·xₜ_c²/(1 + s·q_c), where q_c = Σⱼ xⱼ_c²/(Dⱼ + σKⱼⱼ) over the others of the crowd, of which the
 * mean share is σ in turn. The constant v is one more column.
 *
 * <p>One pass over the crowd finds q_c at σ = ½. At others it is taken to change as it does in the
 * mean, which is exact where all of the crowd are equally stiff.
 */
final class ColumnShares implements Shares {

  /** The σ of the pass. */
  private static final double HALF = 0.5;

  /** Rows whose mean share is that of the crowd. */
  private static final int WITNESSES = 256;

  /** Halvings of [0, 1]: what is left is less than the columns' independence is worth. */
  private static final int HALVINGS = 8;

  /**
   * More rows than this are not told from each other: where columns are many they differ little.
   */
  private static final int EACH = 1 << 15;

  /** Rows that one thread takes at a time. */
  private static final int STRETCH = 4_096;

  private final LinearGram gram;
  private final SparseRows rows;
  private final Crowd crowd;

  /** q_c at ½. */
  private final double[] known;

  /** The same of the constant. */
  private double constant;

  /** 1/(Dⱼ + ½Kⱼⱼ); 0 outside of the crowd. */
  private final double[] own;

  /** σ, and q_c there in terms of that at ½. */
  private double typical = HALF;

  private double firmer = 1;

  private ColumnShares(LinearGram gram, SparseRows rows, Crowd crowd) {
    this.gram = gram;
    this.rows = rows;
    this.crowd = crowd;
    this.known = new double[rows.width()];
    this.own = new double[rows.size()];
  }

  /** As {@link Shares#of}. */
  static ColumnShares of(LinearGram gram, SparseRows rows, Crowd crowd, int[] moving) {
    ColumnShares shares = new ColumnShares(gram, rows, crowd);
    shares.know();
    shares.settle(Shares.witnesses(moving, WITNESSES));
    return shares;
  }

  /** What the crowd tells of each column. */
  private void know() {
    for (int e = 0; e < crowd.examples().length; e++) {
      int t = crowd.examples()[e];
      double variance = gram.diagonal(t);
      double firmness = variance > 0 ? crowd.firmness(e, HALF) / (HALF * variance) : 0;
      own[t] = firmness;
      constant += firmness;
      rows.addSquaresTo(t, firmness, known);
    }
  }

  /** Finds the σ that follows from itself. */
  private void settle(int[] witnesses) {
    double low = 0;
    double high = 1;
    double half = crowd.size(HALF) / HALF;
    for (int k = 0; k < HALVINGS; k++) {
      typical = 0.5 * (low + high);
      firmer = crowd.size(typical) / typical / half;
      if (Shares.mean(each(witnesses)) > typical) {
        low = typical;
      } else {
        high = typical;
      }
    }
  }

  @Override
  public double[] of(int[] leaving) {
    if (leaving.length <= EACH) {
      return each(leaving);
    }
    double[] shares = new double[leaving.length];
    Arrays.fill(shares, typical);
    return shares;
  }

  private double[] each(int[] leaving) {
    double[] shares = new double[leaving.length];
    gram.threads()
        .blocks(
            shares.length,
            STRETCH,
            (from, to) -> {
              for (int r = from; r < to; r++) {
                shares[r] = Shares.share(left(leaving[r]), gram.diagonal(leaving[r]));
              }
            });
    return shares;
  }

  private double left(int t) {
    double self = own[t];
    double variance = gram.bias().variance();
    double left = variance / (1 + variance * firmer * Math.max(0, constant - self));
    for (int at = rows.start(t); at < rows.end(t); at++) {
      double square = rows.value(at) * rows.value(at);
      // what an example tells of itself it takes along
      double others = firmer * Math.max(0, known[rows.index(at)] - self * square);
      left += gram.scale() * square / (1 + gram.scale() * others);
    }
    return left;
  }
}
