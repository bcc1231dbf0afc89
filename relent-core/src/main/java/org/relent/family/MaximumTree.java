// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;

/**
 * The spanning tree of largest weight of a complete graph, hung from vertex 0 (Prim); of equal
 * edges the one first in order is taken.
 *
 * @param parent of each vertex; −1 for vertex 0
 * @param depth the number of edges up to vertex 0
 */
record MaximumTree(int[] parent, int[] depth) {

  static MaximumTree of(int n, double[] weights) {
    int[] parent = new int[n];
    int[] depth = new int[n];
    boolean[] reached = new boolean[n];
    parent[0] = -1;
    reached[0] = true;
    for (int last = 0, taken = 1; taken < n; taken++) {
      int next = -1;
      for (int v = 1; v < n; v++) {
        if (!reached[v]) {
          if (taken > 1 && before(n, weights, last, v, parent[v])) {
            parent[v] = last;
          }
          if (next < 0 || before(n, weights, v, parent[v], next, parent[next])) {
            next = v;
          }
        }
      }
      reached[next] = true;
      depth[next] = depth[parent[next]] + 1;
      last = next;
    }
    return new MaximumTree(parent, depth);
  }

  /** Whether the edge from v to {@code a} comes before that to {@code b}. */
  private static boolean before(int n, double[] weights, int a, int v, int b) {
    return before(n, weights, a, v, b, v);
  }

  private static boolean before(int n, double[] weights, int a, int b, int c, int d) {
    int e = SpanningTrees.edge(n, a, b);
    int f = SpanningTrees.edge(n, c, d);
    return weights[e] > weights[f] || (weights[e] == weights[f] && e < f);
  }

  /** Its edges, in order. */
  int[] edges() {
    int n = parent.length;
    int[] edges = new int[n - 1];
    Arrays.setAll(edges, i -> SpanningTrees.edge(n, i + 1, parent[i + 1]));
    Arrays.sort(edges);
    return edges;
  }
}
