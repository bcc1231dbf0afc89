// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.relent.data.Numbers;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.FixedMargin;
import org.relent.math.ShortestDecimal;
import org.relent.med.MedTree;
import org.relent.med.MlTree;
import org.relent.model.Classifier;
import org.relent.model.Trainer;

/**
 * The models of MED §3.7 and those that must stand beside them.
 *
 * @param smoothing k, the pseudo-count of a pair table
 */
record TreeTrials(double smoothing, int threads) {

  /** A margin so low that every row has it before anything is learnt. */
  private static final ExponentialMargin NOTHING = new ExponentialMargin(-1e6, 1);

  /** So that the figures tables show do not depend on where the solver stopped. */
  private static final double TOLERANCE = 1e-9;

  static final String CHOW_LIU = "Chow-Liu trees (ML)";
  static final String NAIVE_BAYES = "naive Bayes (no edges)";
  static final String ALL_TREES = "all trees alike (multipliers 0)";

  /** Models without a margin: what MED must be better than to be worth its name. */
  Map<String, Trainer<Classifier>> plain() {
    Map<String, Trainer<Classifier>> trainers = new LinkedHashMap<>();
    trainers.put(NAIVE_BAYES, new NaiveBayes(smoothing));
    trainers.put(CHOW_LIU, MlTree.standard().smoothing(smoothing).threads(threads));
    trainers.put(ALL_TREES, allTrees());
    return trainers;
  }

  /** What MED starts from. */
  MedTree allTrees() {
    return med().margin(NOTHING);
  }

  MedTree fixed(double margin) {
    return med().margin(new FixedMargin(margin));
  }

  MedTree soft(double margin, double c) {
    return med().margin(new ExponentialMargin(margin, c));
  }

  private MedTree med() {
    return MedTree.standard().smoothing(smoothing).tolerance(TOLERANCE).threads(threads);
  }

  static String fixedName(double margin) {
    return "MED trees, fixed margin " + ShortestDecimal.text(margin);
  }

  static String softName(double margin, double c) {
    return String.format(
        Locale.ROOT,
        "MED trees, margins up to %.0f, c = %.0f",
        Numbers.decimal(margin),
        Numbers.decimal(c));
  }

  /** What tables tell of a model. */
  static Map<String, Double> figures(Trial trial) {
    Scored test = trial.test();
    Map<String, Double> figures =
        Figures.of("area", test.roc().area(), "test %", test.percent(test.errors()));
    figures.put("best test %", test.percent(test.leastErrors()));
    figures.put("support", (double) trial.model().summary().certificate().support().orElse(0));
    figures.put("training %", trial.training().percent(trial.training().errors()));
    return figures;
  }
}
