// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.machine.Demand;
import org.relent.margin.ExponentialMargin;
import org.relent.math.Seed;
import org.relent.med.MedAnomaly;
import org.relent.model.FitReport;
import org.relent.model.NormalModel;
import org.relent.model.ScoringDetector;
import org.relent.testkit.certificate.Coding;
import org.relent.testkit.certificate.DirichletTask;
import org.relent.testkit.certificate.KernelFormula;
import org.relent.testkit.certificate.RowTerm;
import org.relent.testkit.certificate.Task;
import org.relent.testkit.certificate.Verdict;

/** A random fit of a detector with independent columns of names, a pure function of its seed. */
final class DetectorTrial {

  private final long seed;
  private final Names names;
  private final MedAnomaly trainer;

  DetectorTrial(long seed) {
    this.seed = seed;
    this.names = Names.draw(new Seed(seed).split(9));
    UniformRandomProvider random = new Seed(seed).split(10).random();
    double c = StrictMath.pow(1e3, random.nextDouble());
    this.trainer =
        MedAnomaly.standard()
            .demand(Demand.percentile(10 + 60 * random.nextDouble(), new ExponentialMargin(0, c)))
            .heldOut(0)
            .tolerance(StrictMath.pow(10, -3 - 5 * random.nextDouble()))
            .threads(1);
  }

  /** Fits, writes, reads, and holds what the file says against the data. */
  Verdict verdict() {
    ScoringDetector saved =
        (ScoringDetector)
            Runs.read(trainer.fit(names.table().unlabelled().withWeights(names.weights())));
    FitReport summary = saved.summary();
    int[][] levels = names.levels(saved.encoding());
    double[][] posterior = Names.counts(((NormalModel.Plain) saved.normal()).family());
    List<RowTerm> terms = new ArrayList<>();
    for (double weight : names.weights()) {
      terms.add(new RowTerm.Separable(SavedFit.margin(summary), 1, weight));
    }
    Task task =
        new Task(
            Coding.Signs.positive(levels.length),
            terms,
            new double[levels.length][1],
            KernelFormula.parse("linear"),
            0);
    double smoothing = Double.parseDouble(summary.settings().get("smoothing"));
    DirichletTask own =
        new DirichletTask(task, levels, new double[][][] {Names.even(posterior, smoothing)});
    return own.verdict(SavedFit.claim(summary), new double[][][] {posterior}, new double[1]);
  }

  @Override
  public String toString() {
    return "seed " + seed + " rows " + names.cells().length + " " + trainer;
  }
}
