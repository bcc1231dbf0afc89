// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.Encoded;
import org.relent.data.NumericColumn;
import org.relent.family.Family;
import org.relent.family.NormalWishart;
import org.relent.model.FamilyScores;
import org.relent.model.Model;

/**
 * The Gaussian of a class over some of its columns.
 *
 * @param covariance d×d
 */
record Gaussian(double[] mean, double[] covariance) {

  /** What a family makes of some coordinates; empty if it has no Gaussian over each of them. */
  static Optional<Gaussian> of(Family family, int... coordinates) {
    int d = coordinates.length;
    double[] mean = new double[d];
    double[] covariance = new double[d * d];
    Arrays.fill(mean, Double.NaN);
    Factors.of(family)
        .filter(NormalWishart.class::isInstance)
        .map(NormalWishart.class::cast)
        .forEach(normal -> put(normal, coordinates, mean, covariance));
    return Arrays.stream(mean).anyMatch(Double::isNaN)
        ? Optional.empty()
        : Optional.of(new Gaussian(mean, covariance));
  }

  /** Factors are independent: between two of them the covariance stays 0. */
  private static void put(
      NormalWishart normal, int[] coordinates, double[] mean, double[] covariance) {
    int d = coordinates.length;
    int[] own = normal.coordinates();
    int[] at = IntStream.of(coordinates).map(c -> place(own, c)).toArray();
    double[] means = normal.mean();
    double[] all = normal.covariance();
    for (int i = 0; i < d; i++) {
      for (int j = 0; j < d; j++) {
        if (at[i] >= 0 && at[j] >= 0) {
          mean[i] = means[at[i]];
          covariance[i * d + j] = all[at[i] * own.length + at[j]];
        }
      }
    }
  }

  private static int place(int[] own, int coordinate) {
    return IntStream.range(0, own.length).filter(k -> own[k] == coordinate).findFirst().orElse(-1);
  }

  /**
   * The Gaussians of a model's classes over two columns, in the units of the columns.
   *
   * @param classes the names by whose places ellipses are numbered
   */
  static List<Finding.Plane.Ellipse> ellipses(
      Model model, List<NumericColumn> plane, List<String> classes) {
    Optional<FamilyScores> families = Scoring.families(model);
    if (families.isEmpty()) {
      return List.of();
    }
    FamilyScores scores = families.get();
    List<String> own = Scoring.classes(model);
    Encoded.Numeric x = part(model, plane.get(0));
    Encoded.Numeric y = part(model, plane.get(1));
    return IntStream.range(0, scores.classes().size())
        .boxed()
        .flatMap(
            c ->
                of(scores.classes().get(c), x.from(), y.from()).stream()
                    .map(g -> g.ellipse(x, y, classes.indexOf(own.get(c)))))
        .toList();
  }

  private static Encoded.Numeric part(Model model, NumericColumn column) {
    return model.encoding().parts().stream()
        .filter(part -> part.name().equals(column.name()))
        .map(Encoded.Numeric.class::cast)
        .findFirst()
        .orElseThrow();
  }

  private Finding.Plane.Ellipse ellipse(Encoded.Numeric x, Encoded.Numeric y, int label) {
    return new Finding.Plane.Ellipse(
        label,
        x.mean() + x.sd() * mean[0],
        y.mean() + y.sd() * mean[1],
        x.sd() * x.sd() * covariance[0],
        x.sd() * y.sd() * covariance[1],
        y.sd() * y.sd() * covariance[3]);
  }
}
