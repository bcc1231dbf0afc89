// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.relent.catalog.Run;
import org.relent.data.Examples;
import org.relent.finding.Boundaries;
import org.relent.finding.Finding;
import org.relent.kernel.Kernels;
import org.relent.machine.Threshold;
import org.relent.margin.ExponentialMargin;
import org.relent.med.MedGaussian;
import org.relent.med.MedSvm;
import org.relent.med.MlGaussian;
import org.relent.model.Classifier;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;

/** MED Figures 5 and 6: what four models make of a plane. */
final class MedFigures5And6 {

  static final Experiment EXPERIMENT =
      new Experiment(
          "med-fig-5-6",
          "MED Figures 5 and 6",
          "the plane as divided by linear and polynomial SVMs, ML and MED Gaussians",
          MedFigures5And6::run);

  private MedFigures5And6() {}

  /** So dear that the margin is hard. */
  private static final double HARD = 1_000;

  private static Outcome run(Experiment.Effort effort, Run run, Monitor monitor) {
    Examples toy = Toy.examples();
    List<Outcome.Row> rows = new ArrayList<>();
    List<Finding> pictures = new ArrayList<>();
    trainers()
        .forEach(
            (name, trainer) -> {
              Classifier model = trainer.fit(toy, monitor);
              rows.add(
                  Outcome.Row.ours(
                      name, Figures.of("training errors", Scored.of(model, toy).errors())));
              // the model's name stands where other columns would be told
              Finding.Plane plane = Boundaries.of(model, toy).orElseThrow().plane();
              pictures.add(new Finding.Boundary(plane.others(name)));
            });
    return Outcome.of(rows, NOTE, pictures);
  }

  private static final String NOTE =
      "The paper gives neither its points nor a number; these points are ours, two heaps of each"
          + " class, laid out so that they show what the paper's figures show: most layouts of such"
          + " heaps do not. A line does not divide them, and neither do Gaussians that lie where"
          + " their classes lie, whatever the threshold; a polynomial kernel does, and so do"
          + " Gaussians that MED has put where they tell the classes apart. It can be so; how"
          + " often, this does not tell.";

  private static Map<String, Trainer<Classifier>> trainers() {
    ExponentialMargin hard = new ExponentialMargin(1, HARD);
    Map<String, Trainer<Classifier>> trainers = new LinkedHashMap<>();
    trainers.put("SVM, linear", MedSvm.linear().margin(hard));
    trainers.put(
        "SVM, polynomial of degree 3", MedSvm.withKernel(Kernels.polynomial(3)).margin(hard));
    trainers.put("ML Gaussians", MlGaussian.standard().threshold(Threshold.TRAINING));
    trainers.put("MED Gaussians", MedGaussian.standard().percentile(50, 10));
    return trainers;
  }
}
