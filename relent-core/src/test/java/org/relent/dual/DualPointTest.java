// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.kernel.GaussianKernel;
import org.relent.kernel.KernelDual;
import org.relent.kernel.KernelGram;
import org.relent.kernel.Pairs;
import org.relent.kernel.Signs;
import org.relent.loss.GaussianLoss;
import org.relent.loss.LogisticLoss;
import org.relent.loss.SoftmaxLoss;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.FixedMargin;
import org.relent.math.Threads;
import org.relent.testkit.Derivative;
import org.relent.testkit.KernelLaws;

/** J, its derivatives and its certificates, on a problem of blocks of two and a balance. */
class DualPointTest {

  /** Fourth-order differences of values of order one. */
  private static final double DIFFERENCE = 1e-7;

  private static final double[] LAMBDA = {0.2, 0.1, 0.3, 0.05, 0.4, 0.25, 0.15, 0.6};

  private static final double[] NU = {0.7, -0.3};

  private static KernelGram gram(int n) {
    DenseRows rows = DenseRows.of(KernelLaws.rows(31, n, 3));
    return KernelGram.of(new GaussianKernel(0.4), rows, Threads.one(), 0);
  }

  private static DualProblem problem() {
    Potential margin = Relation.AT_LEAST.restrict(new ExponentialMargin(1, 5));
    return new KernelDual(
        gram(4),
        Pairs.ofClasses(new int[] {2, 0, 1, 0}, 3),
        List.of(new SoftmaxLoss(2), margin.times(2), new LogisticLoss().times(2), margin.times(2)),
        true);
  }

  private static double[] with(int t, double value) {
    double[] moved = LAMBDA.clone();
    moved[t] = value;
    return moved;
  }

  @Test
  void shortfallIsTheGradientLessTheBiases() {
    DualProblem problem = problem();
    double[] shortfall = problem.at(LAMBDA, NU).shortfall();
    for (int t = 0; t < LAMBDA.length; t++) {
      int at = t;
      double numeric = Derivative.of(v -> problem.at(with(at, v)).value(), LAMBDA[t], 1e-4);
      assertEquals(
          numeric - problem.balance().shift(NU, t), shortfall[t], DIFFERENCE, "multiplier " + t);
    }
  }

  @Test
  void bendIsMinusTheHessianOfThePartAskedFor() {
    DualProblem problem = problem();
    int[] part = {6, 1, 0, 7, 3};
    DualPoint point = problem.at(LAMBDA, NU);
    double[] bend = point.bend(part);
    double[] stiffness = point.stiffness(part);
    double[] covariance = point.tilt().covariance(part);
    for (int a = 0; a < part.length; a++) {
      for (int b = 0; b < part.length; b++) {
        int row = part[a];
        int column = part[b];
        double numeric =
            Derivative.of(v -> problem.at(with(column, v)).shortfall()[row], LAMBDA[column], 1e-4);
        int at = a * part.length + b;
        assertEquals(
            -numeric, bend[at], 1e-6 * Math.max(1, Math.abs(numeric)), row + ", " + column);
        assertEquals(covariance[at], bend[at] - stiffness[at], 1e-12, "stiffness is F's own");
        assertTrue(row / 2 == column / 2 || stiffness[at] == 0, "nothing between examples");
      }
    }
  }

  @Test
  void chordsAreThoseOfEveryExampleAtItsMargins() {
    DualProblem problem = problem();
    DualPoint point = problem.at(LAMBDA, NU);
    double[] expected = new double[LAMBDA.length];
    int at = 0;
    for (JointPotential potential : problem.potentials()) {
      double[] chords = new double[2];
      potential.chords(
          new double[] {LAMBDA[at], LAMBDA[at + 1]},
          new double[] {point.margin(at), point.margin(at + 1)},
          chords);
      expected[at] = chords[0];
      expected[at + 1] = chords[1];
      at += 2;
    }
    assertTrue(Arrays.stream(expected).anyMatch(c -> c > 0), "some chords are steeper");
    assertArrayEquals(expected, point.chords(), 0);
  }

  /** At any λ and ν: the gap is never negative, and bounds how far J is from any other value. */
  @Test
  void theGapBoundsWhatIsMissing() {
    DualProblem problem =
        new KernelDual(
            gram(4),
            Signs.ofClasses(new int[] {0, 1, 1, 0}),
            List.of(new LogisticLoss(), new LogisticLoss(), new LogisticLoss(), new LogisticLoss()),
            false);
    double best = Double.NEGATIVE_INFINITY;
    double least = Double.POSITIVE_INFINITY;
    int steps = 12;
    for (int code = 0; code < steps * steps * steps * steps; code++) {
      int digits = code;
      double[] lambda = new double[4];
      for (int t = 0; t < 4; t++, digits /= steps) {
        lambda[t] = (digits % steps + 0.5) / steps;
      }
      DualPoint point = problem.at(lambda);
      double gap = point.gap();
      assertTrue(gap >= 0);
      best = Math.max(best, point.value());
      least = Math.min(least, point.value() + gap);
      double size = Math.abs(point.tilt().logZ());
      for (int t = 0; t < 4; t++) {
        size += Math.abs(new LogisticLoss().value(lambda[t]));
      }
      double scale = Math.min(Math.max(1, Math.abs(point.value())), size);
      assertEquals(gap / scale, point.relativeGap(), 1e-14);
    }
    assertTrue(best <= least + 1e-12, best + " above " + least);
    assertTrue(least - best < 0.01, "and the grid comes close: " + best + ", " + least);
  }

