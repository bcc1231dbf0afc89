// SPDX-License-Identifier: Apache-2.0
package org.relent.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DenseRows;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.kernel.GaussianKernel;
import org.relent.kernel.Kernel;
import org.relent.kernel.LinearKernel;
import org.relent.loss.GaussianLoss;
import org.relent.loss.HingeLoss;
import org.relent.loss.HuberLoss;
import org.relent.loss.LogisticLoss;
import org.relent.loss.NegativeBinomialLoss;
import org.relent.loss.OrderedLoss;
import org.relent.loss.PoissonLoss;
import org.relent.loss.QuantileLoss;
import org.relent.loss.SoftmaxLoss;
import org.relent.loss.SpacingLoss;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.ExponentialTube;
import org.relent.margin.FixedMargin;
import org.relent.margin.FlatTube;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.margin.TubePrior;
import org.relent.testkit.CodingLaws;
import org.relent.testkit.KernelLaws;
import org.relent.testkit.LogPartitionLaws;
import org.relent.testkit.PotentialLaws;

/**
 * The laws table: every potential, kernel, coding, family and log-partition function under its
 * laws.
 */
class LawsTest {

  private static final double[] MARGINS = {-30, -3, -1, -0.2, 0, 0.3, 0.9, 1, 1.5, 4};

  /** A closed form and the value at the best multiplier differ by rounding only. */
  private static final double ROUNDING = 1e-12;

  @TestFactory
  Stream<DynamicTest> potentialsObeyTheirLaws() {
    return LawsTable.potentials().stream()
        .flatMap(c -> PotentialLaws.of(c.potential(), c.lambdas()));
  }

  @TestFactory
  Stream<DynamicTest> jointPotentialsObeyTheirLaws() {
    return LawsTable.joints().stream()
        .flatMap(c -> PotentialLaws.ofJoint(c.potential(), c.lambdas()));
  }

  @TestFactory
  Stream<DynamicTest> kernelsObeyTheirLaws() {
    return LawsTable.kernels().stream()
        .flatMap(c -> KernelLaws.of(c.kernel(), c.rows(), c.definition()));
  }

  @TestFactory
  Stream<DynamicTest> codingsObeyTheirLaws() {
    return LawsTable.codings().stream()
        .flatMap(c -> CodingLaws.of(c.name(), c.coding(), LawsTable.SEED));
  }

  @TestFactory
  Stream<DynamicTest> logPartitionsObeyTheirLaws() {
    return LawsTable.partitions().stream()
        .flatMap(c -> LogPartitionLaws.of(c.name(), c.partition(), c.lambda()));
  }

  @TestFactory
  Stream<DynamicTest> familiesObeyTheirLaws() {
    return FamilyTable.families().stream().flatMap(c -> c.laws(c.family()));
  }

  @TestFactory
  Stream<DynamicTest> familiesWithHiddenVariablesObeyTheirLaws() {
    return HiddenTable.cases().stream().flatMap(HiddenTable.Case::laws);
  }

  @TestFactory
  Stream<DynamicTest> marginPriorsAreMinusLogOfTheirIntegrals() {
    return LawsTable.potentials().stream()
        .filter(c -> c.potential() instanceof MarginPrior)
        .filter(c -> !(c.potential() instanceof FixedMargin))
        .flatMap(
            c ->
                DoubleStream.concat(DoubleStream.of(0), Arrays.stream(c.lambdas()))
                    .mapToObj(
                        lambda ->
                            dynamicTest(
                                c.potential() + " at " + lambda,
                                () ->
                                    PotentialLaws.valueIsMinusLogOfTheIntegral(
                                        (MarginPrior) c.potential(), lambda))));
  }

