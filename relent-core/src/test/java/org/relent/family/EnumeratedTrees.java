// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** All spanning trees of a small complete graph, one per Prüfer code, with their weights. */
final class EnumeratedTrees {

  private final int n;
  private final List<int[]> trees = new ArrayList<>();
  private final List<Double> weights = new ArrayList<>();
  private final double sum;

  EnumeratedTrees(int n, double[] logWeights) {
    this.n = n;
    int length = Math.max(0, n - 2);
    int[] code = new int[length];
    boolean more = true;
    while (more) {
      int[] tree = decode(code);
      trees.add(tree);
      weights.add(Math.exp(Arrays.stream(tree).mapToDouble(e -> logWeights[e]).sum()));
      more = false;
      for (int i = 0; i < length && !more; i++) {
        code[i] = (code[i] + 1) % n;
        more = code[i] != 0;
      }
    }
    sum = weights.stream().mapToDouble(w -> w).sum();
  }

  /** The smallest leaf goes with the next number of the code, until two vertices are left. */
  private int[] decode(int[] code) {
    int[] degree = new int[n];
    Arrays.fill(degree, 1);
    for (int v : code) {
      degree[v]++;
    }
    int[] edges = new int[n - 1];
    for (int i = 0; i < code.length; i++) {
      int leaf = next(degree, 0);
      edges[i] = SpanningTrees.edge(n, leaf, code[i]);
      degree[leaf]--;
      degree[code[i]]--;
    }
    if (n > 1) {
      int a = next(degree, 0);
      edges[n - 2] = SpanningTrees.edge(n, a, next(degree, a + 1));
    }
    Arrays.sort(edges);
    return edges;
  }

  private static int next(int[] degree, int from) {
    int v = from;
    while (degree[v] != 1) {
      v++;
    }
    return v;
  }

  int count() {
    return trees.size();
  }

  List<int[]> trees() {
    return trees;
  }

  double probability(int t) {
    return weights.get(t) / sum;
  }

  double logZ() {
    return Math.log(sum);
  }

  double[] probabilities() {
    double[] p = new double[SpanningTrees.edges(n)];
    for (int t = 0; t < count(); t++) {
      for (int e : trees.get(t)) {
        p[e] += weights.get(t) / sum;
      }
    }
    return p;
  }

  double[] covariance() {
    double[] p = probabilities();
    int m = p.length;
    double[] covariance = new double[m * m];
    for (int t = 0; t < count(); t++) {
      for (int e : trees.get(t)) {
        for (int f : trees.get(t)) {
          covariance[e * m + f] += weights.get(t) / sum;
        }
      }
    }
    for (int i = 0; i < covariance.length; i++) {
      covariance[i] -= p[i / m] * p[i % m];
    }
    return covariance;
  }

  int[] heaviest() {
    int best = 0;
    for (int t = 1; t < count(); t++) {
      best = weights.get(t) > weights.get(best) ? t : best;
    }
    return trees.get(best);
  }
}
