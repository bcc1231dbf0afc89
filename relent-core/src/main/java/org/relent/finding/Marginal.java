// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.family.BayesNet;
import org.relent.family.DirichletMultinomial;
import org.relent.family.Family;
import org.relent.family.GammaPoisson;
import org.relent.family.TreeFamily;

/** What a generative model takes a single cell to hold, whatever the other cells hold. */
sealed interface Marginal {

  /** D(p‖q) + D(q‖p), in nats: how far two classes are apart in this cell alone. */
  double apart(Marginal other);

  /** The probability of each level. */
  record Levels(double[] shares) implements Marginal {

    @Override
    public double apart(Marginal other) {
      double[] p = shares;
      double[] q = ((Levels) other).shares;
      return IntStream.range(0, p.length)
          .mapToDouble(x -> p[x] == q[x] ? 0 : (p[x] - q[x]) * StrictMath.log(p[x] / q[x]))
          .sum();
    }
  }

  /** A Gaussian. */
  record Normal(double mean, double variance) implements Marginal {

    @Override
    public double apart(Marginal other) {
      double gap = mean - ((Normal) other).mean;
      double ratio = variance / ((Normal) other).variance;
      return 0.5 * (ratio + 1 / ratio - 2 + gap * gap / variance * (1 + ratio));
    }
  }

  /** Counts of this mean. */
  record Poisson(double mean) implements Marginal {

    @Override
    public double apart(Marginal other) {
      double rate = ((Poisson) other).mean;
      return (mean - rate) * StrictMath.log(mean / rate);
    }
  }

  /** The marginal of a coordinate; empty if the family does not know it. */
  static Optional<Marginal> of(Family family, int coordinate) {
    return Factors.of(family).flatMap(factor -> one(factor, coordinate).stream()).findFirst();
  }

  private static Optional<Marginal> one(Family family, int coordinate) {
    if (family instanceof DirichletMultinomial cell && cell.coordinate() == coordinate) {
      return Optional.of(levels(cell.counts()));
    } else if (family instanceof GammaPoisson cell && cell.coordinate() == coordinate) {
      return Optional.of(new Poisson(cell.shape() / cell.rate()));
    } else if (family instanceof BayesNet net) {
      return place(net.coordinates(), coordinate).map(v -> inNet(net, v));
    } else if (family instanceof TreeFamily trees) {
      return place(trees.coordinates(), coordinate).map(v -> inTrees(trees, v));
    }
    return Gaussian.of(family, coordinate)
        .map(normal -> new Normal(normal.mean()[0], normal.covariance()[0]));
  }

  private static Optional<Integer> place(int[] coordinates, int coordinate) {
    return IntStream.range(0, coordinates.length)
        .filter(v -> coordinates[v] == coordinate)
        .boxed()
        .findFirst();
  }

  private static Levels levels(double[] counts) {
    double sum = Arrays.stream(counts).sum();
    return new Levels(Arrays.stream(counts).map(n -> n / sum).toArray());
  }

  /** What the table of a variable has counted, all configurations of its parents together. */
  private static Levels inNet(BayesNet net, int variable) {
    int[] levels = net.levels();
    int[] sizes =
        IntStream.range(0, levels.length)
            .map(
                v ->
                    IntStream.of(net.parents()[v])
                        .map(p -> levels[p])
                        .reduce(levels[v], Math::multiplyExact))
            .toArray();
    int from = Arrays.stream(sizes, 0, variable).sum();
    double[] all = net.counts();
    double[] counts = new double[levels[variable]];
    for (int k = 0; k < sizes[variable]; k++) {
      counts[k % counts.length] += all[from + k];
    }
    return levels(counts);
  }

  private static Levels inTrees(TreeFamily trees, int cell) {
    int from = Arrays.stream(trees.levels(), 0, cell).sum();
    return levels(Arrays.copyOfRange(trees.marginals(), from, from + trees.levels()[cell]));
  }
}