  @TestFactory
  Stream<DynamicTest> tubePriorsAreTheirIntegrals() {
    return DoubleStream.of(0, 1e-6, 0.5, 30)
        .boxed()
        .flatMap(epsilon -> DoubleStream.of(0.02, 3, 700).mapToObj(c -> tubes(epsilon, c)))
        .flatMap(tubes -> tubes)
        .flatMap(
            tube ->
                DoubleStream.of(0, 1e-9, 0.3, 0.99, 1 - 1e-4)
                    .map(part -> part * Math.min(tube.price(), 300 / (tube.epsilon() + 1e-3)))
                    .mapToObj(
                        lambda ->
                            dynamicTest(
                                tube + " at " + lambda,
                                () -> PotentialLaws.tubeIsItsIntegrals(tube, lambda))));
  }

  private static Stream<TubePrior> tubes(double epsilon, double c) {
    return Stream.of(new ExponentialTube(epsilon, c), new FlatTube(epsilon, c));
  }

  /** Mean and variance of what is believed before there are rows, and the digits near zero. */
  @Test
  void withoutTiltTubesAreThoseOfThePrior() {
    for (double epsilon : new double[] {0, 1e-6, 0.5, 30}) {
      for (double c : new double[] {0.02, 3, 700}) {
        double n = epsilon + 1 / c;
        double flat = (epsilon * epsilon / 2 + epsilon / c + 1 / (c * c)) / n;
        assertEquals(n, new ExponentialTube(epsilon, c).zeroLossDistance(), 1e-15 * n);
        assertEquals(flat, new FlatTube(epsilon, c).zeroLossDistance(), 1e-14 * flat);
        for (TubePrior tube : tubes(epsilon, c).toList()) {
          assertEquals(0, tube.value(0), 0, tube + ": normalised");
          double tiny = 1e-16 * c / (1 + c * epsilon);
          assertEquals(
              -tube.zeroLossDistance(), tube.value(tiny) / tiny, 1e-14 * n, tube + ": near zero");
        }
      }
    }
  }

  /** As c grows one becomes a hard tube of half-width ε, the other has a barrier at ε. */
  @Test
  void tubesHaveTheirLimitsAsThePriceGrows() {
    for (double lambda : new double[] {0.01, 1, 30}) {
      double epsilon = 0.5;
      double hard = -lambda * epsilon;
      double barrier = hard + Math.log(lambda * epsilon / -Math.expm1(hard));
      assertEquals(hard, new ExponentialTube(epsilon, 1e12).value(lambda), 1e-10);
      assertEquals(barrier, new FlatTube(epsilon, 1e12).value(lambda), 1e-10);
    }
    assertEquals(0.25, new FlatTube(0.5, 1e12).zeroLossDistance(), 1e-10, "half of ε");
  }

  /** What is paid of an exponential tube, in closed form; of a flat one as far out as c pays. */
  @Test
  void primalLossesOfTubesHaveTheirClosedForms() {
    double y = 0.7;
    for (double epsilon : new double[] {0, 0.5, 2}) {
      for (double c : new double[] {0.3, 5, 80}) {
        Potential exponential = new ExponentialTube(epsilon, c).around(y);
        Potential flat = new FlatTube(epsilon, c).around(y);
        for (double m : MARGINS) {
          double s = c * (Math.abs(y - m) - epsilon);
          double expected = s > 1 ? s - 1 - Math.log(s) : 0;
          assertEquals(expected, exponential.loss(m), 1e-11 * (1 + expected), "exponential " + m);
          assertTrue(flat.loss(m) >= 0, "flat " + m);
          double far = flat.loss(y + 1e9) - flat.loss(y + 5e8);
          assertEquals(c, far / 5e8, 1e-6 * c, "slope c far out");
        }
        double zone = new FlatTube(epsilon, c).zeroLossDistance();
        assertEquals(0, flat.loss(y + zone * (1 - 1e-12)));
        assertEquals(0, flat.loss(y - zone * (1 - 1e-12)));
        assertTrue(flat.loss(y + 1.01 * zone) > 0, "zone");
        assertTrue(flat.loss(y - 1.01 * zone) > 0, "zone");
      }
    }
  }

