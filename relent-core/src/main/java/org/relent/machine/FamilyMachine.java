// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Warning;
import org.relent.family.Family;
import org.relent.family.Scorer;
import org.relent.kernel.Bias;
import org.relent.model.Classifier;
import org.relent.model.FamilyScores;
import org.relent.model.FamilyScores.Readout;
import org.relent.model.FitSummary;
import org.relent.model.LeaveOneOut;
import org.relent.model.ScoringClassifier;
import org.relent.solve.Monitor;

/**
 * A classifier of one generative model per class.
 *
 * @param id the kind of model, such as {@code med-gaussian}
 * @param modelling how the rows of a class are described
 * @param threshold where the score of two classes is cut
 * @param settings the machine's own settings, by user-facing name
 */
public record FamilyMachine(
    String id,
    Modelling modelling,
    Threshold threshold,
    Fitting fitting,
    Map<String, String> settings) {

  /**
   * The rows, and what is believed of each class before the margins are looked at; classes are
   * counted in the order of their first rows.
   */
  record Start(
      Prepared data,
      ClassOrder order,
      ClassRows rows,
      List<Family> beliefs,
      List<Family> mostLikely) {

    /** The class of each row, in the model's own order. */
    int[] codes() {
      return data.examples().labels().codes();
    }

    /** What the most likely parameters make of the rows, classes in the model's own order. */
    Margins margins() {
      List<Scorer> scorers = order.own(mostLikely).stream().map(Family::plugIn).toList();
      double[][] scores = new double[rows.size()][scorers.size()];
      for (int t = 0; t < scores.length; t++) {
        for (int y = 0; y < scorers.size(); y++) {
          scores[t][y] = scorers.get(y).score(rows.cells(), t);
        }
      }
      return new Margins(scores, codes(), rows.weights());
    }

    /** Σ log P(x | its class) at the most likely parameters. */
    double logLikelihood() {
      Margins margins = margins();
      double sum = 0;
      for (int t = 0; t < rows.size(); t++) {
        sum += rows.weights()[t] * margins.scores()[t][margins.codes()[t]];
      }
      return sum;
    }
  }

  /** MED: the beliefs tilted so that rows get the margins asked for. */
  public Classifier discriminative(Examples given, Demand demand, Bias bias, Monitor monitor) {
    List<Warning> warnings = new ArrayList<>();
    Start start = start(given, warnings);
    FittedFamilies fitted = FittedFamilies.of(start, demand, bias, fitting, monitor);
    if (fitted.projection().support() == 0) {
      warnings.add(
          new Warning(
              "W-MARGIN",
              "Every row has the margin asked for, "
                  + fitted.margin()
                  + ", before anything is learnt: all multipliers are zero; ask for a larger margin (target, percentile)"));
    }
    Map<String, String> all = demand.settings(fitted.margin());
    all.putAll(settings);
    all.put("bias", bias.toString());
    all.put("threshold", threshold.word());
    LeftOutFamilies left = LeftOutFamilies.of(start, fitted, modelling, fitting);
    return classifier(
        start,
        fitted.families(),
        Readout.EXPECTED,
        fitted.biases(),
        left,
        left.leaveOneOut(support(start.rows(), fitted)),
        new Account(id, start.data(), fitting, all, warnings)
            .of(fitted.projection(), fitted.projection().relativeEntropy()));
  }

  /** Maximum likelihood: each class described by its own rows alone. */
  public Classifier generative(Examples given) {
    List<Warning> warnings = new ArrayList<>();
    Start start = start(given, warnings);
    LeftOutFamilies left = LeftOutFamilies.of(start, modelling, fitting);
    Map<String, String> all = new LinkedHashMap<>(settings);
    all.put("threshold", threshold.word());
    return classifier(
        start,
        start.mostLikely(),
        Readout.PLUG_IN,
        new double[start.beliefs().size()],
        left,
        left.leaveOneOut(1),
        new Account(id, start.data(), fitting, all, warnings).ofLikelihood(start.logLikelihood()));
  }

  /** Refuses rows and columns that cannot be described so. */
  public void check(Examples given) {
    start(given, new ArrayList<>());
  }

  private static double support(ClassRows rows, FittedFamilies fitted) {
    double active = 0;
    double total = 0;
    for (int t = 0; t < rows.size(); t++) {
      total += rows.weights()[t];
      active += fitted.supports(t) ? rows.weights()[t] : 0;
    }
    return active / total;
  }

  private Start start(Examples given, List<Warning> warnings) {
    // labels first: what is wrong with them matters more than how columns are encoded
    Examples labelled = given.requireRows(2).requireTwoClasses();
    labelled.effective().labels().codes();
    Prepared data = Prepared.cells(labelled, fitting, modelling.form());
    Labels labels = data.examples().requireTwoClasses().labels();
    requireThreshold(labels.classes().size());
    Room.require(data.rows().size(), labels.classes().size());
    ClassOrder order = ClassOrder.of(labels);
    ClassRows rows = ClassRows.of(data, order);
    List<Family> beliefs = modelling.beliefs(rows, warnings::add);
    return new Start(data, order, rows, beliefs, modelling.mostLikely(rows, beliefs));
  }

  private void requireThreshold(int classes) {
    if (threshold == Threshold.TRAINING && classes > 2) {
      throw DataException.of(
          "RLT-S013",
          "threshold=training cuts the score of 2 classes, got "
              + classes
              + " classes; use threshold=zero");
    }
  }

  private Classifier classifier(
      Start start,
      List<Family> families,
      Readout readout,
      double[] biases,
      LeftOutFamilies left,
      LeaveOneOut leaveOneOut,
      FitSummary summary) {
    List<Family> own = start.order().own(families);
    double[] ownBiases = start.order().own(biases);
    FamilyScores scores = new FamilyScores(own, readout, outputs(ownBiases));
    double shift = threshold == Threshold.TRAINING ? shift(start, scores) : 0;
    return new ScoringClassifier(
        start.data().encoding(),
        start.data().examples().labels().classes(),
        shift == 0 ? scores : new FamilyScores(own, readout, new double[] {scores.bias(0) + shift}),
        left.calibration(),
        leaveOneOut,
        summary);
  }

  private static double[] outputs(double[] biases) {
    return biases.length == 2 ? new double[] {biases[1] - biases[0]} : biases;
  }

  private static double shift(Start start, FamilyScores scores) {
    int[] codes = start.codes();
    double[] score = new double[codes.length];
    boolean[] second = new boolean[codes.length];
    for (int t = 0; t < codes.length; t++) {
      score[t] = scores.scores(start.rows().cells(), t)[0];
      second[t] = codes[t] == 1;
    }
    return Threshold.shift(score, second, start.rows().weights());
  }
}
