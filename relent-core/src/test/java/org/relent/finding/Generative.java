// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.relent.data.CategoryColumn;
import org.relent.data.CellForm;
import org.relent.data.DenseRows;
import org.relent.data.Encoding;
import org.relent.data.EncodingRule;
import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.data.NumberForm;
import org.relent.data.Scaling;
import org.relent.data.SequenceColumn;
import org.relent.data.Table;
import org.relent.data.Unseen;
import org.relent.family.Family;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.model.Calibration;
import org.relent.model.CountCertificate;
import org.relent.model.FamilyScores;
import org.relent.model.FitRecipe;
import org.relent.model.FitReport;
import org.relent.model.LeaveOneOut;
import org.relent.model.ProofObstacle;
import org.relent.model.ScoringClassifier;
import org.relent.model.SolverTrace;
import org.relent.model.TrainingSet;
import org.relent.model.WrittenSettings;
import org.relent.solve.Termination;

/** Generative classifiers put together by hand: each family is counted over the rows of a class. */
final class Generative {

  private Generative() {}

  /** Clouds of two numbers, as different in size as in place. */
  static Examples clouds(int classes) {
    double[][] x = Problems.normal(new Seed(5), 90, 2);
    String[] y = new String[90];
    for (int i = 0; i < 90; i++) {
      int c = i % classes;
      x[i][1] = 100 + 40 * c + 10 * (x[i][1] + 0.8 * x[i][0]);
      x[i][0] = 0.01 * (x[i][0] + 2 * c * c);
      y[i] = "k" + c;
    }
    return Examples.of(x, y);
  }

  /** Sequences of which the third letter follows the first, and the fifth tells the class. */
  static Examples letters() {
    List<String> dna =
        IntStream.range(0, 120)
            .mapToObj(
                i -> {
                  char a = "acgt".charAt(i % 4);
                  char b = "acgt".charAt((i / 4) % 4);
                  return "" + a + b + a + "acgt".charAt((i / 3) % 4) + (i % 5 < 4 ? 'a' : 'c');
                })
            .toList();
    List<String> y = IntStream.range(0, 120).mapToObj(i -> i % 5 < 4 ? "in" : "out").toList();
    return Table.of(SequenceColumn.of("dna", dna)).with(CategoryColumn.of("y", y)).target("y");
  }

  /** One coordinate per cell. */
  static Encoding encoding(Examples examples) {
    double[] ones = new double[examples.size()];
    Arrays.fill(ones, 1);
    CellForm scaled = column -> new NumberForm.Scaled();
    return Encoding.cells(
        examples.features(),
        ones,
        new EncodingRule(Scaling.STANDARD, Missing.MARGINALIZE, Unseen.ERROR),
        scaled);
  }

  /** The rows of one class. */
  static DenseRows rows(Examples examples, Encoding encoding, int c) {
    DenseRows all = (DenseRows) encoding.encode(examples.features());
    String name = examples.labels().classes().get(c);
    return all.select(
        IntStream.range(0, examples.size())
            .filter(
                i ->
                    examples.labels().belief(i) instanceof org.relent.data.Belief.Certain certain
                        && certain.label().equals(name))
            .toArray());
  }

  /** A vague family after the rows of each class. */
  static ScoringClassifier counted(Examples examples, Family vague) {
    Encoding encoding = encoding(examples);
    return of(
        examples,
        encoding,
        FamilyScores.Readout.EXPECTED,
        c -> {
          DenseRows rows = rows(examples, encoding, c);
          double[] statistics = new double[vague.dimension()];
          for (int i = 0; i < rows.size(); i++) {
            vague.accumulate(rows, i, 1, statistics);
          }
          return vague.after(statistics);
        });
  }

  static ScoringClassifier of(
      Examples examples,
      Encoding encoding,
      FamilyScores.Readout readout,
      IntFunction<Family> family) {
    List<String> classes = examples.labels().classes();
    List<Family> families = IntStream.range(0, classes.size()).mapToObj(family).toList();
    return new ScoringClassifier(
        encoding,
        classes,
        new FamilyScores(families, readout, new double[classes.size() == 2 ? 1 : classes.size()]),
        Calibration.natural(),
        LeaveOneOut.estimate(0, ProofObstacle.METHOD),
        new FitReport(
            FitRecipe.of(new WrittenSettings("by-hand", Map.of())),
            new TrainingSet(examples.targetName(), examples.size(), encoding.parts().size()),
            new CountCertificate(0),
            new SolverTrace(Termination.CONVERGED, 1, List.of()),
            List.of()));
  }
}