  @Test
  void aFixedMarginHasAllItsMassAtTheTarget() {
    for (double target : new double[] {1, -2, 0}) {
      FixedMargin fixed = new FixedMargin(target);
      assertTrue(fixed.support().contains(target));
      assertEquals(0, fixed.logDensity(target), "log of the whole mass");
      assertEquals(Double.NEGATIVE_INFINITY, fixed.logDensity(Math.nextUp(target)));
      assertEquals(-Math.log(Math.exp(-3 * target)), fixed.value(3), ROUNDING, "the one term");
    }
  }

  @TestFactory
  Stream<DynamicTest> lossesAreTheConjugatesFoundByLookingEverywhere() {
    return LawsTable.potentials().stream()
        .map(LawsTable.Case::potential)
        .flatMap(
            potential ->
                Arrays.stream(MARGINS)
                    .mapToObj(
                        m ->
                            dynamicTest(
                                potential + " at m = " + m,
                                () -> PotentialLaws.lossIsTheLargestOnAGrid(potential, m))));
  }

  /** The primal losses of margin priors, margin by margin. */
  @Test
  void primalLossesOfMarginPriorsHaveTheirClosedForms() {
    for (double l : new double[] {1, 2.5, -1.7}) {
      for (double c : new double[] {0.5, 2, 5, 80}) {
        same(new ExponentialMargin(l, c), l, s -> s > 1 / c ? c * s - 1 - Math.log(c * s) : 0);
        same(
            new LaplaceMargin(l, c),
            l,
            s -> {
              double r = Math.sqrt(1 + c * c * s * s);
              return s > 0 ? r - 1 - Math.log((r + 1) / 2) : 0;
            });
        same(new GaussianMargin(l, c), l, s -> s > 0 ? 0.5 * c * c * s * s : 0);
      }
      same(new FixedMargin(l), l, s -> s > 0 ? Double.POSITIVE_INFINITY : 0);
    }
  }

  private static void same(MarginPrior prior, double target, DoubleUnaryOperator closed) {
    Potential restricted = Relation.AT_LEAST.restrict(prior);
    for (double m : MARGINS) {
      double expected = closed.applyAsDouble(target - m);
      assertEquals(
          expected,
          restricted.loss(m),
          ROUNDING * 10 * Math.max(1, Math.abs(expected)),
          prior + " at m = " + m);
    }
  }

  @Test
  void primalLossesOfLikelihoodsAreMinusTheirLogarithms() {
    for (double z : MARGINS) {
      assertEquals(Math.log1p(Math.exp(-z)), new LogisticLoss().loss(z), 1e-11, "logistic");
      assertEquals(7 * Math.max(0, 1 - z), new HingeLoss(7).loss(z), 1e-11, "hinge");
      assertEquals(
          0.5 * (2 - z) * (2 - z) / 0.3 + 0.5 * Math.log(2 * Math.PI * 0.3),
          new GaussianLoss(2, 0.3).loss(z),
          1e-10,
          "Gaussian");
      assertEquals(Math.exp(z) - 3 * z + Math.log(6), new PoissonLoss(3).loss(z), 1e-11, "Poisson");
      // C = Γ(3 + 2.5)/(Γ(2.5)·3!) = 4.5·3.5·2.5/6
      assertEquals(
          5.5 * Math.log(2.5 + Math.exp(z))
              - 3 * z
              - 2.5 * Math.log(2.5)
              - Math.log(4.5 * 3.5 * 2.5 / 6),
          new NegativeBinomialLoss(3, 2.5).loss(z),
          1e-11,
          "negative binomial");
      // the difference of two numbers near 1 loses digits
      double rounding = 1e-11 + 1e-15 * Math.exp(Math.abs(z) + 2);
      assertEquals(
          -Math.log(sigma(1.5 - z) - sigma(0.2 - z)),
          new OrderedLoss(0.2, 1.5).loss(z),
          rounding,
          "level between");
      assertEquals(
          new LogisticLoss().loss(1.5 - z)
              + new LogisticLoss().loss(z - 0.2)
              + new SpacingLoss().loss(1.3),
          new OrderedLoss(0.2, 1.5).loss(z),
          1e-11,
          "two sides and a distance");
      double off = Math.abs(2 - z) / 0.3;
      assertEquals(
          off + Math.log(0.6), QuantileLoss.laplace(2, 0.3).loss(z), 1e-11, "double exponential");
      assertEquals(
          Math.max(0.9 * (2 - z), -0.1 * (2 - z)) / 0.3 - Math.log(0.09 / 0.3),
          new QuantileLoss(2, 0.9, 0.3).loss(z),
          1e-11,
          "pinball");
      double rho = off <= 1.5 ? 0.5 * off * off : 1.5 * off - 1.125;
      assertEquals(rho, new HuberLoss(2, 1.5, 0.3).loss(z) - huberScale(1.5, 0.3), 1e-9, "Huber");
      assertEquals(
          Math.log(1 + Math.exp(-z) + Math.exp(0.5)),
          new SoftmaxLoss(2).loss(new double[] {z, -0.5}),
          1e-11,
          "softmax");
    }
  }

