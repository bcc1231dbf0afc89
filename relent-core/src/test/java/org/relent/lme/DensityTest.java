// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.CategoryColumn;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Row;
import org.relent.data.Table;
import org.relent.math.Seed;
import org.relent.model.Density;
import org.relent.model.Explanation;
import org.relent.model.Placement;
import org.relent.model.Restart;
import org.relent.solve.Termination;
import org.relent.testkit.Problems;

/** Densities as users meet them: tables in, places out. */
class DensityTest {

  private static final double ROUNDING = 1e-10;

  private static final GaussianMixture TWO =
      GaussianMixture.of(
          new double[] {0.6, 0.4},
          new double[][] {{-3, 0}, {3, 1}},
          new double[][] {{1, 0.3, 0.3, 1}, {1, -0.2, -0.2, 0.5}});

  private static double[][] numbers(int rows) {
    DenseRows drawn = TWO.sample(rows, new Seed(4));
    return IntStream.range(0, rows)
        .mapToObj(i -> new double[] {drawn.get(i, 0), drawn.get(i, 1)})
        .toArray(double[][]::new);
  }

  private static LmeGaussianMixture quick() {
    return LmeGaussianMixture.standard().restarts(5);
  }

  @Test
  void componentsAreFoundAndRowsPlaced() {
    Table table = Table.of(numbers(200));
    Density density = quick().fit(table);
    assertEquals(Termination.CONVERGED, density.summary().termination());
    assertEquals(List.of("1", "2"), density.parts());
    assertEquals(1, density.restarts().stream().filter(Restart::chosen).count());
    Placement left = density.predict(-3, 0);
    assertEquals("1", left.component().orElseThrow(), "the largest component comes first");
    assertEquals("2", density.predict(3, 1).component().orElseThrow());
    assertEquals(1, Arrays.stream(left.chances()).sum(), ROUNDING);
    double mean =
        density.predict(table).stream().mapToDouble(Placement::logDensity).average().orElseThrow();
    assertEquals(mean, density.summary().objective(), ROUNDING);
    assertEquals(
        density.entropy(), density.summary().certificate().entropy().getAsDouble(), ROUNDING);
  }

  @Test
  void anExplanationAddsUpWhateverIsMissing() {
    Density density = quick().fit(Table.of(numbers(100)));
    for (double[] row : new double[][] {{1, 2}, {Double.NaN, 2}}) {
      Explanation explanation = density.explain(row);
      double sum = explanation.terms().stream().mapToDouble(Explanation.Term::value).sum();
      assertEquals(density.predict(row).logDensity(), sum, ROUNDING);
      assertEquals(explanation.score(), sum, ROUNDING);
    }
  }

  @Test
  void aConstantColumnChangesNothing() {
    double[][] rows = numbers(80);
    Density plain = quick().fit(Table.of(rows));
    Table more =
        Table.of(
            NumericColumn.of("a", IntStream.range(0, 80).mapToDouble(i -> rows[i][0]).toArray()),
            NumericColumn.of("same", IntStream.range(0, 80).mapToDouble(i -> 7).toArray()),
            NumericColumn.of("b", IntStream.range(0, 80).mapToDouble(i -> rows[i][1]).toArray()));
    Density with = quick().fit(more);
    assertTrue(with.summary().warnings().stream().anyMatch(w -> w.code().equals("W-CONSTANT")));
    assertEquals(plain.predict(1, 2).logDensity(), with.predict(more).get(0).logDensity(), 10);
    for (int i = 0; i < 80; i++) {
      assertEquals(
          plain.predict(rows[i]).logDensity(), with.predict(more).get(i).logDensity(), ROUNDING);
    }
    Table drawn = with.sample(3, 1);
    assertEquals(more.names(), drawn.names());
    assertArrayEquals(new double[] {7, 7, 7}, ((NumericColumn) drawn.column("same")).values());
  }

