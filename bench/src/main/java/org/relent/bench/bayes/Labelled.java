// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.bayes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.relent.model.Classifier;
import org.relent.model.Prediction;

/** Plain rows and their classes. */
record Labelled(double[][] x, String[] y) {

  static Labelled read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    double[][] x = new double[lines.size()][];
    String[] y = new String[x.length];
    for (int i = 0; i < x.length; i++) {
      String[] cells = lines.get(i).split(",", -1);
      int last = cells.length - 1;
      x[i] = Arrays.stream(cells, 0, last).mapToDouble(Double::parseDouble).toArray();
      y[i] = cells[last];
    }
    return new Labelled(x, y);
  }

  int size() {
    return y.length;
  }

  Labelled select(int[] rows) {
    return new Labelled(
        Arrays.stream(rows).mapToObj(i -> x[i]).toArray(double[][]::new),
        Arrays.stream(rows).mapToObj(i -> y[i]).toArray(String[]::new));
  }

  /** Accuracy and log loss. */
  double[] judged(Classifier model) {
    double right = 0;
    double loss = 0;
    for (int i = 0; i < size(); i++) {
      Prediction said = model.predict(x[i]);
      right += said.label().equals(y[i]) ? 1 : 0;
      loss -= Math.log(said.probability(y[i]));
    }
    return new double[] {right / size(), loss / size()};
  }
}
