// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import java.util.Optional;
import org.relent.math.Seed;
import org.relent.math.Vectors;

/**
 * A Boltzmann machine with hidden units and rows of its visible ones, exactly: every expectation is
 * a sum over all states (LME §7.2).
 *
 * <p>The Gaussian slack of §8, E[f] + λ/σ² = η, is on the scale of one row, as the mean
 * log-likelihood is: σ² here is a prior of variance σ²/T on the log-likelihood of T rows. What it
 * takes off is Σλ²/2σ² (the paper's U* enters with a minus).
 *
 * @param variance σ², +∞ for no slack
 */
public record BoltzmannProblem(Units units, Patterns seen, Climb climb, double variance)
    implements LatentProblem<Boltzmann> {

  /** Below this in nats, visible and hidden units are as good as independent. */
  private static final double INDEPENDENT = 1e-6;

  public BoltzmannProblem {
    BoltzmannTable.checkSize(units);
    if (seen.visible() != units.visible() || !(variance > 0)) {
      throw new IllegalArgumentException(
          "Rows must have a column for each visible unit and the variance must be above 0, got "
              + seen.visible()
              + " columns for "
              + units
              + " and "
              + variance);
    }
  }

  /** Without slack. */
  public static BoltzmannProblem of(Units units, Patterns seen, Climb climb) {
    return new BoltzmannProblem(units, seen, climb, Double.POSITIVE_INFINITY);
  }

  /** The same with Gaussian slack. */
  public BoltzmannProblem withVariance(double other) {
    return new BoltzmannProblem(units, seen, climb, other);
  }

  @Override
  public Boltzmann start(Seed seed) {
    return Boltzmann.random(units, seed);
  }

  @Override
  public Boltzmann next(Boltzmann at) {
    BoltzmannTable table = BoltzmannTable.of(at);
    Completion completion = Completion.of(table, seen);
    if (climb instanceof Climb.Newton) {
      return new BoltzmannNewton(this, table, completion).next(at);
    }
    PairScaling scaling = new PairScaling(completion.targets(), variance);
    if (climb instanceof Climb.Gradient along) {
      return PairScaling.moved(at, scaling.gradient(at, table.expectations()), along.rate());
    }
    if (climb instanceof Climb.LimitedMemory limited) {
      return new PairTargets(units, completion.targets(), variance).raised(at, limited.cycles());
    }
    return scaled(at, table, scaling);
  }

  private Boltzmann scaled(Boltzmann from, BoltzmannTable first, PairScaling scaling) {
    Boltzmann at = from;
    for (int cycle = 0; cycle < climb.cycles(); cycle++) {
      BoltzmannTable table = cycle == 0 ? first : BoltzmannTable.of(at);
      at =
          climb instanceof Climb.Improved
              ? scaling.improved(at, table.binned())
              : scaling.generalised(at, table.expectations());
    }
    return at;
  }

  /** The gradient of the objective: what is left of the constraints, by pair. */
  public double[] gradient(Boltzmann at) {
    BoltzmannTable table = BoltzmannTable.of(at);
    PairScaling scaling = new PairScaling(Completion.of(table, seen).targets(), variance);
    return scaling.gradient(at, table.expectations());
  }

  /** η, the statistics that the rows and p(u | y) ask for, by pair. */
  public double[] targets(Boltzmann at) {
    return completion(at).targets();
  }

  @Override
  public double logLikelihood(Boltzmann at) {
    return completion(at).logLikelihood();
  }

  @Override
  public double objective(Boltzmann at) {
    return logLikelihood(at) - penalty(at);
  }

  private double penalty(Boltzmann at) {
    return at.square() / (2 * variance);
  }

  private Completion completion(Boltzmann at) {
    return Completion.of(BoltzmannTable.of(at), seen);
  }

  @Override
  public double residual(Boltzmann at) {
    return Vectors.largestSize(gradient(at));
  }

  /** H − U(ε), where ε = −λ/σ² makes U(ε) = Σσ²ε²/2 the penalty itself. */
  @Override
  public double entropy(Boltzmann at) {
    return BoltzmannTable.of(at).entropy() - penalty(at);
  }

  /** What the entropy is by Theorem 5.1, −Q: the same where the constraints hold. */
  public double entropyIfFeasible(Boltzmann at) {
    Completion completion = completion(at);
    return completion.ambiguity() - (completion.logLikelihood() - penalty(at));
  }

  @Override
  public double ambiguity(Boltzmann at) {
    return completion(at).ambiguity();
  }

  @Override
  public int freedom() {
    return units.pairs();
  }

  @Override
  public double rows() {
    return seen.rows();
  }

  /**
   * Independence alone. Hidden units with equal posteriors are no flaw: such a machine is often a
   * strict maximum, and where it is not, it is a saddle, which {@link #perturbed} tells.
   */
  @Override
  public Optional<Rejection> flaw(Boltzmann at) {
    return units.hidden() > 0 && BoltzmannTable.of(at).information() < INDEPENDENT
        ? Optional.of(Boltzmann.INDEPENDENT_UNITS)
        : Optional.empty();
  }

  /** Empty where the Hessian is negative definite: a strict maximum needs no push to be told. */
  @Override
  public Optional<Boltzmann> perturbed(Boltzmann at, Seed seed) {
    BoltzmannTable table = BoltzmannTable.of(at);
    if (new BoltzmannNewton(this, table, Completion.of(table, seen)).concave()) {
      return Optional.empty();
    }
    Push push = new Push(seed);
    double[] weights = Arrays.stream(at.weights()).map(w -> w + push.step()).toArray();
    return Optional.of(new Boltzmann(units, weights));
  }
}