  @Test
  void whatHasNoDensityIsRefused() {
    double[][] rows = numbers(60);
    double[][] twins =
        Arrays.stream(rows)
            .map(r -> new double[] {r[0], r[1], 2 * r[0] - r[1]})
            .toArray(double[][]::new);
    assertEquals("RLT-D093", refusal(() -> quick().fit(Table.of(twins))));
    assertTrue(quick().covariance(Covariance.DIAGONAL).fit(Table.of(twins)).summary().converged());
    Table names = Table.of(CategoryColumn.of("c", List.of("x", "y", "x", "y")));
    assertEquals("RLT-D092", refusal(() -> quick().fit(names)));
    double[][] few = {{0, 0}, {1, 1}, {0, 0.5}};
    assertEquals("RLT-D091", refusal(() -> quick().components(3).fit(Table.of(few))));
    assertEquals("RLT-D035", refusal(() -> quick().fit(Table.of(new double[][] {{1, 2}}))));
  }

  @Test
  void aPriorHelpsWhereRowsAreFew() {
    Table few =
        Table.of(
            new double[][] {{0, -40}, {1, -41}, {50, 0}, {51, 1}, {-50, 0}, {-52, 1}, {49, 2}});
    assertEquals("RLT-D091", refusal(() -> quick().components(3).fit(few)));
    Density density = quick().components(3).prior(MixturePrior.CONJUGATE).fit(few);
    assertTrue(density.summary().converged());
    double penalised = density.summary().objective();
    double plain =
        density.predict(few).stream().mapToDouble(Placement::logDensity).average().orElseThrow();
    assertTrue(Double.isFinite(penalised) && penalised != plain, penalised + " " + plain);
  }

  /** Its spread is that of the rows, so that it leaves the same directions without any. */
  @Test
  void aPriorDoesNotHelpWhereRowsLieInAPlane() {
    Table plane = Table.of(Problems.rows(new Seed(8), 8, 8));
    LmeGaussianMixture prior = quick().prior(MixturePrior.CONJUGATE);
    assertEquals("RLT-D093", refusal(() -> prior.fit(plane)));
    assertEquals("RLT-D093", refusal(() -> prior.covariance(Covariance.TIED).fit(plane)));
    assertTrue(prior.covariance(Covariance.DIAGONAL).fit(plane).summary().converged());
  }

  private static String refusal(Runnable work) {
    return assertThrows(DataException.class, work::run).code();
  }

  @Test
  void theNumberOfComponentsIsFound() {
    Density density = quick().components(1, 4).fit(Table.of(numbers(300)));
    assertEquals(2, density.parts().size());
    assertEquals(20, density.restarts().size());
    double best = density.restarts().stream().filter(Restart::chosen).findFirst().get().bic();
    assertTrue(
        density.restarts().stream()
            .filter(r -> r.rejected().isEmpty() && r.parts() == 1)
            .allMatch(r -> r.bic() > best));
  }

  @Test
  void startsOfANumberThatHasNoSolutionAreToldToo() {
    Density density = quick().components(1, 8).fit(Table.of(numbers(12)));
    assertEquals(40, density.restarts().size());
    assertEquals(1, density.restarts().stream().filter(Restart::chosen).count());
    assertTrue(
        density.restarts().stream()
            .filter(r -> r.parts() == 8)
            .allMatch(r -> r.rejected().isPresent()));
  }

  @Test
  void threadsChangeNothing() {
    Table table = Table.of(numbers(100));
    Density one = quick().threads(1).fit(table);
    Density three = quick().threads(3).fit(table);
    assertEquals(one.predict(table), three.predict(table));
    assertEquals(one.restarts(), three.restarts());
  }

  private static Examples labelled(String first, String second, String rest) {
    double[][] rows = numbers(100);
    String[] labels = new String[100];
    for (int i = 0; i < 100; i++) {
      labels[i] = i >= 30 ? rest : rows[i][0] < 0 ? first : second;
    }
    return Examples.of(rows, labels);
  }

