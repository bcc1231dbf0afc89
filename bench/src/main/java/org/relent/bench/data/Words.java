// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.data;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * Set B: sparse rows like documents, words drawn by Zipf's law and weighted by how rare they are,
 * rows of length one; 5 % of the labels are drawn anew.
 */
public record Words(int rows, int columns, int classes) implements DataSet {

  private static final double RELABELLED = 0.05;

  @Override
  public String name() {
    return "B-" + rows + "x" + columns + "-" + classes + ".svm";
  }

  @Override
  public void write(PrintWriter out) {
    Draw draw = new Draw(11);
    double[] cumulated = zipf();
    double[][] weights = new double[classes == 2 ? 1 : classes][];
    for (int o = 0; o < weights.length; o++) {
      weights[o] = draw.normals(columns);
    }
    for (int i = 0; i < rows; i++) {
      Map<Integer, Integer> counts = counts(draw, cumulated);
      double[] values = unit(counts);
      int label = label(weights, counts, values);
      if (draw.uniform() < RELABELLED) {
        label = classes == 2 ? -label : 1 + draw.below(classes);
      }
      StringBuilder line = new StringBuilder().append(label);
      int at = 0;
      for (int word : counts.keySet()) {
        Draw.append(line, word, values[at++]);
      }
      out.println(line);
    }
  }

  private double[] zipf() {
    double[] cumulated = new double[columns];
    double sum = 0;
    for (int j = 0; j < columns; j++) {
      sum += 1 / StrictMath.pow(j + 10, 1.05);
      cumulated[j] = sum;
    }
    return cumulated;
  }

  private Map<Integer, Integer> counts(Draw draw, double[] cumulated) {
    Map<Integer, Integer> counts = new TreeMap<>();
    int length = 40 + draw.below(70);
    for (int q = 0; q < length; q++) {
      int found = Arrays.binarySearch(cumulated, draw.uniform() * cumulated[columns - 1]);
      counts.merge(Math.min(found < 0 ? -found - 1 : found, columns - 1), 1, Integer::sum);
    }
    return counts;
  }

  private static double[] unit(Map<Integer, Integer> counts) {
    double[] values = new double[counts.size()];
    double square = 0;
    int at = 0;
    for (Map.Entry<Integer, Integer> entry : counts.entrySet()) {
      double rarity = 1 + 0.3 * StrictMath.log(1 + entry.getKey());
      values[at] = (1 + StrictMath.log(entry.getValue())) * rarity;
      square += values[at] * values[at];
      at++;
    }
    double norm = Math.sqrt(square);
    return Arrays.stream(values).map(value -> value / norm).toArray();
  }

  /** The class of largest score, from 1; of two the sign of the one score. */
  private static int label(double[][] weights, Map<Integer, Integer> counts, double[] values) {
    double[] scores = new double[weights.length];
    int at = 0;
    for (int word : counts.keySet()) {
      for (int o = 0; o < scores.length; o++) {
        scores[o] += weights[o][word] * values[at];
      }
      at++;
    }
    if (scores.length == 1) {
      return scores[0] > 0 ? 1 : -1;
    }
    int best = 0;
    for (int o = 1; o < scores.length; o++) {
      best = scores[o] > scores[best] ? o : best;
    }
    return best + 1;
  }
}
