// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.data.Words;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.CrossValidation;
import org.relent.evaluate.DensityMetrics;
import org.relent.finding.Finding.Contours;
import org.relent.finding.Finding.Facts.Fact;
import org.relent.finding.Finding.HeatMap;
import org.relent.finding.Finding.Listing;
import org.relent.finding.Finding.Metrics.Metric;
import org.relent.lme.DirichletMixture;
import org.relent.lme.LmeBoltzmann;
import org.relent.lme.LmeDirichletMixture;
import org.relent.lme.LmeGaussianMixture;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.model.Couplings;
import org.relent.model.Density;
import org.relent.model.Gaussians;
import org.relent.model.Placement;
import org.relent.model.Restart;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

class DensitiesTest {

  private static final Names NAMES = new Names("clouds", "relent fit clouds");

  /** Sums in another order. */
  private static final double ROUNDING = 1e-12;

  private static final Examples CLOUDS = Problems.clouds(new Seed(1), 90, 3, 2, 6).examples();

  private static final LmeGaussianMixture TRAINER =
      LmeGaussianMixture.standard().components(2).restarts(4);

  private static final Density MODEL = TRAINER.fit(CLOUDS);

  private static final Findings FITTED = Studies.ofFit(NAMES, MODEL, CLOUDS, Optional.empty());

  private static <T> List<T> all(Findings findings, Class<T> kind) {
    return findings.chapters().stream()
        .flatMap(chapter -> chapter.findings().stream())
        .filter(kind::isInstance)
        .map(kind::cast)
        .toList();
  }

