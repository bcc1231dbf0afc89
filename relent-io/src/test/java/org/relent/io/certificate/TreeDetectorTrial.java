// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.relent.machine.Demand;
import org.relent.margin.ExponentialMargin;
import org.relent.math.Seed;
import org.relent.med.Description;
import org.relent.med.MedAnomaly;
import org.relent.med.RowFamilies;
import org.relent.model.FitReport;
import org.relent.model.NormalModel;
import org.relent.model.ScoringDetector;
import org.relent.testkit.certificate.Coding;
import org.relent.testkit.certificate.DoubleDouble;
import org.relent.testkit.certificate.FamilyTask;
import org.relent.testkit.certificate.Fault;
import org.relent.testkit.certificate.KernelFormula;
import org.relent.testkit.certificate.PairTables;
import org.relent.testkit.certificate.RowTerm;
import org.relent.testkit.certificate.Task;
import org.relent.testkit.certificate.Verdict;

/** A random fit of a detector with a tree of names, a pure function of its seed. */
final class TreeDetectorTrial {

  private final Names names;
  private final MedAnomaly trainer;

  TreeDetectorTrial(long seed) {
    FamilyDraw draw = new FamilyDraw(new Seed(seed).split(15));
    this.names = draw.names(2, 2 + draw.random().nextInt(3));
    double percent = 10 + 60 * draw.random().nextDouble();
    this.trainer =
        MedAnomaly.standard()
            .description(Description.of(RowFamilies.TREE).withSmoothing(draw.log(0.2, 5)))
            .demand(Demand.percentile(percent, new ExponentialMargin(0, draw.log(1, 1e3))))
            .heldOut(0)
            .tolerance(draw.log(1e-8, 1e-3))
            .threads(1);
  }

  /** Fits, writes, reads, and holds what the file says against the data. */
  Verdict verdict() {
    ScoringDetector saved =
        (ScoringDetector)
            Runs.read(trainer.fit(names.table().unlabelled().withWeights(names.weights())));
    FitReport summary = saved.summary();
    PairTables tables = new PairTables(Names.cardinalities(saved.encoding()));
    double smoothing = Double.parseDouble(summary.settings().get("smoothing"));
    TreeFiles file =
        TreeFiles.of(
            ((NormalModel.Plain) saved.normal()).family(),
            tables,
            tables.even(smoothing),
            names.levels(saved.encoding()));
    FamilyTask task = new FamilyTask(task(summary), List.of(file.family()));
    Verdict verdict =
        task.verdict(
            SavedFit.claim(summary), new DoubleDouble[][] {file.posterior()}, new double[1]);
    List<Fault> all = new ArrayList<>(verdict.faults());
    file.fault().ifPresent(all::add);
    return new Verdict(all, verdict.ratio());
  }

  private Task task(FitReport summary) {
    List<RowTerm> terms =
        Arrays.stream(names.weights())
            .<RowTerm>mapToObj(w -> new RowTerm.Separable(SavedFit.margin(summary), 1, w))
            .toList();
    return new Task(
        Coding.Signs.positive(terms.size()),
        terms,
        new double[terms.size()][1],
        KernelFormula.parse("linear"),
        0);
  }
}
