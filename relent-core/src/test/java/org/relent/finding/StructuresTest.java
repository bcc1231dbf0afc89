// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.data.Encoding;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.evaluate.MeanAndSd;
import org.relent.family.BayesNet;
import org.relent.family.CellMarginal;
import org.relent.family.DirichletMultinomial;
import org.relent.family.NormalWishart;
import org.relent.family.ProductFamily;
import org.relent.family.TreeStructures;
import org.relent.finding.Finding.Graph;
import org.relent.kernel.Kernels;
import org.relent.med.MedSvm;
import org.relent.model.Explanation;
import org.relent.model.FamilyScores.Readout;
import org.relent.model.ScoringClassifier;

/** What is shown of generative classifiers. */
class StructuresTest {

  private static final double ROUNDING = 1e-9;
  private static final Examples LETTERS = Generative.letters();
  private static final int CELLS = 5;

  private static BayesNet net(int[][] parents) {
    int[] coordinates = IntStream.range(0, CELLS).toArray();
    return BayesNet.of(coordinates, Generative.encoding(LETTERS).levels(), parents, 1.0);
  }

  private static ScoringClassifier trees(Readout readout) {
    Encoding encoding = Generative.encoding(LETTERS);
    return Generative.of(
        LETTERS,
        encoding,
        readout,
        c -> {
          DenseRows rows = Generative.rows(LETTERS, encoding, c);
          double[] ones = new double[rows.size()];
          Arrays.fill(ones, 1);
          int[] cells = IntStream.range(0, CELLS).toArray();
          TreeStructures flat = TreeStructures.fitted(rows, ones, cells, encoding.levels(), 1.0);
          double[] statistics = new double[flat.dimension()];
          for (int i = 0; i < rows.size(); i += 4) {
            flat.accumulate(rows, i, 0.2, statistics);
          }
          return flat.after(statistics);
        });
  }

  @Test
  void ellipsesAreTheMomentsOfTheClassesInTheUnitsOfTheColumns() {
    for (int classes : new int[] {2, 3}) {
      Examples examples = Generative.clouds(classes);
      ScoringClassifier model = Generative.counted(examples, NormalWishart.vague(0, 1));
      Finding.Boundary boundary = Boundaries.of(model, examples).orElseThrow();
      assertEquals(classes, boundary.plane().ellipses().size());
      for (Finding.Plane.Ellipse ellipse : boundary.plane().ellipses()) {
        double[] x = of(boundary, ellipse.label(), Finding.Plane.Point::x);
        double[] y = of(boundary, ellipse.label(), Finding.Plane.Point::y);
        assertEquals(mean(x), ellipse.x(), ROUNDING);
        assertEquals(mean(y), ellipse.y(), ROUNDING * 100);
        assertEquals(covariance(x, x), ellipse.xx(), ROUNDING);
        assertEquals(covariance(x, y), ellipse.xy(), ROUNDING);
        assertEquals(covariance(y, y), ellipse.yy(), ROUNDING * 1e4);
      }
    }
  }

  private static double[] of(
      Finding.Boundary boundary,
      int label,
      java.util.function.ToDoubleFunction<Finding.Plane.Point> of) {
    return boundary.plane().points().stream()
        .filter(p -> p.value() == label)
        .mapToDouble(of)
        .toArray();
  }

  private static double mean(double[] x) {
    return Arrays.stream(x).average().orElseThrow();
  }

  private static double covariance(double[] x, double[] y) {
    return IntStream.range(0, x.length)
        .mapToDouble(i -> (x[i] - mean(x)) * (y[i] - mean(y)))
        .average()
        .orElseThrow();
  }

