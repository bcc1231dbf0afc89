// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.relent.family.BayesNet;
import org.relent.math.Seed;
import org.relent.med.ClassPrior;
import org.relent.med.MedBayesNet;
import org.relent.med.Parents;
import org.relent.model.FamilyScores;
import org.relent.model.FitReport;
import org.relent.model.ScoringClassifier;
import org.relent.testkit.certificate.Cumulant;
import org.relent.testkit.certificate.DoubleDouble;
import org.relent.testkit.certificate.FamilyTask;
import org.relent.testkit.certificate.Verdict;

/** A random fit of Bayes nets to names, a pure function of its seed. */
final class NetTrial {

  private static final Duration LIMIT = Duration.ofSeconds(20);

  private final long seed;
  private final Names names;

  /** The columns that each column depends on. */
  private final int[][] parents;

  private final MedBayesNet trainer;

  NetTrial(long seed) {
    this.seed = seed;
    FamilyDraw draw = new FamilyDraw(new Seed(seed).split(14));
    this.names = draw.names(2 + draw.random().nextInt(3), 1 + draw.random().nextInt(4));
    this.parents =
        IntStream.range(0, names.cells()[0].length)
            .mapToObj(k -> IntStream.range(0, k).filter(u -> draw.random().nextBoolean()).toArray())
            .map(all -> Arrays.copyOf(all, Math.min(2, all.length)))
            .toArray(int[][]::new);
    this.trainer =
        MedBayesNet.standard()
            .demand(draw.demand())
            .parents(named())
            .prior(draw.random().nextBoolean() ? ClassPrior.EMPIRICAL : ClassPrior.PROPER)
            .smoothing(draw.log(0.2, 5))
            .bias(draw.bias())
            .tolerance(draw.log(1e-9, 1e-3))
            .timeLimit(LIMIT)
            .threads(1);
  }

  private Parents named() {
    Map<String, List<String>> of = new LinkedHashMap<>();
    for (int k = 0; k < parents.length; k++) {
      if (parents[k].length > 0) {
        of.put("x" + k, Arrays.stream(parents[k]).mapToObj(u -> "x" + u).toList());
      }
    }
    return new Parents(of);
  }

  /** The model as its file tells it. */
  ScoringClassifier saved() {
    return (ScoringClassifier) Runs.read(trainer.fit(FamilyDraw.examples(names)));
  }

  /** Fits, writes, reads, and holds what the file says against the data. */
  Verdict verdict() {
    return verdict(saved());
  }

  /** What a file says, held against the data. */
  Verdict verdict(ScoringClassifier saved) {
    FitReport summary = saved.summary();
    FamilyScores scores = (FamilyScores) saved.scores();
    int[] codes = Arrays.stream(names.labels()).mapToInt(saved.classes()::indexOf).toArray();
    int[][] cells = names.levels(saved.encoding());
    int[] levels = Names.cardinalities(saved.encoding());
    DoubleDouble[][] statistics =
        Arrays.stream(cells).map(row -> statistics(row, levels)).toArray(DoubleDouble[][]::new);
    FamilyTask task =
        FamilyTask.of(
            FamilyFiles.task(summary, codes, saved.classes().size(), names.weights()),
            cumulant(levels),
            statistics,
            prior(summary, saved.classes().size(), codes, statistics));
    DoubleDouble[][] posterior =
        scores.classes().stream()
            .map(
                family ->
                    Arrays.stream(((BayesNet) family).counts())
                        .mapToObj(DoubleDouble::of)
                        .toArray(DoubleDouble[]::new))
            .toArray(DoubleDouble[][]::new);
    return task.verdict(SavedFit.claim(summary), posterior, FamilyFiles.biases(scores));
  }

  /** The number of combinations of a column's parents. */
  private int combinations(int k, int[] levels) {
    return Arrays.stream(parents[k]).map(u -> levels[u]).reduce(1, (a, b) -> a * b);
  }

  /** A Dirichlet for each column and combination of its parents. */
  private Cumulant cumulant(int[] levels) {
    return new Cumulant.Product(
        IntStream.range(0, levels.length)
            .boxed()
            .flatMap(
                k ->
                    IntStream.range(0, combinations(k, levels))
                        .mapToObj(c -> new Cumulant.Dirichlet(levels[k])))
            .toList());
  }

  /** One for the level of each column, in the Dirichlet of its parents; the last moves fastest. */
  private DoubleDouble[] statistics(int[] row, int[] levels) {
    return IntStream.range(0, row.length)
        .boxed()
        .flatMap(
            k -> {
              int combination = 0;
              for (int u : parents[k]) {
                combination = combination * levels[u] + row[u];
              }
              DoubleDouble[] table = new DoubleDouble[combinations(k, levels) * levels[k]];
              Arrays.fill(table, DoubleDouble.ZERO);
              table[combination * levels[k] + row[k]] = DoubleDouble.ONE;
              return Arrays.stream(table);
            })
        .toArray(DoubleDouble[]::new);
  }

  /** The smoothing of every count, and the rows of the class where the prior is empirical. */
  private DoubleDouble[][] prior(
      FitReport summary, int classes, int[] codes, DoubleDouble[][] statistics) {
    boolean empirical = summary.settings().get("prior").equals("empirical");
    double smoothing = Double.parseDouble(summary.settings().get("smoothing"));
    DoubleDouble[][] prior = new DoubleDouble[classes][statistics[0].length];
    for (int y = 0; y < classes; y++) {
      Arrays.fill(prior[y], DoubleDouble.of(smoothing));
      for (int t = 0; t < codes.length && empirical; t++) {
        for (int k = 0; codes[t] == y && k < prior[y].length; k++) {
          prior[y][k] = prior[y][k].plus(statistics[t][k].times(names.weights()[t]));
        }
      }
    }
    return prior;
  }

  @Override
  public String toString() {
    return "seed " + seed + " rows " + names.cells().length + " " + trainer;
  }
}
