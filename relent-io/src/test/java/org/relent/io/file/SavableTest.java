// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.data.Encoding;
import org.relent.data.Table;
import org.relent.data.Warning;
import org.relent.io.Models;
import org.relent.io.Provenance;
import org.relent.io.SavedModel;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelRows;
import org.relent.model.Calibration;
import org.relent.model.DualCertificate;
import org.relent.model.Estimate;
import org.relent.model.FitRecipe;
import org.relent.model.FitReport;
import org.relent.model.KernelScores;
import org.relent.model.LeaveOneOut;
import org.relent.model.LinearScores;
import org.relent.model.Model;
import org.relent.model.PoissonResponse;
import org.relent.model.ScoreFunction;
import org.relent.model.ScoringClassifier;
import org.relent.model.ScoringRegressor;
import org.relent.model.SolverTrace;
import org.relent.model.TrainingSet;
import org.relent.model.WrittenSettings;
import org.relent.solve.Progress;
import org.relent.solve.Termination;

/** What no file could be loaded with is refused before it is written. */
class SavableTest {

  private static final Table TABLE = Table.of(new double[][] {{1, 2}, {3, 5}});
  private static final Encoding ENCODING =
      Encoding.fit(TABLE, new double[] {1, 1}, org.relent.data.EncodingRule.standard());
  private static final ScoreFunction SCORES =
      new LinearScores(new double[][] {{1, 2}}, new double[] {3});
  private static final LeaveOneOut LOO = LeaveOneOut.of(0.5, 0.5, 0.5, Set.of());

  private static FitReport summary(String model, String target, double objective) {
    return new FitReport(
        FitRecipe.of(new WrittenSettings(model, Map.of("c", "1"))),
        new TrainingSet(target, 2, 2),
        new DualCertificate(objective, OptionalDouble.empty(), 0, 0, 1),
        new SolverTrace(
            Termination.DIVERGED,
            1,
            List.of(
                new Progress(1, 2, Double.POSITIVE_INFINITY).by("interior point"),
                new Progress(2, Double.NaN, Double.POSITIVE_INFINITY))),
        List.of(new Warning("W-X", "first line\nsecond")));
  }

  private static Model model(List<String> classes, ScoreFunction scores, FitReport summary) {
    return new ScoringClassifier(ENCODING, classes, scores, new Calibration(1), LOO, summary);
  }

  private static final FitReport SOUND = summary("med-svm", "y", 1);

  @Test
  void roundsWithoutAnObjectiveAreLeftOutAndUnknownGapsAndMethodsStay() {
    Model read = Models.parse(bytes(model(List.of("a", "b"), SCORES, SOUND))).model();
    assertEquals(SOUND.trace().subList(0, 1), read.summary().trace());
    assertEquals(SOUND.warnings(), read.summary().warnings());
  }

  @Test
  void namesMayBeWhateverATableCanHold() {
    List<String> odd = List.of("", "\"", "<b>", "a b", "a,b\r\n\tc", "é", "\u202e", "！", "😀");
    double[][] weights = new double[odd.size()][2];
    ScoreFunction scores = new LinearScores(weights, new double[odd.size()]);
    ScoringClassifier read =
        (ScoringClassifier) Models.parse(bytes(model(odd, scores, SOUND))).model();
    assertEquals(odd, read.classes());
  }

  @Test
  void namesThatWouldBeRefusedAreNotWritten() {
    refused(Rule.TEXT, model(List.of("a", "b\u001b"), SCORES, SOUND), "rename");
    refused(Rule.TEXT, model(List.of("a", "b\ud800"), SCORES, SOUND), "surrogate");
    refused(Rule.TEXT, model(List.of("b", "a"), SCORES, SOUND), "out of order");
    refused(Rule.LIMIT, model(List.of("a", "b".repeat(1025)), SCORES, SOUND), "shorten");
    refused(Rule.LIMIT, model(List.of("a"), SCORES, SOUND), "classes");
    refused(
        Rule.TEXT, model(List.of("a", "b"), SCORES, summary("med-svm", "y\u0000", 1)), "rename");
  }

  @Test
  void noNumberThatIsNotFiniteIsWritten() {
    for (double wrong : new double[] {Double.NaN, Double.NEGATIVE_INFINITY}) {
      ScoreFunction bias = new LinearScores(new double[][] {{1, 2}}, new double[] {wrong});
      refused(Rule.NUMBER, model(List.of("a", "b"), bias, SOUND), "\"bias\"");
      refused(
          Rule.NUMBER,
          model(List.of("a", "b"), SCORES, summary("med-svm", "y", wrong)),
          "\"objective\"");
    }
  }

  @Test
  void modelsThatDoNotAgreeWithThemselvesAreNotWritten() {
    refused(Rule.MODEL, model(List.of("a", "b"), SCORES, summary("med-svn", "y", 1)), "med-svm");
    refused(
        Rule.MODEL,
        model(List.of("a", "b"), SCORES, summary("waiting", "y", 1)),
        "is not known; there are med-svm, ");
    refused(
        Rule.AGREEMENT, model(List.of("a", "b"), SCORES, summary("kernel-ridge", "y", 1)), "ridge");
    refused(Rule.AGREEMENT, model(List.of("a", "b", "c"), SCORES, SOUND), "scores");
    refused(
        Rule.AGREEMENT,
        new ScoringRegressor(
            ENCODING,
            SCORES,
            new PoissonResponse(),
            List.of(new Estimate(1, 1), new Estimate(2, 1)),
            summary("kernel-ridge", "y", 1)),
        "response");
    refused(
        Rule.AGREEMENT,
        new ScoringRegressor(
            ENCODING, SCORES, new PoissonResponse(), List.of(), summary("kernel-poisson", "y", 1)),
        "left out");
  }

  @Test
  void kernelsThatTheirDescriptionDoesNotTellAreNotWritten() {
    Kernel own =
        new Kernel() {
          @Override
          public double of(double dot, double left, double right) {
            return dot;
          }

          @Override
          public String toString() {
            return "linear";
          }
        };
    ScoreFunction scores =
        new KernelScores(
            KernelRows.of(own, ENCODING.encode(TABLE)),
            new int[] {1, 2},
            new double[][] {{1, -1}},
            new double[] {0});
    refused(Rule.SAVABLE, model(List.of("a", "b"), scores, SOUND), "kernel");
  }

  @Test
  void modelsOfOtherTypesAreNotWritten() {
    Model other =
        new Model() {
          @Override
          public Encoding encoding() {
            return ENCODING;
          }

          @Override
          public FitReport summary() {
            return SOUND;
          }
        };
    refused(Rule.SAVABLE, other, "cannot be saved");
  }

  private static byte[] bytes(Model model) {
    return Models.bytes(SavedModel.of(model, Provenance.unknown()));
  }

  private static void refused(Rule rule, Model model, String says) {
    DataException refusal = assertThrows(DataException.class, () -> bytes(model));
    assertEquals(rule.code(), refusal.code(), refusal.getMessage());
    assertTrue(refusal.getMessage().contains(says), refusal.getMessage());
  }
}
