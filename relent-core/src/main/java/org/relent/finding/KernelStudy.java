// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.data.DenseRows;
import org.relent.finding.Finding.Lines.At;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelDefaults;
import org.relent.kernel.KernelGram;
import org.relent.math.Draws;
import org.relent.math.PivotedCholesky;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.math.Vectors;

/**
 * What a kernel believes of functions before any row is seen: how alike the scores of a row and of
 * the mean row are, and functions drawn from N(0, K) on a grid of one column, the others at their
 * mean.
 *
 * @param kernel with all that it leaves to the rows taken from standardised columns
 * @param similarities K(x, 0), column by column
 * @param draws likewise; empty where K is no number on the grid
 */
public record KernelStudy(
    Kernel kernel, List<Finding.Lines> similarities, List<Finding.Lines> draws) {

  /** The grid, in standard deviations of a column. */
  private static final double REACH = 3;

  private static final int POINTS = 121;

  /** Functions drawn. */
  private static final int DRAWS = 5;

  /** Columns shown; those of a longer list of widths are seen in the first of them. */
  private static final int MAX_COLUMNS = 6;

  private static final Seed SEED = new Seed(1);

  public KernelStudy {
    similarities = List.copyOf(similarities);
    draws = List.copyOf(draws);
  }

  /** The study of a kernel; without pictures of one whose matrix is given. */
  public static KernelStudy of(Kernel kernel) {
    Kernel resolved = kernel.resolved(new Standardised(1));
    int columns = Math.max(1, resolved.columns());
    Kernel known = kernel.resolved(new Standardised(columns));
    List<Finding.Lines> similarities = new ArrayList<>();
    List<Finding.Lines> draws = new ArrayList<>();
    int shown = known.precomputed() ? 0 : Math.min(MAX_COLUMNS, columns);
    for (int k = 0; k < shown; k++) {
      Grid grid = new Grid(known, columns, k);
      double[] gram = grid.gram();
      if (Arrays.stream(gram).allMatch(Double::isFinite)) {
        similarities.add(grid.similarity(gram));
        draws.add(grid.draws(gram));
      }
    }
    return new KernelStudy(known, similarities, draws);
  }

  /** Every picture, in reading order. */
  public List<Finding> pictures() {
    List<Finding> pictures = new ArrayList<>();
    for (int k = 0; k < draws.size(); k++) {
      pictures.add(draws.get(k));
      pictures.add(similarities.get(k));
    }
    return pictures;
  }

  /** Columns of mean 0 and variance 1. */
  private record Standardised(int columns) implements KernelDefaults {

    @Override
    public double gamma() {
      return 1.0 / columns;
    }

    @Override
    public double size(Kernel kernel) {
      return 1;
    }
  }

  /** Rows that differ in one column. */
  private record Grid(Kernel kernel, int columns, int column) {

    private static double at(int i) {
      return REACH * (2.0 * i / (POINTS - 1) - 1);
    }

    double[] gram() {
      double[][] rows = new double[POINTS][columns];
      Arrays.setAll(
          rows,
          i -> {
            rows[i][column] = at(i);
            return rows[i];
          });
      return KernelGram.of(kernel, DenseRows.of(rows), Threads.one(), 0)
          .block(IntStream.range(0, POINTS).toArray());
    }

    Finding.Lines similarity(double[] gram) {
      double[] middle = Arrays.copyOfRange(gram, POINTS / 2 * POINTS, (POINTS / 2 + 1) * POINTS);
      return lines(
          "How alike a row and the mean row are taken to be",
          "K(x, 0)",
          List.of(new Finding.Named<>("K(x, 0)", points(middle))));
    }

    Finding.Lines draws(double[] gram) {
      double[] diagonal =
          IntStream.range(0, POINTS).mapToDouble(i -> gram[i * POINTS + i]).toArray();
      double[][] factor =
          PivotedCholesky.of(diagonal, i -> Arrays.copyOfRange(gram, i * POINTS, (i + 1) * POINTS));
      List<Finding.Named<List<At>>> series = new ArrayList<>();
      for (int d = 0; d < DRAWS; d++) {
        series.add(new Finding.Named<>("draw " + (d + 1), points(draw(factor, SEED.split(d)))));
      }
      return lines("Functions drawn from the prior", "score", series);
    }

    /** Cᵀz with z of N(0, I) and K = CᵀC. */
    private static double[] draw(double[][] factor, Seed seed) {
      UniformRandomProvider random = seed.random();
      double[] function = new double[POINTS];
      for (double[] row : factor) {
        double z = Draws.normal(random);
        Vectors.addScaled(z, row, function);
      }
      return function;
    }

    private static List<At> points(double[] values) {
      return IntStream.range(0, POINTS).mapToObj(i -> new At(at(i), values[i])).toList();
    }

    private Finding.Lines lines(String title, String up, List<Finding.Named<List<At>>> series) {
      String which = columns == 1 ? "" : ", column " + (column + 1);
      String across = columns == 1 ? "the column" : "column " + (column + 1);
      return new Finding.Lines(title + which, across + ", standardised", up, series);
    }
  }
}
