// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.relent.catalog.Run;
import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.evaluate.Evaluation;
import org.relent.evaluate.MeanAndSd;
import org.relent.evaluate.Split;
import org.relent.io.Dataset;
import org.relent.io.Datasets;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.model.Classifier;
import org.relent.model.Trainer;
import org.relent.pkr.KernelBayes;
import org.relent.pkr.KernelLogistic;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

/**
 * PKR §3: the sequential Bayesian classifier. The paper has no experiment; what it proves is
 * checked, and what one pass is worth beside rounds over all rows and beside the most likely
 * function is measured.
 */
final class PkrSequential {

  static final Experiment EXPERIMENT =
      new Experiment(
          "pkr-sequential",
          "PKR §3",
          "the sequential Bayesian classifier: one pass, its order, rounds over all rows",
          PkrSequential::run);

  private static final int ROUNDS = 1_000;
  private static final double[] AMPLITUDES = {4, 1e4};

  private static final String NOTE =
      "The paper has no experiment. Kernel: the amplitude times a Gaussian of width √d on"
          + " standardised columns, no bias; random splits of the sizes of MED's tables (iris: 90"
          + " and 60). Evidence is the bound of eq. 14 on the log probability of the training"
          + " labels. Labels of several classes are taken one against each.";

  private PkrSequential() {}

  private static Outcome run(Experiment.Effort effort, Run run, Monitor monitor) {
    int splits = effort.of(2, 10);
    List<Outcome.Row> rows = new ArrayList<>();
    BayesClaims claims = new BayesClaims();
    for (Sampled one : cases()) {
      for (double amplitude : AMPLITUDES) {
        measure(one, amplitude, splits, run.threads().count(), monitor, rows, claims);
      }
    }
    return Outcome.proved(rows, claims.claims(), NOTE, List.of());
  }

  private static List<Sampled> cases() {
    return List.of(
        new Sampled("crabs", Crabs.examples(), 120 / 200.0),
        of("breast-cancer", 1 - 200 / 699.0),
        of("iris", 60 / 150.0));
  }

  private static Sampled of(String name, double tested) {
    Dataset data = Datasets.named(name);
    return new Sampled(name, data.features().target(data.target()), tested);
  }

  private static void measure(
      Sampled one,
      double amplitude,
      int splits,
      int threads,
      Monitor monitor,
      List<Outcome.Row> rows,
      BayesClaims claims) {
    Kernel kernel = Kernels.gaussianGamma(1.0 / (2 * one.columns())).scaled(amplitude);
    KernelBayes pass =
        KernelBayes.withKernel(kernel).bias(Bias.none()).missing(Missing.MEAN).threads(threads);
    Map<String, Figure> figures = new LinkedHashMap<>();
    for (int s = 0; s < splits && !monitor.stopped(); s++) {
      Split split = one.split(s);
      Examples learnt = one.all().select(split.train());
      Examples tested = one.all().select(split.test());
      Classifier once = pass.fit(learnt, monitor);
      Classifier swept = pass.sweeps(ROUNDS).fit(learnt, monitor);
      claims.add(once, swept);
      put(figures, "one pass", once, tested);
      put(figures, "one pass, rows reversed", reversed(pass, learnt, monitor), tested);
      put(figures, "rounds over all rows", swept, tested);
      put(
          figures,
          "most likely function (kernel-logistic)",
          new KernelLogistic(kernel, Bias.none(), pass.fitting()).fit(learnt, monitor),
          tested);
    }
    String where = one.name() + ", amplitude " + (long) amplitude + ": ";
    figures.forEach((name, figure) -> rows.add(Outcome.Row.ours(where + name, figure.mean())));
  }

  private static Classifier reversed(
      Trainer<Classifier> trainer, Examples learnt, Monitor monitor) {
    int n = learnt.size();
    return trainer.fit(learnt.select(IntStream.range(0, n).map(i -> n - 1 - i).toArray()), monitor);
  }

  /** Figures of some fits. */
  private record Figure(List<Double> accuracy, List<Double> logLoss, List<Double> evidence) {

    Map<String, Double> mean() {
      Map<String, Double> both = Figures.of("accuracy", mean(accuracy), "log loss", mean(logLoss));
      return evidence.isEmpty() ? both : Figures.of(both, Figures.of("evidence", mean(evidence)));
    }

    private static double mean(List<Double> values) {
      return MeanAndSd.of(values.stream().mapToDouble(x -> x).toArray()).mean();
    }
  }

  private static void put(
      Map<String, Figure> figures, String name, Classifier model, Examples tested) {
    Evaluation judged = Tasks.CLASSES.evaluate(tested, model.predict(tested.features()));
    Figure figure =
        figures.computeIfAbsent(
            name, n -> new Figure(new ArrayList<>(), new ArrayList<>(), new ArrayList<>()));
    figure.accuracy().add(judged.accuracy());
    figure.logLoss().add(judged.logLoss());
    model.summary().certificate().evidence().ifPresent(figure.evidence()::add);
  }
}
