// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.finding.Finding.Lines.At;
import org.relent.finding.Finding.Plane;
import org.relent.math.Vectors;
import org.relent.model.Density;
import org.relent.model.Dirichlets;
import org.relent.model.Gaussians;
import org.relent.model.LatentDistribution;
import org.relent.model.Placement;

/**
 * A mixture drawn over one or two of its columns; the others are integrated out.
 *
 * @param names of the coordinates of the distribution
 * @param seen rows to be drawn on top, if there are any
 */
record Landscape(
    Density model, List<String> names, Mixture mixture, Optional<Judged<Placement>> seen) {

  /** One picture alone is large; several are small. */
  private static final int FINE_GRID = 80;

  private static final int GRID = 48;
  private static final int CURVE = 200;
  private static final int MOST_POINTS = 300;

  /** The share of the range that is drawn beyond it, on either side. */
  private static final double ROOM = 0.05;

  /** Without rows, so many standard deviations about each mean. */
  private static final double FAR = 2.5;

  /** Shares are above zero; nearer than this they are not drawn. */
  private static final double SMALLEST = 1e-3;

  /** A picture does not tell more digits. */
  private static final double DIGITS = 1e4;

  private LatentDistribution distribution() {
    return model.distribution();
  }

  private boolean shares() {
    return distribution() instanceof Dirichlets;
  }

  /** How many columns vary by themselves: shares sum to one. */
  int freedom() {
    return shares() ? mixture.width() - 1 : mixture.width();
  }

  /** The density over the first column, and what each component adds to it. */
  Finding.Lines curves() {
    double[] x = grid(0, CURVE);
    List<String> parts = DensityStudy.labels(model);
    List<List<At>> lines = new ArrayList<>();
    IntStream.rangeClosed(0, parts.size()).forEach(k -> lines.add(new ArrayList<>()));
    for (double at : x) {
      double[] row = row(0, at, 0, at);
      double density = StrictMath.exp(distribution().logDensity(row));
      double[] chances = distribution().chances(row);
      lines.get(0).add(new At(at, density));
      for (int k = 0; k < chances.length; k++) {
        lines.get(k + 1).add(new At(at, chances[k] * density));
      }
    }
    List<Finding.Named<List<At>>> series = new ArrayList<>();
    series.add(new Finding.Named<>("all together", lines.get(0)));
    for (int k = 0; k < parts.size() && parts.size() > 1; k++) {
      series.add(new Finding.Named<>(parts.get(k), lines.get(k + 1)));
    }
    return new Finding.Lines("The density and its components", names.get(0), "density", series);
  }

  /** Empty if the range of a column is beyond all numbers. */
  Optional<Finding.Contours> contours(int i, int j) {
    int size = freedom() == 2 ? FINE_GRID : GRID;
    double[] x = grid(i, size);
    double[] y = grid(j, size);
    return Double.isFinite(x[size - 1] - x[0]) && Double.isFinite(y[size - 1] - y[0])
        ? Optional.of(new Finding.Contours(drawn(i, j, x, y)))
        : Optional.empty();
  }

  private Plane drawn(int i, int j, double[] x, double[] y) {
    int[][] part = new int[y.length][x.length];
    double[][] logDensity = new double[y.length][x.length];
    for (int r = 0; r < y.length; r++) {
      for (int c = 0; c < x.length; c++) {
        boolean possible = !shares() || x[c] + y[r] < 1 - SMALLEST;
        double[] row = row(i, x[c], j, y[r]);
        logDensity[r][c] = possible ? rounded(distribution().logDensity(row)) : Double.NaN;
        part[r][c] = possible ? Vectors.largest(distribution().chances(row)) : 0;
      }
    }
    return new Plane(
        names.get(i),
        names.get(j),
        freedom() > 2 ? "whatever the other columns hold" : "",
        x,
        y,
        DensityStudy.labels(model),
        part,
        logDensity,
        points(i, j),
        ellipses(i, j));
  }

  private static double rounded(double x) {
    return Math.rint(x * DIGITS) / DIGITS;
  }

  /** A row of which two cells are known. */
  private double[] row(int i, double x, int j, double y) {
    double[] row = Vectors.filled(mixture.width(), Double.NaN);
    row[i] = x;
    row[j] = y;
    return row;
  }

  private double[] grid(int column, int count) {
    double[] known = seen.map(judged -> cells(judged, column)).orElseGet(() -> new double[0]);
    double[] ends =
        Arrays.stream(known).allMatch(Double::isNaN)
            ? IntStream.range(0, mixture.parts())
                .mapToObj(k -> around(k, column))
                .flatMapToDouble(Arrays::stream)
                .toArray()
            : DoubleStream.of(known).filter(v -> !Double.isNaN(v)).toArray();
    double low = Arrays.stream(ends).min().orElse(0);
    double high = Arrays.stream(ends).max().orElse(0);
    double room = high > low ? ROOM * (high - low) : 1;
    double from = shares() ? Math.max(SMALLEST, low - room) : low - room;
    double to = shares() ? Math.min(1 - SMALLEST, high + room) : high + room;
    return Vectors.of(count, k -> from + k * ((to - from) / (count - 1)));
  }

  private double[] around(int k, int column) {
    double away = FAR * mixture.sd(k, column);
    return new double[] {mixture.means()[k][column] - away, mixture.means()[k][column] + away};
  }

  private double[] cells(Judged<Placement> judged, int column) {
    DenseRows rows = (DenseRows) model.encoding().encode(judged.examples().features());
    int at = model.used()[column];
    return IntStream.range(0, rows.size()).mapToDouble(r -> rows.get(r, at)).toArray();
  }

  private List<Plane.Point> points(int i, int j) {
    return seen.map(judged -> points(judged, cells(judged, i), cells(judged, j))).orElse(List.of());
  }

  private List<Plane.Point> points(Judged<Placement> judged, double[] x, double[] y) {
    int[] whole =
        IntStream.range(0, x.length)
            .filter(r -> !Double.isNaN(x[r]) && !Double.isNaN(y[r]))
            .toArray();
    return IntStream.of(Thinning.rows(whole.length, MOST_POINTS))
        .map(r -> whole[r])
        .mapToObj(
            r ->
                new Plane.Point(
                    x[r],
                    y[r],
                    Vectors.largest(judged.predictions().get(r).chances()),
                    judged.rows()[r] + 1L))
        .toList();
  }

  /** Of Gaussians alone: other components are no ellipses. */
  private List<Plane.Ellipse> ellipses(int i, int j) {
    return distribution() instanceof Gaussians
        ? IntStream.range(0, mixture.parts())
            .mapToObj(
                k ->
                    new Plane.Ellipse(
                        k,
                        mixture.means()[k][i],
                        mixture.means()[k][j],
                        mixture.covariance(k, i, i),
                        mixture.covariance(k, i, j),
                        mixture.covariance(k, j, j)))
            .toList()
        : List.of();
  }
}
