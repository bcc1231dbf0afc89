// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.relent.data.CellForm;
import org.relent.data.DenseRows;
import org.relent.data.Encoding;
import org.relent.data.EncodingRule;
import org.relent.data.Missing;
import org.relent.data.Table;
import org.relent.data.Unseen;
import org.relent.family.Family;
import org.relent.model.Calibration;
import org.relent.model.DualCertificate;
import org.relent.model.FamilyScores;
import org.relent.model.FamilyScores.Readout;
import org.relent.model.FitRecipe;
import org.relent.model.FitReport;
import org.relent.model.LeaveOneOut;
import org.relent.model.Model;
import org.relent.model.ProofObstacle;
import org.relent.model.ScoreFunction;
import org.relent.model.ScoringClassifier;
import org.relent.model.SolverTrace;
import org.relent.model.TrainingSet;
import org.relent.model.WrittenSettings;
import org.relent.solve.Termination;

/**
 * A model of one family per class, put together by hand: rows are counted, nothing is learnt. Every
 * row is of the class after the one before.
 *
 * @param priors the prior of each class, to which the rows of the class are added
 */
public record Counted(
    String id, Readout readout, Table table, CellForm form, IntFunction<Family> priors) {

  /** The model of so many classes. */
  public Model fit(int classes) {
    Encoding encoding = encoding(table, form);
    DenseRows rows = (DenseRows) encoding.encode(table);
    List<Family> families = new ArrayList<>();
    for (int y = 0; y < classes; y++) {
      families.add(counted(priors.apply(y), rows, y, classes));
    }
    double[] bias = IntStream.range(0, classes == 2 ? 1 : classes).asDoubleStream().toArray();
    return model(id, table, encoding, new FamilyScores(families, readout, bias), classes);
  }

  /** A model with such scores. */
  static Model model(String id, Table table, Encoding encoding, ScoreFunction scores, int classes) {
    return new ScoringClassifier(
        encoding,
        IntStream.range(0, classes).mapToObj(y -> "k" + y).toList(),
        scores,
        new Calibration(0.75),
        LeaveOneOut.of(0.5, 0.25, 0.125, Set.of(ProofObstacle.CLASSES)),
        summary(id, table));
  }

  /** Cells that may stay missing. */
  public static Encoding encoding(Table table, CellForm form) {
    double[] ones = new double[table.rows()];
    Arrays.fill(ones, 1);
    EncodingRule rule =
        EncodingRule.standard().withMissing(Missing.MARGINALIZE).withUnseen(Unseen.MISSING);
    return Encoding.cells(table, ones, rule, form);
  }

  private static Family counted(Family prior, DenseRows rows, int y, int classes) {
    double[] statistics = new double[prior.dimension()];
    for (int i = y; i < rows.size(); i += classes) {
      prior.accumulate(rows, i, 1, statistics);
    }
    return prior.after(statistics);
  }

  private static FitReport summary(String id, Table table) {
    return new FitReport(
        FitRecipe.of(new WrittenSettings(id, Map.of("margin", "fixed"))),
        new TrainingSet("kind", table.rows(), table.columns().size()),
        new DualCertificate(1.5, OptionalDouble.empty(), 0.125, 0.5, 5),
        new SolverTrace(Termination.CONVERGED, 7, List.of()),
        List.of());
  }
}
