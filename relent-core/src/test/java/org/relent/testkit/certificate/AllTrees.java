// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The n^(n−2) trees on n vertices, listed one by one from their Prüfer sequences, for n up to 6.
 *
 * <p>Edges are numbered (0,1), (0,2), …, (1,2), …
 */
final class AllTrees {

  /** Trees that are less likely than the likeliest by e^this are beyond all digits. */
  private static final double NEGLIGIBLE = -80;

  private static final int MAX_VERTICES = 6;

  private static final List<AllTrees> BY_VERTICES =
      IntStream.rangeClosed(1, MAX_VERTICES).mapToObj(AllTrees::new).toList();

  private final int vertices;
  private final List<int[]> trees = new ArrayList<>();

  private AllTrees(int vertices) {
    this.vertices = vertices;
    if (vertices == 1) {
      trees.add(new int[0]);
    } else {
      extend(new int[vertices - 2], 0);
    }
  }

  /** Those on so many vertices. */
  static AllTrees on(int vertices) {
    return BY_VERTICES.get(vertices - 1);
  }

  private void extend(int[] sequence, int length) {
    if (length == sequence.length) {
      trees.add(tree(sequence));
      return;
    }
    for (int v = 0; v < vertices; v++) {
      sequence[length] = v;
      extend(sequence, length + 1);
    }
  }

  /** The tree of a sequence: its least leaf is joined to the next vertex named, and cut off. */
  private int[] tree(int[] sequence) {
    int[] degree = new int[vertices];
    Arrays.fill(degree, 1);
    Arrays.stream(sequence).forEach(v -> degree[v]++);
    int[] edges = new int[vertices - 1];
    for (int i = 0; i < sequence.length; i++) {
      int leaf = leaf(degree);
      edges[i] = edge(leaf, sequence[i]);
      degree[leaf]--;
      degree[sequence[i]]--;
    }
    int last = leaf(degree);
    degree[last]--;
    edges[sequence.length] = edge(last, leaf(degree));
    return edges;
  }

  private static int leaf(int[] degree) {
    int v = 0;
    while (degree[v] != 1) {
      v++;
    }
    return v;
  }

  private int edge(int a, int b) {
    int number = 0;
    for (int u = 0; u < vertices; u++) {
      for (int v = u + 1; v < vertices; v++) {
        if (u == Math.min(a, b) && v == Math.max(a, b)) {
          return number;
        }
        number++;
      }
    }
    throw new IllegalArgumentException(a + " and " + b + " are no edge");
  }

  int edges() {
    return vertices * (vertices - 1) / 2;
  }

  int count() {
    return trees.size();
  }

  /** Σ log W over the edges of each tree. */
  private DoubleDouble[] exponents(DoubleDouble[] logWeights) {
    return trees.stream()
        .map(
            tree ->
                DoubleDouble.sum(
                    Arrays.stream(tree).mapToObj(e -> logWeights[e]).toArray(DoubleDouble[]::new)))
        .toArray(DoubleDouble[]::new);
  }

  /** log Z = log Σ_E Π_{e∈E} W_e. */
  DoubleDouble logZ(DoubleDouble[] logWeights) {
    DoubleDouble[] exponents = exponents(logWeights);
    DoubleDouble most = Arrays.stream(exponents).reduce(exponents[0], DoubleDouble::max);
    DoubleDouble sum = DoubleDouble.ZERO;
    for (DoubleDouble exponent : exponents) {
      sum = sum.plus(relative(exponent.minus(most)));
    }
    return sum.log().plus(most);
  }

  private static DoubleDouble relative(DoubleDouble exponent) {
    return exponent.high() < NEGLIGIBLE ? DoubleDouble.ZERO : exponent.exp();
  }

  /** P(E) of every tree. */
  private DoubleDouble[] shares(DoubleDouble[] logWeights) {
    DoubleDouble logZ = logZ(logWeights);
    return Arrays.stream(exponents(logWeights))
        .map(exponent -> relative(exponent.minus(logZ)))
        .toArray(DoubleDouble[]::new);
  }

  /** P(e ∈ E) of every edge. */
  DoubleDouble[] probabilities(DoubleDouble[] logWeights) {
    DoubleDouble[] shares = shares(logWeights);
    DoubleDouble[] probabilities = zeros(edges());
    for (int i = 0; i < shares.length; i++) {
      for (int e : trees.get(i)) {
        probabilities[e] = probabilities[e].plus(shares[i]);
      }
    }
    return probabilities;
  }

  /** P(e, f ∈ E) − P(e ∈ E) P(f ∈ E). */
  DoubleDouble[][] covariance(DoubleDouble[] logWeights) {
    DoubleDouble[] shares = shares(logWeights);
    DoubleDouble[] alone = probabilities(logWeights);
    DoubleDouble[][] covariance = new DoubleDouble[alone.length][alone.length];
    for (int e = 0; e < alone.length; e++) {
      for (int f = 0; f < alone.length; f++) {
        covariance[e][f] = alone[e].times(alone[f]).negated();
      }
    }
    for (int i = 0; i < shares.length; i++) {
      for (int e : trees.get(i)) {
        for (int f : trees.get(i)) {
          covariance[e][f] = covariance[e][f].plus(shares[i]);
        }
      }
    }
    return covariance;
  }

  static DoubleDouble[] zeros(int length) {
    DoubleDouble[] zeros = new DoubleDouble[length];
    Arrays.fill(zeros, DoubleDouble.ZERO);
    return zeros;
  }
}
