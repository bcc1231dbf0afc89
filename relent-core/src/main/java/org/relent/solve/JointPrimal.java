// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.dual.JointPotential;
import org.relent.kernel.Contrasts;
import org.relent.kernel.Gram;
import org.relent.kernel.KernelDual;
import org.relent.kernel.LinearDual;
import org.relent.kernel.LinearGram;
import org.relent.kernel.Pairs;
import org.relent.kernel.RepeatedGram;
import org.relent.kernel.Signs;
import org.relent.math.PivotedCholesky;
import org.relent.math.Threads;

/**
 * Machines of several classes by their weights: a pass costs rows × columns × classes, and there
 * are few. Losses that have a curvature by Newton's method ({@link JointNewton}), those that have
 * none, and those whose curvature is too steep for it, by the proximal method of multipliers around
 * it ({@link ProximalMultipliers}).
 *
 * <p>The dual point is that of the multipliers which the margins reached call for, λₜ = −∇φₜ; its
 * certificate is computed from them alone.
 */
final class JointPrimal {

  /**
   * A curvature of the loss along its own kernel function, φ″K(x, x), that jumps from nothing to
   * more than this makes Newton steps short where rows can be told apart: fifty classes at c = 50
   * took 400 of them, the proximal method 58.
   */
  private static final double STEEP = 300;

  /** Steps in which Newton's method has to halve the gap where the curvature is gentle. */
  private static final int GENTLE_STEPS = 40;

  private static final double HALF = 0.5;

  /** Steps in which it has to gain a fifth where it is steep: rows that overlap let it. */
  private static final int STEEP_STEPS = 4;

  private static final double FIFTH = 0.2;

  /**
   * Kernel matrices of more rows are left to the dual: at 1,800 rows of ten classes a factor of
   * full rank gained nothing over it, and lost four times with hinges.
   */
  private static final int MAX_FACTOR_ROWS = 600;

  /**
   * Columns of a lower rank than this, and than half their number, are replaced by a factor: Fisher
   * scores of twenty models of the same four cells have 160 columns of rank 8, along most of which
   * Newton steps find no curvature but rounding.
   */
  private static final int LOW_RANK = 160;

  private JointPrimal() {}

  /**
   * Whether this suits a problem: several classes, losses that are finite, columns not too many.
   */
  static boolean takes(LinearDual problem) {
    return problem.coding() instanceof Pairs && suits(problem);
  }

  /**
   * The same of one score where the losses bend nowhere and their multipliers have either sign:
   * hardly any of them rests at zero, and coordinate steps go round in circles.
   */
  static boolean takesPinballs(LinearDual problem) {
    return problem.coding() instanceof Signs
        && suits(problem)
        && problem.potentials().stream().allMatch(p -> p.range(0).low() < 0)
        && curvature(problem.potentials()) == Double.POSITIVE_INFINITY;
  }

  private static boolean suits(LinearDual problem) {
    return narrow(problem.rows())
        && problem.potentials().stream().allMatch(JointPotential::forgiving);
  }

  private static boolean narrow(Rows rows) {
    return rows instanceof SparseRows || rows.width() <= rows.size();
  }

  static PrimalRun of(LinearDual problem, Watch watch) {
    return byColumns(problem.kernel(), problem.gram(), watch);
  }

  /** By the columns of a linear kernel, or by a factor where their rank is low. */
  private static PrimalRun byColumns(KernelDual problem, LinearGram gram, Watch watch) {
    Rows rows = gram.rows();
    double variance = gram.bias().variance();
    boolean constant = problem.flat() || variance > 0;
    Threads threads = gram.threads();
    Optional<double[][]> factor =
        rows instanceof SparseRows
            ? Optional.empty()
            : factor(gram, Math.min(LOW_RANK, rows.width() / 2));
    if (factor.isPresent()) {
      return byFactor(problem, factor.get(), threads, watch);
    }
    Design design =
        rows instanceof SparseRows sparse
            ? new SparseDesign(sparse, constant, threads)
            : PanelDesign.of(rows.size(), rows.width(), constant, rows::row, threads);
    double[] precision = new double[design.columns()];
    Arrays.fill(precision, 1 / gram.scale());
    if (constant) {
      precision[rows.width()] = variance > 0 ? 1 / variance : 0;
    }
    return of(
        new PrimalObjective(problem, ofExamples(problem, design), precision, threads),
        problem,
        watch);
  }

