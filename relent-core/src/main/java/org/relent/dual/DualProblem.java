// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import java.util.List;
import java.util.Optional;
import org.relent.math.Vectors;

/**
 * Maximise J(λ) = Σₜ Fₜ(λₜ) − log Z(λ), where Aλ = 0.
 *
 * <p>MED eq. 14 and 18, PKR eq. 2 and 26, and the M step of LME (eq. 19) are all of this form; they
 * differ in their potentials F, their log-partition function and their balance.
 */
public interface DualProblem {

  /** The potentials; the multipliers of one follow those of the one before. */
  List<? extends JointPotential> potentials();

  /** log Z. */
  LogPartition partition();

  /** Aλ = 0. */
  Balance balance();

  /** A problem from its parts. */
  static DualProblem of(
      List<? extends JointPotential> potentials, LogPartition partition, Balance balance) {
    return new General(List.copyOf(potentials), partition, balance);
  }

  /** The number of multipliers. */
  default int dimension() {
    return partition().dimension();
  }

  /** A point strictly inside every domain. */
  default double[] start() {
    double[] start = new double[dimension()];
    int at = 0;
    for (JointPotential potential : potentials()) {
      double[] part = potential.start();
      System.arraycopy(part, 0, start, at, part.length);
      at += part.length;
    }
    return start;
  }

  /** Zero where zero is allowed, else a point inside: where solvers that keep zeros begin. */
  default double[] origin() {
    double[] origin = new double[dimension()];
    int at = 0;
    Optional<JointPotential> last = Optional.empty();
    boolean zero = false;
    for (JointPotential potential : potentials()) {
      if (last.isEmpty() || last.get() != potential) {
        zero = potential.contains(new double[potential.dimension()]);
        last = Optional.of(potential);
      }
      if (!zero) {
        double[] part = potential.start();
        System.arraycopy(part, 0, origin, at, part.length);
      }
      at += potential.dimension();
    }
    return origin;
  }

  /**
   * The same problem, to be solved from here on: a point inside the domain, near the optimum, such
   * as that of a problem like it.
   */
  default DualProblem from(double[] lambda) {
    return new Begun(this, lambda.clone());
  }

  /**
   * J and its derivatives at λ.
   *
   * @param nu the multipliers of the balance, that is the biases; they take no part in J
   */
  default DualPoint at(double[] lambda, double[] nu) {
    return new DualPoint(this, lambda.clone(), nu.clone(), partition().at(lambda));
  }

  /**
   * The same computed anew, as exactly as it can be: what a certificate may rest on.
   *
   * @param near a point that may spare some of the work, with an error that is taken into account
   */
  default DualPoint verified(double[] lambda, double[] nu, DualPoint near) {
    return at(lambda, nu);
  }

  /**
   * A point that is {@link #verified} with margins of twice the digits, rounded at the end; empty
   * where there is no such thing or it would take long.
   */
  default Optional<DualPoint> refined(DualPoint point) {
    return Optional.empty();
  }

  /** By how much rounding may have moved each margin of a point that is {@link #verified}. */
  default double[] marginErrors(DualPoint point) {
    double[] errors =
        Vectors.of(dimension(), i -> RELATIVE_ROUNDING * (1 + Math.abs(point.margin(i))));
    return errors;
  }

  /** Whether {@link #marginErrors} hold of a point as it is, though it was not computed anew. */
  default boolean knowsRounding(DualPoint point) {
    return false;
  }

  /** Some dozens of roundings of double precision. */
  double RELATIVE_ROUNDING = 1e-14;

  /** The same problem without what was rounded to be faster; itself where nothing was. */
  default DualProblem exact() {
    return this;
  }

  /** J and its derivatives at λ, every bias zero. */
  default DualPoint at(double[] lambda) {
    return at(lambda, new double[balance().size()]);
  }

  /** The plain form. */
  record General(List<? extends JointPotential> potentials, LogPartition partition, Balance balance)
      implements DualProblem {

    public General {
      int multipliers = potentials.stream().mapToInt(JointPotential::dimension).sum();
      if (multipliers != partition.dimension()) {
        throw new IllegalArgumentException(
            multipliers + " multipliers of potentials for " + partition.dimension());
      }
    }
  }

  /** A problem that has an origin of its own. */
  record Begun(DualProblem problem, double[] lambda) implements DualProblem {

    @Override
    public List<? extends JointPotential> potentials() {
      return problem.potentials();
    }

    @Override
    public LogPartition partition() {
      return problem.partition();
    }

    @Override
    public Balance balance() {
      return problem.balance();
    }

    @Override
    public DualPoint verified(double[] at, double[] nu, DualPoint near) {
      return problem.verified(at, nu, near);
    }

    @Override
    public double[] marginErrors(DualPoint point) {
      return problem.marginErrors(point);
    }

    @Override
    public boolean knowsRounding(DualPoint point) {
      return problem.knowsRounding(point);
    }

    @Override
    public Optional<DualPoint> refined(DualPoint point) {
      return problem.refined(point);
    }

    @Override
    public DualProblem exact() {
      return problem.exact() == problem ? this : problem.exact().from(lambda);
    }

    @Override
    public double[] origin() {
      return lambda.clone();
    }
  }
}
