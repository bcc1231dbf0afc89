// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Kernel rows kept within a budget: those asked for least recently give way first, and their arrays
 * are used again.
 *
 * @param <A> an array of kernel values
 */
final class RowCache<A> {

  /**
   * Values allocated together: collectors leave arrays of megabytes where they are, but would copy
   * thousands of single rows about.
   */
  private static final int LEAST = 1 << 18;

  /** The most of them: the room that may be left over. */
  private static final int MOST = 1 << 24;

  private final Slot<A> streamed = new Slot<>(Optional.empty(), 0);
  private final Precision<A> precision;
  private final int width;
  private final long capacity;
  private final List<Slab<A>> slabs = new ArrayList<>();
  private int free;
  private int next;
  private final Map<Integer, Slot<A>> slots = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * @param budget bytes; rows that do not fit whole are not kept
   */
  RowCache(Precision<A> precision, int width, long budget) {
    if (budget < 0) {
      throw new IllegalArgumentException("Kernel budget must not be negative, got " + budget);
    }
    this.precision = precision;
    this.width = width;
    this.capacity = width == 0 ? 0 : budget / ((long) precision.bytes() * width);
  }

  /**
   * Rows allocated together. All that refers to them does so by this: a large array of which few
   * places knew is collected at once, one of which thousands did only when all is looked through.
   */
  private static final class Slab<A> {

    /** Null once forgotten: an old object that still named the array would keep it. */
    private A values;

    Slab(A values) {
      this.values = values;
    }
  }

  /** Room for one row, filled or yet to be: a stretch of a slab. */
  static final class Slot<A> {

    private final Optional<Slab<A>> slab;
    private final int offset;
    private boolean ready;

    private Slot(Optional<Slab<A>> slab, int offset) {
      this.slab = slab;
      this.offset = offset;
    }

    /** Whether the values are those of the row asked for. */
    boolean ready() {
      return ready;
    }

    /** Whether values computed now are to be kept here. */
    boolean kept() {
      return slab.isPresent();
    }

    /** The array, with the row from {@link #offset} on. */
    A values() {
      return slab.orElseThrow().values;
    }

    int offset() {
      return offset;
    }
  }

  /**
   * A slot per row: filled, to be filled, or not kept at all. Rows of one request stay together.
   */
  List<Slot<A>> request(int[] rows) {
    List<Slot<A>> request = new ArrayList<>(rows.length);
    BitSet wanted = new BitSet();
    for (int row : rows) {
      wanted.set(row);
    }
    for (int row : rows) {
      Slot<A> slot = slots.get(row);
      request.add(slot != null ? slot : room(row, wanted));
    }
    return request;
  }

  /** A slot per row as things stand: filled, or not ready. They were asked for just now. */
  List<Slot<A>> now(int[] rows) {
    List<Slot<A>> now = new ArrayList<>(rows.length);
    for (int row : rows) {
      now.add(slots.getOrDefault(row, streamed));
    }
    return now;
  }

  private Slot<A> room(int row, BitSet wanted) {
    if (slots.size() < capacity) {
      if (free == 0) {
        free = slab(slots.size());
        slabs.add(new Slab<>(precision.room(free * width)));
        next = 0;
      }
      free--;
      return keep(row, new Slot<>(Optional.of(slabs.get(slabs.size() - 1)), width * next++));
    }
    if (capacity == 0) {
      return streamed;
    }
    Map.Entry<Integer, Slot<A>> eldest = slots.entrySet().iterator().next();
    if (wanted.get(eldest.getKey())) {
      return streamed;
    }
    slots.remove(eldest.getKey());
    return keep(row, new Slot<>(eldest.getValue().slab, eldest.getValue().offset()));
  }

  /** Rows to allocate together: as many as there are, within bounds. */
  private int slab(int held) {
    long rows = Math.max(LEAST / width, Math.min(held, MOST / width));
    return (int) Math.max(1, Math.min(rows, capacity - held));
  }

  private Slot<A> keep(int row, Slot<A> slot) {
    slots.put(row, slot);
    return slot;
  }

  /** Marks the slots of a request as filled, once all threads are done. */
  void filled(List<Slot<A>> request) {
    for (Slot<A> slot : request) {
      slot.ready = slot.kept();
    }
  }

  /** Lets go of all rows. */
  void forget() {
    slabs.forEach(slab -> slab.values = null);
    slabs.clear();
    slots.clear();
    free = 0;
  }

  long bytes() {
    return (long) precision.bytes() * width * slots.size();
  }
}
