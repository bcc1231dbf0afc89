// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.List;
import org.relent.dual.DualPoint;
import org.relent.dual.JointPotential;
import org.relent.kernel.Coding;
import org.relent.kernel.KernelDual;
import org.relent.math.Threads;

/**
 * The primal of a kernel dual with K = XR⁻¹Xᵀ, as a function of the weights of all outputs: P(W) =
 * ½ΣR(W − W̄)² + Σφₜ(Bₜᵀfₜ), f = XW, where φ is the conjugate of F.
 *
 * <p>W̄ is zero but for flat biases that a {@link Proximal} term holds near their last value.
 */
final class PrimalObjective {

  /** Rows that one thread takes at a time. */
  private static final int STRETCH = 512;

  private final KernelDual problem;
  private final Design design;
  private final double[] precision;
  private final Proximal proximal;
  private final Threads threads;
  private final Coding coding;
  private final int outputs;
  private final int columns;

  /**
   * Terms that hold multipliers and flat biases near those at hand (Rockafellar 1976, proximal
   * method of multipliers): F(λ) − ½p‖λ − λ̄‖² in place of F, and ½ρ‖b − b̄‖² more.
   *
   * @param own p; 0 for the objective itself
   * @param lambda λ̄; not read where p is 0
   * @param ridge ρ
   * @param biases b̄, per output
   */
  record Proximal(double own, double[] lambda, double ridge, double[] biases) {

    static Proximal none(int outputs) {
      return new Proximal(0, new double[0], 0, new double[outputs]);
    }
  }

  /**
   * @param precision R, of every column; 0 for that of a flat bias, which is the last
   */
  PrimalObjective(
      KernelDual problem, Design design, double[] precision, Proximal proximal, Threads threads) {
    this.problem = problem;
    this.design = design;
    this.precision = precision.clone();
    this.proximal = proximal;
    this.threads = threads;
    this.coding = problem.coding();
    this.outputs = coding.outputs();
    this.columns = design.columns();
    if (problem.flat()) {
      this.precision[columns - 1] += proximal.ridge();
    }
  }

  /** The objective itself, without proximal terms. */
  PrimalObjective(KernelDual problem, Design design, double[] precision, Threads threads) {
    this(problem, design, precision, Proximal.none(problem.coding().outputs()), threads);
  }

  /** The same with other proximal terms. */
  PrimalObjective with(Proximal other) {
    double[] own = precision.clone();
    if (problem.flat()) {
      own[columns - 1] -= proximal.ridge();
    }
    return new PrimalObjective(problem, design, own, other, threads);
  }

  Design design() {
    return design;
  }

  Coding coding() {
    return coding;
  }

  List<? extends JointPotential> potentials() {
    return problem.potentials();
  }

  /** The mean of K(x, x). */
  double meanKernel() {
    return problem.gram().meanDiagonal();
  }

  Threads threads() {
    return threads;
  }

  /** p. */
  double own() {
    return proximal.own();
  }

  /** R of a weight. */
  double precision(int j) {
    return precision[j % columns];
  }

  /** The biases among the weights, zero where there are none. */
  double[] biases(double[] weights) {
    double[] biases = new double[outputs];
    for (int k = 0; problem.flat() && k < outputs; k++) {
      biases[k] = weights[(k + 1) * columns - 1];
    }
    return biases;
  }

  /** Σ|∇| max(1, |b|) over flat biases b: about what it costs that they are not settled. */
  double missed(PrimalPoint at) {
    double sum = 0;
    for (int k = 0; problem.flat() && k < outputs; k++) {
      int i = (k + 1) * columns - 1;
      sum += Math.abs(at.gradient()[i]) * Math.max(1, Math.abs(at.weights()[i]));
    }
    return sum;
  }

  /** Σβ of an output where biases are flat, which the balance asks to be zero. */
  double total(PrimalPoint at, int k) {
    return problem.flat() ? at.gathered()[(k + 1) * columns - 1] : 0;
  }

  /** W̄ of a weight. */
  private double centre(int i) {
    boolean bias = problem.flat() && i % columns == columns - 1;
    return bias ? proximal.biases()[i / columns] : 0;
  }

  PrimalPoint at(double[] weights) {
    return at(weights, design.scores(weights, outputs));
  }

  /** The point of weights whose scores are at hand. */
  PrimalPoint at(double[] weights, double[][] scores) {
    double[] lambda = new double[coding.size() * coding.width()];
    double[][] beta = new double[outputs][coding.size()];
    double value = loss(scores, lambda, beta);
    double[] gathered = design.gathered(beta);
    double[] gradient = new double[weights.length];
    for (int i = 0; i < weights.length; i++) {
      double off = weights[i] - centre(i);
      value += 0.5 * precision(i) * off * off;
      gradient[i] = precision(i) * off - gathered[i];
    }
    return new PrimalPoint(weights, scores, value, lambda, beta, gradient, gathered);
  }

  /** ½ΣR(W + sΔ − W̄)² and its derivative in s. */
  double[] penalty(double[] weights, double[] direction, double step) {
    double value = 0;
    double slope = 0;
    for (int i = 0; i < weights.length; i++) {
      double off = weights[i] + step * direction[i] - centre(i);
      value += 0.5 * precision(i) * off * off;
      slope += precision(i) * off * direction[i];
    }
    return new double[] {value, slope};
  }