  @Test
  void independentNumbersHaveUprightEllipses() {
    Examples examples = Generative.clouds(2);
    ProductFamily apart =
        new ProductFamily(
            List.of(NormalWishart.vague(0), new ProductFamily(List.of(NormalWishart.vague(1)))));
    Finding.Boundary boundary =
        Boundaries.of(Generative.counted(examples, apart), examples).orElseThrow();
    assertEquals(2, boundary.plane().ellipses().size());
    for (Finding.Plane.Ellipse ellipse : boundary.plane().ellipses()) {
      assertEquals(0, ellipse.xy());
      assertTrue(ellipse.xx() > 0 && ellipse.yy() > 0);
    }
  }

  @Test
  void otherModelsHaveNeitherEllipsesNorStructures() {
    Examples examples = Generative.clouds(2);
    var model = MedSvm.withKernel(Kernels.gaussianGamma(0.5)).fit(examples);
    assertEquals(List.of(), Boundaries.of(model, examples).orElseThrow().plane().ellipses());
    assertEquals(List.of(), Structures.of(model));
  }

  @Test
  void aNetIsDrawnFromParentToChild() {
    int[][] parents = {{}, {0}, {0, 1}, {}, {3}};
    List<Finding> findings = Structures.of(Generative.counted(LETTERS, net(parents)));
    Graph graph = (Graph) findings.get(0);
    assertEquals(Graph.Sense.DIRECTED, graph.sense());
    assertEquals(List.of("dna1", "dna2", "dna3", "dna4", "dna5"), graph.nodes());
    assertEquals(
        List.of(
            new Graph.Edge(0, 1, 1),
            new Graph.Edge(0, 2, 1),
            new Graph.Edge(1, 2, 1),
            new Graph.Edge(3, 4, 1)),
        graph.edges());
  }

  @Test
  void naiveBayesHasTablesAndNoGraph() {
    List<Finding> findings = Structures.of(Generative.counted(LETTERS, net(new int[CELLS][0])));
    assertEquals(List.of("HeatMap"), kinds(findings));
  }

  /** The share of a letter among the rows of its class, with a count of 1 for each letter. */
  @Test
  void tablesTellHowOftenALevelIsThereInAClass() {
    Encoding encoding = Generative.encoding(LETTERS);
    ProductFamily product =
        new ProductFamily(
            IntStream.range(0, CELLS)
                .mapToObj(k -> new DirichletMultinomial(k, new double[] {1, 1, 1, 1}))
                .toList());
    ScoringClassifier model = Generative.counted(LETTERS, product);
    Finding.HeatMap table = (Finding.HeatMap) Structures.of(model).get(0);
    assertEquals(List.of("in", "out"), table.columnNames());
    assertEquals(
        List.of("dna5=a", "dna5=c", "dna5=g", "dna5=t"),
        table.rowNames().subList(0, 4),
        "the letter that decides comes first");
    assertEquals(CELLS * 4, table.rowNames().size());
    for (int c = 0; c < 2; c++) {
      DenseRows rows = Generative.rows(LETTERS, encoding, c);
      for (int r = 0; r < table.rowNames().size(); r++) {
        String name = table.rowNames().get(r);
        int cell = name.charAt(3) - '1';
        int level = "acgt".indexOf(name.charAt(5));
        long count =
            IntStream.range(0, rows.size()).filter(i -> rows.get(i, cell) == level).count();
        assertEquals((count + 1.0) / (rows.size() + 4), table.values()[r][c], ROUNDING, name);
      }
    }
    // with parents, the same rows are counted: only the prior's share differs
    Finding.HeatMap given =
        (Finding.HeatMap)
            Structures.of(Generative.counted(LETTERS, net(new int[][] {{}, {0}, {0}, {}, {}})))
                .get(1);
    assertEquals(table.values()[0][1], given.values()[0][1], ROUNDING);
    assertEquals(1, Arrays.stream(given.values(), 0, 4).mapToDouble(row -> row[0]).sum(), ROUNDING);
  }