  private static double sigma(double x) {
    return 1 / (1 + Math.exp(-x));
  }

  /** log ∫ e^(−ρ(y/s)) dy by Simpson's rule, the tails in closed form. */
  private static double huberScale(double delta, double spread) {
    int n = 2_000;
    double h = 2 * delta / n;
    double sum = 0;
    for (int i = 0; i <= n; i++) {
      double r = -delta + i * h;
      sum += (i == 0 || i == n ? 1 : i % 2 == 1 ? 4 : 2) * Math.exp(-0.5 * r * r) * h / 3;
    }
    return Math.log(spread * (sum + 2 / delta * Math.exp(-0.5 * delta * delta)));
  }

  @Test
  void aLongTailedDeviationIsThatOfItsDensity() {
    for (double delta : new double[] {0.1, 1.345, 4, 30}) {
      HuberLoss density = new HuberLoss(0, delta, 1);
      double variance = 0;
      double h = 1e-3;
      double end = delta + 60 / delta + 10;
      for (double r = -end; r <= end; r += h) {
        variance += r * r * Math.exp(-density.loss(r)) * h;
      }
      assertEquals(Math.sqrt(variance), HuberLoss.deviation(delta), 1e-6 * Math.sqrt(variance));
    }
  }

  /** As α falls counts become Poisson's; as δ grows Huber's loss becomes a square. */
  @Test
  void limitsOfResponsesAreTheirNeighbours() {
    for (double z : new double[] {-3, 0, 2.5}) {
      assertEquals(
          new PoissonLoss(4).loss(z), new NegativeBinomialLoss(4, 1e10).loss(z), 1e-6, "Poisson");
      assertEquals(
          new GaussianLoss(2, 0.09).loss(z), new HuberLoss(2, 100, 0.3).loss(z), 1e-12, "square");
    }
  }

  @Test
  void withoutTiltMarginsAreThoseOfThePrior() {
    assertPriorMean(new ExponentialMargin(2.5, 4), 2.5 - 0.25, 1.0 / 16);
    assertPriorMean(new LaplaceMargin(2.5, 4), 2.5, 2.0 / 16);
    assertPriorMean(new GaussianMargin(2.5, 4), 2.5, 1.0 / 16);
    assertPriorMean(new FixedMargin(2.5), 2.5, 0);
  }

  private static void assertPriorMean(MarginPrior prior, double mean, double variance) {
    assertEquals(0, prior.value(0), prior + ": normalised");
    assertEquals(mean, prior.slope(0), 1e-15, prior + ": mean");
    assertEquals(variance, -prior.curvature(0), 1e-15, prior + ": variance");
  }

