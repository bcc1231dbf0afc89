// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import java.util.Arrays;
import org.relent.math.Interval;
import org.relent.math.Roots;

/** Σᵢ F(λᵢ): independent demands on one example, alike (the margins of MED eq. 5). */
record Separable(Potential each, int dimension) implements JointPotential {

  @Override
  public Interval range(int i) {
    return each.domain();
  }

  @Override
  public boolean contains(double[] lambda) {
    return Arrays.stream(lambda).allMatch(each.domain()::contains);
  }

  @Override
  public double[] start() {
    double[] start = new double[dimension];
    Arrays.fill(start, each.domain().start());
    return start;
  }

  @Override
  public double value(double[] lambda) {
    double sum = 0;
    for (double l : lambda) {
      sum += each.value(l);
    }
    return sum;
  }

  @Override
  public void slope(double[] lambda, double[] into) {
    for (int i = 0; i < dimension; i++) {
      into[i] = each.slope(lambda[i]);
    }
  }

  @Override
  public void curvature(double[] lambda, double[] into) {
    Arrays.fill(into, 0);
    for (int i = 0; i < dimension; i++) {
      into[i * dimension + i] = each.curvature(lambda[i]);
    }
  }

  @Override
  public void hessianTimes(double[] lambda, double[] x, double[] into) {
    for (int i = 0; i < dimension; i++) {
      into[i] = each.curvature(lambda[i]) * x[i];
    }
  }

  /**
   * Given the sum S the coordinates part, λᵢ(S) = peak(aᵢ + sS, p), each falling in S; so S is the
   * one root of Σλᵢ(S) − S.
   */
  @Override
  public void peak(double[] linear, double own, double shared, double[] into) {
    double sum = shared == 0 ? 0 : sharedSum(linear, own, shared);
    for (int i = 0; i < dimension; i++) {
      into[i] = each.peak(linear[i] + shared * sum, own);
    }
  }

  private double sharedSum(double[] linear, double own, double shared) {
    return Roots.ofDecreasing(
        new Roots.Smooth() {
          @Override
          public double value(double sum) {
            double total = -sum;
            for (double a : linear) {
              total += each.peak(a + shared * sum, own);
            }
            return total;
          }

          // dλ/dS = s/(F″ − p) inside the domain, 0 at its ends
          @Override
          public double slope(double sum) {
            double slope = -1;
            for (double a : linear) {
              double lambda = each.peak(a + shared * sum, own);
              if (lambda > each.domain().low() && lambda < each.domain().high()) {
                slope += shared / (each.curvature(lambda) - own);
              }
            }
            return slope;
          }
        },
        each.domain().times(dimension),
        each.domain().start());
  }

  @Override
  public void primalHessian(double[] lambda, double own, double[] diagonal, double[] factor) {
    Arrays.fill(factor, 0);
    for (int i = 0; i < dimension; i++) {
      diagonal[i] = each.primalCurvature(lambda[i], own);
    }
  }

  @Override
  public double loss(double[] margin) {
    double sum = 0;
    for (double m : margin) {
      sum += each.loss(m);
    }
    return sum;
  }

  @Override
  public void chords(double[] lambda, double[] slope, double[] into) {
    for (int i = 0; i < dimension; i++) {
      into[i] = each.chord(lambda[i], slope[i]);
    }
  }

  @Override
  public JointPotential weighted(double weight) {
    return new Separable(each.weighted(weight), dimension);
  }

  @Override
  public boolean forgiving() {
    return each.forgiving();
  }
}
