// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.relent.math.InnerProduct;

/** Rows that name their non-zero coordinates only, in rising order (compressed sparse rows). */
public final class SparseRows implements Rows {

  /** Bytes that memory hands out at a time. */
  private static final int LINE = 64;

  private final int width;
  private final int[] starts;
  private final int[] ends;
  private final int[] indices;
  private final double[] values;
  private final double[] squares;

  /** Whole numbers that come in the order of what rows hold, where they are known; else empty. */
  private final int[] keys;

  /** Which of the stored rows each is, where they are not in the order stored; else empty. */
  private final int[] ranks;

  private final int entries;

  private SparseRows(
      int width,
      int[] starts,
      int[] ends,
      int[] indices,
      double[] values,
      double[] squares,
      int[] keys,
      int[] ranks,
      int entries) {
    this.width = width;
    this.starts = starts;
    this.ends = ends;
    this.indices = indices;
    this.values = values;
    this.squares = squares;
    this.keys = keys;
    this.ranks = ranks;
    this.entries = entries;
  }

  /**
   * Takes over the arrays of a compressed sparse matrix.
   *
   * @param starts row i holds the entries {@code starts[i]} up to {@code starts[i + 1]}
   * @param indices the coordinates, rising within a row, each below {@code width}
   * @param values the finite values of those coordinates
   */
  public static SparseRows of(int width, int[] starts, int[] indices, double[] values) {
    int size = starts.length - 1;
    if (size < 0 || starts[0] != 0 || starts[size] != indices.length) {
      throw new IllegalArgumentException("Row starts must run from 0 to the number of entries");
    }
    if (values.length != indices.length) {
      throw new IllegalArgumentException(
          values.length + " values for " + indices.length + " indices");
    }
    return checked(width, starts, indices, values);
  }

  /**
   * Copies the entries of a compressed sparse matrix into the order in which rows are learnt from
   * ({@link CanonicalOrder}), and remembers it: a fit to all rows then reads memory straight
   * through, whatever order they came in, and no fit to some of them has to find their order again.
   * The rows themselves are numbered as given.
   *
   * @param starts as for {@link #of(int, int[], int[], double[])}
   * @param indices may be longer than the entries
   * @param values may be longer than the entries
   */
  public static SparseRows laidOut(int width, int[] starts, int[] indices, double[] values) {
    SparseRows given = checked(width, starts, indices, values);
    CanonicalOrder order = CanonicalOrder.of(given);
    int[] places = order.places();
    int[] ranks = new int[places.length];
    for (int rank = 0; rank < places.length; rank++) {
      ranks[places[rank]] = rank;
    }
    return given.copied(places).withKeys(order.alike()).shared(ranks);
  }

  private static SparseRows checked(int width, int[] starts, int[] indices, double[] values) {
    int size = starts.length - 1;
    double[] squares = new double[size];
    for (int i = 0; i < size; i++) {
      checkRow(i, width, starts, indices, values);
      squares[i] = square(values, starts[i], starts[i + 1]);
    }
    return inTurn(width, starts, indices, values, squares);
  }

  private SparseRows withKeys(int[] known) {
    return new SparseRows(width, starts, ends, indices, values, squares, known, ranks, entries);
  }

  /** Rows whose entries stand one after another. */
  private static SparseRows inTurn(
      int width, int[] starts, int[] indices, double[] values, double[] squares) {
    int size = starts.length - 1;
    return new SparseRows(
        width,
        Arrays.copyOf(starts, size),
        Arrays.copyOfRange(starts, 1, size + 1),
        indices,
        values,
        squares,
        new int[0],
        new int[0],
        starts[size]);
  }

  private static double square(double[] values, int from, int to) {
    double sum = 0;
    for (int at = from; at < to; at++) {
      sum += values[at] * values[at];
    }
    return sum;
  }

  private static void checkRow(int i, int width, int[] starts, int[] indices, double[] values) {
    if (starts[i] > starts[i + 1]) {
      throw new IllegalArgumentException("Row starts must not fall, at row " + (i + 1));
    }
    for (int at = starts[i]; at < starts[i + 1]; at++) {
      int floor = at == starts[i] ? 0 : indices[at - 1] + 1;
      if (indices[at] < floor || indices[at] >= width) {
        throw DataException.inRow(
            "RLT-D009", i + 1L, "index " + indices[at] + " must rise and stay below " + width);
      }
      if (!Double.isFinite(values[at])) {
        throw DataException.inCell(
            "RLT-D024",
            i + 1L,
            "x" + (indices[at] + 1),
            "must be finite, got " + values[at] + "; remove the row or fill the cell");
      }
    }
  }

  /** The same rows as sparse ones, their entries one after another. */
  static SparseRows from(Rows rows) {
    if (rows instanceof SparseRows sparse) {
      return sparse.compact();
    }
    double[][] written = new double[rows.size()][];
    Arrays.setAll(written, rows::row);
    return of(written);
  }

  /** These rows and others after them, both compact and of one width. */
  SparseRows and(SparseRows others) {
    int own = entries();
    int more = others.entries();
    int[] first = starts();
    int[] second = others.starts();
    int[] all = Arrays.copyOf(first, first.length + others.size());
    for (int i = 0; i < others.size(); i++) {
      all[first.length + i] = own + second[i + 1];
    }
    int[] places = Arrays.copyOf(indices, own + more);
    System.arraycopy(others.indices, 0, places, own, more);
    double[] numbers = Arrays.copyOf(values, own + more);
    System.arraycopy(others.values, 0, numbers, own, more);
    return of(Math.max(width, others.width), all, places, numbers);
  }

