// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import java.util.OptionalInt;
import org.relent.kernel.Kernel;
import org.relent.kernel.RowView;
import org.relent.machine.MemoryEstimate.Part;

/**
 * What fits take of the heap, kind by kind: the one place that says so.
 *
 * <p>Factors were measured: the most that is alive at once in fits of many shapes, a little above.
 * {@code FitMemoryTest} fits every kind within a heap a third above its estimate.
 */
public final class MachineMemory {

  private static final String ROWS = "use fewer rows";
  private static final String COLUMNS = "use fewer rows or columns";
  private static final String CLASSES = "use fewer rows or classes";

  /** Classes, constants and what a fit of next to nothing takes. */
  private static final double PROGRAM_BYTES = 10 << 20;

  /** The table as it was given, and with its rows in one order. */
  private static final int TABLES = 2;

  /** Of each column its name, what was learnt of it, and what is told of it. */
  private static final int BYTES_PER_COLUMN = 400;

  /** The name of a coordinate, and what was learnt of it. */
  private static final int BYTES_PER_COORDINATE = 64;

  /** The label, weight, place and group of a row. */
  private static final int BYTES_PER_ROW = 100;

  /** Rows encoded, those that differ, and as a kernel or a solver lays them out. */
  private static final double ENCODED_COPIES = 2.5;

  /** The same of linear machines of several classes, whose weights are found on panels of rows. */
  private static final double PANEL_COPIES = 5;

  /** Statistics of rows that name those which are not zero, by row and by statistic. */
  private static final double CONTEXT_COPIES = 4;

  /** λ, margins, slopes and steps, now and in the round before, and coefficients of outputs. */
  private static final int NUMBERS_PER_MULTIPLIER = 24;

  /** Beyond so many multipliers no solver makes a dense matrix of them: {@code KernelSolver}. */
  private static final double MOST_DENSE = 2_000;

  /** The matrix of all multipliers, its factor, and both of the round before. */
  private static final double DENSE_MATRICES = 4;

  /** Entries of a factor of low rank: {@code ScoreSpace}. */
  private static final double MOST_PARTLY_FACTORED = 4e6;

  /** The factor, and the systems of its order. */
  private static final double PARTS_OF_A_FACTOR = 2;

  /** Where they are more, the matrix of those that are free at last. */
  private static final double POLISH_BYTES = 16 << 20;

  /** Multipliers of pairs whose kernel values a working set keeps. */
  private static final double WORKING_SET_BYTES = 16 << 20;

  /** The steps that a quasi-Newton method remembers, their falls, and what it works with. */
  private static final int NUMBERS_PER_STATISTIC = 30;

  /** Numbers of a statistic: believed, tilted, most likely, by their logarithms; and objects. */
  private static final int NUMBERS_PER_FAMILY_STATISTIC = 32;

  /** The matrix of all rows, its factor, and what is solved with it. */
  private static final double VARIANCE_MATRICES = 1;

  /** α, shift and inverse of a bounded basis, as they are and as they grow. */
  private static final double BASIS_MATRICES = 6;

  /** Covariances, their sum with noise, its factor and its inverse, Newton's system. */
  private static final double ROUND_MATRICES = 9;

  /** Normal rows, those held out and those not, beside the tables of any fit. */
  private static final double DETECTOR_TABLES = 3;

  /** Scores of a row by every class: fitted, left out, and their margins. */
  private static final int NUMBERS_PER_SCORE = 6;

  /** Multipliers of which switches make a dense matrix: {@code GeneralSolver}. */
  private static final double MOST_REACTING = 800;

  /** −∇²J, its factor, its inverse, and both of the round before. */
  private static final double SWITCH_MATRICES = 6;

  /** W, weights and steps, by every thread that leaves out rows. */
  private static final int NUMBERS_PER_WEIGHT = 32;

  private MachineMemory() {}

  /** Rows made ready, nothing learnt. */
  public static MemoryEstimate rows(ProblemSize size) {
    return rows(size, ENCODED_COPIES);
  }

  private static MemoryEstimate rows(ProblemSize size, double copies) {
    return new MemoryEstimate(
        size.toString(),
        List.of(
            new Part("the program", PROGRAM_BYTES, 0, ROWS),
            new Part(
                "the table",
                TABLES * size.tableBytes() + (double) BYTES_PER_ROW * size.rows(),
                size.rows(),
                COLUMNS),
            new Part(
                "columns",
                (double) BYTES_PER_COLUMN * size.columns()
                    + (double) BYTES_PER_COORDINATE * size.width(),
                0,
                "use fewer columns or categories"),
            new Part(
                "encoded rows",
                copies * size.encodedBytes(),
                size.entries(),
                "use fewer rows or columns, or leave out categories with many levels")));
  }

  /** Machines with a kernel: a multiplier of every row and wrong class. */
  static FitCost kernels(Kernel kernel) {
    return size -> {
      double multipliers = multipliers(size);
      boolean dense = multipliers <= MOST_DENSE;
      double copies = kernel.linear() && size.classes() > 2 ? PANEL_COPIES : ENCODED_COPIES;
      MemoryEstimate estimate = rows(size, copies + views(kernel)).with(multipliersOf(size));
      return kernel.linear() && size.width() < size.rows()
          ? estimate
          : estimate.with(
              dense
                  ? Part.arrays("dense matrices", DENSE_MATRICES, multipliers * multipliers, ROWS)
                  : new Part("the last Newton steps", POLISH_BYTES, 0, ROWS),
              new Part("a working set", WORKING_SET_BYTES, 0, ROWS));
    };
  }

