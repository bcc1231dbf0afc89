// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.relent.catalog.Run;
import org.relent.data.Numbers;
import org.relent.data.Scaling;
import org.relent.data.Words;
import org.relent.evaluate.PairedComparison;
import org.relent.kernel.Kernels;
import org.relent.machine.Threshold;
import org.relent.model.Classifier;
import org.relent.model.Trainer;
import org.relent.pkr.KernelSvm;
import org.relent.solve.Monitor;

/** MED Table 2: breast cancer on the paper's split, and on random ones. */
final class MedTable2 {

  static final Experiment EXPERIMENT =
      new Experiment(
          "med-table-2",
          "MED Table 2",
          "breast cancer: errors of Gaussians and support vector machines, the paper's split and"
              + " random ones",
          MedTable2::run);

  private MedTable2() {}

  private static final int FEW = 2;
  private static final int MANY = 20;

  private static final double[] PERCENTS = {10, 25, 50};
  private static final double[] PRICES = {1, 2, 3, 5};

  /** The settings that meet the paper's row. */
  private static final double PERCENT = 50;

  private static final double PRICE = 3;

  private static Outcome run(Experiment.Effort effort, Run run, Monitor monitor) {
    BreastTrials known = BreastTrials.of(run, monitor);
    List<Outcome.Row> rows = new ArrayList<>();
    rows.add(Outcome.Row.theirs("nearest neighbour", Figures.of("test errors", 11)));
    rows.addAll(machines(known));
    rows.addAll(likely(known));
    rows.add(beside(known, named(PERCENT, PRICE), known.med(PERCENT, PRICE), 3, 8));
    if (effort != Experiment.Effort.QUICK) {
      rows.addAll(othersTried(known));
    }
    PairedComparison paired = overSplits(BreastCancer.random(effort.of(FEW, MANY)), known, rows);
    return Outcome.of(rows, note(paired), List.of());
  }

  private static String named(double percent, double c) {
    return String.format(
        Locale.ROOT,
        "MED Gaussians, %.0f %%, c = %.0f",
        Numbers.decimal(percent),
        Numbers.decimal(c));
  }

  private static Outcome.Row beside(
      BreastTrials known, String name, Trainer<Classifier> trainer, int train, int test) {
    return Outcome.Row.beside(name, Figures.errors(train, test), known.trial(trainer).errors());
  }

  private static List<Outcome.Row> machines(BreastTrials known) {
    Trainer<Classifier> boxed =
        KernelSvm.withKernel(Kernels.polynomial(3)).c(20).scaling(Scaling.NONE);
    return List.of(
        beside(known, "SVM, linear", known.svm(Kernels.linear()), 8, 10),
        beside(known, "SVM, RBF sigma 0.3", known.svm(Kernels.gaussian(0.3)), 0, 11),
        beside(known, "SVM, polynomial of degree 3", known.svm(Kernels.polynomial(3)), 1, 13),
        Outcome.Row.ours("the same by kernel-svm, c = 20", known.trial(boxed).errors()));
  }

  /** Several thresholds err least in training; the paper's is the lowest of them. */
  private static List<Outcome.Row> likely(BreastTrials known) {
    Trial likely = known.trial(known.likely(Threshold.ZERO));
    List<Double> tied = likely.training().bestCuts();
    List<Outcome.Row> rows = new ArrayList<>();
    for (double cut : tied) {
      String name = "ML Gaussians, tied threshold " + Numbers.fixed(cut, 2);
      rows.add(
          cut == tied.get(tied.size() - 1)
              ? Outcome.Row.beside(name, Figures.errors(10, 16), likely.errors(cut))
              : Outcome.Row.ours(name, likely.errors(cut)));
    }
    rows.add(Outcome.Row.ours("ML Gaussians, threshold 0", likely.errors()));
    return rows;
  }

  private static List<Outcome.Row> othersTried(BreastTrials known) {
    List<Outcome.Row> rows = new ArrayList<>();
    for (double percent : PERCENTS) {
      for (double c : PRICES) {
        if (percent != PERCENT || c != PRICE) {
          rows.add(
              Outcome.Row.ours(named(percent, c), known.trial(known.med(percent, c)).errors()));
        }
      }
    }
    return rows;
  }

  private static PairedComparison overSplits(
      Repeats random, BreastTrials known, List<Outcome.Row> rows) {
    Monitor monitor = known.monitor();
    List<Trial> likely = random.trials(known.likely(Threshold.TRAINING), monitor);
    List<Trial> med = random.trials(known.med(PERCENT, PRICE, 0), monitor);
    rows.add(random.mean("SVM, linear", random.trials(known.svm(Kernels.linear()), monitor)));
    rows.add(random.mean("ML Gaussians, threshold of training", likely));
    rows.add(random.mean(named(PERCENT, PRICE), med));
    rows.add(random.mean(named(10, 1), random.trials(known.med(10, 1, 0), monitor)));
    PairedComparison paired = random.paired(med, likely);
    rows.add(Outcome.Row.ours("MED (50 %, c = 3) less ML, paired", Repeats.difference(paired)));
    return paired;
  }

  private static String note(PairedComparison paired) {
    return Words.filled(
        "The paper's split is known: the first 200 rows learn, the next 169 test. med-svm with c ="
            + " 1000 stands for its support vector machines, whose C is not told; the polynomial"
            + " one depends on it and is not reached. ML Gaussians have several thresholds of"
            + " equally few training errors, all shown; the paper's 16 test errors are those of the"
            + " worst. MED's row is met by one of 12 settings tried (three percentiles, four"
            + " prices), with the threshold of training. Over random splits there is {} of MED over"
            + " ML: {}.",
        Repeats.gain(paired),
        Repeats.words(paired));
  }
}
