// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.tables;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * The mean loss of predictions of whoever made them: log loss of classes, with probabilities of at
 * least 1e-15, or the root of the mean squared error of numbers.
 */
final class Score {

  private static final double LEAST_PROBABILITY = 1e-15;

  private final boolean classes;
  private double sum;
  private int rows;

  Score(boolean classes) {
    this.classes = classes;
  }

  /**
   * Adds the rows of a file of predictions.
   *
   * @param truth one column, with its name above
   * @param prefix what stands before the name of a class in the heading
   */
  void add(Path predictions, Path truth, String prefix) throws IOException {
    List<String[]> predicted = cells(predictions);
    List<String[]> right = cells(truth);
    if (predicted.size() != right.size()) {
      throw new IllegalStateException(
          predictions + " has " + predicted.size() + " lines, " + truth + " " + right.size());
    }
    List<String> names = Arrays.asList(predicted.get(0));
    for (int i = 1; i < right.size(); i++) {
      String actual = right.get(i)[0];
      sum +=
          classes
              ? logLoss(predicted.get(i), names.indexOf(prefix + actual))
              : squared(predicted.get(i)[names.indexOf("value")], actual);
      rows++;
    }
  }

  private static double logLoss(String[] cells, int at) {
    double probability = at < 0 ? 0 : Double.parseDouble(cells[at]);
    return -StrictMath.log(Math.max(probability, LEAST_PROBABILITY));
  }

  private static double squared(String value, String actual) {
    double error = Double.parseDouble(value) - Double.parseDouble(actual);
    return error * error;
  }

  private static List<String[]> cells(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .filter(line -> !line.isEmpty())
        .map(line -> line.split(",", -1))
        .map(cells -> Arrays.stream(cells).map(Score::unquoted).toArray(String[]::new))
        .toList();
  }

  private static String unquoted(String cell) {
    return cell.length() > 1 && cell.startsWith("\"") && cell.endsWith("\"")
        ? cell.substring(1, cell.length() - 1)
        : cell;
  }

  /** Log loss, or root mean squared error. */
  double value() {
    return classes ? sum / rows : Math.sqrt(sum / rows);
  }
}