  @Test
  void anExponentialMarginAsksNothingWhereItsMeanIsNotPositive() {
    assertTrue(new ExponentialMargin(1, 1).asksNothing());
    assertTrue(!new ExponentialMargin(1, Math.nextUp(1.0)).asksNothing());
    assertTrue(new ExponentialMargin(-1, 50).asksNothing());
    assertTrue(!new LaplaceMargin(1e-3, 0.1).asksNothing());
  }

  /** MED eq. 15b and 15c as printed: the quadrature tells them from the integrals they name. */
  @Test
  void thePrintedPotentials15bAnd15cAreNotTheirIntegrals() {
    assertThrows(
        AssertionError.class,
        () -> PotentialLaws.valueIsMinusLogOfTheIntegral(Printed.laplace(1, 5), 2));
    assertThrows(
        AssertionError.class,
        () -> PotentialLaws.valueIsMinusLogOfTheIntegral(Printed.gaussian(1, 5), 2));
  }

  @TestFactory
  Stream<DynamicTest> noPotentialIsEverNotANumber() {
    return Stream.concat(LawsTable.potentials().stream().map(LawsTable.Case::potential), extremes())
        .map(p -> dynamicTest(p.toString(), () -> PotentialLaws.neverNotANumber(p)));
  }

  private static Stream<Potential> extremes() {
    double[] sizes = {1e-300, 1e-150, 1, 1e150, 1e300};
    double[] targets = {0, 1, -1, 1e-300, 1e-150, 1e150, -1e150, 1e300, -1e300};
    Stream<MarginPrior> rated =
        Arrays.stream(targets)
            .boxed()
            .flatMap(
                target ->
                    Arrays.stream(sizes)
                        .boxed()
                        .flatMap(
                            rate ->
                                Stream.of(
                                    new ExponentialMargin(target, rate),
                                    new LaplaceMargin(target, rate),
                                    new GaussianMargin(target, rate))));
    Stream<MarginPrior> fixed = Arrays.stream(targets).mapToObj(FixedMargin::new);
    Stream<Potential> losses =
        Arrays.stream(sizes)
            .boxed()
            .flatMap(
                size ->
                    Stream.concat(
                        Stream.of(new HingeLoss(size)),
                        Arrays.stream(targets).mapToObj(y -> new GaussianLoss(y, size))));
    Stream<Potential> counts = DoubleStream.of(0, 1, 1e15, 1e150, 1e300).mapToObj(PoissonLoss::new);
    Stream<Potential> others =
        DoubleStream.of(1e-149, 1, 1e150)
            .boxed()
            .flatMap(
                size ->
                    Stream.concat(
                        Arrays.stream(targets)
                            .boxed()
                            .flatMap(
                                y ->
                                    Stream.of(
                                        new HuberLoss(y, 1.5, size),
                                        new QuantileLoss(y, 1e-9, size),
                                        QuantileLoss.laplace(y, size))),
                        DoubleStream.of(0, 1, 1e15, 1e150)
                            .mapToObj(y -> new NegativeBinomialLoss(y, size))));
    return Stream.of(
            Stream.concat(rated, fixed).flatMap(p -> Stream.of(p, Relation.AT_LEAST.restrict(p))),
            losses,
            counts,
            others,
            Arrays.stream(sizes).boxed().flatMap(c -> extremeTubes(targets, c)))
        .flatMap(s -> s);
  }

  /** Around numbers whose products with the price are numbers. */
  private static Stream<Potential> extremeTubes(double[] numbers, double c) {
    return DoubleStream.of(0, 1e-300, 1e-150, 1, 1e150, 1e300)
        .filter(epsilon -> Double.isFinite(c * epsilon))
        .boxed()
        .flatMap(epsilon -> tubes(epsilon, c))
        .flatMap(
            tube ->
                Stream.concat(
                    Stream.of(tube),
                    Arrays.stream(numbers)
                        .filter(y -> Double.isFinite(c * y))
                        .mapToObj(tube::around)));
  }

