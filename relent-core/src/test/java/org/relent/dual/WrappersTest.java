// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.loss.HingeLoss;
import org.relent.loss.LogisticLoss;
import org.relent.loss.SoftmaxLoss;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.FixedMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.math.Interval;

/** What weights, shares, repetitions and restrictions make of a potential, beyond the laws. */
class WrappersTest {

  private static final Potential EXPONENTIAL =
      Relation.AT_LEAST.restrict(new ExponentialMargin(1, 5));

  private static final Potential LAPLACE = Relation.AT_LEAST.restrict(new LaplaceMargin(1, 3));

  private static final Potential FIXED = Relation.AT_LEAST.restrict(new FixedMargin(1));

  private static final double[] LAMBDA = {0.2, 0.3};

  /** A joint potential that has no more than it must. */
  private record Bare(JointPotential inner, boolean forgiving) implements JointPotential {

    @Override
    public int dimension() {
      return inner.dimension();
    }

    @Override
    public Interval range(int i) {
      return inner.range(i);
    }

    @Override
    public boolean contains(double[] lambda) {
      return inner.contains(lambda);
    }

    @Override
    public double[] start() {
      return inner.start();
    }

    @Override
    public double value(double[] lambda) {
      return inner.value(lambda);
    }

    @Override
    public void slope(double[] lambda, double[] into) {
      inner.slope(lambda, into);
    }

    @Override
    public void curvature(double[] lambda, double[] into) {
      inner.curvature(lambda, into);
    }

    @Override
    public void peak(double[] linear, double own, double shared, double[] into) {
      inner.peak(linear, own, shared, into);
    }

    @Override
    public void primalHessian(double[] lambda, double own, double[] diagonal, double[] factor) {
      inner.primalHessian(lambda, own, diagonal, factor);
    }
  }

  /** A Newton step of the chord ends at the multiplier that the margin calls for. */
  @ParameterizedTest
  @ValueSource(doubles = {-20, -3, -0.5, 0.2, 0.7})
  void aStepOfTheChordEndsWhereTheMarginCallsFor(double margin) {
    List<Potential> all =
        List.of(
            EXPONENTIAL,
            LAPLACE,
            EXPONENTIAL.weighted(2.5),
            LAPLACE.ofShare(0.4),
            new LogisticLoss().weighted(0.5));
    int longer = 0;
    for (Potential potential : all) {
      double lambda = 0.1 * potential.peak(margin, 0) + 0.9 * potential.domain().start();
      double missing = potential.chord(lambda, margin);
      double stiffness = missing - potential.curvature(lambda);
      double step = (potential.slope(lambda) - margin) / stiffness;
      double wanted = potential.peak(margin, 0) - lambda;
      assertTrue(missing >= 0);
      assertTrue(Math.abs(step) <= Math.abs(wanted) * (1 + 1e-9), "no step goes beyond");
      if (missing > 0) {
        longer++;
        assertEquals(wanted, step, 1e-9 * Math.abs(wanted), potential.toString());
      }
      double[] both = {9, 9};
      potential.times(2).chords(new double[] {lambda, lambda}, new double[] {margin, margin}, both);
      assertArrayEquals(new double[] {missing, missing}, both, 0);
    }
    assertTrue(longer > 0 || margin > 0, "chords matter where margins are short");
  }

  @Test
  void aWeightedChordIsThatOfEachDividedByTheWeight() {
    JointPotential pairs = EXPONENTIAL.times(2);
    double[] margin = {-2, 0.5};
    double[] expected = new double[2];
    pairs.chords(new double[] {LAMBDA[0] / 4, LAMBDA[1] / 4}, margin, expected);
    double[] chords = {9, 9};
    new WeightedJoint(pairs, 4).chords(LAMBDA, margin, chords);
    assertTrue(expected[0] > 0);
    assertArrayEquals(new double[] {expected[0] / 4, expected[1] / 4}, chords, 1e-12);
    new SoftmaxLoss(2).chords(LAMBDA, margin, chords);
    assertArrayEquals(new double[2], chords, 0, "tangents are all there is");
  }

  @Test
  void whatMayBeInfiniteStaysSo() {
    for (Potential hard : List.of(FIXED, FIXED.weighted(2), FIXED.ofShare(0.5))) {
      assertFalse(hard.forgiving());
      assertFalse(hard.times(3).forgiving());
    }
    for (Potential soft : List.of(LAPLACE, LAPLACE.weighted(2), LAPLACE.ofShare(0.5))) {
      assertTrue(soft.forgiving());
      assertTrue(soft.times(3).forgiving());
    }
    JointPotential pairs = LAPLACE.times(2);
    assertTrue(new WeightedJoint(new Bare(pairs, true), 2).forgiving());
    assertFalse(new WeightedJoint(new Bare(pairs, false), 2).forgiving());
    assertSame(LAPLACE, LAPLACE.ofShare(1));
    assertSame(LAPLACE, Relation.EXACTLY.restrict(LAPLACE));
    assertEquals(pairs, pairs.weighted(1));
  }

