// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Optional;
import org.relent.data.DenseRows;
import org.relent.lme.Boltzmann;
import org.relent.lme.BoltzmannProblem;
import org.relent.lme.BoltzmannTable;
import org.relent.lme.Climb;
import org.relent.lme.EmIs;
import org.relent.lme.GaussianMixture;
import org.relent.lme.LatentProblem;
import org.relent.lme.MeEmIs;
import org.relent.lme.Patterns;
import org.relent.lme.Units;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.math.Vectors;
import org.relent.solve.Monitor;

/**
 * Boltzmann machines of five visible and three hidden units learnt from rows of another (LME §7.2).
 *
 * @param hidden how many hidden units the true machine has
 */
record BoltzmannBout(int hidden) implements Contest.Bout {

  static final int VISIBLE = 5;
  static final int LEARNT = 3;

  /**
   * Scaling would need thousands of rounds to this tolerance. A run that Newton's method does not
   * end in so many has its optimum at infinity, or swings between bounds.
   */
  private static final EmIs RUN = new EmIs(200, 1e-6);

  @Override
  public Optional<Duel> of(Plan plan, Seed seed, Monitor monitor) {
    BoltzmannTable truth = BoltzmannTable.of(drawn(Units.of(VISIBLE, hidden), seed.split(0)));
    LatentProblem<Boltzmann> problem =
        BoltzmannProblem.of(
            Units.of(VISIBLE, LEARNT),
            patterns(truth, plan.size(), seed.split(1)),
            new Climb.Newton());
    return Duel.of(
        problem,
        new MeEmIs(plan.starts(), RUN).candidates(problem, seed.split(2), Threads.one(), monitor),
        machine -> divergence(truth, BoltzmannTable.of(machine)),
        Double.NaN);
  }

  /** A machine with weights from N(0, 1). */
  static Boltzmann drawn(Units units, Seed seed) {
    GaussianMixture normal =
        GaussianMixture.of(new double[] {1}, new double[][] {{0}}, new double[][] {{1}});
    DenseRows weights = normal.sample(units.pairs(), seed);
    double[] all = Vectors.of(units.pairs(), k -> weights.get(k, 0));
    return new Boltzmann(units, all);
  }

  /** What is seen of states drawn from a machine. */
  static Patterns patterns(BoltzmannTable truth, int size, Seed seed) {
    int[] states = truth.sample(size, seed);
    int visible = truth.units().visible();
    double[] cells = Vectors.of(size * visible, c -> states[c / visible] >> c % visible & 1);
    return Patterns.of(DenseRows.of(size, visible, cells));
  }

  /** D(p*‖p) over the states of the visible units, exactly. */
  static double divergence(BoltzmannTable truth, BoltzmannTable model) {
    double sum = 0;
    for (int y = 0; y < 1 << truth.units().visible(); y++) {
      double log = truth.logProbability(y);
      sum += StrictMath.exp(log) * (log - model.logProbability(y));
    }
    return sum;
  }
}