  @Test
  void anIndicatorLossHasNoGapButAResidual() {
    DualProblem problem =
        new KernelDual(
            gram(4),
            Signs.ofClasses(new int[] {0, 1, 1, 0}),
            List.of(new FixedMargin(1), new FixedMargin(1), new FixedMargin(1), new FixedMargin(1)),
            false);
    DualPoint point = problem.at(new double[] {0.5, 0, 0, 0.5});
    assertEquals(Double.POSITIVE_INFINITY, point.gap());
    double worst = Arrays.stream(point.shortfall()).map(Math::abs).max().orElseThrow();
    assertEquals(worst, point.residual(), 0);
  }

  @Test
  void aMultiplierHeldByItsBoundIsNoViolation() {
    Potential hinge = Relation.AT_LEAST.restrict(new FixedMargin(-1));
    DualProblem problem =
        new KernelDual(gram(3), Signs.positive(3), List.of(hinge, hinge, hinge), false);
    assertEquals(0, problem.at(new double[3]).residual(), 0, "asks for less than there is");
    assertTrue(problem.at(new double[] {0.5, 0, 0}).residual() > 1);
  }

  /** D = Σ margins' part + the posterior's: J at λ = 0 is 0, and D is J − λ·∇J. */
  @Test
  void relativeEntropyIsThatOfTheTilt() {
    DualProblem problem = problem();
    DualPoint point = problem.at(LAMBDA, NU);
    double expected = point.value();
    for (int t = 0; t < LAMBDA.length; t++) {
      int at = t;
      expected -= LAMBDA[t] * Derivative.of(v -> problem.at(with(at, v)).value(), LAMBDA[t], 1e-4);
    }
    assertEquals(expected, point.relativeEntropy(), 1e-6);
    assertEquals(expected, problem.at(LAMBDA).relativeEntropy(), 1e-6, "whatever the biases");
  }

  @Test
  void imbalanceIsTheWorstCondition() {
    DualPoint point = problem().at(LAMBDA);
    double[] excess = point.problem().balance().excess(LAMBDA);
    assertEquals(Arrays.stream(excess).map(Math::abs).max().orElseThrow(), point.imbalance(), 0);
    assertTrue(point.residual() >= point.imbalance());
  }

  @Test
  void startsInsideAndOriginKeepsZeros() {
    DualProblem problem = problem();
    double[] start = problem.start();
    assertTrue(Double.isFinite(problem.at(start).value()));
    double[] origin = problem.origin();
    assertArrayEquals(new double[2], Arrays.copyOfRange(origin, 2, 4), 0, "zero is allowed");
    assertTrue(IntStream.of(0, 1, 4, 5).allMatch(t -> origin[t] > 0), "zero is not");
  }

  @Test
  void argumentsAreCopied() {
    double[] lambda = LAMBDA.clone();
    DualPoint point = problem().at(lambda, NU);
    lambda[0] = 9;
    assertEquals(LAMBDA[0], point.lambda()[0]);
  }

  /** Largest over all signs of the errors, by the definition of the gap: φ(m + e) + λe − φ(m). */
  @Test
  void theErrorOfTheGapIsTheWorstThatMarginsOffByTheirErrorsMakeOfIt() {
    double[] errors = {0.3, 0.2, 0.1, 0.4, 0.25, 0.15, 0.35, 0.05};
    DualProblem problem = new Rounded(problem(), errors);
    DualPoint point = new DualPoint(problem, LAMBDA, NU, problem.partition().at(LAMBDA));
    double expected = 0;
    int at = 0;
    for (JointPotential potential : problem.potentials()) {
      double worst = 0;
      for (int sign = -1; sign <= 1; sign += 2) {
        double[] margin = new double[2];
        double[] moved = new double[2];
        double paid = 0;
        for (int i = 0; i < 2; i++) {
          margin[i] = point.margin(at + i);
          moved[i] = margin[i] + sign * errors[at + i];
          paid += LAMBDA[at + i] * sign * errors[at + i];
        }
        worst = Math.max(worst, potential.loss(moved) - potential.loss(margin) + paid);
      }
      expected += worst;
      at += 2;
    }
    assertTrue(expected > 0.01, "errors of such a size show");
    assertEquals(expected, point.gapError(), 1e-12);
    assertEquals(expected, point.gapError(), 1e-12, "asked again");
  }