  @Test
  void whatIsNotOverriddenFollowsFromTheRest() {
    JointPotential softmax = new SoftmaxLoss(2);
    JointPotential bare = new Bare(softmax, true);
    double[] x = {0.7, -1.1};
    double[] expected = new double[2];
    double[] product = {9, 9};
    softmax.hessianTimes(LAMBDA, x, expected);
    bare.hessianTimes(LAMBDA, x, product);
    assertArrayEquals(expected, product, 1e-12);
    double[] margin = {0.4, -0.9};
    assertEquals(softmax.loss(margin), bare.loss(margin), 1e-12);
    JointPotential hard = new Bare(FIXED.times(2), false);
    assertEquals(Double.POSITIVE_INFINITY, hard.loss(new double[] {2, 0.5}));
    assertEquals(0, hard.loss(new double[] {2, 3}), 1e-12);
  }

  /** Arrays come as they were left: all of their entries are set. */
  @Test
  void whatIsFilledInIsFilledWhole() {
    JointPotential pairs = EXPONENTIAL.times(2);
    double[] hessian = {9, 9, 9, 9};
    pairs.curvature(LAMBDA, hessian);
    assertArrayEquals(
        new double[] {EXPONENTIAL.curvature(LAMBDA[0]), 0, 0, EXPONENTIAL.curvature(LAMBDA[1])},
        hessian,
        0);
    double[] factor = {9, 9};
    pairs.primalHessian(LAMBDA, 0.5, new double[2], factor);
    assertArrayEquals(new double[2], factor, 0);
  }

  @Test
  void aWeightedDomainIsThatOfEachTimesTheWeight() {
    JointPotential weighted = new WeightedJoint(new SoftmaxLoss(2), 3);
    assertTrue(weighted.contains(new double[] {1.4, 1.5}));
    assertFalse(weighted.contains(new double[] {1.5, 1.6}));
    assertFalse(weighted.contains(new double[] {-0.1, 1}));
    assertFalse(new SoftmaxLoss(2).contains(new double[] {0.9, 0.9}), "as one of them says");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void weightsArePositiveAndFinite(double weight) {
    assertThrows(IllegalArgumentException.class, () -> LAPLACE.weighted(weight));
    assertThrows(IllegalArgumentException.class, () -> new SoftmaxLoss(2).weighted(weight));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.5, 1.5, Double.NaN})
  void sharesArePartsOfOne(double share) {
    assertThrows(IllegalArgumentException.class, () -> LAPLACE.ofShare(share));
  }

  /** Largest end of an open domain: what rounding makes of it stays inside. */
  @Test
  void noPeakIsOnAnEndThatIsExcluded() {
    for (double factor : new double[] {0.1, 0.3, 0.7, 1 / 3.0, 0.999}) {
      for (double margin : new double[] {-1e17, -1e300}) {
        Potential weighted = EXPONENTIAL.weighted(factor);
        assertTrue(weighted.domain().contains(weighted.peak(margin, 0)), "weight " + factor);
        Potential share = EXPONENTIAL.ofShare(factor);
        assertTrue(share.domain().contains(share.peak(margin, 0)), "share " + factor);
        JointPotential joint = new SoftmaxLoss(2).weighted(factor);
        double[] peak = new double[2];
        joint.peak(new double[] {-700, -700}, 0, 0, peak);
        assertTrue(joint.contains(peak), factor + ": " + Arrays.toString(peak));
      }
    }
  }

  @Test
  void theDiagonalOfBlocksIsThatOfTheirMatrix() {
    Stiffness.Builder builder = new Stiffness.Builder(new int[] {3, 0, 1}, 4);
    assertTrue(builder.wants(0, 2));
    assertFalse(builder.wants(2, 1));
    builder.add(new SoftmaxLoss(2), 0, LAMBDA);
    builder.add(new SoftmaxLoss(2), 2, LAMBDA);
    Stiffness stiffness = builder.build();
    double[] matrix = new double[9];
    stiffness.addTo(matrix);
    assertTrue(matrix[5] != 0, "the two of one example are coupled");
    assertArrayEquals(new double[] {matrix[0], matrix[4], matrix[8]}, stiffness.diagonal(), 0);
  }

  @Test
  void roundingIsNoNegativeGapAndMoreIsAContradiction() {
    assertEquals(0, Certificate.of(1, -0.9e-13 * 6, 2, 3).gap(), 0);
    Certificate wrong = Certificate.of(1, -1.1e-13 * 6, 2, 3);
    assertTrue(wrong.contradictory());
    assertEquals(Double.POSITIVE_INFINITY, wrong.relative());
    assertEquals(1e-3, Certificate.of(1, 1e-3, 2, 3).gap(), 0);
  }

  /** A hinge at either end of its range is held by the sign of what is lacking, else it is not. */
  @Test
  void onlyTheRightEndHoldsAMultiplier() {
    for (double lambda : new double[] {0, 1, 2}) {
      for (double margin : new double[] {-1, 3}) {
        DualProblem problem =
            DualProblem.of(List.of(new HingeLoss(2)), new Constant(margin), Balance.NONE);
        boolean held = (lambda == 0 && margin > 1) || (lambda == 2 && margin < 1);
        double residual = problem.at(new double[] {lambda}).residual();
        assertEquals(held ? 0 : Math.abs(1 - margin), residual, 1e-12, lambda + ", " + margin);
      }
    }
  }

  /** φ is a constant m: log Z = λm. */
  private record Constant(double margin) implements LogPartition {

    @Override
    public int dimension() {
      return 1;
    }

    @Override
    public Tilt at(double[] lambda) {
      return new Tilt() {
        @Override
        public double logZ() {
          return lambda[0] * margin;
        }

        @Override
        public double expectation(int t) {
          return margin;
        }

        @Override
        public double[] covariance(int[] multipliers) {
          return new double[1];
        }
      };
    }
  }
}
