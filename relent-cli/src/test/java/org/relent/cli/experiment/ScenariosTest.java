// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.evaluate.MeanAndSd;
import org.relent.lme.BoltzmannTable;
import org.relent.lme.Covariance;
import org.relent.lme.DirichletMixture;
import org.relent.lme.GaussianMixture;
import org.relent.lme.Units;
import org.relent.math.Seed;
import org.relent.testkit.Reference;
import org.relent.testkit.Slow;
import tools.jackson.databind.JsonNode;

/** Sources, starts and divergences of the LME paper's experiments. */
@Slow
class ScenariosTest {

  private static final Seed SEED = new Seed(20261116);

  /** What the reference itself is good for; ours does not change by 1e-11 with finer rules. */
  private static final double QUADRATURE = 1e-8;

  private static final double EXACT = 1e-12;

  /** A mean of draws is farther off than so many standard errors once in 30,000 times. */
  private static final double ERRORS = 4.2;

  private static final int DRAWS = 20_000;

  private static final List<Scenario> SCENARIOS =
      List.of(Scenario.first(), Scenario.second(), Scenario.third(), Scenario.fourth());

  private static GaussianMixture tested(JsonNode reference) {
    double[][] means = Reference.matrix(reference.get("mu0"));
    double[][] covariances = new double[means.length][];
    for (int k = 0; k < means.length; k++) {
      covariances[k] =
          Arrays.stream(Reference.matrix(reference.get("S0").get(k)))
              .flatMapToDouble(Arrays::stream)
              .toArray();
    }
    return GaussianMixture.of(Reference.numbers(reference.get("w0")), means, covariances);
  }

  @Test
  void quadratureIsThatOfTheReference() {
    JsonNode reference = Reference.json("scenario_quadrature.json");
    GaussianMixture tested = tested(reference);
    for (int s = 0; s < SCENARIOS.size(); s++) {
      JsonNode wanted = reference.get("scenario" + (s + 1));
      PlaneDivergence truth = PlaneDivergence.from(SCENARIOS.get(s));
      assertEquals(wanted.get("entropy_of_p_star").asDouble(), truth.entropy(), QUADRATURE);
      assertEquals(
          wanted.get("KL_to_best_single_gaussian").asDouble(),
          truth.to(truth.nearestGaussian()),
          QUADRATURE);
      assertEquals(wanted.get("KL_to_test_model").asDouble(), truth.to(tested), QUADRATURE);
    }
  }

  /** That −∫ p* log p is the mean of −log p(y) over draws y. */
  @Test
  void quadratureIsWhatSamplingFinds() {
    GaussianMixture tested = tested(Reference.json("scenario_quadrature.json"));
    for (Scenario scenario : SCENARIOS) {
      DenseRows drawn = scenario.sample(DRAWS, SEED);
      hasMean(
          PlaneDivergence.from(scenario).to(tested),
          drawn,
          row -> scenario.logDensity(row[0], row[1]) - tested.logDensity(row));
    }
    DirichletMixture shares =
        DirichletMixture.of(new double[] {0.4, 0.6}, new double[][] {{0.7, 2}, {3, 0.9}});
    hasMean(
        ShareDivergence.from(DirichletBout.source()).to(shares),
        DirichletBout.source().sample(DRAWS, SEED),
        row -> DirichletBout.source().logDensity(row) - shares.logDensity(row));
  }

  private static void hasMean(double wanted, DenseRows rows, ToDoubleFunction<double[]> figure) {
    MeanAndSd found =
        MeanAndSd.of(
            IntStream.range(0, rows.size())
                .mapToObj(i -> new double[] {rows.get(i, 0), rows.get(i, 1)})
                .mapToDouble(figure)
                .toArray());
    assertEquals(wanted, found.mean(), ERRORS * found.standardError().orElseThrow());
  }

  @Test
  void aSourceIsNowhereFromItself() {
    assertEquals(0, PlaneDivergence.from(Scenario.second()).to(Scenario.second().moments()), EXACT);
    assertEquals(0, ShareDivergence.from(DirichletBout.source()).to(DirichletBout.source()), EXACT);
    BoltzmannTable machine = BoltzmannTable.of(BoltzmannBout.drawn(Units.of(5, 5), SEED));
    assertEquals(0, BoltzmannBout.divergence(machine, machine), EXACT);
  }

  @Test
  void samplesHaveTheMomentsPrinted() {
    for (Scenario scenario : SCENARIOS) {
      DenseRows drawn = scenario.sample(DRAWS, SEED);
      double[] mean = new double[2];
      double[] square = new double[2];
      for (int k = 0; k < scenario.means().length; k++) {
        for (int j = 0; j < 2; j++) {
          double m = scenario.means()[k][j];
          mean[j] += m / scenario.means().length;
          square[j] += (scenario.variances()[k][j] + m * m) / scenario.means().length;
        }
      }
      for (int j = 0; j < 2; j++) {
        int column = j;
        hasMean(mean[j], drawn, row -> row[column]);
        hasMean(square[j], drawn, row -> row[column] * row[column]);
      }
    }
  }

  @Test
  void whatWasPublishedIsDrawnWithSquares() {
    GaussianMixture drawn = Scenario.fourth().widened().moments();
    assertEquals(List.of(4.0, 0.0, 0.0, 1.0), Arrays.stream(drawn.covariance(0)).boxed().toList());
  }

  @Test
  void startsAreOnTheGridAndLegal() {
    assertEquals(10, GridStarts.covariances(Covariance.FULL).size());
    assertEquals(4, GridStarts.covariances(Covariance.DIAGONAL).size());
    Set<Double> grid = Set.of(-4.0, -2.0, 0.0, 2.0, 4.0);
    for (Covariance shape : List.of(Covariance.FULL, Covariance.DIAGONAL)) {
      for (int s = 0; s < 100; s++) {
        GaussianMixture start = new GridStarts(3, shape).apply(SEED.split(s));
        assertEquals(1, Arrays.stream(start.weights()).sum(), EXACT);
        for (int k = 0; k < 3; k++) {
          assertTrue(Arrays.stream(start.mean(k)).allMatch(grid::contains));
          double[] c = start.covariance(k);
          assertTrue(c[0] > 0 && c[0] * c[3] > c[1] * c[2] && c[1] == c[2]);
          assertTrue(Arrays.stream(c).allMatch(grid::contains));
        }
      }
    }
  }

  @Test
  void clustersAreNamedAsSuitsThemBest() {
    Irises all = Irises.all();
    // three columns of one cluster each, far apart, in another order than the species
    double[][] means = new double[3][4];
    for (int k = 0; k < 3; k++) {
      means[k] = all.row(50 * ((k + 1) % 3));
    }
    double[] narrow = new double[16];
    for (int j = 0; j < 4; j++) {
      narrow[5 * j] = 0.1;
    }
    GaussianMixture mixture =
        GaussianMixture.of(
            new double[] {0.25, 0.25, 0.5}, means, new double[][] {narrow, narrow, narrow});
    Irises three = all.select(new int[] {0, 50, 100});
    assertEquals(0, IrisTrial.figure(mixture, three).error(), EXACT);
    Irises mixed = new Irises(three.rows(), new int[] {0, 0, 1});
    assertEquals(1.0 / 3, IrisTrial.figure(mixture, mixed).error(), EXACT);
  }
}