  /** Σφₜ at these scores, with the multipliers and coefficients that they call for. */
  double loss(double[][] scores, double[] lambda, double[][] beta) {
    double[] parts = new double[(coding.size() + STRETCH - 1) / STRETCH];
    threads.blocks(
        coding.size(),
        STRETCH,
        (from, to) -> parts[from / STRETCH] = loss(scores, lambda, beta, from, to));
    double sum = 0;
    for (double part : parts) {
      sum += part;
    }
    return sum;
  }

  private double loss(double[][] scores, double[] lambda, double[][] beta, int from, int to) {
    int width = coding.width();
    double[] score = new double[outputs];
    double[] margin = new double[width];
    double[] part = new double[width];
    double[] coefficients = new double[outputs];
    double sum = 0;
    for (int t = from; t < to; t++) {
      for (int k = 0; k < outputs; k++) {
        score[k] = scores[k][t];
      }
      coding.margins(t, score, margin);
      sum += loss(t, margin, part);
      System.arraycopy(part, 0, lambda, t * width, width);
      coding.coefficients(t, part, coefficients);
      for (int k = 0; k < outputs; k++) {
        beta[k][t] = coefficients[k];
      }
    }
    return sum;
  }

  /** φₜ of margins, or what proximal terms make of it. */
  private double loss(int t, double[] margin, double[] lambda) {
    JointPotential potential = problem.potentials().get(t);
    double own = proximal.own();
    if (own == 0) {
      potential.peak(margin, 0, 0, lambda);
      return potential.loss(margin);
    }
    int at = t * margin.length;
    double[] linear = new double[margin.length];
    for (int i = 0; i < linear.length; i++) {
      linear[i] = margin[i] - own * proximal.lambda()[at + i];
    }
    potential.peak(linear, own, 0, lambda);
    double loss = potential.value(lambda);
    for (int i = 0; i < linear.length; i++) {
      double moved = lambda[i] - proximal.lambda()[at + i];
      loss -= lambda[i] * margin[i] + 0.5 * own * moved * moved;
    }
    return loss;
  }

  /** The dual point of the multipliers alone: weights R⁻¹Xᵀβ, scores computed anew. */
  DualPoint dual(PrimalPoint at) {
    double[] weights = dualWeights(at.gathered());
    double logZ = 0;
    for (int i = 0; i < weights.length; i++) {
      logZ += 0.5 * weights[i] * at.gathered()[i];
    }
    double[] margins = margins(design.scores(weights, outputs));
    double[] nu = problem.flat() ? coding.multipliers(biases(at.weights())) : new double[0];
    return new DualPoint(problem, at.lambda(), nu, problem.tilt(logZ, margins));
  }

  /** R⁻¹Xᵀβ; a flat bias takes no part. */
  private double[] dualWeights(double[] gathered) {
    double[] weights = new double[gathered.length];
    for (int i = 0; i < weights.length; i++) {
      boolean bias = problem.flat() && i % columns == columns - 1;
      weights[i] = bias ? 0 : gathered[i] / precision(i);
    }
    return weights;
  }

  private double[] margins(double[][] scores) {
    int width = coding.width();
    double[] margins = new double[coding.size() * width];
    double[] score = new double[outputs];
    double[] part = new double[width];
    for (int t = 0; t < coding.size(); t++) {
      for (int k = 0; k < outputs; k++) {
        score[k] = scores[k][t];
      }
      coding.margins(t, score, part);
      System.arraycopy(part, 0, margins, t * width, width);
    }
    return margins;
  }

  /**
   * ½Σ∇²/R: the gap between P at these weights and J at their multipliers, but for what a flat bias
   * misses.
   */
  double gap(PrimalPoint at) {
    double sum = 0;
    for (int i = 0; i < at.gradient().length; i++) {
      boolean bias = problem.flat() && i % columns == columns - 1;
      sum += bias ? 0 : 0.5 * at.gradient()[i] * at.gradient()[i] / precision(i);
    }
    return sum;
  }

  /** Where to begin: at zero, or at the weights of these multipliers if that is lower. */
  PrimalPoint start(double[] lambda) {
    PrimalPoint zero = at(new double[outputs * columns]);
    if (Arrays.stream(lambda).allMatch(l -> l == 0)) {
      return zero;
    }
    PrimalPoint near = at(dualWeights(design.gathered(beta(lambda))));
    return near.value() < zero.value() ? near : zero;
  }

  /** Bλ, per output and row. */
  private double[][] beta(double[] lambda) {
    double[][] beta = new double[outputs][coding.size()];
    double[] part = new double[coding.width()];
    double[] coefficients = new double[outputs];
    for (int t = 0; t < coding.size(); t++) {
      System.arraycopy(lambda, t * part.length, part, 0, part.length);
      coding.coefficients(t, part, coefficients);
      for (int k = 0; k < outputs; k++) {
        beta[k][t] = coefficients[k];
      }
    }
    return beta;
  }
}
