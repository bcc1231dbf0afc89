// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.gamma.Trigamma;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DenseRows;
import org.relent.math.Cholesky;
import org.relent.math.Interval;
import org.relent.testkit.CellRows;
import org.relent.testkit.FamilyLaws;
import org.relent.testkit.Quadrature;
import org.relent.testkit.Reference;
import tools.jackson.databind.JsonNode;

/** Gaussians of full covariance. */
class NormalWishartTest {

  private static final int[] PLANE = {0, 1};
  private static final double GAP = Double.NaN;
  private static final double REFERENCE = 1e-9;

  /** The empirical-Bayes prior of 15 rows of three numbers, the second and third column first. */
  private static final DenseRows ROWS = CellRows.numbers(5, 15, 3, 0.3);

  private static final NormalWishart EMPIRICAL = empirical(ROWS, 1, 2, 0);

  private static NormalWishart empirical(DenseRows rows, int... coordinates) {
    NormalWishart vague = NormalWishart.vague(coordinates);
    return vague.after(CellRows.statistics(vague, rows));
  }

  @TestFactory
  Stream<DynamicTest> obeysTheLawsOfFamilies() {
    NormalWishart proper =
        NormalWishart.proper(PLANE, 3.5, new double[] {0.2, -1}, new double[] {2, 0.5, 0.5, 1});
    NormalWishart single = empirical(ROWS, 1);
    double[] weights = {0.4, -0.3, 1.5, -0.6, 0.2};
    DenseRows gaps =
        CellRows.of(
            new double[] {0.1, GAP, 2}, new double[] {1, -0.3, 0.5}, new double[] {2, 1.3, -0.5});
    return Stream.of(
            FamilyLaws.of("three", EMPIRICAL, ROWS, CellRows.statistics(EMPIRICAL, ROWS, weights)),
            FamilyLaws.of("proper", proper, ROWS, CellRows.statistics(proper, ROWS, weights)),
            FamilyLaws.of("one", single, gaps, CellRows.statistics(single, ROWS, weights)))
        .flatMap(laws -> laws);
  }

  /** Bartlett's decomposition of V⁻¹ ~ Wishart(S⁻¹, N), then the mean from N(x̄, V/N). */
  private static FamilyLaws.Sampler sampler(NormalWishart prior, DenseRows rows) {
    int d = prior.coordinates().length;
    double count = prior.count();
    double[] scatter = Arrays.stream(prior.covariance()).map(v -> v * count).toArray();
    double[] root = lower(Cholesky.of(scatter, d).orElseThrow().inverse(), d);
    return random -> {
      double[] bartlett = new double[d * d];
      for (int i = 0; i < d; i++) {
        for (int j = 0; j < i; j++) {
          bartlett[i * d + j] = gauss(random);
        }
        bartlett[i * d + i] =
            Math.sqrt(ChiSquaredDistribution.of(count - i).createSampler(random).sample());
      }
      double[] factor = product(root, bartlett, d);
      double[] covariance =
          Cholesky.of(product(factor, transposed(factor, d), d), d).orElseThrow().inverse();
      double[] half = lower(covariance, d);
      double[] mean = prior.mean();
      double[] z = IntStream.range(0, d).mapToDouble(k -> gauss(random)).toArray();
      for (int i = 0; i < d; i++) {
        for (int j = 0; j <= i; j++) {
          mean[i] += half[i * d + j] * z[j] / Math.sqrt(count);
        }
      }
      return IntStream.range(0, rows.size())
          .mapToDouble(i -> logDensity(rows, i, prior.coordinates(), mean, covariance))
          .toArray();
    };
  }

  private static double gauss(UniformRandomProvider random) {
    return NormalDistribution.of(0, 1).createSampler(random).sample();
  }