  private static Listing listing(Findings findings, String title) {
    return all(findings, Listing.class).stream()
        .filter(one -> one.title().equals(title))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> titles(Findings findings) {
    return findings.chapters().stream().map(Findings.Chapter::title).toList();
  }

  private static Map<String, Metric> metrics(Findings findings) {
    return all(findings, Finding.Metrics.class).get(0).metrics().stream()
        .collect(Collectors.toMap(Metric::name, metric -> metric));
  }

  @Test
  void aFitIsToldFromTheAnswerToTheData() {
    Findings findings = FITTED;
    assertEquals(
        List.of(
            "How good is lme-gaussian-mixture?",
            "What components are there?",
            "Where did the starts end?",
            "How did the fit go?",
            "What is in the data?"),
        titles(findings));
    String answer = findings.answer();
    assertTrue(
        answer.startsWith("lme-gaussian-mixture describes 90 rows and 3 columns by 2 components"),
        answer);
    DensityMetrics own = DensityMetrics.of(CLOUDS, MODEL.predict(CLOUDS.features()));
    assertTrue(answer.contains(Words.number(own.logLikelihood()) + " nats a row"), answer);
    assertTrue(answer.contains("which flatters"), answer);
    assertTrue(answer.contains("entropy of " + Words.number(MODEL.entropy()) + " nats"), answer);
    double right = 1 - own.clustering().orElseThrow().error();
    assertTrue(answer.contains("right in " + Words.percent(right) + " of 90 rows"), answer);
  }

  @Test
  void labelsThatGuidedAreNoProof() {
    String[] some =
        IntStream.range(0, 90)
            .mapToObj(i -> i % 3 == 0 ? "?" : i % 2 == 0 ? "c0" : "c1")
            .toArray(String[]::new);
    double[][] rows = Problems.clouds(new Seed(1), 90, 3, 2, 6).x();
    Examples guided = Examples.of(rows, some);
    Findings findings = Studies.ofFit(NAMES, TRAINER.fit(guided), guided, Optional.empty());
    assertTrue(
        findings.answer().contains("components, which labels guided, are right in"),
        findings.answer());
    assertEquals(List.of("c0", "c1"), all(findings, Contours.class).get(0).plane().names());
    assertTrue(!FITTED.answer().contains("guided"), FITTED.answer());
  }

  @Test
  void heldOutRowsAreJudgedByModelsThatHadNotSeenThem() {
    CrossValidated<Placement, DensityMetrics> held =
        CrossValidation.folds(3).run(Tasks.DENSITY, TRAINER.restarts(2), CLOUDS, Monitor.none());
    Findings findings = Studies.ofFit(NAMES, MODEL, CLOUDS, Optional.of(held));
    Metric likelihood = metrics(findings).get("log-likelihood");
    DensityMetrics pooled = held.pooled().orElseThrow();
    assertEquals(pooled.logLikelihood(), likelihood.value(), ROUNDING);
    assertEquals(pooled.interval(0.95).orElseThrow().low(), likelihood.low().orElseThrow());
    assertEquals(held.mean(DensityMetrics::logLikelihood).sd(), likelihood.sd());
    DensityMetrics own = DensityMetrics.of(CLOUDS, MODEL.predict(CLOUDS.features()));
    assertEquals(
        own.clustering().orElseThrow().adjustedRand(),
        metrics(findings).get("adjusted Rand index").value(),
        ROUNDING,
        "components of different folds have no common names");
    assertTrue(findings.answer().contains("on held-out folds"), findings.answer());
  }

  @Test
  void rowsAreSpreadOverAllComponents() {
    Findings findings = FITTED;
    int rows =
        listing(findings, "Rows of each component").rows().stream()
            .mapToInt(row -> Integer.parseInt(row.get(1)))
            .sum();
    assertEquals(90, rows);
    HeatMap classes =
        all(findings, HeatMap.class).stream()
            .filter(map -> map.rowNames().equals(List.of("c0", "c1")))
            .findFirst()
            .orElseThrow();
    assertEquals(90, Arrays.stream(classes.values()).flatMapToDouble(Arrays::stream).sum());
    List<Placement> placed = MODEL.predict(CLOUDS.features());
    int least =
        IntStream.range(0, 90)
            .boxed()
            .min((a, b) -> Double.compare(placed.get(a).logDensity(), placed.get(b).logDensity()))
            .orElseThrow();
    Listing unlikely = listing(findings, "The least likely rows");
    assertEquals(10, unlikely.rows().size());
    assertEquals(90, unlikely.total());
    assertEquals(Integer.toString(least + 1), unlikely.rows().get(0).get(0));
  }

  @Test
  void everyPairOfColumnsIsDrawnWithItsMarginalDensity() {
    List<Contours> drawn = all(FITTED, Contours.class);
    assertEquals(3, drawn.size());
    for (Contours contours : drawn) {
      double cell =
          (contours.plane().x()[1] - contours.plane().x()[0])
              * (contours.plane().y()[1] - contours.plane().y()[0]);
      double mass =
          Arrays.stream(contours.plane().value())
              .flatMapToDouble(Arrays::stream)
              .map(log -> StrictMath.exp(log) * cell)
              .sum();
      assertEquals(1, mass, 0.05, "nearly all of it is where the rows are");
      assertEquals(90, contours.plane().points().size());
      assertEquals(List.of("component 1", "component 2"), contours.plane().names());
      int x = names().indexOf(contours.plane().xName());
      Finding.Plane.Ellipse second = contours.plane().ellipses().get(1);
      Gaussians gaussians = (Gaussians) MODEL.distribution();
      assertEquals(gaussians.mean(1)[x], second.x());
      assertEquals(gaussians.covariance(1)[4 * x], second.xx());
    }
  }

  private static List<String> names() {
    return MODEL.encoding().coordinateNames();
  }

  @Test
  void aModelAloneHasNoRowsToShow() {
    Findings findings = Studies.ofModel(NAMES, MODEL);
    assertEquals(
        List.of("What components are there?", "Where did the starts end?", "How did the fit go?"),
        titles(findings));
    assertTrue(all(findings, Contours.class).get(0).plane().points().isEmpty());
    assertTrue(findings.answer().endsWith("4 of 4 starts ended at a solution."), findings.answer());
    Map<String, String> facts =
        all(findings, Finding.Facts.class).get(0).facts().stream()
            .collect(Collectors.toMap(Fact::name, Fact::value));
    Restart chosen = MODEL.restarts().stream().filter(Restart::chosen).findFirst().orElseThrow();
    assertEquals(Words.number(chosen.theoremResidual()), facts.get("Theorem 5.1 residual"));
    assertEquals(Words.number(MODEL.entropy()), facts.get("entropy"));
    assertEquals("converged", facts.get("ended"));
  }

  @Test
  void newRowsNeedNoLabels() {
    Table fresh = Problems.clouds(new Seed(2), 20, 3, 2, 6).examples().features();
    Findings findings = Studies.ofEvaluation(NAMES, MODEL, fresh.unlabelled());
    assertEquals(List.of("log-likelihood"), List.copyOf(metrics(findings).keySet()));
    assertTrue(findings.answer().contains("on new data"), findings.answer());
    assertEquals(20, all(findings, Contours.class).get(0).plane().points().size());
  }

  @Test
  void oneColumnIsACurveWhoseComponentsAddUp() {
    Table one = CLOUDS.features().only("x1");
    Findings findings = Studies.ofFit(NAMES, TRAINER.fit(one), one.unlabelled(), Optional.empty());
    Finding.Lines curves = all(findings, Finding.Lines.class).get(0);
    assertEquals(3, curves.series().size());
    for (int i = 0; i < curves.series().get(0).value().size(); i++) {
      int at = i;
      double[] y = curves.series().stream().mapToDouble(s -> s.value().get(at).y()).toArray();
      assertEquals(y[0], y[1] + y[2], ROUNDING);
    }
  }

  @Test
  void sharesAreDrawnWhereTheySumToLessThanOne() {
    DirichletMixture mixture =
        DirichletMixture.of(new double[] {0.6, 0.4}, new double[][] {{2, 5, 9}, {9, 3, 2}});
    var drawn = mixture.sample(80, new Seed(3));
    Table shares =
        Table.of(
            IntStream.range(0, 80)
                .mapToObj(i -> new double[] {drawn.get(i, 0), drawn.get(i, 1), drawn.get(i, 2)})
                .toArray(double[][]::new));
    Density model = LmeDirichletMixture.standard().restarts(2).fit(shares);
    Findings findings = Studies.ofFit(NAMES, model, shares.unlabelled(), Optional.empty());
    assertEquals(1, all(findings, Contours.class).size(), "the third share is what is left");
    Contours contours = all(findings, Contours.class).get(0);
    for (int r = 0; r < contours.plane().y().length; r++) {
      for (int c = 0; c < contours.plane().x().length; c++) {
        double sum = contours.plane().x()[c] + contours.plane().y()[r];
        assertEquals(sum >= 0.999, Double.isNaN(contours.plane().value()[r][c]), "at " + sum);
      }
    }
    assertTrue(contours.plane().ellipses().isEmpty());
  }

  @Test
  void unitsAreShownByTheirWeights() {
    double[][] normal = Problems.clouds(new Seed(5), 80, 4, 2, 1).x();
    double[][] bits =
        Arrays.stream(normal)
            .map(row -> Arrays.stream(row).map(x -> x > 0.3 ? 1 : 0).toArray())
            .toArray(double[][]::new);
    Table rows = Table.of(bits);
    Density model = LmeBoltzmann.standard().hidden(1).restarts(2).fit(rows);
    Findings findings = Studies.ofFit(NAMES, model, rows.unlabelled(), Optional.empty());
    HeatMap weights = all(findings, HeatMap.class).get(0);
    Couplings couplings = (Couplings) model.distribution();
    assertEquals(List.of("x1", "x2", "x3", "x4", "h1"), weights.rowNames());
    for (int i = 0; i < 5; i++) {
      assertTrue(Double.isNaN(weights.values()[i][i]));
      assertEquals(couplings.bias(i), weights.values()[i][5]);
      for (int j = 0; j < i; j++) {
        assertEquals(couplings.weight(j, i), weights.values()[i][j]);
        assertEquals(couplings.weight(j, i), weights.values()[j][i]);
      }
    }
    double on =
        model.predict(rows).stream().mapToDouble(p -> p.chances()[0]).average().orElseThrow();
    assertEquals(
        List.of("h1", Words.percent(on)),
        listing(findings, "How often hidden units are on").rows().get(0));
  }

  @Test
  void theSameFitGivesTheSameDocument() {
    Findings again = Studies.ofFit(NAMES, TRAINER.fit(CLOUDS), CLOUDS, Optional.empty());
    assertEquals(FITTED.answer(), again.answer());
    assertEquals(all(FITTED, Listing.class), all(again, Listing.class));
    assertEquals(all(FITTED, Finding.Scatter.class), all(again, Finding.Scatter.class));
    Contours one = all(FITTED, Contours.class).get(0);
    assertArrayEquals(one.plane().value(), all(again, Contours.class).get(0).plane().value());
  }
}
