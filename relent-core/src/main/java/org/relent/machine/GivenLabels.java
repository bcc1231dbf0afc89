// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.List;
import org.relent.data.Belief;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Quoted;
import org.relent.dual.Potential;
import org.relent.math.Vectors;

/**
 * The labels of rows as they were given: for each the likeliest class and how much it is trusted.
 *
 * @param classes all classes, in the model's own order
 * @param codes the likeliest class, or {@link Labels#OPEN} where several are equally likely
 * @param trust P₀ of that class, and of the others where they do not share the rest
 */
record GivenLabels(List<String> classes, int[] codes, LabelTrust trust) {

  /** The labels of examples, those given as certain being wrong with this probability. */
  static GivenLabels of(Labels labels, double noise) {
    List<String> classes = labels.classes();
    int[] codes = labels.likeliest();
    double[] trust = new double[codes.length];
    for (int t = 0; t < codes.length; t++) {
      Belief belief = labels.belief(t);
      trust[t] =
          codes[t] == Labels.OPEN
              ? 0
              : belief.certain()
                  ? 1 - noise
                  : belief.probability(classes.get(codes[t]), classes.size());
    }
    boolean plain = classes.size() == 2 || Arrays.stream(trust).allMatch(p -> p == 1);
    return new GivenLabels(
        classes,
        codes,
        plain ? LabelTrust.of(trust) : new LabelTrust(trust, priors(labels, noise)));
  }

  private static double[][] priors(Labels labels, double noise) {
    List<String> classes = labels.classes();
    double[][] priors = new double[labels.size()][];
    for (int t = 0; t < priors.length; t++) {
      Belief belief = labels.belief(t);
      double others = noise / (classes.size() - 1);
      priors[t] =
          Vectors.of(
              classes.size(),
              y -> {
                double p = belief.probability(classes.get(y), classes.size());
                return belief.certain() ? (p == 1 ? 1 - noise : others) : p;
              });
    }
    return priors;
  }

  boolean allCertain() {
    return trust.allCertain();
  }

  /** Whether the labels that are not certain are of more than two classes. */
  boolean several() {
    return trust.priors().length > 0;
  }

  /** P₀ of every class in {@code order}, per row, of several classes. */
  double[][] priors(ClassOrder order) {
    double[][] own = trust.priors();
    double[][] shown = new double[own.length][classes.size()];
    for (int t = 0; t < own.length; t++) {
      for (int y = 0; y < classes.size(); y++) {
        shown[t][order.place()[y]] = own[t][y];
      }
    }
    return shown;
  }

  /** The trust in labels whose classes are counted in this order. */
  LabelTrust trust(ClassOrder order) {
    return new LabelTrust(trust.given(), priors(order));
  }

  /** p₀ = P₀(+) − P₀(−), where the second of two classes in {@code order} is +. */
  double[] means(ClassOrder order) {
    double[] means = new double[codes.length];
    for (int t = 0; t < means.length; t++) {
      double lean = codes[t] == Labels.OPEN ? 0 : 2 * trust.given()[t] - 1;
      means[t] = codes[t] != Labels.OPEN && order.place()[codes[t]] == 0 ? -lean : lean;
    }
    return means;
  }

  /** What the rows of a fit were given and, by their means, learnt as. */
  LearntLabels learnt(ClassOrder order, LabelMeans means, int[] rows) {
    return learnt(order, means.sides(rows), rows);
  }

  /** What the rows of a fit were given and, as these classes, learnt as. */
  LearntLabels learnt(ClassOrder order, int[] learnt, int[] rows) {
    int[] own = order.codes(codes);
    return new LearntLabels(
        learnt, Arrays.stream(rows).map(t -> own[t]).toArray(), trust(order).select(rows));
  }

  /**
   * This, if a machine can learn from it.
   *
   * @param examples for names in messages
   */
  GivenLabels requireLearnable(Examples examples) {
    for (int y = 0; y < classes.size() && !allCertain(); y++) {
      int code = y;
      if (Arrays.stream(codes).noneMatch(c -> c == code)) {
        throw DataException.inColumn(
            "RLT-D064",
            examples.targetName(),
            "no row is more likely {} than anything else, so nothing tells the classes apart; give"
                + " at least one label of each class",
            Quoted.of(classes.get(y)));
      }
    }
    return this;
  }

  /** This, if a machine that asks so of margins can learn from it. */
  GivenLabels requireLearnable(Examples examples, Potential each) {
    if (!allCertain() && !each.forgiving()) {
      throw DataException.of(
          "RLT-S014",
          "a fixed margin leaves no room for labels that are not certain; use margin=exponential,"
              + " laplace or gaussian");
    }
    return requireLearnable(examples);
  }
}
