// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.relent.data.Belief;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.math.Vectors;
import org.relent.model.Prediction;

/**
 * Predicted classes beside what came true, in numbers.
 *
 * @param classes those of the data and of the models: either may know one that the other does not
 * @param actual the number of each row's class
 * @param probability for each row one of each class
 */
@SuppressWarnings("ArrayRecordComponent") // made for one reader, and never compared
public record ClassOutcome(
    List<String> classes, int[] actual, double[][] probability, double[] weights) {

  /** What was said of examples; a row that has no likeliest label is refused. */
  public static ClassOutcome of(Examples tested, List<Prediction> predictions) {
    Examples judged = tested.judgeable();
    if (judged.size() < tested.size()) {
      // refuses the row that has no likeliest label
      tested.labels().codes();
    }
    List<String> own = judged.labels().classes();
    List<String> classes = classes(own, predictions);
    int[] number = own.stream().mapToInt(classes::indexOf).toArray();
    return new ClassOutcome(
        classes,
        IntStream.of(judged.labels().codes()).map(code -> number[code]).toArray(),
        predictions.stream()
            .map(prediction -> probabilities(prediction, classes))
            .toArray(double[][]::new),
        judged.weights());
  }

  private static List<String> classes(List<String> own, List<Prediction> predictions) {
    Set<String> all = new LinkedHashSet<>(own);
    List<String> last = List.of();
    for (Prediction prediction : predictions) {
      // predictions of one model share their list
      if (prediction.classes() != last) {
        last = prediction.classes();
        all.addAll(last);
      }
    }
    return all.size() == own.size() ? own : union(Stream.of(List.copyOf(all)));
  }

  /** All classes of several lists, in the order of classes. */
  public static List<String> union(Stream<List<String>> lists) {
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

  /** How well the probabilities foretold the classes. */
  public Evaluation evaluation() {
    return Evaluation.of(classes, actual, probability, weights);
  }

  /** What each row costs. */
  public double[] losses() {
    return Vectors.of(actual.length, i -> ScoringRule.LOG.of(probability[i], actual[i]));
  }

  /** Whether each row is of a class. */
  public boolean[] is(int c) {
    boolean[] is = new boolean[actual.length];
    for (int i = 0; i < is.length; i++) {
      is[i] = actual[i] == c;
    }
    return is;
  }

  /** The probability of a class in each row. */
  public double[] probability(int c) {
    return Stream.of(probability).mapToDouble(p -> p[c]).toArray();
  }
}
