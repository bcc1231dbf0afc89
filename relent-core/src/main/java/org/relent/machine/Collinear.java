// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.data.Encoded;
import org.relent.data.Encoding;
import org.relent.data.Quoted;
import org.relent.data.Rows;
import org.relent.data.Warning;
import org.relent.math.Cancellation;
import org.relent.math.PolledWork;

/**
 * Columns that say again what others have said: the fit is sound, but their weights share one
 * effect between them.
 *
 * <p>Suspects are found on a sample of rows and then held against all of them, so that looking
 * costs little beside a fit.
 */
final class Collinear {

  /** How far two columns may differ, in terms of the largest coordinate: rounding, no more. */
  static final double SAME = 1e-10;

  /** Columns named one by one; the rest is counted. */
  private static final int NAMED = 10;

  private final DenseRows rows;
  private final List<Encoded> parts;
  private final int[] sample;
  private final PolledWork work;

  private Collinear(DenseRows rows, List<Encoded> parts, Cancellation cancellation) {
    this.rows = rows;
    this.parts = parts;
    this.work = new PolledWork(cancellation);
    int wanted = (int) Math.min(rows.size(), 200 + 5L * parts.size());
    this.sample =
        IntStream.range(0, wanted).map(k -> (int) ((long) k * rows.size() / wanted)).toArray();
  }

  /**
   * The warnings for these encoded rows; sparse rows, which are one block, give none, nor do two
   * rows, which any two columns agree on but for a factor.
   */
  static List<Warning> among(Encoding encoding, Rows rows, Cancellation cancellation) {
    return rows instanceof DenseRows dense && rows.size() > 2
        ? new Collinear(dense, encoding.parts(), cancellation).warnings()
        : List.of();
  }

  private List<Warning> warnings() {
    List<String> said = new ArrayList<>();
    Set<Encoded> twins = new LinkedHashSet<>();
    NavigableMap<Double, List<Encoded>> seen = new TreeMap<>();
    for (Encoded part : parts) {
      twin(part, seen)
          .ifPresent(
              words -> {
                twins.add(part);
                said.add(words);
              });
    }
    List<Encoded.Numeric> single =
        parts.stream()
            .filter(part -> part instanceof Encoded.Numeric && !twins.contains(part))
            .map(part -> (Encoded.Numeric) part)
            .toList();
    said.addAll(new Combinations(rows, single, sample).found(work));
    return told(said);
  }

  private static List<Warning> told(List<String> said) {
    List<Warning> warnings = new ArrayList<>();
    said.stream().limit(NAMED).forEach(words -> warnings.add(new Warning("W-COLLINEAR", words)));
    int more = said.size() - NAMED;
    if (more > 0) {
      warnings.add(
          new Warning(
              "W-COLLINEAR",
              more + (more == 1 ? " more column repeats" : " more columns repeat") + " others"));
    }
    return warnings;
  }

  private Optional<String> twin(Encoded part, NavigableMap<Double, List<Encoded>> seen) {
    // columns that are missing together are no twins
    boolean sole = part instanceof Encoded.Vector || part instanceof Encoded.Indicator;
    double mark = sole ? Double.NaN : mark(part);
    if (Double.isNaN(mark)) {
      return Optional.empty();
    }
    for (List<Encoded> near : seen.subMap(mark - SAME, true, mark + SAME, true).values()) {
      for (Encoded other : near) {
        work.did(rows.size());
        Optional<String> words = words(other, part);
        if (words.isPresent()) {
          return words;
        }
      }
    }
    seen.computeIfAbsent(mark, key -> new ArrayList<>()).add(part);
    return Optional.empty();
  }

  /**
   * A number in [0, 1] that proportional columns share: |⟨r, x⟩| / (‖r‖₁ max|x|) for a fixed r that
   * looks random; NaN for a column that is constant on the sample.
   */
  private double mark(Encoded part) {
    double largest = 0;
    double sum = 0;
    double norm = 0;
    boolean varies = false;
    for (int s = 0; s < sample.length; s++) {
      // multiples of the golden ratio, less their whole part: spread evenly, never periodic
      double r = (s + 1) * 0.6180339887498949 % 1 - 0.5;
      norm += Math.abs(r);
      work.did(part.to() - part.from());
      for (int k = part.from(); k < part.to(); k++) {
        double x = rows.get(sample[s], k);
        varies |= x != rows.get(sample[0], k);
        largest = Math.max(largest, Math.abs(x));
        sum += r * x * (1 + (k - part.from()) % 7);
      }
    }
    return varies ? Math.abs(sum / largest) / norm : Double.NaN;
  }

  /** How {@code b} repeats {@code a}, if it does, on all rows. */
  private Optional<String> words(Encoded a, Encoded b) {
    String repeats = "column " + Quoted.of(b.name()) + " is ";
    if (a instanceof Encoded.Numeric one && b instanceof Encoded.Numeric other) {
      return ratio(a.from(), b.from())
          .map(ratio -> repeats + relation(one, other, ratio, Quoted.of(a.name())));
    }
    boolean same =
        a.getClass() == b.getClass()
            && a.to() - a.from() == b.to() - b.from()
            && IntStream.range(0, b.to() - b.from())
                .allMatch(k -> equal(a.from() + k, b.from() + k));
    return same ? Optional.of(repeats + "identical to " + Quoted.of(a.name())) : Optional.empty();
  }

  private boolean equal(int a, int b) {
    return IntStream.range(0, rows.size()).allMatch(i -> rows.get(i, a) == rows.get(i, b));
  }

  private Optional<Double> ratio(int a, int b) {
    int at = 0;
    for (int i = 1; i < rows.size(); i++) {
      at = Math.abs(rows.get(i, a)) > Math.abs(rows.get(at, a)) ? i : at;
    }
    double ratio = rows.get(at, b) / rows.get(at, a);
    double close = SAME * Math.abs(rows.get(at, b));
    for (int i = 0; i < rows.size(); i++) {
      if (!(Math.abs(rows.get(i, b) - ratio * rows.get(i, a)) <= close)) {
        return Optional.empty();
      }
    }
    return ratio == 0 ? Optional.empty() : Optional.of(ratio);
  }

  /** In terms of the columns before they were standardised, if they were. */
  private static String relation(Encoded.Numeric a, Encoded.Numeric b, double ratio, String name) {
    double factor = ratio * b.sd() / a.sd();
    double shift = b.mean() - factor * a.mean();
    if (!(Math.abs(shift) <= SAME * (Math.abs(b.mean()) + b.sd()))) {
      return "a multiple of " + name + " plus a constant";
    }
    return (Math.abs(factor - 1) <= SAME ? "identical to " : "a multiple of ") + name;
  }
}
