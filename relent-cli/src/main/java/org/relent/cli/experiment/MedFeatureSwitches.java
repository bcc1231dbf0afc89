// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.relent.catalog.Run;
import org.relent.evaluate.MeanAndSd;
import org.relent.finding.Finding;
import org.relent.finding.Finding.Lines.At;
import org.relent.math.ShortestDecimal;
import org.relent.med.MedFeatures;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Switch;
import org.relent.model.SwitchScores;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;

/**
 * Feature selection, which MED (NIPS version §4) announces without an experiment: the fly's donor
 * sites, a switch for each of 25 positions, over the probability that a switch is on beforehand.
 */
final class MedFeatureSwitches {

  static final Experiment EXPERIMENT =
      new Experiment(
          "med-features",
          "MED (NIPS) §4",
          "splice sites: positions that discriminate, as fewer are believed to",
          MedFeatureSwitches::run);

  private static final double[] BELIEFS = {1, .1, .001, 1e-5};
  private static final double VARIANCE = .01;
  private static final int FEW = 2;
  private static final int MANY = 20;

  private MedFeatureSwitches() {}

  private static Outcome run(Experiment.Effort effort, Run run, Monitor monitor) {
    Repeats splits = SpliceSites.random(SpliceSites.fly(), effort.of(FEW, MANY));
    List<Outcome.Row> rows = new ArrayList<>();
    List<At> area = new ArrayList<>();
    for (double belief : BELIEFS) {
      MedFeatures recipe =
          MedFeatures.standard()
              .probability(belief)
              .variance(VARIANCE)
              .threads(run.threads().count());
      List<Trial> trials = trials(splits, recipe, monitor);
      if (!trials.isEmpty()) {
        Map<String, Double> figures = figures(trials);
        rows.add(
            Outcome.Row.ours(
                "p0 = " + ShortestDecimal.concise(belief) + ", variance .01", figures));
        area.add(new At(StrictMath.log10(belief), figures.get("area")));
      }
    }
    List<Trial> machine = trials(splits, MedSvm.linear().threads(run.threads().count()), monitor);
    if (!machine.isEmpty()) {
      rows.add(Outcome.Row.ours("med-svm, linear", figures(machine)));
    }
    return Outcome.of(
        rows,
        "Means over "
            + splits.splits().size()
            + " random splits, 200 true sites and 200 decoys to learn from; the four letters of a"
            + " position share a switch; variance of the slab .01, c = 3. 'found' is the number of"
            + " positions, of 25, whose switch is more likely on than off.",
        List.of(
            new Finding.Lines(
                "Area under the ROC curve of new rows",
                "log10 of p0",
                "area",
                List.of(new Finding.Named<>("med-features", area)))));
  }

  /** Of every split until the monitor stops. */
  private static List<Trial> trials(
      Repeats splits, Trainer<? extends Classifier> trainer, Monitor monitor) {
    return splits.splits().stream()
        .takeWhile(split -> !monitor.stopped())
        .map(split -> Trial.of(trainer, splits.all(), split, monitor))
        .toList();
  }

  private static Map<String, Double> figures(List<Trial> trials) {
    Map<String, Double> figures = new LinkedHashMap<>();
    put(figures, "test errors in %", trials, t -> t.test().percent(t.test().errors()));
    put(figures, "area", trials, t -> t.test().roc().area());
    if (trials.stream().noneMatch(t -> SwitchScores.of(t.model()).isEmpty())) {
      put(figures, "found", trials, t -> found(SwitchScores.of(t.model())));
    }
    return figures;
  }

  private static double found(List<Switch> switches) {
    return IntStream.range(0, switches.size())
        .filter(k -> switches.get(k).probability() > .5)
        .count();
  }

  private static void put(
      Map<String, Double> figures, String name, List<Trial> trials, ToDoubleFunction<Trial> of) {
    MeanAndSd spread = MeanAndSd.of(Repeats.each(trials, of));
    figures.put(name, spread.mean());
    spread.standardError().ifPresent(error -> figures.put(name + " s.e.", error));
  }
}
