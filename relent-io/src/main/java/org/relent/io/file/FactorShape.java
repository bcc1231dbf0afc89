// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.Arrays;
import java.util.function.Supplier;
import org.relent.data.DataException;
import org.relent.family.BayesNet;
import org.relent.family.BetaBernoulli;
import org.relent.family.DirichletMultinomial;
import org.relent.family.DirichletTrees;
import org.relent.family.Family;
import org.relent.family.GammaPoisson;
import org.relent.family.NormalWishart;
import org.relent.family.TreeStructures;

/**
 * What a family that is no product says of itself before its numbers are read.
 *
 * @param coordinates those it speaks of
 * @param levels of each, 0 for numbers
 * @param parents of each, as indices into {@code coordinates}; empty unless it is a net
 */
record FactorShape(FamilyKind kind, int[] coordinates, int[] levels, int[][] parents) {

  /** Above any number of entries that a file can hold, and far from overflow. */
  static final long MANY = 1L << 32;

  FactorShape {
    FamilyKind.requireJoint(coordinates.length);
    boolean fits =
        switch (kind) {
          case NORMAL_GAMMA, NORMAL_WISHART, GAMMA_POISSON ->
              Arrays.stream(levels).allMatch(n -> n == 0);
          case BETA_BERNOULLI -> Arrays.stream(levels).allMatch(n -> n == 2);
          default -> Arrays.stream(levels).allMatch(n -> n > 0);
        };
    Rule.AGREEMENT.require(
        fits, "a family " + kind.id() + " does not fit the columns it speaks of");
  }

  /** How many numbers it needs; {@link #MANY} if more than can be there. */
  long size() {
    return Math.min(needed(), MANY);
  }

  private long needed() {
    long n = coordinates.length;
    return switch (kind) {
      case DIRICHLET_MULTINOMIAL -> levels[0];
      case BETA_BERNOULLI, GAMMA_POISSON -> 2;
      case NORMAL_GAMMA, NORMAL_WISHART -> 1 + n + n * (n + 1) / 2;
      case BAYES_NET -> tables();
      default -> singles() + pairs() + n * (n - 1) / 2;
    };
  }

  private long tables() {
    Rule.AGREEMENT.require(
        parents.length == levels.length, "a net does not tell the parents of each of its columns");
    long cells = 0;
    for (int v = 0; v < levels.length; v++) {
      long table = levels[v];
      for (int p : parents[v]) {
        Rule.AGREEMENT.require(p < levels.length, "a net tells of a parent that is not in it");
        table = Math.min(table * levels[p], MANY);
      }
      cells += table;
    }
    return cells;
  }

  private long singles() {
    return Arrays.stream(levels).asLongStream().sum();
  }

  /** Σ rᵤrᵥ over all pairs. */
  private long pairs() {
    long pairs = 0;
    long before = 0;
    for (int size : levels) {
      pairs = Math.min(pairs + before * size, MANY);
      before += size;
    }
    return pairs;
  }

  /** The family of these numbers, refused if they are no prior. */
  Family of(double[] numbers) {
    int first = coordinates[0];
    return switch (kind) {
      case DIRICHLET_MULTINOMIAL -> proper(() -> new DirichletMultinomial(first, numbers));
      case BETA_BERNOULLI -> proper(() -> new BetaBernoulli(first, numbers));
      case GAMMA_POISSON -> proper(() -> new GammaPoisson(first, numbers[0], numbers[1]));
      case NORMAL_GAMMA, NORMAL_WISHART -> proper(() -> NormalWishart.of(coordinates, numbers));
      case BAYES_NET -> proper(() -> BayesNet.of(coordinates, levels, parents, numbers));
      default -> trees(numbers);
    };
  }

  /** Trees have a table of all cells and pairs, and a number for each pair. */
  private Family trees(double[] numbers) {
    int cells = (int) (singles() + pairs());
    double[] table = Arrays.copyOf(numbers, cells);
    double[] edges = Arrays.copyOfRange(numbers, cells, numbers.length);
    return kind == FamilyKind.TREE_STRUCTURES
        ? proper(() -> TreeStructures.of(coordinates, levels, table, edges))
        : proper(() -> DirichletTrees.of(coordinates, levels, table, edges));
  }

  private static Family proper(Supplier<Family> made) {
    Family family = sound(made);
    Rule.NUMBER.require(
        family.at(new double[family.dimension()]).logZ() < Double.POSITIVE_INFINITY,
        "the numbers of a family are no prior");
    return family;
  }

  /** What families refuse becomes what a file may not hold. */
  static <T> T sound(Supplier<T> made) {
    return sound("a family", made);
  }

  /** What is refused where it is made becomes what a file may not hold. */
  static <T> T sound(String what, Supplier<T> made) {
    try {
      return made.get();
    } catch (DataException unsound) {
      throw Rule.AGREEMENT.broken(what + " is not sound: " + unsound.getMessage());
    } catch (IllegalArgumentException | IllegalStateException unsound) {
      throw Rule.NUMBER.broken(what + " is not sound: " + unsound.getMessage());
    }
  }
}