  /** The non-zero entries of {@code rows}. */
  public static SparseRows of(double[][] rows) {
    int width = rows.length == 0 ? 0 : rows[0].length;
    int[] starts = new int[rows.length + 1];
    for (int i = 0; i < rows.length; i++) {
      starts[i + 1] = starts[i] + (int) Arrays.stream(rows[i]).filter(v -> v != 0).count();
    }
    int[] indices = new int[starts[rows.length]];
    double[] values = new double[indices.length];
    int at = 0;
    for (double[] row : rows) {
      for (int k = 0; k < row.length; k++) {
        if (row[k] != 0) {
          indices[at] = k;
          values[at++] = row[k];
        }
      }
    }
    return of(width, starts, indices, values);
  }

  /** The unit vectors e₁ … eₙ. */
  public static SparseRows identity(int size) {
    int[] starts = new int[size + 1];
    Arrays.setAll(starts, i -> i);
    int[] indices = new int[size];
    Arrays.setAll(indices, i -> i);
    double[] ones = new double[size];
    Arrays.fill(ones, 1);
    return inTurn(size, starts, indices, ones, ones);
  }

  @Override
  public int size() {
    return starts.length;
  }

  @Override
  public int width() {
    return width;
  }

  /** The number of entries of all rows. */
  public int entries() {
    return entries;
  }

  @Override
  public long cells() {
    return entries();
  }

  /**
   * The same rows with their entries one after another, from 0 on, as they need not be after {@link
   * #select}.
   */
  public SparseRows compact() {
    return ranks.length == 0 ? this : copied(IntStream.range(0, size()).toArray());
  }

  /** Row i holds the entries from here up to {@link #end}. */
  public int start(int i) {
    return starts[i];
  }

  /** Where each row begins among its entries, and at last their number: of compact rows. */
  public int[] starts() {
    int[] all = new int[size() + 1];
    for (int i = 0; i < size(); i++) {
      all[i + 1] = all[i] + ends[i] - starts[i];
    }
    return all;
  }

  /** The entry after the last of row i. */
  public int end(int i) {
    return ends[i];
  }

  /** The coordinate of an entry. */
  public int index(int entry) {
    return indices[entry];
  }

  /** The value of an entry. */
  public double value(int entry) {
    return values[entry];
  }

  /** The same rows in another order share their entries, which are not copied. */
  @Override
  public SparseRows select(int[] rows) {
    return rows.length == size() ? shared(rows) : copied(rows);
  }

  @Override
  public StoredRows stored() {
    if (ranks.length == 0) {
      return Rows.super.stored();
    }
    int[] order = StoredRows.byRank(ranks);
    return new StoredRows(shared(order), order);
  }

  /** The keys of some rows, if any are known. */
  private int[] keys(int[] rows) {
    return keys.length == 0 ? keys : IntStream.of(rows).map(row -> keys[row]).toArray();
  }

  private SparseRows shared(int[] rows) {
    int[] from = new int[rows.length];
    int[] to = new int[rows.length];
    double[] known = new double[rows.length];
    int[] rank = new int[rows.length];
    long count = 0;
    for (int r = 0; r < rows.length; r++) {
      int row = rows[r];
      from[r] = starts[row];
      to[r] = ends[row];
      known[r] = squares[row];
      rank[r] = ranks.length == 0 ? row : ranks[row];
      count += to[r] - from[r];
    }
    return new SparseRows(
        width, from, to, indices, values, known, keys(rows), rank, Math.toIntExact(count));
  }

  private SparseRows copied(int[] rows) {
    int[] from = new int[rows.length + 1];
    for (int r = 0; r < rows.length; r++) {
      from[r + 1] = Math.addExact(from[r], ends[rows[r]] - starts[rows[r]]);
    }
    int[] chosen = new int[from[rows.length]];
    double[] kept = new double[chosen.length];
    double[] known = new double[rows.length];
    for (int r = 0; r < rows.length; r++) {
      known[r] = squares[rows[r]];
      System.arraycopy(indices, starts[rows[r]], chosen, from[r], from[r + 1] - from[r]);
      System.arraycopy(values, starts[rows[r]], kept, from[r], from[r + 1] - from[r]);
    }
    SparseRows copy = inTurn(width, from, chosen, kept, known);
    return keys.length == 0 ? copy : copy.withKeys(keys(rows));
  }

  @Override
  public double dot(int i, double[] w) {
    double sum = 0;
    for (int at = starts[i]; at < ends[i]; at++) {
      sum += values[at] * w[indices[at]];
    }
    return sum;
  }

  @Override
  public double product(int i, double[] w) {
    return InnerProduct.of(indices, values, starts[i], ends[i], w);
  }

  @Override
  public void addTo(int i, double a, double[] w) {
    for (int at = starts[i]; at < ends[i]; at++) {
      w[indices[at]] += a * values[at];
    }
  }

  /** w ← w + a·xᵢ², coordinate by coordinate. */
  public void addSquaresTo(int i, double a, double[] w) {
    for (int at = starts[i]; at < ends[i]; at++) {
      w[indices[at]] += a * values[at] * values[at];
    }
  }

  /** Reads one entry of every line: while indices fill one, values fill two. */
  @Override
  public void fetch(int i, double[] read) {
    double sum = 0;
    int last = ends[i] - 1;
    for (int at = starts[i]; at <= last; at += LINE / Integer.BYTES) {
      sum += indices[at];
      sum += values[at];
      sum += values[Math.min(at + LINE / Double.BYTES, last)];
    }
    read[0] = sum;
  }

  @Override
  public double square(int i) {
    return squares[i];
  }

  /** What tells rows apart, and in which order they come. */
  RowKeys rowKeys() {
    return keys.length == 0 ? new RowKeys.Entries(this) : RowKeys.of(keys);
  }
}
