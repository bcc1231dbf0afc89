// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.Encoded;
import org.relent.data.Encoding;
import org.relent.data.Words;
import org.relent.family.CellMarginal;
import org.relent.family.Family;
import org.relent.finding.Finding.Named;

/**
 * The cells of a generative classifier one by one: what each class takes them to hold, and how far
 * the classes are apart in each.
 */
record Cells(List<String> classes, Encoding encoding, List<Family> families) {

  /** So many rows of a table of probabilities are read; more are scrolled past. */
  private static final int MOST_ROWS = 24;

  /** A cell of more levels would fill the table alone. */
  private static final int MOST_LEVELS = 12;

  /** Of each coordinate D(p‖q) + D(q‖p), the mean over all pairs of classes; 0 if unknown. */
  List<Named<Double>> apart() {
    List<String> names = encoding.coordinateNames();
    return IntStream.range(0, names.size())
        .mapToObj(k -> new Named<>(names.get(k), apart(k)))
        .toList();
  }

  private double apart(int coordinate) {
    List<CellMarginal> marginals = marginals(coordinate);
    int n = marginals.size();
    double sum = 0;
    for (int a = 0; a < n; a++) {
      for (int b = a + 1; b < n; b++) {
        sum += marginals.get(a).divergence(marginals.get(b));
      }
    }
    return n < 2 ? 0 : sum / (n * (n - 1) / 2.0);
  }

  /** One per class, all of one type, or none. */
  private List<CellMarginal> marginals(int coordinate) {
    List<CellMarginal> marginals =
        families.stream().flatMap(family -> family.marginal(coordinate).stream()).toList();
    long types = marginals.stream().map(Object::getClass).distinct().count();
    return marginals.size() == families.size() && types == 1 ? marginals : List.of();
  }

  /** The probabilities of levels, of the cells that tell the classes apart best. */
  Optional<Finding> table() {
    List<String> rows = new ArrayList<>();
    List<double[]> values = new ArrayList<>();
    for (int k : telling()) {
      List<String> levels = levels(k);
      if (rows.size() + levels.size() > MOST_ROWS) {
        break;
      }
      rows.addAll(levels);
      values.addAll(shares(k));
    }
    double high = values.stream().flatMapToDouble(Arrays::stream).max().orElse(1);
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Finding.HeatMap(
                "What each class holds",
                "probability of a level in each class, most telling columns first",
                rows,
                classes,
                values.toArray(double[][]::new),
                0,
                high));
  }

  /** Coordinates of few levels, those that tell most first. */
  private List<Integer> telling() {
    int[] levels = encoding.levels();
    return IntStream.range(0, levels.length)
        .filter(k -> levels[k] > 0 && levels[k] <= MOST_LEVELS && !marginals(k).isEmpty())
        .filter(k -> marginals(k).stream().allMatch(m -> m.shares().length == levels[k]))
        .boxed()
        .sorted(Comparator.comparingDouble((Integer k) -> -apart(k)))
        .toList();
  }

  /** Per level, its probability in each class. */
  private List<double[]> shares(int coordinate) {
    List<double[]> classes = marginals(coordinate).stream().map(CellMarginal::shares).toList();
    return IntStream.range(0, encoding.levels()[coordinate])
        .mapToObj(level -> classes.stream().mapToDouble(shares -> shares[level]).toArray())
        .toList();
  }

  private List<String> levels(int coordinate) {
    Encoded part =
        encoding.parts().stream().filter(p -> coordinate < p.to()).findFirst().orElseThrow();
    String name = part.coordinateNames().get(coordinate - part.from());
    if (part instanceof Encoded.Code code) {
      return code.levelNames();
    } else if (part instanceof Encoded.Indicator) {
      return List.of(part.name() + " there", name);
    } else if (part instanceof Encoded.Codes codes) {
      return codes.letters().stream().map(letter -> name + "=" + letter).toList();
    } else if (part instanceof Encoded.Bin bin) {
      return bins(name, bin.edges());
    }
    throw new IllegalStateException("No levels in " + part.getClass().getSimpleName());
  }

  private static List<String> bins(String name, List<Double> edges) {
    List<String> bins = new ArrayList<>();
    for (int b = 0; b <= edges.size(); b++) {
      String from = b == 0 ? "" : Words.number(edges.get(b - 1)) + " ≤ ";
      String to = b == edges.size() ? "" : " < " + Words.number(edges.get(b));
      bins.add(from + name + to);
    }
    return bins;
  }
}
