// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.math.Seed;

/**
 * An order of rows that is the same in whatever order they came, so that sums over them have the
 * same bits.
 *
 * <p>Rows are sorted by what they hold, column after column, then by weight and target, and the
 * sorted rows are shuffled, always in the same way: solvers and samples fare best with rows in no
 * order. Rows that tie are alike in everything. Sorting, not a hash of the cells, because another
 * unit of a column keeps the order of its cells; the columns by name, for their order in the table
 * says nothing; and classes by where their rows are, for they may be called anything.
 */
public final class CanonicalOrder {

  private static final Seed SHUFFLE = new Seed(0x0a11eddeL);

  /** So few different keys are counted, and so few rows compared. */
  private static final int FEW = 8;

  /** Rows as sorted so far; in the end as they are to be learnt from. */
  private final int[] sorted;

  /** Work space: keys of a stretch of rows, each with its place in the low bits. */
  private final long[] packed;

  private final int[] moved;
  private final DigitSort digits;
  private final long[] distinct = new long[FEW];

  /** For each row the first place, before the shuffle, of those with the same features. */
  private int[] alike = {};

  /** Stretches of rows that nothing told apart yet, as pairs from ≤ i &lt; to. */
  private List<int[]> ties;

  /** Those of them that no key of a column tells apart. */
  private List<int[]> settled = new ArrayList<>();

  private CanonicalOrder(int size) {
    this.sorted = IntStream.range(0, size).toArray();
    this.packed = new long[size];
    this.moved = new int[size];
    this.digits = new DigitSort(size);
    this.ties = new ArrayList<>();
    if (size > 1) {
      ties.add(new int[] {0, size});
    }
  }

  /** The order of the rows of examples. */
  public static CanonicalOrder of(Examples examples) {
    CanonicalOrder order = new CanonicalOrder(examples.size());
    order.sort(examples);
    order.shuffle();
    return order;
  }

  /** The order of sparse rows of which no weight and no target is known. */
  static CanonicalOrder of(SparseRows rows) {
    CanonicalOrder order = new CanonicalOrder(rows.size());
    order.refine(rows.rowKeys());
    order.alike = order.firstPlaces();
    order.shuffle();
    return order;
  }

  /** The rows stay where they are: only which of them are alike is found. */
  public static CanonicalOrder asGiven(Examples examples) {
    CanonicalOrder order = new CanonicalOrder(examples.size());
    order.sort(examples);
    Arrays.setAll(order.sorted, t -> t);
    return order;
  }

  /** Which row comes at each place, counted from 0. */
  public int[] places() {
    return sorted.clone();
  }

  /** For each place a number that those places share whose rows have the same features. */
  public int[] alike() {
    return IntStream.of(sorted).map(row -> alike[row]).toArray();
  }

  private void sort(Examples examples) {
    examples.features().columns().stream()
        // shorter names first, so that x2 comes before x10
        .sorted(
            Comparator.comparingInt((Column column) -> column.name().length())
                .thenComparing(Column::name, CodePoints.ORDER))
        .forEach(column -> refine(RowKeys.of(column)));
    alike = firstPlaces();
    refine(RowKeys.of(examples.weights()));
    if (!ties.isEmpty()) {
      refine(RowKeys.of(examples.target(), firstPlaces()));
    }
  }

  private void shuffle() {
    int[] shuffled = SHUFFLE.permutation(sorted.length);
    for (int at = 0; at < shuffled.length; at++) {
      shuffled[at] = sorted[shuffled[at]];
    }
    System.arraycopy(shuffled, 0, sorted, 0, shuffled.length);
  }

  /** For each row the first place of those alike to it so far. */
  private int[] firstPlaces() {
    int[] places = new int[sorted.length];
    for (int at = 0; at < sorted.length; at++) {
      places[sorted[at]] = at;
    }
    for (int[] tie : ties) {
      for (int at = tie[0]; at < tie[1]; at++) {
        places[sorted[at]] = tie[0];
      }
    }
    return places;
  }

  private void refine(RowKeys keys) {
    settled = new ArrayList<>();
    for (int k = 0; k < keys.count() && !ties.isEmpty(); k++) {
      List<int[]> before = ties;
      ties = new ArrayList<>();
      for (int[] tie : before) {
        if (tie[1] - tie[0] <= FEW) {
          settle(tie[0], tie[1], keys, k);
        } else {
          sort(tie[0], tie[1], keys, k);
        }
      }
    }
    ties.addAll(settled);
    ties.sort(Comparator.comparingInt(tie -> tie[0]));
  }

