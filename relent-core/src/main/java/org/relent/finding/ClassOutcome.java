// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.relent.data.Belief;
import org.relent.data.Labels;
import org.relent.evaluate.Evaluation;
import org.relent.model.Prediction;

/**
 * Predicted classes in numbers.
 *
 * @param classes those of the data and of the models
 * @param actual the number of each row's class
 * @param probability for each row one of each class
 */
record ClassOutcome(List<String> classes, int[] actual, double[][] probability, double[] weights) {

  static ClassOutcome of(Judged<Prediction> judged) {
    Labels labels = judged.examples().labels();
    List<String> classes =
        union(
            Stream.concat(
                Stream.of(labels.classes()),
                judged.predictions().stream().map(Prediction::classes).distinct()));
    int[] number = labels.classes().stream().mapToInt(classes::indexOf).toArray();
    return new ClassOutcome(
        classes,
        IntStream.of(labels.codes()).map(code -> number[code]).toArray(),
        judged.predictions().stream()
            .map(prediction -> probabilities(prediction, classes))
            .toArray(double[][]::new),
        judged.examples().weights());
  }

  /** All classes of several lists, in the order of classes. */
  static List<String> union(Stream<List<String>> lists) {
    return Labels.of(lists.flatMap(List::stream).distinct().map(Belief.Certain::new).toList())
        .classes();
  }

  private static double[] probabilities(Prediction prediction, List<String> classes) {
    List<String> known = prediction.classes();
    return known.equals(classes)
        ? prediction.probabilities()
        : classes.stream()
            .mapToDouble(name -> known.contains(name) ? prediction.probability(name) : 0)
            .toArray();
  }

  Evaluation evaluation() {
    return Evaluation.of(classes, actual, probability, weights);
  }

  /** Whether each row is of a class. */
  boolean[] is(int c) {
    boolean[] is = new boolean[actual.length];
    for (int i = 0; i < is.length; i++) {
      is[i] = actual[i] == c;
    }
    return is;
  }

  /** The probability of a class in each row. */
  double[] probability(int c) {
    return Stream.of(probability).mapToDouble(p -> p[c]).toArray();
  }
}