  @Test
  void someLabelsNameTheComponents() {
    Density guided = quick().fit(labelled("left", "right", "?"));
    assertEquals(List.of("left", "right"), guided.parts());
    assertEquals("left", guided.predict(-3, 0).component().orElseThrow());
    Density soft = quick().fit(labelled("left:0.8|right:0.2", "right:0.9|left:0.1", "?"));
    assertEquals("right", soft.predict(3, 1).component().orElseThrow());
    Density third = quick().components(3).fit(labelled("left", "right", "?"));
    assertEquals(List.of("left", "right", "3"), third.parts());
    assertEquals(
        "RLT-S031", refusal(() -> quick().components(1).fit(labelled("left", "right", "?"))));
  }

  @Test
  void certainLabelsAreSetAsideUnlessGiven() {
    Examples certain = labelled("left", "right", "left");
    Density found = quick().fit(certain);
    assertEquals(List.of("1", "2"), found.parts());
    assertTrue(found.summary().warnings().stream().anyMatch(w -> w.code().equals("W-LABELS")));
    assertEquals(List.of("left", "right"), quick().guidance(Guidance.GIVEN).fit(certain).parts());
    assertEquals(
        found.predict(1, 1),
        quick().fit(Table.of(numbers(100))).predict(1, 1),
        "labels told nothing");
  }

  private static final DirichletMixture SHARES =
      DirichletMixture.of(new double[] {0.7, 0.3}, new double[][] {{2, 5, 3}, {8, 1.5, 2}});

  /** ∫ p(y₁, y₂) dy₂ by the midpoint rule. */
  @Test
  void theDensityOfOneShareIsTheIntegralOverTheOthers() {
    for (double first : new double[] {0.2, 0.6}) {
      int steps = 20_000;
      double sum = 0;
      for (int i = 0; i < steps; i++) {
        double second = (1 - first) * (i + 0.5) / steps;
        double[] row = {first, second, 1 - first - second};
        sum += StrictMath.exp(SHARES.logDensity(row)) * (1 - first) / steps;
      }
      double got = SHARES.logDensity(new double[] {first, Double.NaN, Double.NaN});
      assertEquals(StrictMath.log(sum), got, 1e-6);
      double two = SHARES.logDensity(new double[] {first, 0.1, Double.NaN});
      assertEquals(SHARES.logDensity(new double[] {first, 0.1, 0.9 - first}), two, ROUNDING);
    }
    assertEquals("RLT-D031", refusal(() -> SHARES.logDensity(new double[] {0.5, 0.6, 0.1})));
  }

  @Test
  void sharesHaveComponentsToo() {
    DenseRows drawn = SHARES.sample(150, new Seed(2));
    double[][] rows = new double[150][3];
    for (int i = 0; i < 150; i++) {
      int row = i;
      Arrays.setAll(rows[i], j -> drawn.get(row, j));
    }
    Density density = LmeDirichletMixture.standard().restarts(5).fit(Table.of(rows));
    assertTrue(density.summary().converged());
    Density cycle =
        LmeDirichletMixture.standard()
            .restarts(5)
            .step(DirichletMStep.ONE_CYCLE)
            .maxIterations(50_000)
            .fit(Table.of(rows));
    assertEquals(density.summary().objective(), cycle.summary().objective(), 1e-6);
    Explanation explanation = density.explain(rows[0]);
    assertEquals(density.predict(rows[0]).logDensity(), explanation.score(), ROUNDING);
    assertEquals("RLT-D031", refusal(() -> density.predict(0.5, 0.5, 0.5)));
  }

  private static Table bits(int rows) {
    BoltzmannTable table = BoltzmannTable.of(Boltzmann.random(Units.of(3, 1), new Seed(8)));
    int[] states = table.sample(rows, new Seed(9));
    return Table.of(
        NumericColumn.of("a", Arrays.stream(states).mapToDouble(s -> s & 1).toArray()),
        NumericColumn.of("b", Arrays.stream(states).mapToDouble(s -> s >> 1 & 1).toArray()),
        CategoryColumn.of(
            "c", Arrays.stream(states).mapToObj(s -> (s >> 2 & 1) == 1 ? "on" : "off").toList()));
  }

