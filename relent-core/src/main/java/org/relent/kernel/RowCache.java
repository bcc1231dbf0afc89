// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Kernel rows kept within a budget: those asked for least recently give way first, and their arrays
 * are used again.
 */
final class RowCache {

  private static final Slot STREAMED = new Slot(new double[0]);

  private final int width;
  private final long capacity;
  private final Map<Integer, Slot> slots = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * @param budget bytes; rows that do not fit whole are not kept
   */
  RowCache(int width, long budget) {
    if (budget < 0) {
      throw new IllegalArgumentException("Kernel budget must not be negative, got " + budget);
    }
    this.width = width;
    this.capacity = width == 0 ? 0 : budget / (8L * width);
  }

  /** Room for one row, filled or yet to be. */
  static final class Slot {

    private final double[] values;
    private boolean ready;

    Slot(double[] values) {
      this.values = values;
    }

    /** Whether the values are those of the row asked for. */
    boolean ready() {
      return ready;
    }

    /** Whether values computed now are to be kept here. */
    boolean kept() {
      return values.length > 0;
    }

    double[] values() {
      return values;
    }
  }

  /**
   * A slot per row: filled, to be filled, or not kept at all. Rows of one request stay together.
   */
  Slot[] request(int[] rows) {
    Slot[] request = new Slot[rows.length];
    Set<Integer> wanted = new HashSet<>();
    for (int row : rows) {
      wanted.add(row);
    }
    for (int r = 0; r < rows.length; r++) {
      Slot slot = slots.get(rows[r]);
      request[r] = slot != null ? slot : room(rows[r], wanted);
    }
    return request;
  }

  private Slot room(int row, Set<Integer> wanted) {
    if (slots.size() < capacity) {
      return keep(row, new double[width]);
    }
    if (capacity == 0) {
      return STREAMED;
    }
    Map.Entry<Integer, Slot> eldest = slots.entrySet().iterator().next();
    if (wanted.contains(eldest.getKey())) {
      return STREAMED;
    }
    slots.remove(eldest.getKey());
    return keep(row, eldest.getValue().values);
  }

  private Slot keep(int row, double[] values) {
    Slot slot = new Slot(values);
    slots.put(row, slot);
    return slot;
  }

  /** Marks the slots of a request as filled, once all threads are done. */
  void filled(Slot[] request) {
    for (Slot slot : request) {
      slot.ready = slot.kept();
    }
  }

  long bytes() {
    return 8L * width * slots.size();
  }
}
