// SPDX-License-Identifier: Apache-2.0
package org.relent.examples.extending;

import org.relent.data.DenseRows;
import org.relent.family.Family;
import org.relent.family.Scorer;
import org.relent.family.Tilted;

// @example:steady-normal:begin
/**
 * A number around an unknown mean, with a noise of 1: x ~ N(θ, 1), θ ~ N(h/p, 1/p).
 *
 * <p>log P(x | θ) = xθ − ½θ² + log h(x): T(x) = (x, 1), and A = h²/2p − ½ log p.
 *
 * @param coordinate of the number in its row
 * @param pull h, the numbers seen so far summed up
 * @param precision p &gt; 0, how many there were
 */
public record SteadyNormal(int coordinate, double pull, double precision) implements Family {

  private static final double LOG_TWO_PI = StrictMath.log(2 * Math.PI);

  public SteadyNormal {
    if (!(precision > 0)) {
      throw new IllegalArgumentException("Precision must be positive, got " + precision);
    }
  }

  @Override
  public int dimension() {
    return 2;
  }

  @Override
  public void accumulate(DenseRows rows, int i, double weight, double[] into) {
    double x = rows.get(i, coordinate);
    if (!Double.isNaN(x)) {
      into[0] += weight * x;
      into[1] += weight;
    }
  }

  @Override
  public double project(DenseRows rows, int i, double[] coefficients) {
    double x = rows.get(i, coordinate);
    return Double.isNaN(x) ? 0 : coefficients[0] * x + coefficients[1];
  }

  @Override
  public double base(DenseRows rows, int i) {
    double x = rows.get(i, coordinate);
    return Double.isNaN(x) ? 0 : -0.5 * (x * x + LOG_TWO_PI);
  }

  @Override
  public Tilted at(double[] statistics) {
    return new Counted(this, pull + statistics[0], precision + statistics[1]);
  }

  @Override
  public SteadyNormal after(double[] statistics) {
    return new SteadyNormal(coordinate, pull + statistics[0], precision + statistics[1]);
  }

  @Override
  public Scorer expected() {
    return scorer(at(new double[2]).coefficients());
  }

  @Override
  public Scorer plugIn() {
    double mean = pull / precision;
    return scorer(new double[] {mean, -0.5 * mean * mean});
  }

  private Scorer scorer(double[] coefficients) {
    return new Scorer() {
      @Override
      public double score(DenseRows rows, int i) {
        return project(rows, i, coefficients) + base(rows, i);
      }

      @Override
      public double[] parts(DenseRows rows, int i) {
        double[] parts = new double[rows.width()];
        parts[coordinate] = score(rows, i);
        return parts;
      }
    };
  }

  /** The prior once rows are counted; none is left where they are fewer than none. */
  private record Counted(SteadyNormal from, double h, double p) implements Tilted {

    @Override
    public double logZ() {
      return p > 0
          ? normaliser(h, p) - normaliser(from.pull, from.precision)
          : Double.POSITIVE_INFINITY;
    }

    private static double normaliser(double h, double p) {
      return 0.5 * (h * h / p - StrictMath.log(p));
    }

    @Override
    public double[] coefficients() {
      double mean = h / p;
      return new double[] {mean, -0.5 * (mean * mean + 1 / p)};
    }

    @Override
    public double[] bend(double[] direction) {
      double mean = h / p;
      double cross = -mean / p;
      return new double[] {
        direction[0] / p + cross * direction[1],
        cross * direction[0] + (mean * mean + 0.5 / p) / p * direction[1]
      };
    }
  }
}
// @example:steady-normal:end
