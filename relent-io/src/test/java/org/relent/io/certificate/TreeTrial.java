// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.relent.math.Seed;
import org.relent.med.MedTree;
import org.relent.med.TreeParameters;
import org.relent.model.FamilyScores;
import org.relent.model.FitReport;
import org.relent.model.ScoringClassifier;
import org.relent.testkit.certificate.DoubleDouble;
import org.relent.testkit.certificate.FamilyTask;
import org.relent.testkit.certificate.Fault;
import org.relent.testkit.certificate.PairTables;
import org.relent.testkit.certificate.Verdict;

/** A random fit of trees to names, a pure function of its seed. */
final class TreeTrial {

  private static final Duration LIMIT = Duration.ofSeconds(20);

  private final long seed;
  private final Names names;
  private final MedTree trainer;

  TreeTrial(long seed) {
    this.seed = seed;
    FamilyDraw draw = new FamilyDraw(new Seed(seed).split(13));
    this.names =
        draw.names(2 + draw.random().nextInt(3), 2 + draw.random().nextInt(seed % 10 == 0 ? 5 : 3));
    this.trainer =
        MedTree.standard()
            .demand(draw.demand())
            .parameters(
                draw.random().nextBoolean() ? TreeParameters.FIXED : TreeParameters.DIRICHLET)
            .smoothing(draw.log(0.2, 5))
            .bias(draw.bias())
            .tolerance(draw.log(1e-9, 1e-3))
            .timeLimit(LIMIT)
            .threads(1);
  }

  int columns() {
    return names.cells()[0].length;
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
    List<TreeFiles> classes = classes(saved, scores, codes);
    FamilyTask task =
        new FamilyTask(
            FamilyFiles.task(summary, codes, classes.size(), names.weights()),
            classes.stream().map(TreeFiles::family).toList());
    DoubleDouble[][] posterior =
        classes.stream().map(TreeFiles::posterior).toArray(DoubleDouble[][]::new);
    Verdict verdict = task.verdict(SavedFit.claim(summary), posterior, FamilyFiles.biases(scores));
    List<Fault> all = new ArrayList<>(verdict.faults());
    classes.forEach(c -> c.fault().ifPresent(all::add));
    return new Verdict(all, verdict.ratio());
  }

  private List<TreeFiles> classes(ScoringClassifier saved, FamilyScores scores, int[] codes) {
    int[][] cells = names.levels(saved.encoding());
    PairTables tables = new PairTables(Names.cardinalities(saved.encoding()));
    double smoothing = Double.parseDouble(saved.summary().settings().get("smoothing"));
    List<TreeFiles> classes = new ArrayList<>();
    for (int y = 0; y < saved.classes().size(); y++) {
      DoubleDouble[] counts = tables.even(smoothing);
      for (int t = 0; t < codes.length; t++) {
        DoubleDouble[] own = tables.indicators(cells[t]);
        for (int k = 0; codes[t] == y && k < own.length; k++) {
          counts[k] = counts[k].plus(own[k].times(names.weights()[t]));
        }
      }
      classes.add(TreeFiles.of(scores.classes().get(y), tables, counts, cells));
    }
    return classes;
  }

  @Override
  public String toString() {
    return "seed "
        + seed
        + " rows "
        + names.cells().length
        + " columns "
        + columns()
        + " "
        + trainer;
  }
}
