// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.relent.catalog.Run;
import org.relent.data.Examples;
import org.relent.evaluate.MeanAndSd;
import org.relent.model.Classifier;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;

/** The models of MED §3.7 over random splits of three sets of splice sites. */
final class RandomSites {

  private RandomSites() {}

  static List<Outcome.Row> rows(int repeats, Run run, Monitor monitor) {
    List<Outcome.Row> rows = new ArrayList<>();
    rows.addAll(rows("fly donors", SpliceSites.fly(), repeats, run, monitor));
    rows.addAll(rows("primate donors", SpliceSites.primateDonors(), repeats, run, monitor));
    rows.addAll(rows("primate acceptors", SpliceSites.primateAcceptors(), repeats, run, monitor));
    return rows;
  }

  private static List<Outcome.Row> rows(
      String sites, Examples all, int repeats, Run run, Monitor monitor) {
    Repeats random = SpliceSites.random(all, repeats);
    TreeTrials models = new TreeTrials(MedFigure7.SMOOTHING, run.threads().count());
    Map<String, Trainer<Classifier>> trainers = models.plain();
    trainers.put("MED trees, 0.95 of the largest margin", new NearlyLargest(models));
    trainers.put(TreeTrials.softName(2, 1), models.soft(2, 1));
    List<Outcome.Row> rows = new ArrayList<>();
    trainers.forEach(
        (name, trainer) ->
            rows.add(
                Outcome.Row.ours(sites + ": " + name, means(random.trials(trainer, monitor)))));
    return rows;
  }

  private static Map<String, Double> means(List<Trial> trials) {
    List<Map<String, Double>> figures = trials.stream().map(TreeTrials::figures).toList();
    Map<String, Double> means = new TreeMap<>();
    for (String name : figures.get(0).keySet()) {
      means.put(
          name,
          MeanAndSd.of(figures.stream().mapToDouble(each -> each.get(name)).toArray()).mean());
    }
    return means;
  }
}
