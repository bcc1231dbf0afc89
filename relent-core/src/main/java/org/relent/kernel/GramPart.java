// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import org.relent.math.Threads;

/**
 * Some rows of a Gram matrix over some columns: read from those that are held as a whole, computed
 * where they are not. What comes out has the same bits either way.
 */
final class GramPart<A> {

  private final Precision<A> precision;
  private final RowViews training;
  private final Precision.Landmarks<A> columns;
  private final int[] rows;
  private final List<RowCache.Slot<A>> slots;
  private final int[] held;
  private final int[] missing;
  private final Threads team;

  GramPart(
      Precision<A> precision,
      RowViews training,
      Precision.Landmarks<A> columns,
      List<RowCache.Slot<A>> slots,
      int[] rows,
      Threads team) {
    this.precision = precision;
    this.training = training;
    this.columns = columns;
    this.rows = rows;
    this.slots = slots;
    this.held = places(true);
    this.missing = places(false);
    this.team = team;
  }

  private int[] places(boolean ready) {
    int[] places = new int[rows.length];
    int count = 0;
    for (int a = 0; a < rows.length; a++) {
      if (slots.get(a).ready() == ready) {
        places[count++] = a;
      }
    }
    return Arrays.copyOf(places, count);
  }

  /** The columns {@code some}, row after row. */
  void block(int[] some, double[] into) {
    int width = some.length;
    for (int a : held) {
      RowCache.Slot<A> slot = slots.get(a);
      for (int j = 0; j < width; j++) {
        into[a * width + j] = precision.at(slot.values(), slot.offset() + some[j]);
      }
    }
    compute(
        some,
        from -> 0,
        (tile, from, to, first, last) -> {
          for (int r = from; r < to; r++) {
            for (int j = first; j < last; j++) {
              into[missing[r] * width + j] = precision.at(tile[r - from], j - first);
            }
          }
        });
  }

  /** The columns that are these rows: of K(x, x′) and K(x′, x), the same, one is computed. */
  void square(float[] into) {
    int width = rows.length;
    team.blocks(
        held.length,
        GramRows.TILE,
        (from, to) -> {
          for (int h = from; h < to; h++) {
            RowCache.Slot<A> slot = slots.get(held[h]);
            precision.gather(slot.values(), slot.offset(), rows, into, held[h] * width);
          }
          mirror(from, to, into);
        });
    compute(
        at(missing),
        from -> from,
        (tile, from, to, first, last) -> {
          for (int r = from; r < to; r++) {
            for (int j = Math.max(first, from); j < last; j++) {
              into[missing[r] * width + missing[j]] =
                  (float) precision.at(tile[r - from], j - first);
            }
          }
          for (int j = Math.max(first, to); j < last; j++) {
            for (int r = from; r < to; r++) {
              into[missing[j] * width + missing[r]] =
                  (float) precision.at(tile[r - from], j - first);
            }
          }
        });
  }

  /** What held rows tell of those that are missing. */
  private void mirror(int from, int to, float[] into) {
    int width = rows.length;
    for (int a : missing) {
      for (int h = from; h < to; h++) {
        into[a * width + held[h]] = into[held[h] * width + a];
      }
    }
  }

  private int[] at(int[] places) {
    int[] at = new int[places.length];
    Arrays.setAll(at, k -> rows[places[k]]);
    return at;
  }

  /** Where the missing rows from ≤ r &lt; to go, over the columns first ≤ j &lt; last. */
  private interface Destination<A> {
    void put(A[] tile, int from, int to, int first, int last);
  }

  /**
   * The missing rows over some columns.
   *
   * @param start the column from which on those rows are wanted that begin with the one given
   */
  private void compute(int[] some, IntUnaryOperator start, Destination<A> destination) {
    if (missing.length == 0) {
      return;
    }
    Supplier<Precision.Comparison<A>> compared = columns.only(some).compare(training, at(missing));
    team.blocks(
        missing.length,
        GramRows.TILE,
        (from, to) -> {
          int[] which = new int[to - from];
          Arrays.setAll(which, r -> from + r);
          Precision.Comparison<A> comparison = compared.get();
          A[] tile = precision.tile(which.length);
          int block = start.applyAsInt(from) / KernelRows.BLOCK;
          for (; block < GramRows.blocks(some.length); block++) {
            comparison.block(block, which, which.length, tile);
            int first = block * KernelRows.BLOCK;
            int last = Math.min(some.length, first + KernelRows.BLOCK);
            destination.put(tile, from, to, first, last);
          }
        });
  }
}
