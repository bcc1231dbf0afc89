// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.data.Quoted;
import org.relent.data.Remedy;
import org.relent.data.Warning;
import org.relent.family.Family;
import org.relent.family.NormalWishart;
import org.relent.family.SpannedNormalWishart;
import org.relent.machine.ClassRows;
import org.relent.machine.MemoryEstimate;
import org.relent.machine.ProblemSize;
import org.relent.math.Cholesky;
import org.relent.math.Matrices;

/**
 * Gaussians over some of the numbers of a row, jointly.
 *
 * @param coordinates those numbers
 */
record Normals(int[] coordinates) {

  /** A variance below this part of the whole column's counts as none. */
  private static final double SPREAD = 1e-9;

  /** Matrices of a class, and of all classes together. */
  private static final double SQUARES = 5;

  private static final double WORK_SQUARES = 6;
  private static final double SPANNED_SQUARES = 4;

  /** What is believed of the numbers of a class. */
  Family belief(ClassPrior prior, ClassRows rows, int y, Consumer<Warning> warn) {
    return prior == ClassPrior.EMPIRICAL ? empirical(rows, y, warn) : proper();
  }

  /** The same of every class. */
  List<Family> beliefs(ClassPrior prior, ClassRows rows, Consumer<Warning> warn) {
    int[] classes = IntStream.range(0, rows.classes()).toArray();
    if (rows.size() >= coordinates.length) {
      return Arrays.stream(classes).mapToObj(y -> belief(prior, rows, y, warn)).toList();
    }
    // with fewer rows than columns no class has rows enough, and their span says all
    Family proper = SpannedNormalWishart.proper(rows.cells(), coordinates).prepared(rows.cells());
    if (prior == ClassPrior.EMPIRICAL) {
      Arrays.stream(classes).mapToObj(y -> tooFew(rows, y)).forEach(warn);
    }
    return Arrays.stream(classes).mapToObj(y -> prior.given(proper, rows, y)).toList();
  }

  /**
   * Of every class the statistics, the scatter and its inverse, as they are and as they are tilted;
   * and factors at work. Where rows are fewer than columns they span all, until a model is made.
   */
  MemoryEstimate.Part memory(ProblemSize size) {
    double d = coordinates.length;
    return MemoryEstimate.Part.arrays(
        "covariances of " + coordinates.length + " columns",
        size.rows() < d
            ? SPANNED_SQUARES * size.classes()
            : SQUARES * size.classes() + WORK_SQUARES,
        d * d,
        "use fewer columns, or describe each by itself (med-naive-bayes, family=product)");
  }

  /** N(0, I) of standardised columns, worth two rows more than there are columns. */
  NormalWishart proper() {
    int d = coordinates.length;
    return NormalWishart.proper(coordinates, d + 2, new double[d], Matrices.diagonal(d, k -> 1));
  }

  /** What the rows of a class leave of a vague prior, or of the proper one if they are too few. */
  private Family empirical(ClassRows rows, int y, Consumer<Warning> warn) {
    NormalWishart vague = NormalWishart.vague(coordinates);
    double[] statistics = rows.statistics(vague, y);
    if (spread(vague, statistics)) {
      return vague.after(statistics);
    }
    warn.accept(tooFew(rows, y));
    return proper().after(statistics);
  }

  private Warning tooFew(ClassRows rows, int y) {
    return new Warning(
        "W-PRIOR",
        "class {} has too few different rows for {}{} each: a proper prior, worth {} rows of the"
            + " whole, takes over",
        Quoted.of(rows.names().get(y)),
        coordinates.length,
        coordinates.length == 1 ? " number" : " numbers",
        coordinates.length + 2);
  }

  /** Whether the rows vary in every direction, beyond rounding. */
  private static boolean spread(NormalWishart vague, double[] statistics) {
    if (vague.at(statistics).logZ() == Double.POSITIVE_INFINITY) {
      return false;
    }
    double[] covariance = vague.after(statistics).covariance();
    int d = vague.coordinates().length;
    return Cholesky.of(Matrices.shifted(covariance, d, -SPREAD), d).isPresent();
  }

  /** Refuses rows with gaps: their likelihoods would not add up to statistics. */
  void requireComplete(ClassRows rows) {
    for (int t = 0; t < rows.size(); t++) {
      int row = t;
      if (Arrays.stream(coordinates).anyMatch(k -> Double.isNaN(rows.cells().get(row, k)))) {
        int k =
            Arrays.stream(coordinates)
                .filter(c -> Double.isNaN(rows.cells().get(row, c)))
                .findFirst()
                .orElseThrow();
        throw DataException.inCell(
            "RLT-D062",
            t + 1L,
            rows.encoding().coordinateNames().get(k),
            "missing value in training: Gaussians over several columns can integrate gaps out of"
                + " rows to predict, not learn from them; fill the cells or drop the rows ({}, {}),"
                + " or use {}",
            new Remedy.ChangeSetting("missing", "mean"),
            new Remedy.ChangeSetting("missing", "drop"),
            Quoted.of(MedNaiveBayes.ID));
      }
    }
  }
}