  /** A row of the design matrix per example, where several speak of one row of the data. */
  private static Design ofExamples(KernelDual problem, Design ofRows) {
    return problem.gram() instanceof RepeatedGram repeated
        ? new RepeatedDesign(ofRows, repeated.rows())
        : ofRows;
  }

  /** Whether columns, or the factor of a kernel matrix, are few enough. */
  static boolean takes(KernelDual problem) {
    boolean several = problem.coding() instanceof Pairs || problem.coding() instanceof Contrasts;
    return several
        && (problem.coding().rows() <= MAX_FACTOR_ROWS || columns(problem).isPresent())
        && problem.potentials().stream().allMatch(JointPotential::forgiving);
  }

  /** The rows of a linear kernel whose columns are few, where examples are contrasts of them. */
  private static Optional<LinearGram> columns(KernelDual problem) {
    return problem.gram() instanceof RepeatedGram repeated
            && repeated.whole() instanceof LinearGram linear
            && narrow(linear.rows())
        ? Optional.of(linear)
        : Optional.empty();
  }

  static PrimalRun of(KernelDual problem, Watch watch) {
    Optional<LinearGram> columns = columns(problem);
    if (columns.isPresent()) {
      return byColumns(problem, columns.get(), watch);
    }
    Gram gram = problem.gram() instanceof RepeatedGram repeated ? repeated.whole() : problem.gram();
    return byFactor(problem, factor(gram, gram.size()).orElseThrow(), Threads.one(), watch);
  }

  /** C of K = CᵀC; empty where its rank is higher than {@code most}. */
  private static Optional<double[][]> factor(Gram gram, int most) {
    int[] all = IntStream.range(0, gram.size()).toArray();
    double[] diagonal = Arrays.stream(all).mapToDouble(gram::diagonal).toArray();
    return PivotedCholesky.of(diagonal, t -> gram.block(new int[] {t}, all), most);
  }

  /** K = CᵀC: a row of features per example, of which the machine is linear. */
  private static PrimalRun byFactor(
      KernelDual problem, double[][] factor, Threads threads, Watch watch) {
    Design design =
        PanelDesign.of(
            problem.coding().rows(),
            factor.length,
            problem.flat(),
            t -> column(factor, t),
            threads);
    double[] precision = new double[design.columns()];
    Arrays.fill(precision, 0, factor.length, 1);
    return of(
        new PrimalObjective(problem, ofExamples(problem, design), precision, threads),
        problem,
        watch);
  }

  private static double[] column(double[][] rows, int t) {
    return Arrays.stream(rows).mapToDouble(row -> row[t]).toArray();
  }

  private static PrimalRun of(PrimalObjective objective, KernelDual problem, Watch watch) {
    double steepness = curvature(problem.potentials()) * problem.gram().meanDiagonal();
    double[] origin = problem.origin();
    List<Supplier<PrimalRun>> proximal =
        List.of(
            () -> ProximalMultipliers.byKernel(objective, origin, watch),
            () -> ProximalMultipliers.byRanges(objective, origin, watch));
    if (steepness == Double.POSITIVE_INFINITY) {
      return new PrimalMethods(proximal);
    }
    Patience patience =
        steepness <= STEEP ? new Patience(GENTLE_STEPS, HALF) : new Patience(STEEP_STEPS, FIFTH);
    List<Supplier<PrimalRun>> all = new ArrayList<>();
    all.add(() -> new JointNewton(objective, origin, patience, watch));
    all.addAll(proximal);
    return new PrimalMethods(all);
  }

  /**
   * The mean curvature of the primal losses, each inside its domain; infinite where one has none.
   */
  private static double curvature(List<? extends JointPotential> potentials) {
    double sum = 0;
    for (JointPotential potential : potentials) {
      double[] diagonal = new double[potential.dimension()];
      potential.primalHessian(potential.start(), 0, diagonal, new double[diagonal.length]);
      sum += diagonal[0];
    }
    return sum / potentials.size();
  }
}