  /** As the rate grows without bound every prior becomes the fixed margin: λ = (m − a)/k. */
  @Test
  void aRateWithoutBoundGivesTheHardMargin() {
    for (double rate : new double[] {1e20, 1e100, 1e150, 1e200, 1e300}) {
      for (MarginPrior prior :
          List.of(
              new ExponentialMargin(1, rate),
              new LaplaceMargin(1, rate),
              new GaussianMargin(1, rate))) {
        for (double a : new double[] {-3, 0, 0.5, 7}) {
          for (double k : new double[] {1e-3, 1, 1e4}) {
            double hard = new FixedMargin(1).peak(a, k);
            assertEquals(
                hard, prior.peak(a, k), 1e-9 * Math.abs(hard), prior + ", " + a + ", " + k);
          }
        }
        assertEquals(0, prior.value(0), prior.toString());
        assertEquals(1, prior.slope(0), 1e-12, prior.toString());
      }
    }
  }

  /** A vanishing rate leaves no room for multipliers, and the margin all of the loss's slope. */
  @Test
  void aVanishingRateLeavesNoMultiplier() {
    for (double rate : new double[] {1e-300, 1e-150, 1e-20}) {
      for (MarginPrior prior : List.of(new LaplaceMargin(1, rate), new GaussianMargin(1, rate))) {
        assertEquals(1, prior.slope(0), 0, prior + ": mean");
        double peak = Relation.AT_LEAST.restrict(prior).peak(-2, 1);
        assertTrue(peak >= 0 && peak <= rate, prior + ": " + peak);
      }
      assertEquals(
          0,
          Relation.AT_LEAST.restrict(new ExponentialMargin(1, rate)).peak(-2, 1),
          "asks nothing");
    }
  }

  /** K_ii far below the last digit of the margin, as of a row of almost nothing but zeros. */
  @Test
  void aLogisticPeakWithVanishingCurvatureIsTheSigmoid() {
    for (double a : new double[] {-700, -40, -1, 0, 1, 40, 700}) {
      double alone = new LogisticLoss().peak(a, 0);
      for (double k : new double[] {Double.MIN_VALUE, 1e-300, 1e-20, 1e-15}) {
        assertEquals(alone, new LogisticLoss().peak(a, k), 1e-12 * alone, a + ", " + k);
      }
    }
  }

  @Test
  void twoClassSoftmaxIsLogistic() {
    SoftmaxLoss softmax = new SoftmaxLoss(1);
    LogisticLoss logistic = new LogisticLoss();
    double[] into = new double[1];
    for (double x : new double[] {1e-9, 0.01, 0.3, 0.9, 1 - 1e-9}) {
      double[] lambda = {x};
      assertEquals(logistic.value(x), softmax.value(lambda), 1e-14);
      softmax.slope(lambda, into);
      assertEquals(logistic.slope(x), into[0], 1e-12);
      softmax.curvature(lambda, into);
      assertEquals(logistic.curvature(x), into[0], 1e-9 * -logistic.curvature(x));
    }
    for (double a : new double[] {-8, -1, 0, 2, 30}) {
      for (double k : new double[] {0, 0.1, 3, 200}) {
        softmax.peak(new double[] {a}, k, 0, into);
        double expected = logistic.peak(a, k);
        assertEquals(expected, into[0], 1e-10 * expected, "own " + a + ", " + k);
        softmax.peak(new double[] {a}, 0.25 * k, 0.75 * k, into);
        assertEquals(expected, into[0], 1e-10 * expected, "shared " + a + ", " + k);
      }
      assertEquals(logistic.loss(a), softmax.loss(new double[] {a}), 1e-14);
    }
  }

