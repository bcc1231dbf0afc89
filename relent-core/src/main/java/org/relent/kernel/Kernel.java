// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.relent.data.Rows;
import org.relent.math.DoubleDouble;
import org.relent.math.Lanes;
import org.relent.math.Threads;

/**
 * A positive semi-definite function K(x, x′) of two rows: the covariance of a Gaussian prior over
 * functions (PKR §2, MED §3.1).
 *
 * <p>Every kernel here is a function of ⟨φ(x), φ(x′)⟩, ‖φ(x)‖² and ‖φ(x′)‖², where φ is a view of
 * the rows ({@link RowView}) and mostly the rows as they are; a sum may have several views. So
 * dense and sparse rows, blocks and threads are dealt with once, where inner products are taken
 * ({@link KernelRows}), and kernels compose freely.
 */
public interface Kernel {

  /**
   * K(x, x′), of a kernel with one view.
   *
   * @param dot ⟨x, x′⟩ in its view
   * @param left ‖x‖²
   * @param right ‖x′‖²
   */
  double of(double dot, double left, double right);

  /**
   * The views that it has of rows, each once: the rows as they are, if not said; none where rows do
   * not matter.
   */
  default List<RowView> views() {
    return AsGiven.ALONE;
  }

  /** How many columns it is made for; 0 if for any. */
  default int columns() {
    return views().stream().mapToInt(RowView::columns).max().orElse(0);
  }

  /** Refuses rows of so many columns if it is made for others. */
  default void requireColumns(int columns) {
    views().forEach(view -> view.requireColumns(columns));
  }

  /**
   * K over a block, from the inner products in each view; bits are those of {@link #of}.
   *
   * @param into at least as long as the block
   */
  default void values(InnerProducts products, double[] into) {
    products.values(this, into);
  }

  /**
   * Turns the inner products of one row with several into kernel values, in place: {@code dots[j]}
   * becomes {@link #of} of itself. Bits must equal those of the single form.
   *
   * <p>Arrays share one index: only then does the compiler turn such loops into vector code.
   *
   * @param rights ‖xⱼ‖²
   */
  default void apply(double[] dots, int count, double left, double[] rights) {
    for (int j = 0; j < count; j++) {
      dots[j] = of(dots[j], left, rights[j]);
    }
  }

  /**
   * The same for a whole block of {@link Lanes#WIDTH}, as fast as the lanes can; the last bits may
   * differ.
   */
  default void apply(double[] dots, double left, double[] rights, Lanes lanes) {
    apply(dots, Lanes.WIDTH, left, rights);
  }

  /**
   * Whether inner products in single precision will do: their rounding then moves no kernel value
   * by more than about 1e-6.
   *
   * @param largest the largest ‖x‖²
   */
  default boolean single(double largest) {
    return false;
  }

  /**
   * The same as the other form in single precision, for a tile: row r of it holds {@link
   * Lanes#WIDTH} inner products of row {@code which[r]}.
   *
   * @param lefts ‖x‖² of the rows that {@code which} counts
   * @param work a row long; what is in it does not matter
   */
  default void apply(
      float[][] tile,
      int[] which,
      int count,
      float[] lefts,
      float[] rights,
      Lanes lanes,
      float[] work) {
    for (int r = 0; r < count; r++) {
      for (int j = 0; j < Lanes.WIDTH; j++) {
        tile[r][j] = (float) of(tile[r][j], lefts[which[r]], rights[j]);
      }
    }
  }

  /**
   * K(x, x′) in twice the digits of a double, from arguments as precise; empty where a kernel has
   * no such form. Certificates fall back on it where scores cancel to few digits.
   */
  default Optional<DoubleDouble> extended(DoubleDouble dot, DoubleDouble left, DoubleDouble right) {
    return Optional.empty();
  }

  /**
   * The positive parameters that data may choose, by the names that its text has for them; none, if
   * not said.
   */
  default List<KernelParameter> parameters() {
    return List.of();
  }

  /**
   * The same kernel with other values of its {@link #parameters}, in their order; with the values
   * it has it equals this one.
   */
  default Kernel withParameters(double... values) {
    KernelParameter.require(this, values);
    return this;
  }

  /**
   * Which of the {@link #parameters} it leaves to the rows of a fit, in the order of the kernel
   * that {@link #resolved} makes of it where every factor is kept; none of those that have a value.
   *
   * @param columns of the rows
   */
  default List<Boolean> open(int columns) {
    return Collections.nCopies(parameters().size(), false);
  }

  /** ∂K/∂log θ of each of the {@link #parameters}; arguments as those of {@link #of}. */
  default double[] logGradient(double dot, double left, double right) {
    return new double[0];
  }

  /**
   * Σᵢⱼ wᵢⱼ ∂K(xᵢ, xⱼ)/∂log θ of each of the {@link #parameters}: the gradient of a function of the
   * Gram matrix whose derivatives are w.
   *
   * @param values K(xᵢ, xⱼ), which whoever asks has at hand, row after row
   * @param weights w, symmetric, row after row
   */
  default double[] logGradient(Rows rows, double[] values, double[] weights, Threads threads) {
    return KernelGradient.ofPairs(this, rows, weights, threads);
  }

  /** The same, from the inner products in each view. */
  default Optional<DoubleDouble> extended(ExtendedProducts products) {
    return products.value(this);
  }

  /** K(x, x′) + other(x, x′). */
  default Kernel plus(Kernel other) {
    return new SumKernel(this, other);
  }

  /** K(x, x′) · other(x, x′). */
  default Kernel times(Kernel other) {
    return new ProductKernel(this, other);
  }

  /** factor · K(x, x′). */
  default Kernel scaled(double factor) {
    return new ScaledKernel(this, factor);
  }

  /** Whether rows hold kernel values rather than measurements ({@link PrecomputedKernel}). */
  default boolean precomputed() {
    return false;
  }

  /** The rows that others are compared with, once these are the rows of the training data. */
  default Rows landmarks(Rows training) {
    return precomputed() ? PrecomputedKernel.units(training) : training;
  }

  /** Whether it leaves something to the training rows, such as a width. */
  default boolean unresolved() {
    return false;
  }

  /** The same, leaving its size to the rows as well where it leaves its width. */
  default Kernel sized() {
    return this;
  }

  /**
   * The kernel with all that it leaves to the training rows taken from them: what a fit computes
   * with, and a model file holds.
   */
  default Kernel resolved(KernelDefaults defaults) {
    return this;
  }

  /** Whether this is ⟨x, x′⟩ up to a constant, so that a weight per coordinate says it all. */
  default boolean linear() {
    return false;
  }
}
