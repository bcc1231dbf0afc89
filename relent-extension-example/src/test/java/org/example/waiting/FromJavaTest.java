// SPDX-License-Identifier: Apache-2.0
package org.example.waiting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Row;
import org.relent.data.Table;
import org.relent.evaluate.Comparison;
import org.relent.evaluate.CrossValidation;
import org.relent.evaluate.Evaluation;
import org.relent.finding.Findings;
import org.relent.finding.Names;
import org.relent.finding.Studies;
import org.relent.io.Datasets;
import org.relent.io.Models;
import org.relent.io.ReadOptions;
import org.relent.io.Source;
import org.relent.io.Tables;
import org.relent.kernel.Kernels;
import org.relent.med.Description;
import org.relent.med.MedAnomaly;
import org.relent.med.MedNaiveBayes;
import org.relent.med.MedSvm;
import org.relent.med.RowFamily;
import org.relent.model.Classifier;
import org.relent.model.Detector;
import org.relent.model.Explanation;
import org.relent.model.Prediction;
import org.relent.model.Regressor;
import org.relent.report.Report;
import org.relent.task.Tasks;

/** The parts of the extension do in Java what those of the library do. */
class FromJavaTest {

  /** Durations of mean e^(1 + load), in rows that differ by load. */
  private static Table waits(int size) {
    Random random = new Random(3);
    double[] load = new double[size];
    double[] wait = new double[size];
    for (int i = 0; i < size; i++) {
      load[i] = random.nextGaussian();
      wait[i] = -Math.log(1 - random.nextDouble()) * Math.exp(1 + load[i]);
    }
    return Table.of(NumericColumn.of("load", load), NumericColumn.of("wait", wait));
  }

  @Test
  void theRecipeFindsTheMeanOfDurations() {
    Regressor model = KernelExponential.standard().fit(waits(400).response("wait"));
    assertTrue(model.summary().converged());
    Table at = Table.of(NumericColumn.of("load", new double[] {-1, 0, 1}));
    for (int i = 0; i < 3; i++) {
      double mean = model.predict(at).get(i).value();
      assertEquals(i, Math.log(mean), 0.25, "log of the mean at " + (i - 1));
      assertEquals(mean, model.predict(at).get(i).sd());
    }
  }

  @Test
  void aDurationOfNothingIsRefusedInItsRow() {
    Table none =
        Table.of(
            NumericColumn.of("load", new double[] {1, 2, 3}),
            NumericColumn.of("wait", new double[] {1, 0, 2}));
    DataException refusal =
        assertThrows(
            DataException.class, () -> KernelExponential.standard().fit(none.response("wait")));
    assertEquals("RLT-D026", refusal.code());
    assertEquals(2, refusal.line());
  }

  @Test
  void kernelAndMarginFitAMachine() {
    Classifier model =
        MedSvm.withKernel(Kernels.parse("cauchy:width=3"))
            .margin(new ErlangMargin(1, 5))
            .fit(Datasets.crabs().without("index").target("sex"));
    assertTrue(model.leaveOneOut().errorEstimate() < 0.1);
    assertEquals("erlang", model.summary().settings().get("margin"));
    assertEquals("cauchy:width=3", model.summary().settings().get("kernel"));
  }

  @Test
  void aModelIsKeptLoadedExplainedComparedAndReported(@TempDir Path folder) {
    Examples crabs = Datasets.crabs().without("index").without("sp").target("sex");
    MedSvm machine =
        MedSvm.withKernel(Kernels.parse("cauchy:width=3")).margin(new ErlangMargin(1, 5));
    Classifier model = machine.fit(crabs);
    Path file = folder.resolve("crabs.relent");
    Models.save(model, file);
    Classifier loaded = Models.load(file, Classifier.class);
    Row row = crabs.features().row(7);
    assertEquals(model.predict(row).score(), loaded.predict(row).score());
    Explanation explanation = loaded.explain(row);
    double sum = explanation.terms().stream().mapToDouble(Explanation.Term::value).sum();
    assertEquals(loaded.predict(row).score(), sum, 1e-9);
    Comparison<Prediction, Evaluation> compared =
        CrossValidation.folds(3)
            .compare(Tasks.CLASSES, Map.of("erlang", machine, "linear", MedSvm.linear()), crabs);
    Names names = new Names("crabs", "");
    Findings findings =
        Studies.ofComparison(names, compared, Map.of("erlang", model), "erlang", crabs);
    assertTrue(Report.html(findings).contains("erlang"));
  }

  @Test
  void durationsTellClassesAndStrangeRows() {
    Table rows =
        read(
            "| wait | kind |\n|---|---|\n"
                + "| 1.1 | a |\n| 40 | b |\n| 0.2 | a |\n| 25 | b |\n".repeat(20));
    Classifier bayes =
        MedNaiveBayes.standard().numbers(new DurationModel()).fit(rows.target("kind"));
    assertEquals("a", bayes.predict(rows).get(0).label());
    assertEquals("b", bayes.predict(rows).get(1).label());
    Detector guard =
        MedAnomaly.standard()
            .description(Description.of(RowFamily.ofColumns("exponential", new DurationModel())))
            .fit(waits(200).without("load"));
    Table strange = Table.of(NumericColumn.of("wait", new double[] {2, 2000}));
    assertTrue(guard.predict(strange).get(1).pValue() < guard.predict(strange).get(0).pValue());
  }

  private static Table read(String markdown) {
    return Tables.read(
            Source.bytes("waits.md", markdown.getBytes(StandardCharsets.UTF_8)),
            ReadOptions.defaults())
        .table();
  }

  @Test
  void tablesOfPagesAreReadByNameAndByLook() {
    String page = "| load | kind |\n| --- | :--: |\n| 1.5 | a |\n| 2 | b |\n";
    Table named = read(page);
    assertEquals(2, named.rows());
    assertEquals(2, named.column("load").size());
    Table looked =
        Tables.read(
                Source.bytes("stdin", page.getBytes(StandardCharsets.UTF_8)),
                ReadOptions.defaults())
            .table();
    assertEquals(named.names(), looked.names());
    DataException refusal =
        assertThrows(DataException.class, () -> read("| a | b |\n|---|---|\n| 1 |\n"));
    assertEquals(3, refusal.line());
  }
}