  /** Sorts few rows by all keys from the k-th on: each is read once, while it is near. */
  private void settle(int from, int to, RowKeys keys, int k) {
    for (int at = from + 1; at < to; at++) {
      int row = sorted[at];
      int hole = at;
      for (; hole > from && keys.compare(sorted[hole - 1], row, k) > 0; hole--) {
        sorted[hole] = sorted[hole - 1];
      }
      sorted[hole] = row;
    }
    for (int start = from; start < to; ) {
      int end = start + 1;
      while (end < to && keys.compare(sorted[start], sorted[end], k) == 0) {
        end++;
      }
      if (end - start > 1) {
        settled.add(new int[] {start, end});
      }
      start = end;
    }
  }

  /** Sorts a stretch by one key. */
  private void sort(int from, int to, RowKeys keys, int k) {
    keys.put(sorted, k, from, to, packed);
    int few = 0;
    for (int at = from; at < to && few <= FEW; at++) {
      few = among(packed[at], few);
    }
    if (few == 1) {
      ties.add(new int[] {from, to});
    } else if (few <= FEW) {
      deal(from, to, few);
    } else {
      pack(from, to, keys, k);
    }
  }

  /** How many different keys there are with this one. */
  private int among(long key, int few) {
    for (int d = 0; d < few; d++) {
      if (distinct[d] == key) {
        return few;
      }
    }
    if (few < FEW) {
      distinct[few] = key;
    }
    return few + 1;
  }

  /** Rows of few different keys, one heap for each: counted, then dealt. */
  private void deal(int from, int to, int few) {
    Arrays.sort(distinct, 0, few);
    int[] ends = new int[few];
    for (int i = from; i < to; i++) {
      ends[heap(packed[i])]++;
    }
    int at = from;
    for (int d = 0; d < few; d++) {
      int count = ends[d];
      if (count > 1) {
        ties.add(new int[] {at, at + count});
      }
      ends[d] = at;
      at += count;
    }
    for (int i = from; i < to; i++) {
      moved[ends[heap(packed[i])]++] = sorted[i];
    }
    System.arraycopy(moved, from, sorted, from, to - from);
  }

  private int heap(long key) {
    int d = 0;
    while (distinct[d] != key) {
      d++;
    }
    return d;
  }

  /**
   * Rows of many different keys. What of a key and a place has no room in 64 bits is looked at
   * where the rest is alike: then the keys are close, and there is room.
   */
  private void pack(int from, int to, RowKeys keys, int k) {
    long least = Long.MAX_VALUE;
    long most = Long.MIN_VALUE;
    for (int at = from; at < to; at++) {
      least = Math.min(least, packed[at]);
      most = Math.max(most, packed[at]);
    }
    int bits = length(to - from - 1);
    int span = length(most - least);
    int shift = Math.max(0, span + bits - (Long.SIZE - 1));
    for (int at = from; at < to; at++) {
      packed[at] = (((packed[at] - least) >>> shift) << bits) | (at - from);
    }
    digits.sort(packed, from, to, bits, span - shift + bits);
    int mask = (1 << bits) - 1;
    for (int at = from; at < to; at++) {
      moved[at] = sorted[from + ((int) packed[at] & mask)];
      packed[at] >>>= bits;
    }
    System.arraycopy(moved, from, sorted, from, to - from);
    split(from, to, shift == 0, keys, k);
  }

  /** Goes on with the rows whose sorted keys are alike, as far as they were looked at. */
  private void split(int from, int to, boolean whole, RowKeys keys, int k) {
    int start = from;
    for (int at = from + 1; at <= to; at++) {
      if (at < to && packed[at] == packed[start]) {
        continue;
      }
      if (at - start > 1 && whole) {
        ties.add(new int[] {start, at});
      } else if (at - start > FEW) {
        sort(start, at, keys, k);
      } else if (at - start > 1) {
        settle(start, at, keys, k);
      }
      start = at;
    }
  }

  /** How many bits a number has, which counts as one without a sign. */
  private static int length(long number) {
    return Long.SIZE - Long.numberOfLeadingZeros(number);
  }
}