  @Test
  void treesShowAGraphAndFigureEightForEachClass() {
    ScoringClassifier model = trees(Readout.EXPECTED);
    List<Finding> findings = Structures.of(model);
    assertEquals(List.of("Graph", "Graph", "HeatMap", "HeatMap", "HeatMap"), kinds(findings));
    Graph graph = (Graph) findings.get(0);
    assertEquals(Graph.Sense.UNDIRECTED, graph.sense());
    double sum = graph.edges().stream().mapToDouble(Graph.Edge::probability).sum();
    assertEquals(CELLS - 1, sum, ROUNDING, "every tree has n − 1 edges");
    Graph.Edge surest =
        graph.edges().stream()
            .reduce((a, b) -> a.probability() >= b.probability() ? a : b)
            .orElseThrow();
    assertEquals(List.of(0, 2), List.of(surest.from(), surest.to()), "the third follows the first");
  }

  @Test
  void figureEightHasWeightsAboveAndInformationBelow() {
    ScoringClassifier model = trees(Readout.EXPECTED);
    TreeStructures first =
        (TreeStructures) ((org.relent.model.FamilyScores) model.scores()).classes().get(0);
    Finding.HeatMap map = (Finding.HeatMap) Structures.of(model).get(2);
    int edge = 0;
    double[] above = new double[10];
    double[] below = new double[10];
    for (int u = 0; u < CELLS; u++) {
      assertTrue(Double.isNaN(map.values()[u][u]));
      for (int v = u + 1; v < CELLS; v++, edge++) {
        above[edge] = map.values()[u][v];
        below[edge] = map.values()[v][u];
      }
    }
    assertProportional(first.logWeights(), above);
    assertProportional(first.mutualInformation(), below);
  }

  /** The same up to origin and unit, from 0 to 1. */
  private static void assertProportional(double[] values, double[] shown) {
    double low = Arrays.stream(values).min().orElseThrow();
    double high = Arrays.stream(values).max().orElseThrow();
    for (int e = 0; e < values.length; e++) {
      assertEquals(values[e], low + shown[e] * (high - low), ROUNDING);
    }
    assertEquals(0, Arrays.stream(shown).min().orElseThrow());
    assertEquals(1, Arrays.stream(shown).max().orElseThrow());
  }

  @Test
  void aSingleTreeIsShownAsSuch() {
    List<Finding> findings = Structures.of(trees(Readout.PLUG_IN));
    assertEquals(List.of("Graph", "Graph", "HeatMap"), kinds(findings));
    Graph graph = (Graph) findings.get(0);
    assertEquals(CELLS - 1, graph.edges().size());
    assertTrue(graph.edges().stream().allMatch(edge -> edge.probability() == 1));
  }

  /** The definition, by way of explanations alone. */
  @Test
  void aColumnTellsAsMuchAsItsPartOfTheScoreVaries() {
    for (Examples examples : List.of(Generative.clouds(2), LETTERS)) {
      ScoringClassifier model =
          examples == LETTERS
              ? trees(Readout.EXPECTED)
              : Generative.counted(examples, NormalWishart.vague(0, 1));
      Finding.Importance importance = Importances.of(model, examples);
      List<Explanation> explained =
          IntStream.range(0, examples.size())
              .mapToObj(i -> model.explain(examples.features().row(i)))
              .toList();
      int n = examples.size();
      for (Finding.Named<Double> term : importance.terms()) {
        double[] parts = explained.stream().mapToDouble(e -> part(e, term.name())).toArray();
        double sd = MeanAndSd.of(parts).sd().orElseThrow();
        assertEquals(sd * Math.sqrt((n - 1.0) / n), term.value(), ROUNDING, term.name());
      }
    }
  }