  @Test
  void theErrorOfTheGapIsTheSameForPotentialsOfOneMultiplier() {
    double[] errors = {0.3, 0.2, 0.1};
    Potential margin = Relation.AT_LEAST.restrict(new ExponentialMargin(1, 5));
    List<Potential> single = List.of(margin, new LogisticLoss(), margin);
    List<JointPotential> joint = single.stream().map(p -> p.times(1)).toList();
    double[] lambda = {0.5, 0.25, 2};
    double[] bySingle = gapErrors(single, errors, lambda);
    double[] byJoint = gapErrors(joint, errors, lambda);
    assertTrue(bySingle[0] > 0.01);
    assertArrayEquals(bySingle, byJoint, 1e-12);
  }

  /** The errors of the gap, and the gap itself. */
  private static double[] gapErrors(
      List<? extends JointPotential> potentials, double[] errors, double[] lambda) {
    DualProblem problem =
        new Rounded(
            new KernelDual(gram(3), Signs.ofClasses(new int[] {0, 1, 1}), potentials, false),
            errors);
    DualPoint point = new DualPoint(problem, lambda, new double[0], problem.partition().at(lambda));
    return new double[] {point.gapError(), point.gap(), point.value(), point.residual()};
  }

  @Test
  void anIndicatorLossHasNoErrorOfItsGap() {
    DualProblem problem =
        new KernelDual(
            gram(3),
            Signs.positive(3),
            List.of(new GaussianLoss(1, 0.5), new FixedMargin(1), new GaussianLoss(1, 0.5)),
            false);
    assertEquals(0, problem.at(new double[] {0.5, 0.5, 0.5}).gapError(), 0);
  }

  /** Σ|Aλ| max(1, |ν|) is added where the balance is missed. */
  @Test
  void aMissedBalanceIsPartOfTheGap() {
    DualProblem problem = problem();
    double[] nu = {3, -0.3};
    DualPoint point = problem.at(LAMBDA, nu);
    double[] excess = problem.balance().excess(LAMBDA);
    double fenchel = 0;
    int at = 0;
    for (JointPotential potential : problem.potentials()) {
      double[] margin = {point.margin(at), point.margin(at + 1)};
      double[] lambda = {LAMBDA[at], LAMBDA[at + 1]};
      fenchel += potential.loss(margin) - potential.value(lambda);
      fenchel += lambda[0] * margin[0] + lambda[1] * margin[1];
      at += 2;
    }
    assertEquals(fenchel + 3 * Math.abs(excess[0]) + Math.abs(excess[1]), point.gap(), 1e-12);
  }

  @Test
  void aProblemThatHasBegunIsTheSameButForItsOrigin() {
    double[] errors = {1, 2, 3, 4, 5, 6, 7, 8};
    Rounded problem = new Rounded(problem(), errors);
    DualProblem begun = problem.from(LAMBDA);
    DualPoint point = problem.at(LAMBDA, NU);
    assertArrayEquals(LAMBDA, begun.origin(), 0);
    assertNotSame(begun.origin(), begun.origin());
    assertArrayEquals(problem.start(), begun.start(), 0);
    assertSame(problem.potentials(), begun.potentials());
    assertEquals(problem.partition(), begun.partition());
    assertSame(problem.balance(), begun.balance());
    assertEquals(8, begun.dimension());
    assertSame(errors, begun.marginErrors(point));
    assertTrue(begun.knowsRounding(point));
    assertSame(point, begun.verified(LAMBDA, NU, point));
    assertSame(point, begun.refined(point).orElseThrow());
    assertArrayEquals(LAMBDA, begun.exact().origin(), 0);
    assertNotSame(begun, begun.exact());
    DualProblem plain = DualProblem.of(problem.potentials(), problem.partition(), Balance.NONE);
    DualProblem started = plain.from(LAMBDA);
    assertSame(started, started.exact());
    assertFalse(started.knowsRounding(point));
    assertTrue(started.refined(point).isEmpty());
    assertEquals(8, started.marginErrors(point).length);
    double size = 1 + Math.abs(point.margin(3));
    assertEquals(DualProblem.RELATIVE_ROUNDING * size, plain.marginErrors(point)[3], 0);
  }

  /** A problem that says what it knows of its rounding. */
  private record Rounded(DualProblem problem, double[] errors) implements DualProblem {

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
    public double[] marginErrors(DualPoint point) {
      return errors;
    }

    @Override
    public boolean knowsRounding(DualPoint point) {
      return true;
    }

    @Override
    public DualPoint verified(double[] at, double[] nu, DualPoint near) {
      return near;
    }

    @Override
    public Optional<DualPoint> refined(DualPoint point) {
      return Optional.of(point);
    }

    @Override
    public DualProblem exact() {
      return problem;
    }
  }

  @Test
  void potentialsAndPartitionMustAgreeInNumber() {
    LogPartition partition = problem().partition();
    assertThrows(
        IllegalArgumentException.class,
        () -> DualProblem.of(List.of(new SoftmaxLoss(2)), partition, Balance.NONE));
  }
}