  /** L with LLᵀ = A. */
  private static double[] lower(double[] a, int d) {
    double[] root = new double[d * d];
    for (int i = 0; i < d; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = a[i * d + j];
        for (int k = 0; k < j; k++) {
          sum -= root[i * d + k] * root[j * d + k];
        }
        root[i * d + j] = i == j ? Math.sqrt(sum) : sum / root[j * d + j];
      }
    }
    return root;
  }

  private static double[] product(double[] a, double[] b, int d) {
    double[] c = new double[d * d];
    for (int i = 0; i < d; i++) {
      for (int j = 0; j < d; j++) {
        for (int k = 0; k < d; k++) {
          c[i * d + j] += a[i * d + k] * b[k * d + j];
        }
      }
    }
    return c;
  }

  private static double[] transposed(double[] a, int d) {
    double[] t = new double[d * d];
    for (int k = 0; k < t.length; k++) {
      t[k] = a[k % d * d + k / d];
    }
    return t;
  }

  /** log N(x | mean, covariance) over the numbers there are. */
  private static double logDensity(
      DenseRows rows, int i, int[] coordinates, double[] mean, double[] covariance) {
    int d = mean.length;
    int[] there =
        IntStream.range(0, d).filter(k -> !Double.isNaN(rows.get(i, coordinates[k]))).toArray();
    int o = there.length;
    double[] part = new double[o * o];
    Arrays.setAll(part, k -> covariance[there[k / o] * d + there[k % o]]);
    double[] z =
        Arrays.stream(there).mapToDouble(k -> rows.get(i, coordinates[k]) - mean[k]).toArray();
    Cholesky factor = Cholesky.of(part, o).orElseThrow();
    double[] solved = factor.solve(z);
    double q = IntStream.range(0, o).mapToDouble(k -> z[k] * solved[k]).sum();
    return -0.5 * (o * Math.log(2 * Math.PI) + factor.logDeterminant() + q);
  }

  /** Gaps included: the marginal of an inverse Wishart with fewer degrees of freedom. */
  @TestFactory
  Stream<DynamicTest> isTheIntegralOverItsPrior() {
    DenseRows rows =
        CellRows.of(
            new double[] {0.2, 0.5, -1},
            new double[] {1.2, -0.5, 0.7},
            new double[] {GAP, 0.4, 1.5},
            new double[] {-0.7, GAP, GAP},
            new double[] {GAP, GAP, GAP});
    NormalWishart light =
        NormalWishart.proper(
            new int[] {2, 0, 1},
            4.5,
            new double[] {0.1, -0.2, 0.4},
            new double[] {2, 0.6, -0.3, 0.6, 1, 0.2, -0.3, 0.2, 1.5});
    double[] weights = {0.8, -0.3, 0, 0, 0};
    return Stream.of(
            FamilyLaws.bySampling(
                "15 rows", EMPIRICAL, rows, weights, sampler(EMPIRICAL, rows), 20_000),
            FamilyLaws.bySampling("4.5 rows", light, rows, weights, sampler(light, rows), 20_000))
        .flatMap(laws -> laws);
  }

  /** d = 1: the mean integrates out by hand, the variance by quadrature. */
  @Test
  void ofOneNumberIsAnIntegralOverTheVariance() {
    NormalWishart prior =
        NormalWishart.proper(new int[] {0}, 2.5, new double[] {0.4}, new double[] {1.3});
    DenseRows rows = CellRows.of(new double[] {0.7}, new double[] {-1.1}, new double[] {2});
    double[] w = {0.9, -0.6, 1.4};
    double[] tau = prior.statistics();
    double[] sum = tau.clone();
    for (int i = 0; i < w.length; i++) {
      prior.accumulate(rows, i, w[i], sum);
    }
    assertEquals(
        Math.log(integral(sum) / integral(tau)),
        prior.at(CellRows.statistics(prior, rows, w)).logZ(),
        REFERENCE);
  }

  /** ∫∫ v^(−3/2) (2πv)^(−N/2) exp(−(Q − 2mL + m²N)/2v) dm dv. */
  private static double integral(double[] s) {
    double scatter = s[2] - s[1] * s[1] / s[0];
    return Quadrature.fromZero(
        v ->
            Math.exp(
                -1.5 * Math.log(v)
                    - 0.5 * s[0] * Math.log(2 * Math.PI * v)
                    - 0.5 * scatter / v
                    + 0.5 * Math.log(2 * Math.PI * v / s[0])));
  }

  private record Toy(JsonNode point, DenseRows rows, int[] codes) {

    static Toy read() {
      double[][] csv = Reference.csv("gauss_toy2d.csv");
      return new Toy(
          Reference.json("med_gauss_toy2d.json"),
          CellRows.of(csv),
          Arrays.stream(csv).mapToInt(row -> row[2] > 0 ? 1 : -1).toArray());
    }

    double[] weights(int sign, boolean tilt) {
      double[] lambda = Reference.numbers(point.get("test_point").get("lam"));
      return IntStream.range(0, codes.length)
          .mapToDouble(t -> (codes[t] == sign ? 1 : 0) + (tilt ? sign * codes[t] * lambda[t] : 0))
          .toArray();
    }
  }

  @Test
  void agreesWithTheReferenceInThePlane() {
    Toy toy = Toy.read();
    JsonNode values = toy.point().get("test_point");
    NormalWishart vague = NormalWishart.vague(PLANE);
    for (int sign : new int[] {1, -1}) {
      String name = sign > 0 ? "1" : "m1";
      double[] zero = CellRows.statistics(vague, toy.rows(), toy.weights(sign, false));
      double[] tilt = CellRows.statistics(vague, toy.rows(), toy.weights(sign, true));
      double logZ =
          values.get("logZ" + name).asDouble() - values.get("logZ" + name + "_0").asDouble();
      assertEquals(logZ, vague.at(tilt).logZ() - vague.at(zero).logZ(), REFERENCE);
      double[] added = IntStream.range(0, 6).mapToDouble(k -> tilt[k] - zero[k]).toArray();
      NormalWishart prior = vague.after(zero);
      assertEquals(logZ, prior.at(added).logZ(), REFERENCE);
      Scorer scorer = prior.after(added).expected();
      double[] expected = Reference.numbers(values.get("ElogP" + name));
      for (int t = 0; t < expected.length; t++) {
        assertEquals(expected[t], scorer.score(toy.rows(), t), REFERENCE, "row " + t);
      }
    }
    NormalWishart first = vague.after(CellRows.statistics(vague, toy.rows(), toy.weights(1, true)));
    assertEquals(values.get("N1").asDouble(), first.count(), REFERENCE);
    assertArrayEquals(Reference.numbers(values.get("xbar1")), first.mean(), REFERENCE);
    double[][] scatter = Reference.matrix(values.get("S1"));
    for (int k = 0; k < 4; k++) {
      assertEquals(scatter[k / 2][k % 2], first.covariance()[k] * first.count(), REFERENCE);
    }
  }

  @Test
  void mostLikelyGaussiansAgreeWithTheReference() {
    Toy toy = Toy.read();
    NormalWishart vague = NormalWishart.vague(PLANE);
    Scorer plus =
        vague.after(CellRows.statistics(vague, toy.rows(), toy.weights(1, false))).plugIn();
    Scorer minus =
        vague.after(CellRows.statistics(vague, toy.rows(), toy.weights(-1, false))).plugIn();
    double[] ratios = Reference.numbers(toy.point().get("ml_logratio"));
    for (int t = 0; t < ratios.length; t++) {
      assertEquals(ratios[t], plus.score(toy.rows(), t) - minus.score(toy.rows(), t), REFERENCE);
    }
  }

  /** H_ts = d/(2N²) + ΣΨ′((N+1−j)/2)/4 − (q_s + q_t)/2 + r_ts + N r_ts²/2. */
  @Test
  void covarianceOfTwoLogLikelihoodsHasItsClosedForm() {
    int d = 3;
    double n = EMPIRICAL.count();
    double[] mean = EMPIRICAL.mean();
    Cholesky factor =
        Cholesky.of(Arrays.stream(EMPIRICAL.covariance()).map(v -> v * n).toArray(), d)
            .orElseThrow();
    double common = d / (2 * n * n);
    for (int j = 1; j <= d; j++) {
      common += Trigamma.value((n + 1 - j) / 2) / 4;
    }
    Tilted tilted = EMPIRICAL.at(new double[EMPIRICAL.dimension()]);
    for (int s = 0; s < ROWS.size(); s++) {
      double[] bent = tilted.bend(CellRows.statistics(EMPIRICAL, ROWS.select(new int[] {s})));
      for (int t = 0; t < ROWS.size(); t++) {
        double r = inner(factor, mean, s, t);
        double q = inner(factor, mean, s, s) + inner(factor, mean, t, t);
        assertEquals(
            common - q / 2 + r + n * r * r / 2,
            EMPIRICAL.project(ROWS, t, bent),
            1e-11,
            s + ", " + t);
      }
    }
  }

  private static double inner(Cholesky factor, double[] mean, int s, int t) {
    int[] c = EMPIRICAL.coordinates();
    double[] left = IntStream.range(0, 3).mapToDouble(k -> ROWS.get(s, c[k]) - mean[k]).toArray();
    double[] right = IntStream.range(0, 3).mapToDouble(k -> ROWS.get(t, c[k]) - mean[k]).toArray();
    double[] solved = factor.solve(right);
    return IntStream.range(0, 3).mapToDouble(k -> left[k] * solved[k]).sum();
  }

  /** Sums of squares of 1e6 keep ten digits of a scatter of one. */
  @Test
  void anOffsetOfAThousandChangesNoScore() {
    NormalWishart near = empirical(CellRows.numbers(5, 15, 3, 0), 0, 1, 2);
    DenseRows far = CellRows.numbers(5, 15, 3, 1e3);
    NormalWishart moved = empirical(far, 0, 1, 2);
    DenseRows rows = CellRows.numbers(5, 15, 3, 0);
    double[] coefficients = moved.at(new double[10]).coefficients();
    for (int i = 0; i < rows.size(); i++) {
      assertEquals(near.expected().score(rows, i), moved.expected().score(far, i), 1e-7);
      assertEquals(near.plugIn().score(rows, i), moved.plugIn().score(far, i), 1e-7);
      assertEquals(near.expected().score(rows, i), moved.project(far, i, coefficients), 1e-7);
    }
  }

  @Test
  void tooFewRowsOrFlatOnesLeaveNoPrior() {
    NormalWishart vague = NormalWishart.vague(0, 1, 2);
    assertEquals(Double.POSITIVE_INFINITY, vague.at(new double[10]).logZ());
    for (int n = 1; n <= 8; n++) {
      double[] ones = new double[n];
      Arrays.fill(ones, 1);
      double logZ = vague.at(CellRows.statistics(vague, ROWS, ones)).logZ();
      assertEquals(n > 3, Double.isFinite(logZ), n + " rows");
    }
    DenseRows flat = CellRows.numbers(8, 30, 2, 0);
    double[][] dependent = new double[30][];
    for (int i = 0; i < 30; i++) {
      double a = flat.get(i, 0);
      double b = flat.get(i, 1);
      dependent[i] = new double[] {a, b, 0.3 * a - 1.7 * b + 0.1};
    }
    double[] s = CellRows.statistics(vague, CellRows.of(dependent));
    assertEquals(Double.POSITIVE_INFINITY, vague.at(s).logZ(), "a column that others tell");
    assertThrows(IllegalArgumentException.class, () -> vague.after(s));
    assertThrows(IllegalStateException.class, vague::expected);
  }

  /** Taking a row away again and again meets the border, from where it is +∞ for good. */
  @Test
  void rowsTakenAwayEndAtTheBorder() {
    boolean inside = true;
    double before = 0;
    for (double w = 0; w > -20; w -= 0.01) {
      double logZ = EMPIRICAL.at(CellRows.statistics(EMPIRICAL, ROWS, 0, 0, 0, w)).logZ();
      assertTrue(inside || logZ == Double.POSITIVE_INFINITY, "at " + w);
      inside = Double.isFinite(logZ);
      before = inside ? logZ : before;
    }
    assertTrue(!inside && before > 1, "log Z rises to the border: " + before);
  }

  @Test
  void plugInDensitiesIntegrateToOneAndGapsAreIntegratedOut() {
    NormalWishart plane = empirical(ROWS, 0, 1);
    Scorer scorer = plane.plugIn();
    double known = 0.6;
    double integral =
        Quadrature.over(
            Interval.REALS, y -> Math.exp(scorer.score(CellRows.of(new double[] {known, y}), 0)));
    double marginal = scorer.score(CellRows.of(new double[] {known, GAP}), 0);
    assertEquals(Math.log(integral), marginal, REFERENCE);
    double whole =
        Quadrature.over(
            Interval.REALS, x -> Math.exp(scorer.score(CellRows.of(new double[] {x, GAP}), 0)));
    assertEquals(1, whole, REFERENCE);
    assertEquals(0, scorer.score(CellRows.of(new double[] {GAP, GAP}), 0), 0);
  }

  @Test
  void isRebuiltFromWhatItTells() {
    NormalWishart again = NormalWishart.of(EMPIRICAL.coordinates(), EMPIRICAL.statistics());
    assertEquals(EMPIRICAL.expected().score(ROWS, 3), again.expected().score(ROWS, 3), 0);
    NormalWishart made =
        NormalWishart.proper(
            EMPIRICAL.coordinates(), EMPIRICAL.count(), EMPIRICAL.mean(), EMPIRICAL.covariance());
    assertArrayEquals(EMPIRICAL.statistics(), made.statistics(), 1e-12);
    NormalWishart vague = NormalWishart.vague(PLANE);
    assertEquals(0, NormalWishart.of(PLANE, vague.statistics()).count());
  }

  @Test
  void refusesWhatIsNoPrior() {
    double[] mean = {0, 0};
    double[] unit = {1, 0, 0, 1};
    assertThrows(
        IllegalArgumentException.class, () -> NormalWishart.proper(PLANE, 1, mean, unit), "count");
    assertThrows(
        IllegalArgumentException.class,
        () -> NormalWishart.proper(PLANE, 3, mean, new double[] {1, 2, 2, 1}));
    assertThrows(
        IllegalArgumentException.class,
        () -> NormalWishart.proper(PLANE, 3, mean, new double[] {1, GAP, GAP, 1}));
    assertThrows(
        IllegalArgumentException.class, () -> NormalWishart.proper(PLANE, 3, mean, new double[3]));
    assertThrows(IllegalArgumentException.class, () -> NormalWishart.of(PLANE, new double[5]));
    assertThrows(IllegalArgumentException.class, () -> NormalWishart.vague(0, 0));
    assertThrows(IllegalArgumentException.class, () -> NormalWishart.vague());
    assertThrows(
        IllegalArgumentException.class,
        () -> EMPIRICAL.project(CellRows.of(new double[] {1, GAP, 2}), 0, new double[10]));
  }
}