  /** The same of ordered classes, whose kernel matrix is factored in part where rows are many. */
  static FitCost ordered(Kernel kernel) {
    FitCost own = kernels(kernel);
    return size -> {
      boolean many = size.rows() > MOST_DENSE && !kernel.linear();
      double entries = Math.min(MOST_PARTLY_FACTORED, 0.5 * size.rows() * size.rows());
      return own.memory(size)
          .with(Part.arrays("part of a factor", PARTS_OF_A_FACTOR, many ? entries : 0, ROWS));
    };
  }

  /** Rows are held as they are and in every other view, on a circle twice. */
  private static double views(Kernel kernel) {
    return 2.0 * kernel.views().stream().filter(view -> !view.equals(RowView.asGiven())).count();
  }

  private static double multipliers(ProblemSize size) {
    return (double) size.rows() * Math.max(1, size.classes() - 1);
  }

  private static Part multipliersOf(ProblemSize size) {
    return Part.arrays("multipliers", NUMBERS_PER_MULTIPLIER, multipliers(size), CLASSES);
  }

  /** Conditional maximum entropy: a multiplier of every coordinate and class. */
  static MemoryEstimate logLinear(ProblemSize size) {
    return rows(size, 1)
        .with(
            Part.arrays("statistics of rows", CONTEXT_COPIES, size.nonZeros(), COLUMNS),
            Part.arrays(
                "multipliers",
                NUMBERS_PER_STATISTIC,
                (size.width() + 1.0) * size.classes(),
                "use fewer columns or classes"),
            scoresOf(size));
  }

  /**
   * Linear machines whose weights have switches: dense matrices of some of the multipliers.
   *
   * @param kernels that have the switches instead, each with a factor of at most as many columns as
   *     there are rows
   */
  static FitCost switches(int kernels) {
    return size -> switches(size, kernels * (double) size.rows());
  }

  private static MemoryEstimate switches(ProblemSize size, double factors) {
    double dense = Math.min(multipliers(size), MOST_REACTING);
    double width = factors > 0 ? factors : size.width();
    return rows(size)
        .with(
            multipliersOf(size),
            Part.arrays("dense matrices", SWITCH_MATRICES, dense * dense, ROWS),
            Part.arrays(
                "weights of columns",
                NUMBERS_PER_WEIGHT,
                width * Math.max(1, size.classes()),
                "use fewer columns or classes"),
            Part.arrays("factors of kernels", 3, factors * size.rows(), ROWS));
  }

  private static Part scoresOf(ProblemSize size) {
    return Part.arrays("scores", NUMBERS_PER_SCORE, (double) size.rows() * size.classes(), CLASSES);
  }

  /** A family of distributions for every class, whose margins have multipliers. */
  static FitCost discriminative(Modelling modelling) {
    return size -> rows(size).with(modelling.memory(size), multipliersOf(size), scoresOf(size));
  }

  /** The distributions of all classes by their statistics. */
  static Part distributions(ProblemSize size, double statistics) {
    return Part.arrays(
        "the distributions of classes",
        NUMBERS_PER_FAMILY_STATISTIC,
        size.classes() * statistics,
        "use fewer columns, levels or classes");
  }

  /**
   * Rows absorbed one after another: a triangle over all their labels, or matrices of a bounded
   * basis; dense matrices for rounds over all labels and to leave rows out.
   */
  static FitCost sequential(Kernel kernel, OptionalInt budget, boolean rounds) {
    return size -> {
      double labels = multipliers(size);
      double kept = budget.isPresent() ? Math.min(labels, budget.getAsInt() + 1.0) : labels;
      boolean dense = rounds || (budget.isEmpty() && labels <= JudgedRows.MOST_LEFT_OUT);
      return rows(size, ENCODED_COPIES)
          .with(
              multipliersOf(size),
              budget.isPresent()
                  ? Part.arrays("the basis", BASIS_MATRICES, kept * kept, "use a smaller budget")
                  : Part.arrays("the triangular factor", 1, kept * kept / 2, "use a budget"),
              Part.arrays(
                  "rounds over all rows", dense ? ROUND_MATRICES : 0, labels * labels, ROWS));
    };
  }

  /** Predictive variances. */
  static Part variances(ProblemSize size) {
    return Part.arrays(
        "predictive variances", VARIANCE_MATRICES, (double) size.rows() * size.rows(), ROWS);
  }

  /** Rows as they were given, those that are normal, those that are learnt from. */
  static FitCost detector(Modelling modelling, int components) {
    return size ->
        rows(size)
            .with(
                new Part("normal rows", DETECTOR_TABLES * size.tableBytes(), size.rows(), ROWS),
                modelling.memory(size).times(components),
                Part.arrays(
                    "responsibilities",
                    NUMBERS_PER_MULTIPLIER,
                    (double) size.rows() * components,
                    ROWS));
  }

  /** A family of distributions for every class, by its rows alone. */
  static FitCost generative(Modelling modelling) {
    return size -> rows(size).with(modelling.memory(size), scoresOf(size));
  }
}
