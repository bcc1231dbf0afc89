// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.List;
import java.util.Optional;
import org.relent.data.Belief;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Nearest;
import org.relent.data.Target;
import org.relent.model.Detection.Outcome;

/**
 * Which rows are anomalies, by their labels: those of any class but the normal one. Rows without
 * labels are taken for normal; those whose label is not certain do not count.
 *
 * @param anomaly whether each row is one
 * @param weights how often each counts, 0 if it cannot be judged
 */
@SuppressWarnings("ArrayRecordComponent") // a pair of arrays for one caller, and is not compared
public record Truth(boolean[] anomaly, double[] weights) {

  /**
   * What the labels of examples say.
   *
   * @param normal the label of normal rows; empty for the only class there is, or for the word
   *     {@code normal}
   */
  public static Truth of(Examples examples, Optional<String> normal) {
    boolean[] anomaly = new boolean[examples.size()];
    double[] weights = examples.weights();
    if (!(examples.target() instanceof Target.Nothing)) {
      Labels labels = examples.labels();
      String label = normal.orElseGet(() -> normal(labels, examples.targetName()));
      for (int i = 0; i < anomaly.length; i++) {
        if (labels.belief(i) instanceof Belief.Certain certain) {
          anomaly[i] = !certain.label().equals(label);
        } else {
          weights[i] = 0;
        }
      }
    }
    return new Truth(anomaly, weights);
  }

  private static String normal(Labels labels, String target) {
    List<String> classes = labels.classes();
    String word = Outcome.NORMAL.word();
    if (classes.contains(word) || classes.contains(Outcome.ANOMALY.word())) {
      return word;
    }
    if (classes.size() == 1) {
      return classes.get(0);
    }
    throw DataException.inColumn(
        "RLT-D081",
        target,
        "has the classes {}, and the model was fitted without labels: which of them is normal?"
            + " Label rows \"normal\" and \"anomaly\", or fit with the target and normal=LABEL",
        Nearest.listed(classes));
  }
}
