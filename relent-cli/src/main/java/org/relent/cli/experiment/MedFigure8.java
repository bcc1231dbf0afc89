// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.ArrayList;
import java.util.List;
import org.relent.catalog.Run;
import org.relent.family.TreeStructures;
import org.relent.finding.Finding;
import org.relent.model.Classifier;
import org.relent.solve.Monitor;

/** MED Figure 8: the log-weights of edges beside their mutual informations. */
final class MedFigure8 {

  static final Experiment EXPERIMENT =
      new Experiment(
          "med-fig-8",
          "MED Figure 8",
          "splice sites: the edges that discriminate beside those that inform",
          MedFigure8::run);

  private MedFigure8() {}

  /** The largest weight of a true site's edge is said to be more than so many times the next. */
  private static final double CONTRAST = 1_000;

  private static Outcome run(Experiment.Effort effort, Run run, Monitor monitor) {
    FlyTable table = FlyTable.of(MedFigure7.SMOOTHING, run.threads());
    Classifier model = table.trial(table.models().fixed(MedFigure7.LARGE), monitor).model();
    List<TreeStructures> classes = NearlyLargest.structures(model);
    List<String> names = model.encoding().coordinateNames();
    List<Outcome.Row> rows = new ArrayList<>();
    List<Finding> pictures = new ArrayList<>();
    for (int y = classes.size() - 1; y >= 0; y--) {
      String name = "class " + model.classes().get(y);
      EdgeWeights edges = new EdgeWeights(classes.get(y));
      rows.add(
          y == 1
              ? Outcome.Row.beside(
                  name, Figures.of("largest weight over next", CONTRAST), edges.figures())
              : Outcome.Row.ours(name, edges.figures()));
      pictures.add(edges.picture(name, names));
    }
    return Outcome.of(rows, NOTE, pictures);
  }

  private static final String NOTE =
      "The model is that of med-fig-7 with a fixed margin, on sites of the fly; the paper's were"
          + " not published. The paper finds one edge of the true sites that weighs more than 1000"
          + " times the next; here the first few are of one order. It finds the band of neighbours,"
          + " who inform of each other, effaced among the weights; here it fades and does not"
          + " vanish (neighbours' figures are mean sizes over those of all pairs, 1 if they are no"
          + " more). Upper halves show log-weights, lower halves mutual informations, each over the"
          + " largest of its half.";
}
