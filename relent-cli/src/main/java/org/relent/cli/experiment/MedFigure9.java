// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.relent.catalog.Run;
import org.relent.data.Numbers;
import org.relent.evaluate.PairedComparison;
import org.relent.finding.Finding;
import org.relent.machine.Alarms;
import org.relent.med.BayesProduct;
import org.relent.med.MedAnomaly;
import org.relent.model.Detector;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;

/** MED Figure 9: decoys among splice sites, by level sets and by Bayes. */
final class MedFigure9 {

  static final Experiment EXPERIMENT =
      new Experiment(
          "med-fig-9",
          "MED Figure 9 and section 4",
          "decoys among splice sites: log-likelihoods and ROC of level sets and of Bayes",
          MedFigure9::run);

  private MedFigure9() {}

  static final String BAYES = "Bayes";
  static final String LEVEL_SET = "MRE, 25 %, c = 10";
  static final String CHEAP = "MRE, 10 %, c = 1";

  private static final int SPLITS = 20;

  /** Classes of the histogram of log-likelihoods. */
  private static final int BINS = 30;

  private static final String ABOUT =
      "The paper's sites were not published and its figure prints no numbers; these are sites of"
          + " the fly: true ones to learn from, a third of the true ones and 3532 decoys to test"
          + " on. The training log-likelihoods are narrower under MRE everywhere, as in the figure;"
          + " whether that helps to find decoys depends on data and settings. ";

  private static Map<String, String> sites() {
    Map<String, String> sites = new LinkedHashMap<>();
    sites.put("donors", "splice-fly");
    sites.put("acceptors", "splice-fly-acceptor");
    return sites;
  }

  private static Map<String, Trainer<Detector>> models(Run run) {
    int threads = run.threads().count();
    // nothing is held out: the areas need no p-values
    Alarms none = Alarms.standard().withHeldOut(0);
    Map<String, Trainer<Detector>> models = new LinkedHashMap<>();
    models.put(BAYES, BayesProduct.standard().alarms(none).threads(threads));
    models.put(LEVEL_SET, MedAnomaly.standard().percentile(25, 10).alarms(none).threads(threads));
    models.put(CHEAP, MedAnomaly.standard().percentile(10, 1).alarms(none).threads(threads));
    return models;
  }

  private static Outcome run(Experiment.Effort effort, Run run, Monitor monitor) {
    List<Outcome.Row> rows = new ArrayList<>();
    List<Finding> pictures = new ArrayList<>();
    StringBuilder note = new StringBuilder(ABOUT);
    sites()
        .forEach(
            (name, dataset) -> {
              Map<String, AnomalyTrial> fixed = trials(AnomalySites.fixed(dataset), run, monitor);
              fixed.forEach(
                  (model, trial) ->
                      rows.add(Outcome.Row.ours(name + ": " + model, trial.figures())));
              pictures.addAll(pictures(name, fixed));
              if (effort != Experiment.Effort.QUICK) {
                List<Map<String, AnomalyTrial>> splits =
                    IntStream.range(0, SPLITS)
                        .mapToObj(r -> AnomalySites.random(dataset, Repeats.SEED.split(r)))
                        .map(split -> trials(split, run, monitor))
                        .toList();
                fixed.keySet().forEach(model -> rows.add(mean(name, model, splits)));
                note.append(words(name, splits));
              }
            });
    return Outcome.of(rows, note.toString(), pictures);
  }

  private static Map<String, AnomalyTrial> trials(AnomalySites sites, Run run, Monitor monitor) {
    Map<String, AnomalyTrial> trials = new LinkedHashMap<>();
    models(run)
        .forEach(
            (name, trainer) ->
                trials.put(
                    name,
                    AnomalyTrial.of(trainer.fit(sites.learnt().unlabelled(), monitor), sites)));
    return trials;
  }

  private static double[] areas(String model, List<Map<String, AnomalyTrial>> splits) {
    return splits.stream().mapToDouble(split -> split.get(model).area()).toArray();
  }

  private static Outcome.Row mean(
      String name, String model, List<Map<String, AnomalyTrial>> splits) {
    double sd = splits.stream().mapToDouble(split -> split.get(model).sd()).average().orElseThrow();
    Map<String, Double> figures = Repeats.areas(areas(model, splits), "sd", sd);
    return Outcome.Row.ours(
        name + ": " + model + ", mean of " + splits.size() + " splits", figures);
  }

  private static String words(String name, List<Map<String, AnomalyTrial>> splits) {
    PairedComparison gain =
        PairedComparison.overRows(areas(LEVEL_SET, splits), areas(BAYES, splits));
    return String.format(
        Locale.ROOT,
        "Over random splits of the %s, MRE (25 %%, c = 10) has an area %+.4f (standard error %.4f)"
            + " from that of Bayes, larger in %d and smaller in %d of %d. ",
        name,
        Numbers.decimal(gain.meanDifference()),
        Numbers.decimal(gain.difference().standardError().orElseThrow()),
        gain.losses(),
        gain.wins(),
        splits.size());
  }

  private static List<Finding> pictures(String name, Map<String, AnomalyTrial> trials) {
    return List.of(
        histogram(name, trials),
        new Finding.Roc(
            "test rows, " + name,
            trials.entrySet().stream()
                .map(one -> new Finding.Named<>(one.getKey(), one.getValue().roc()))
                .toList()));
  }

  private static Finding.Histogram histogram(String name, Map<String, AnomalyTrial> trials) {
    double low =
        trials.values().stream()
            .flatMapToDouble(trial -> Arrays.stream(trial.training()))
            .min()
            .orElseThrow();
    double high =
        trials.values().stream()
            .flatMapToDouble(trial -> Arrays.stream(trial.training()))
            .max()
            .orElseThrow();
    double[] edges =
        IntStream.rangeClosed(0, BINS).mapToDouble(b -> low + b * (high - low) / BINS).toArray();
    return new Finding.Histogram(
        "Log-likelihoods of the " + name + " learnt from",
        "log-likelihood",
        edges,
        trials.entrySet().stream()
            .map(
                one ->
                    new Finding.Named<>(one.getKey(), counts(one.getValue().training(), low, high)))
            .toList());
  }

  private static double[] counts(double[] values, double low, double high) {
    double[] counts = new double[BINS];
    for (double value : values) {
      counts[Math.min(BINS - 1, (int) (BINS * (value - low) / (high - low)))]++;
    }
    return counts;
  }
}
