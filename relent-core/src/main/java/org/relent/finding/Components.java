// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.Encoded;
import org.relent.data.Words;
import org.relent.finding.Findings.Chapter;
import org.relent.math.Vectors;
import org.relent.model.Couplings;
import org.relent.model.Density;
import org.relent.model.Placement;

/** What a density has learnt: components by their moments and pictures, or units by weights. */
record Components(Density model, Optional<Judged<Placement>> seen) {

  /** So many columns find room in a table. */
  private static final int MOST_COLUMNS = 6;

  /** So many pairs of columns are drawn. */
  private static final int MOST_PAIRS = 6;

  /** Empty if the distribution is of no kind that is known here. */
  Optional<Chapter> chapter() {
    if (model.distribution() instanceof Couplings couplings) {
      return Optional.of(units(couplings));
    }
    return Mixture.of(model.distribution()).map(this::components);
  }

  private Chapter components(Mixture mixture) {
    List<Finding> findings = new ArrayList<>();
    findings.add(table(mixture));
    findings.addAll(pictures(mixture));
    return new Chapter("What components are there?", lead(mixture, findings.size() - 1), findings);
  }

  private static String lead(Mixture mixture, int pictures) {
    int all = pairs(mixture).size();
    return pictures < 2 || pictures == all
        ? ""
        : Words.filled(
            "Drawn are the {} of {} of columns in which components overlap least.",
            Words.count(pictures),
            Words.count(all, "pair"));
  }

  /** What each coordinate of the distribution is called. */
  private List<String> names() {
    List<String> names = model.encoding().coordinateNames();
    return Arrays.stream(model.used()).mapToObj(names::get).toList();
  }

  private Finding.Listing table(Mixture mixture) {
    List<String> names = names();
    int[] shown = telling(mixture);
    List<String> columns = new ArrayList<>(List.of("component", "weight"));
    IntStream.of(shown).forEach(j -> columns.add(names.get(j)));
    List<String> parts = DensityStudy.labels(model);
    return new Finding.Listing(
        "Weights, means and standard deviations",
        "The weight is the share of rows that a component stands for; of each column its mean ± its"
            + " standard deviation within the component."
            + (shown.length < names.size()
                ? Words.filled(
                    " These are the {} of {} columns in which components overlap least.",
                    shown.length,
                    names.size())
                : ""),
        columns,
        IntStream.range(0, mixture.parts())
            .mapToObj(k -> row(mixture, k, shown, parts.get(k)))
            .toList(),
        mixture.parts());
  }

  private static int[] telling(Mixture mixture) {
    return IntStream.of(Vectors.order(mixture.width(), j -> -mixture.apart(j)))
        .limit(MOST_COLUMNS)
        .sorted()
        .toArray();
  }

  private static List<String> row(Mixture mixture, int k, int[] columns, String name) {
    List<String> cells = new ArrayList<>(List.of(name, Words.percent(mixture.weights()[k])));
    for (int j : columns) {
      double mean = mixture.means()[k][j];
      cells.add(Words.number(mean) + " ± " + Words.number(mixture.sd(k, j)));
    }
    return cells;
  }

  /** Curves over one column, or contours over the pairs in which components are furthest apart. */
  private List<Finding> pictures(Mixture mixture) {
    Landscape landscape = new Landscape(model, names(), mixture, seen);
    List<int[]> pairs = pairs(mixture);
    if (landscape.freedom() == 1) {
      return List.of(landscape.curves());
    }
    return pairs.stream()
        .sorted(Comparator.comparingDouble(pair -> -mixture.apart(pair[0], pair[1])))
        .limit(landscape.freedom() == 2 ? 1 : MOST_PAIRS)
        .flatMap(pair -> landscape.contours(pair[0], pair[1]).stream())
        .map(Finding.class::cast)
        .toList();
  }

  private static List<int[]> pairs(Mixture mixture) {
    List<int[]> pairs = new ArrayList<>();
    for (int i = 0; i < mixture.width(); i++) {
      for (int j = i + 1; j < mixture.width(); j++) {
        pairs.add(new int[] {i, j});
      }
    }
    return pairs;
  }

  private Chapter units(Couplings couplings) {
    List<Finding> findings = new ArrayList<>();
    findings.add(weights(couplings));
    if (couplings.parts() > 0) {
      seen.filter(judged -> !judged.predictions().isEmpty())
          .ifPresent(judged -> findings.add(on(judged)));
    }
    return new Chapter(
        "What do the units tell each other?",
        "A weight above zero makes two units be on together, one below zero keeps them apart.",
        findings);
  }

  private Finding.HeatMap weights(Couplings couplings) {
    List<String> units = new ArrayList<>(visible());
    units.addAll(model.parts());
    int n = units.size();
    double[][] values = new double[n][n + 1];
    for (int i = 0; i < n; i++) {
      values[i][i] = Double.NaN;
      values[i][n] = couplings.bias(i);
      for (int j = 0; j < i; j++) {
        values[i][j] = couplings.weight(j, i);
        values[j][i] = values[i][j];
      }
    }
    List<String> columns = new ArrayList<>(units);
    columns.add("bias");
    double largest =
        Arrays.stream(values)
            .flatMapToDouble(Arrays::stream)
            .filter(w -> !Double.isNaN(w))
            .map(Math::abs)
            .max()
            .orElse(0);
    return new Finding.HeatMap(
        "Weights of pairs, and biases",
        "visible units first, then the hidden; the last column is what a unit tends to by itself",
        units,
        columns,
        values,
        -largest,
        largest);
  }

  /** The name of a column, with the level that counts as on where it has names. */
  private List<String> visible() {
    List<String> names = names();
    int[] used = model.used();
    return IntStream.range(0, used.length)
        .mapToObj(
            k ->
                model.encoding().parts().stream()
                    .filter(part -> part.from() == used[k])
                    .filter(Encoded.Code.class::isInstance)
                    .map(part -> ((Encoded.Code) part).levels())
                    .filter(levels -> levels.size() > 1)
                    .findFirst()
                    .map(levels -> names.get(k) + "=" + levels.get(1))
                    .orElse(names.get(k)))
        .toList();
  }

  /** How often hidden units are on, in the mean over rows. */
  private Finding.Listing on(Judged<Placement> judged) {
    double[] weights = judged.examples().weights();
    double all = Arrays.stream(weights).sum();
    List<String> parts = model.parts();
    double[] on = new double[parts.size()];
    for (int i = 0; i < weights.length; i++) {
      double[] chances = judged.predictions().get(i).chances();
      for (int m = 0; m < on.length; m++) {
        on[m] += weights[i] / all * chances[m];
      }
    }
    return new Finding.Listing(
        "How often hidden units are on",
        "The chance to be on given a row, in the mean over rows.",
        List.of("unit", "on"),
        IntStream.range(0, on.length)
            .mapToObj(m -> List.of(parts.get(m), Words.percent(on[m])))
            .toList(),
        on.length);
  }
}
