// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import org.relent.math.Vectors;
import org.relent.solve.Concave;
import org.relent.solve.Monitor;
import org.relent.solve.QuasiNewton;
import org.relent.solve.StoppingRule;

/**
 * The M step of a Boltzmann machine: maximum entropy with targets η, whose dual Σλη − log Φ_λ −
 * Σλ²/2σ² is concave (LME eq. 23).
 */
record PairTargets(Units units, double[] targets, double variance)
    implements Concave<PairTargets.At> {

  /** As far as doubles go: the cycles end the climb. */
  private static final double TOLERANCE = 1e-14;

  /**
   * Weights after so many steps of L-BFGS, or on the way there where one grows too large: the dual
   * is concave, so all places on the way are better than its beginning.
   */
  Boltzmann raised(Boltzmann from, int cycles) {
    double[] to =
        QuasiNewton.STANDARD
            .maximise(
                this,
                from.weights(),
                StoppingRule.at(TOLERANCE).withMaxIterations(cycles),
                Monitor.none())
            .point()
            .lambda();
    double[] direction = from.weights();
    Arrays.setAll(direction, k -> to[k] - direction[k]);
    double share = 1;
    for (int k = 0; k < to.length; k++) {
      double room = Math.max(0, PairScaling.WEIGHT - from.weights()[k] * Math.signum(direction[k]));
      share =
          Math.abs(direction[k]) > room ? Math.min(share, room / Math.abs(direction[k])) : share;
    }
    return PairScaling.moved(from, direction, share);
  }

  @Override
  public At at(double[] lambda) {
    Boltzmann machine = new Boltzmann(units, lambda);
    BoltzmannTable table = BoltzmannTable.of(machine);
    double[] gradient = new PairScaling(targets, variance).gradient(machine, table.expectations());
    double value =
        machine.score(targets) - table.logPartition() - machine.square() / (2 * variance);
    return new At(machine, value, gradient);
  }

  @Override
  public double kink(int i) {
    return 0;
  }

  /** The dual seen from one machine. */
  @SuppressWarnings("ArrayRecordComponent") // made for one climb, and not compared
  record At(Boltzmann machine, double value, double[] gradient) implements Concave.Point {

    @Override
    public double[] lambda() {
      return machine.weights();
    }

    @Override
    public double gap() {
      return Double.POSITIVE_INFINITY;
    }

    @Override
    public double residual() {
      return Vectors.largestSize(gradient);
    }
  }
}