  private static double part(Explanation explanation, String name) {
    return explanation.terms().stream()
        .filter(term -> term.name().equals(name))
        .mapToDouble(Explanation.Term::value)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void whatAllClassesShareTellsNothing() {
    Examples examples = Generative.clouds(3);
    Encoding encoding = Generative.encoding(examples);
    NormalWishart same =
        NormalWishart.proper(new int[] {1}, 9, new double[] {0.4}, new double[] {2});
    ScoringClassifier model =
        Generative.of(
            examples,
            encoding,
            Readout.EXPECTED,
            c ->
                new ProductFamily(
                    List.of(
                        NormalWishart.proper(new int[] {0}, 9, new double[] {c}, new double[] {1}),
                        same)));
    Finding.Importance importance = Importances.of(model, examples);
    assertEquals("x1", importance.terms().get(0).name());
    assertEquals(0, importance.terms().get(1).value(), ROUNDING);
    Finding.Importance alone = Importances.of(model).orElseThrow();
    assertEquals("x1", alone.terms().get(0).name());
    assertEquals(0, alone.terms().get(1).value(), ROUNDING);
  }

  /** D(p‖q) + D(q‖p) by the sum and by the integral. */
  @Test
  void classesAreAsFarApartAsTheSymmetrisedRelativeEntropySays() {
    CellMarginal p = new CellMarginal.Levels(new double[] {0.2, 0.5, 0.3});
    CellMarginal q = new CellMarginal.Levels(new double[] {0.6, 0.1, 0.3});
    double sum = 0.4 * Math.log(3) + 0.4 * Math.log(5);
    assertEquals(sum, p.divergence(q), ROUNDING);
    CellMarginal.Normal a = new CellMarginal.Normal(1, 4);
    CellMarginal.Normal b = new CellMarginal.Normal(-0.5, 0.7);
    double integral = 0;
    double step = 1e-3;
    for (double x = -30; x < 30; x += step) {
      double la = logDensity(a, x);
      double lb = logDensity(b, x);
      integral += step * (Math.exp(la) - Math.exp(lb)) * (la - lb);
    }
    assertEquals(integral, a.divergence(b), 1e-7);
    assertEquals(a.divergence(b), b.divergence(a), ROUNDING);
    CellMarginal.Poisson few = new CellMarginal.Poisson(2);
    assertEquals(Math.log(2.5) * 3, few.divergence(new CellMarginal.Poisson(5)), ROUNDING);
    assertEquals(0, p.divergence(p) + a.divergence(a) + few.divergence(few));
  }

  private static double logDensity(CellMarginal.Normal of, double x) {
    double gap = x - of.mean();
    return -0.5 * (Math.log(2 * Math.PI * of.variance()) + gap * gap / of.variance());
  }

  @Test
  void rowsWithGapsAreExplainedToo() {
    Examples whole = Generative.clouds(2);
    double[] x1 = ((NumericColumn) whole.features().column("x1")).values();
    x1[3] = Double.NaN;
    Examples gaps =
        Examples.of(whole.features().with(NumericColumn.of("x1", x1)), "y", whole.target());
    ScoringClassifier model = Generative.counted(whole, NormalWishart.vague(0, 1));
    assertEquals(90, Scoring.accepted(model, gaps.features()).length);
    assertTrue(Importances.of(model, gaps).terms().stream().allMatch(t -> t.value() > 0));
  }

  @Test
  void documentsHaveThem() {
    Names names = new Names("letters", "");
    ScoringClassifier model = trees(Readout.EXPECTED);
    Findings study = Studies.ofFit(names, model, LETTERS, Optional.empty());
    assertEquals(
        List.of("Importance", "Graph", "Graph", "HeatMap", "HeatMap", "HeatMap"),
        kinds(study.chapters().get(1).findings()));
    Findings alone = Studies.ofModel(names, model);
    assertEquals(
        List.of("Importance", "Graph", "Graph", "HeatMap", "HeatMap", "HeatMap"),
        kinds(alone.chapters().get(1).findings()));
  }

  private static List<String> kinds(List<Finding> findings) {
    return findings.stream().map(finding -> finding.getClass().getSimpleName()).toList();
  }
}
