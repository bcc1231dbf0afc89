// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.relent.data.Words;
import org.relent.family.BayesNet;
import org.relent.family.Family;
import org.relent.finding.Finding.Graph;
import org.relent.model.FamilyScores;
import org.relent.model.FamilyScores.Readout;
import org.relent.model.Model;

/** What a generative classifier has learnt of its columns: who depends on whom, and how often. */
final class Structures {

  /** Graphs of more classes would bury everything else. */
  private static final int MOST_CLASSES = 4;

  private final List<String> classes;
  private final List<String> names;
  private final FamilyScores scores;

  private Structures(Model model, List<String> classes, FamilyScores scores) {
    this.classes = classes;
    this.names = model.encoding().coordinateNames();
    this.scores = scores;
  }

  /** Nothing if the model is none of that kind. */
  static List<Finding> of(Model model) {
    Optional<FamilyScores> families = Scoring.families(model);
    if (families.isEmpty()) {
      return List.of();
    }
    FamilyScores scores = families.get();
    List<String> classes = Scoring.classes(model);
    Structures structures = new Structures(model, classes, scores);
    List<Finding> findings = new ArrayList<>(structures.nets());
    findings.addAll(structures.trees());
    new Cells(classes, model.encoding(), scores.classes()).table().ifPresent(findings::add);
    return findings;
  }

  private Stream<Family> factors(int c) {
    return Factors.of(scores.classes().get(c));
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
    return new Graph(
        "Which column depends on which",
        "Bayes net, as it was given; besides, every column depends on the class",
        names(net.coordinates()),
        Graph.Sense.DIRECTED,
        Edges.net(net).toList());
  }

  /** All graphs first, so that classes stand side by side. */
  private List<Finding> trees() {
    int shown = Math.min(MOST_CLASSES, classes.size());
    List<Finding> findings = new ArrayList<>();
    for (int c = 0; c < shown; c++) {
      String name = Words.name(classes.get(c));
      factors(c).flatMap(Trees::of).map(trees -> graph(name, trees)).forEach(findings::add);
    }
    // one tree by itself has no weights to show
    for (int c = 0; c < shown && scores.readout() == Readout.EXPECTED; c++) {
      String name = Words.name(classes.get(c));
      factors(c)
          .flatMap(Trees::of)
          .filter(trees -> trees.cells() > 2)
          .map(trees -> weights(name, trees))
          .forEach(findings::add);
    }
    return findings;
  }

  private Graph graph(String name, Trees trees) {
    boolean one = scores.readout() == Readout.PLUG_IN;
    return new Graph(
        "What hangs together in " + name,
        one ? "the most probable tree" : "probability of each edge, over all trees",
        names(trees.coordinates()),
        Graph.Sense.UNDIRECTED,
        (one ? trees.best() : trees.all()).toList());
  }

  private Finding.HeatMap weights(String name, Trees trees) {
    List<String> cells = names(trees.coordinates());
    return new Finding.HeatMap(
        "What tells " + name + " apart, against what informs",
        trees.legend(),
        cells,
        cells,
        trees.squares(),
        0,
        1);
  }
}
