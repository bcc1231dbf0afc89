// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
import java.util.Optional;
import org.relent.dual.Balance;
import org.relent.dual.DualPoint;
import org.relent.dual.DualProblem;
import org.relent.dual.JointPotential;
import org.relent.dual.LogPartition;

/**
 * The dual of a machine whose prior over functions is Gaussian with covariance K: J(λ) = Σₜ Fₜ(λₜ)
 * − ½ Σₒ βₒᵀKβₒ, β = Bλ (MED eq. 14, PKR eq. 2 and 26).
 */
public final class KernelDual implements DualProblem {

  private final Gram gram;
  private final Coding coding;
  private final List<? extends JointPotential> potentials;
  private final boolean flat;
  private final Balance balance;
  private final Optional<double[]> start;

  /**
   * @param gram K over the training rows, a Gaussian bias included
   * @param coding B
   * @param potentials one per example, as wide as the coding
   * @param flat whether every output has a flat bias, so that Σₜβₜ = 0
   */
  public KernelDual(
      Gram gram, Coding coding, List<? extends JointPotential> potentials, boolean flat) {
    this(gram, coding, potentials, flat, Optional.empty());
  }

  private KernelDual(
      Gram gram,
      Coding coding,
      List<? extends JointPotential> potentials,
      boolean flat,
      Optional<double[]> start) {
    if (gram.size() != coding.size() || gram.size() != potentials.size()) {
      throw new IllegalArgumentException(
          gram.size() + " rows, " + coding.size() + " codes, " + potentials.size() + " potentials");
    }
    this.gram = gram;
    this.coding = coding;
    this.potentials = List.copyOf(potentials);
    this.flat = flat;
    this.balance = flat ? coding.balance() : Balance.NONE;
    this.start = start;
  }

  /** As {@link DualProblem#from}; λ must be balanced as well. */
  @Override
  public KernelDual from(double[] lambda) {
    return new KernelDual(gram, coding, potentials, flat, Optional.of(lambda.clone()));
  }

  /** The same problem with other potentials on the same multipliers. */
  public KernelDual with(List<? extends JointPotential> others) {
    return new KernelDual(gram, coding, others, flat, start);
  }

  @Override
  public double[] origin() {
    return start.map(double[]::clone).orElseGet(DualProblem.super::origin);
  }

  /** K. */
  public Gram gram() {
    return gram;
  }

  /** B. */
  public Coding coding() {
    return coding;
  }

  /** Whether every output has a flat bias. */
  public boolean flat() {
    return flat;
  }

  @Override
  public List<? extends JointPotential> potentials() {
    return potentials;
  }

  @Override
  public Balance balance() {
    return balance;
  }

  @Override
  public LogPartition partition() {
    return new GaussianLogPartition(this);
  }

  @Override
  public DualPoint verified(double[] lambda, double[] nu, DualPoint near) {
    return new ExactMargins(this, lambda, nu, near).point();
  }

  @Override
  public double[] marginErrors(DualPoint point) {
    Optional<double[]> known =
        point.tilt() instanceof GaussianLogPartition.TiltedGaussian tilt
            ? tilt.errors()
            : Optional.empty();
    return known
        .map(double[]::clone)
        .orElseGet(() -> new ExactMargins(this, point.lambda(), point.nu(), point).errors());
  }

  @Override
  public Optional<DualPoint> refined(DualPoint point) {
    return new ExactMargins(this, point.lambda(), point.nu(), point).extendedPoint();
  }

  @Override
  public KernelDual exact() {
    Gram other = gram.exact();
    return other == gram ? this : new KernelDual(other, coding, potentials, flat, start);
  }

  /** λ with its coefficients and scores. */
  public Scores scores(double[] lambda) {
    return new Scores(this, lambda);
  }

  /** The tilted Gaussian of which log Z and the margins are already known. */
  public LogPartition.Tilt tilt(double logZ, double[] margins) {
    return new GaussianLogPartition.TiltedGaussian(this, logZ, margins, Optional.empty());
  }

  /** The same where also known is by how much each margin may be off. */
  LogPartition.Tilt tilt(double logZ, double[] margins, double[] errors) {
    return new GaussianLogPartition.TiltedGaussian(this, logZ, margins, Optional.of(errors));
  }

  /** The dual point of scores already at hand: nothing is computed again. */
  public DualPoint at(Scores scores, double[] nu) {
    return new DualPoint(
        this, scores.lambda(), nu.clone(), new GaussianLogPartition.TiltedGaussian(this, scores));
  }
}