  /** However one-sided the margins: inside the simplex, and F a number there, weighted or not. */
  @Test
  void jointPeaksStayInsideTheirDomains() {
    for (JointPotential potential :
        List.of(
            new SoftmaxLoss(1),
            new SoftmaxLoss(2),
            new SoftmaxLoss(5),
            new SoftmaxLoss(2).weighted(3),
            new SoftmaxLoss(5).weighted(0.1),
            new SoftmaxLoss(5).weighted(7.3),
            Relation.AT_LEAST.restrict(new ExponentialMargin(1, 5)).times(3).weighted(0.1))) {
      int m = potential.dimension();
      for (double shift : new double[] {-1e9, -800, -60, -37, 0, 37, 800, 1e9}) {
        for (double p : new double[] {0, 1e-12, 1, 1e6}) {
          for (double s : new double[] {0, 1e-3, 50}) {
            double[] a = new double[m];
            Arrays.setAll(a, i -> shift * (1 + 0.1 * i));
            double[] at = new double[m];
            potential.peak(a, p, s, at);
            String where = potential + ": " + shift + ", " + p + ", " + s + Arrays.toString(at);
            assertTrue(potential.contains(at), where);
            assertTrue(Double.isFinite(potential.value(at)), where);
            double[] slope = new double[m];
            potential.slope(at, slope);
            assertTrue(Arrays.stream(slope).allMatch(Double::isFinite), where);
          }
        }
        double[] flat = new double[m];
        Arrays.fill(flat, shift);
        assertTrue(Double.isFinite(potential.loss(flat)), potential + " loss at " + shift);
      }
    }
  }

  /** Scaled there and back again by a weight, a multiplier one ulp inside is still inside. */
  @Test
  void weightedPeaksStayInsideOpenDomains() {
    for (Potential potential :
        List.of(
            new LogisticLoss(),
            new ExponentialMargin(1, 5),
            new LaplaceMargin(1, 0.3),
            Relation.AT_LEAST.restrict(new LaplaceMargin(1, 7)),
            new PoissonLoss(3),
            new PoissonLoss(0))) {
      for (double weight : new double[] {1e-9, 0.1, 0.3, 0.7, 1, 2.5, 7.3, 49, 1e9}) {
        Potential weighted = potential.weighted(weight);
        for (double a : new double[] {-1e20, -1e17, -1e3, 0, 0.5, 40}) {
          for (double k : new double[] {0, 1e-9, 1}) {
            double peak = weighted.peak(a, k);
            String where = weighted + ": " + a + ", " + k + " at " + peak;
            if (Double.isFinite(peak)) {
              assertTrue(Double.isFinite(weighted.value(peak)), where);
              assertTrue(Double.isFinite(weighted.slope(peak)), where);
            }
          }
        }
      }
    }
  }

  @Test
  void sumsProductsAndScalesOfKernelsAreThoseOfTheirValues() {
    DenseRows rows = DenseRows.of(KernelLaws.rows(LawsTable.SEED, 140, 5));
    Kernel first = new GaussianKernel(0.7);
    Kernel second = new LinearKernel();
    double[] a = KernelLaws.gram(first, rows);
    double[] b = KernelLaws.gram(second, rows);
    double[] sum = KernelLaws.gram(first.plus(second), rows);
    double[] product = KernelLaws.gram(first.times(second), rows);
    double[] scaled = KernelLaws.gram(first.scaled(0.3), rows);
    for (int k = 0; k < a.length; k++) {
      assertEquals(a[k] + b[k], sum[k], 0, "sum, entry " + k);
      assertEquals(a[k] * b[k], product[k], 0, "product, entry " + k);
      assertEquals(0.3 * a[k], scaled[k], 0, "scaled, entry " + k);
    }
  }

  @Test
  void aGaussianKernelByWidthIsTheOneByGamma() {
    assertEquals(new GaussianKernel(1 / (2 * 0.3 * 0.3)), GaussianKernel.ofWidth(0.3));
    assertEquals(new GaussianKernel(0.5), GaussianKernel.ofWidth(1));
  }
}
