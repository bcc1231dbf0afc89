// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.math.ShortestDecimal;
import org.relent.math.Vectors;

/**
 * What a classifier says of one row. The label is the class of the largest probability, always; of
 * equal ones the first.
 */
public final class Prediction {

  private final List<String> classes;
  private final double[] scores;
  private final double[] deviations;
  private final double[] probabilities;
  private final int best;

  /**
   * @param classes in the model's order
   * @param scores one of the second class where there are two, else one per class
   * @param deviations the standard deviation of each score; none where they are not uncertain
   * @param probabilities one per class
   */
  Prediction(List<String> classes, double[] scores, double[] deviations, double[] probabilities) {
    this.classes = classes;
    this.scores = scores.clone();
    this.deviations = deviations.clone();
    this.probabilities = probabilities.clone();
    this.best = Vectors.largest(probabilities);
  }

  /** The classes, in the model's order. */
  public List<String> classes() {
    return classes;
  }

  /** The predicted class. */
  public String label() {
    return classes.get(best);
  }

  /** The index of the predicted class. */
  public int code() {
    return best;
  }

  /** The probability of the predicted class. */
  public double probability() {
    return probabilities[best];
  }

  /** The probability of a class. */
  public double probability(String label) {
    int at = classes.indexOf(label);
    if (at < 0) {
      throw DataException.of(
          "RLT-D034", "no class " + Quoted.of(label) + Nearest.hint(label, classes));
    }
    return probabilities[at];
  }

  /** All probabilities, in the model's order of classes; a copy. */
  public double[] probabilities() {
    return probabilities.clone();
  }

  /** Two classes: the score, positive for the second. Several: the score of the predicted class. */
  public double score() {
    return scores.length == 1 ? scores[0] : scores[best];
  }

  /** The score of one class, by its place in the model's order. */
  public double score(int code) {
    return scores.length == 1 ? (code == 1 ? scores[0] : -scores[0]) : scores[code];
  }

  /**
   * The standard deviation of {@link #score()}, by a model that tells how uncertain its scores are.
   */
  public OptionalDouble scoreSd() {
    return deviations.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(scoreSd(best));
  }

  /** The standard deviation of the score of one class, where there is one. */
  public double scoreSd(int code) {
    return deviations[deviations.length == 1 ? 0 : code];
  }

  /** The score of every class; with two classes the second's score and its opposite. */
  public Map<String, Double> scores() {
    Map<String, Double> all = new LinkedHashMap<>();
    for (int i = 0; i < classes.size(); i++) {
      all.put(classes.get(i), score(i));
    }
    return all;
  }

  /** The predicted class's score less the best other; |score| where there are two classes. */
  public double margin() {
    if (scores.length == 1) {
      return Math.abs(scores[0]);
    }
    double other = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < scores.length; i++) {
      other = i == best ? other : Math.max(other, scores[i]);
    }
    return scores[best] - other;
  }

  @Override
  public String toString() {
    return label() + " (" + ShortestDecimal.text(probability()) + ")";
  }
}
