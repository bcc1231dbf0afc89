// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.relent.family.BayesNet;
import org.relent.family.Family;
import org.relent.finding.Finding.Graph;
import org.relent.model.FamilyScores;
import org.relent.model.FamilyScores.Readout;
import org.relent.model.Model;

/** Which cells of a row a generative classifier has found, or was told, to hang together. */
public final class Edges {

  /**
   * A pair of cells.
   *
   * @param of the class
   * @param a the name of a cell; of a Bayes net the parent
   * @param b another; of a Bayes net the child
   * @param probability that they are neighbours
   */
  public record Edge(String of, String a, String b, double probability) {}

  /** Pairs of cells of a class that anybody looks through: all of some 140 cells. */
  private static final int MOST = 10_000;

  private Edges() {}

  /**
   * Every pair of every class, where these are many the most probable ones; none if the model has
   * no structure.
   */
  public static List<Edge> of(Model model) {
    Optional<FamilyScores> families = Scoring.families(model);
    if (families.isEmpty()) {
      return List.of();
    }
    FamilyScores scores = families.get();
    List<String> classes = Scoring.classes(model);
    List<String> names = model.encoding().coordinateNames();
    return IntStream.range(0, scores.classes().size())
        .boxed()
        .flatMap(
            c ->
                Factors.of(scores.classes().get(c))
                    .flatMap(family -> of(classes.get(c), family, scores.readout(), names)))
        .toList();
  }

  private static Stream<Edge> of(String label, Family family, Readout readout, List<String> names) {
    return family instanceof BayesNet net
        ? net(net).map(edge -> named(label, edge, net.coordinates(), names))
        : Trees.of(family)
            .flatMap(
                trees ->
                    (readout == Readout.PLUG_IN ? trees.best() : trees.likeliest(MOST))
                        .map(edge -> named(label, edge, trees.coordinates(), names)));
  }

  /** From every parent to its child. */
  static Stream<Graph.Edge> net(BayesNet net) {
    return IntStream.range(0, net.parents().length)
        .boxed()
        .flatMap(
            child ->
                IntStream.of(net.parents()[child])
                    .mapToObj(parent -> new Graph.Edge(parent, child, 1)));
  }

  private static Edge named(String label, Graph.Edge edge, int[] coordinates, List<String> names) {
    return new Edge(
        label,
        names.get(coordinates[edge.from()]),
        names.get(coordinates[edge.to()]),
        edge.probability());
  }
}
