// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.relent.data.Numbers;

/**
 * What a fit will take of the heap, known before it begins.
 *
 * <p>It is what is kept at the same time at the worst moment; what only makes a fit faster, such as
 * kernel rows that are kept, is not part of it. A heap a third larger will do. Sizes are
 * floating-point numbers, for products of rows, columns and classes may be beyond any whole one.
 *
 * @param what is learnt from, such as {@code 100 rows of 5 coordinates and 3 classes}
 */
public record MemoryEstimate(String what, List<Part> parts) {

  /**
   * Something that is kept.
   *
   * @param entries of its longest array
   * @param remedy what would take fewer bytes
   */
  public record Part(String name, double bytes, double entries, String remedy) {

    /** So many arrays of so many numbers each. */
    public static Part arrays(String name, double arrays, double entries, String remedy) {
      return new Part(name, Double.BYTES * arrays * entries, entries, remedy);
    }

    /** So many of these. */
    Part times(double count) {
      return new Part(name, count * bytes, entries, remedy);
    }
  }

  public MemoryEstimate {
    parts = List.copyOf(parts);
  }

  /** The same and more parts. */
  public MemoryEstimate with(Part... more) {
    return new MemoryEstimate(what, Stream.concat(parts.stream(), Stream.of(more)).toList());
  }

  /** All parts together. */
  public double bytes() {
    return parts.stream().mapToDouble(Part::bytes).sum();
  }

  /** The number of entries of the longest array. */
  public double longestArray() {
    return parts.stream().mapToDouble(Part::entries).max().orElse(0);
  }

  /** What would make the largest part smaller. */
  public String remedy() {
    return largest().map(Part::remedy).orElse("use fewer rows");
  }

  private Optional<Part> largest() {
    return parts.stream().max(Comparator.comparingDouble(Part::bytes));
  }

  /** Rounded up, so that something is never nothing. */
  static String megabytes(double bytes) {
    return Numbers.fixed(Math.ceil(bytes / (1 << 20)), 0) + " MB";
  }

  @Override
  public String toString() {
    return what
        + " need about "
        + megabytes(bytes())
        + largest()
            .map(part -> ", most of it for " + part.name() + " (" + megabytes(part.bytes()) + ")")
            .orElse("");
  }
}