  private static LmeBoltzmann machine() {
    return LmeBoltzmann.standard().hidden(1).restarts(3);
  }

  @Test
  void probabilitiesOfAllStatesSumToOne() {
    Density density = machine().fit(bits(200));
    double sum = 0;
    for (int s = 0; s < 8; s++) {
      Row row =
          Row.of(
              Map.of("a", (double) (s & 1), "b", (double) (s >> 1 & 1), "c", s > 3 ? "on" : "off"));
      Placement said = density.predict(row);
      sum += StrictMath.exp(said.logDensity());
      assertEquals(said.chances()[0] >= 0.5 ? "1" : "0", said.component().orElseThrow());
      assertEquals(said.logDensity(), density.explain(row).score(), ROUNDING);
    }
    assertEquals(1, sum, ROUNDING);
    assertEquals(List.of("h1"), density.parts());
    Table drawn = density.sample(50, 3);
    assertEquals(List.of("off", "on"), ((CategoryColumn) drawn.column("c")).levels());
  }

  @Test
  void aMissingUnitIsSummedOut() {
    FittedBoltzmann distribution = (FittedBoltzmann) machine().fit(bits(100)).distribution();
    double both =
        StrictMath.exp(distribution.logDensity(new double[] {1, 0, 1}))
            + StrictMath.exp(distribution.logDensity(new double[] {1, 1, 1}));
    double[] gap = {1, Double.NaN, 1};
    assertEquals(StrictMath.log(both), distribution.logDensity(gap), ROUNDING);
    double chance = 0;
    for (double b : new double[] {0, 1}) {
      double[] row = {1, b, 1};
      chance += StrictMath.exp(distribution.logDensity(row)) / both * distribution.chances(row)[0];
    }
    assertEquals(chance, distribution.chances(gap)[0], ROUNDING);
  }

  /** Every way to climb ends at the same place. */
  @Test
  void allMethodsEndAtTheSamePlace() {
    Table table = bits(150);
    LmeBoltzmann recipe = machine().restarts(1).variance(0.05).maxIterations(200_000);
    double newton = recipe.fit(table).summary().objective();
    for (LmeBoltzmann.Method method : LmeBoltzmann.Method.values()) {
      Density density = recipe.method(method).fit(table);
      assertTrue(density.summary().converged(), method.toString());
      assertEquals(newton, density.summary().objective(), 1e-9, method.toString());
    }
  }

  @Test
  void whatIsNeitherOnNorOffIsRefused() {
    Table three = Table.of(CategoryColumn.of("c", List.of("x", "y", "z", "x")));
    assertEquals("RLT-D086", refusal(() -> machine().fit(three)));
    Table two = Table.of(NumericColumn.of("a", 0, 1, 2, 1));
    assertEquals("RLT-D086", refusal(() -> machine().fit(two)));
    assertEquals("RLT-S026", refusal(() -> machine().hidden(21).fit(bits(20))));
    Density density = machine().fit(bits(50));
    Row row = Row.of(Map.of("a", 0.5, "b", 1.0, "c", "on"));
    assertEquals("RLT-D086", refusal(() -> density.predict(row)));
  }

  @Test
  void manyUnitsAreSampled() {
    double[][] rows = new double[60][22];
    SplittableRandom random = new SplittableRandom(5);
    for (double[] row : rows) {
      boolean on = random.nextBoolean();
      Arrays.setAll(row, j -> random.nextInt(10) < (on ? 8 : 2) ? 1 : 0);
    }
    LmeBoltzmann recipe = machine().restarts(1).maxIterations(3);
    Density density = recipe.fit(Table.of(rows));
    assertTrue(density.summary().warnings().stream().anyMatch(w -> w.code().equals("W-SAMPLED")));
    assertTrue(Double.isFinite(density.predict(rows[0]).logDensity()));
    assertEquals(22, density.sample(2, 1).columns().size());
    LmeBoltzmann newton = recipe.method(LmeBoltzmann.Method.NEWTON);
    assertEquals("RLT-S032", refusal(() -> newton.fit(Table.of(rows))));
  }
}
