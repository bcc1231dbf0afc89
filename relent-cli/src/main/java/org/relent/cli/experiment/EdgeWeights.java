// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.relent.family.SpanningTrees;
import org.relent.family.TreeStructures;
import org.relent.finding.Finding;

/** The edges of a class's trees: what MED weighs them by, and what Chow and Liu would. */
final class EdgeWeights {

  private final int cells;
  private final double[] logWeights;
  private final double[] informations;

  EdgeWeights(TreeStructures trees) {
    this.cells = trees.coordinates().length;
    this.logWeights = trees.logWeights();
    this.informations = trees.mutualInformation();
  }

  /** How far the first weight is ahead, and whether weights go with mutual information. */
  Map<String, Double> figures() {
    double[] sorted = Arrays.stream(logWeights).sorted().toArray();
    double first = sorted[sorted.length - 1];
    double next = sorted[sorted.length - 2];
    Map<String, Double> figures = new TreeMap<>();
    figures.put("largest log-weight", first);
    figures.put("largest weight over next", StrictMath.exp(first - next));
    figures.put("correlation", correlation());
    figures.put("neighbours' information", neighbours(informations));
    figures.put("neighbours' log-weight", neighbours(logWeights));
    return figures;
  }

  /** Of log-weights with mutual informations, over all edges. */
  private double correlation() {
    double w = mean(logWeights);
    double i = mean(informations);
    double together = 0;
    double own = 0;
    double other = 0;
    for (int e = 0; e < logWeights.length; e++) {
      together += (logWeights[e] - w) * (informations[e] - i);
      own += (logWeights[e] - w) * (logWeights[e] - w);
      other += (informations[e] - i) * (informations[e] - i);
    }
    return together / Math.sqrt(own * other);
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  /** The mean size of adjacent cells' edges over that of all edges: 1 if neighbours are no more. */
  private double neighbours(double[] values) {
    double[] sizes = Arrays.stream(values).map(Math::abs).toArray();
    double near =
        IntStream.range(0, cells - 1)
            .mapToDouble(v -> sizes[SpanningTrees.edge(cells, v, v + 1)])
            .average()
            .orElseThrow();
    return near / mean(sizes);
  }

  /** Log-weights above the diagonal and mutual informations below, as in MED Figure 8. */
  Finding.HeatMap picture(String name, List<String> names) {
    double heaviest = Arrays.stream(logWeights).max().orElseThrow();
    double most = Arrays.stream(informations).max().orElseThrow();
    double[][] values = new double[cells][cells];
    for (int u = 0; u < cells; u++) {
      values[u][u] = Double.NaN;
      for (int v = u + 1; v < cells; v++) {
        int e = SpanningTrees.edge(cells, u, v);
        values[u][v] = Math.max(0, logWeights[e] / heaviest);
        values[v][u] = informations[e] / most;
      }
    }
    return new Finding.HeatMap(
        "What discriminates and what informs, " + name,
        "above the diagonal log-weights of edges (below 0 shown as 0), below it mutual"
            + " informations; each over its largest",
        names,
        names,
        values,
        0,
        1);
  }
}
