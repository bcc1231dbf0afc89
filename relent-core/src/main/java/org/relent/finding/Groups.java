// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.relent.data.Belief;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Target;
import org.relent.math.Vectors;

/**
 * Which rows are counted together: those of one class, and one group without a name where the
 * target is not a class.
 *
 * @param names at most eight classes, in their order, then {@code other} and {@code uncertain}
 *     where there are such rows
 * @param of the number of each row's group
 */
record Groups(List<String> names, int[] of) {

  /** More than eight colours are not told apart. */
  static final int MOST = 8;

  static Groups none(int rows) {
    return new Groups(List.of(""), new int[rows]);
  }

  static Groups of(Examples examples) {
    return examples.target() instanceof Target.ClassTarget classes
        ? of(classes.labels())
        : none(examples.size());
  }

  private static Groups of(Labels labels) {
    List<String> classes = labels.classes();
    List<Integer> shown = largest(labels.counts(), MOST);
    List<String> names =
        shown.stream().map(classes::get).collect(Collectors.toCollection(ArrayList::new));
    Map<String, Integer> numbers = new LinkedHashMap<>();
    for (int g = 0; g < shown.size(); g++) {
      numbers.put(names.get(g), g);
    }
    int other = classes.size() > shown.size() ? add(names, "other") : -1;
    int uncertain = labels.allCertain() ? -1 : add(names, "uncertain");
    int[] of =
        IntStream.range(0, labels.size())
            .map(
                i ->
                    labels.belief(i) instanceof Belief.Certain certain
                        ? numbers.getOrDefault(certain.label(), other)
                        : uncertain)
            .toArray();
    return new Groups(List.copyOf(names), of);
  }

  private static int add(List<String> names, String name) {
    names.add(name);
    return names.size() - 1;
  }

  /** The positions of the largest counts, in rising order; of equal ones the first. */
  static List<Integer> largest(int[] counts, int most) {
    return IntStream.of(Vectors.order(counts.length, c -> -counts[c]))
        .limit(most)
        .sorted()
        .boxed()
        .toList();
  }

  /** The weight of each group in each bin; rows without a bin (−1) are nowhere. */
  List<Finding.Named<double[]>> counts(int[] bin, int bins, double[] weights) {
    double[][] sums = new double[names.size()][bins];
    for (int i = 0; i < bin.length; i++) {
      if (bin[i] >= 0) {
        sums[of[i]][bin[i]] += weights[i];
      }
    }
    return IntStream.range(0, sums.length)
        .mapToObj(g -> new Finding.Named<>(names.get(g), sums[g]))
        .toList();
  }

  /** How many rows of each group are in each bin. */
  List<Finding.Named<double[]>> counts(int[] bin, int bins) {
    double[] ones = Vectors.filled(bin.length, 1);
    return counts(bin, bins, ones);
  }
}
