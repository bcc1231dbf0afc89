// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.relent.family.BayesNet;
import org.relent.family.Family;
import org.relent.family.ProductFamily;
import org.relent.finding.Finding.Graph;
import org.relent.model.Classifier;
import org.relent.model.FamilyScores;
import org.relent.model.Model;

/** What a generative classifier has learnt of its columns: who depends on whom, and how often. */
final class Structures {

  private final List<String> names;
  private final FamilyScores scores;

  private Structures(Classifier model, FamilyScores scores) {
    this.names = model.encoding().coordinateNames();
    this.scores = scores;
  }

  /** Nothing if the model is none of that kind. */
  static List<Finding> of(Model model) {
    if (!(model instanceof Classifier classifier)
        || !(Scoring.function(model).orElse(null) instanceof FamilyScores scores)) {
      return List.of();
    }
    Structures structures = new Structures(classifier, scores);
    List<Finding> findings = new ArrayList<>(structures.nets());
    new Cells(classifier.classes(), model.encoding(), scores.classes())
        .table()
        .ifPresent(findings::add);
    return findings;
  }

  /** The factors of a class, or the class itself. */
  private Stream<Family> factors(int c) {
    Family family = scores.classes().get(c);
    return family instanceof ProductFamily product ? product.factors().stream() : Stream.of(family);
  }

  private List<String> names(int[] coordinates) {
    return IntStream.of(coordinates).mapToObj(names::get).toList();
  }

  /** The nets of the first class: all classes share their structure. */
  private List<Graph> nets() {
    return factors(0)
        .filter(BayesNet.class::isInstance)
        .map(BayesNet.class::cast)
        .filter(net -> Arrays.stream(net.parents()).anyMatch(parents -> parents.length > 0))
        .map(this::graph)
        .toList();
  }

  private Graph graph(BayesNet net) {
    List<Graph.Edge> edges =
        IntStream.range(0, net.parents().length)
            .boxed()
            .flatMap(
                child ->
                    IntStream.of(net.parents()[child])
                        .mapToObj(parent -> new Graph.Edge(parent, child, 1)))
            .toList();
    return new Graph(
        "Which column depends on which",
        "Bayes net, as it was given; besides, every column depends on the class",
        names(net.coordinates()),
        Graph.Sense.DIRECTED,
        edges);
  }
}
