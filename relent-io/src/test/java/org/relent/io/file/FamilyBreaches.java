// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.relent.io.file.Breach.COUNTS;
import static org.relent.io.file.Breach.GAUSSIAN;
import static org.relent.io.file.Breach.MED;
import static org.relent.io.file.Breach.NAIVE;
import static org.relent.io.file.Breach.NET;
import static org.relent.io.file.Breach.SVM;
import static org.relent.io.file.Breach.TREE;
import static org.relent.io.file.Breach.add;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.relent.store.StoreLimits;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Files whose families make no generative model. */
final class FamilyBreaches {

  /** Of each class of {@link Breach#NAIVE}, in the order of its factors: see Generative#mixed. */
  private static final int RATE = 1;

  private static final int COUNT = 2;
  private static final int SQUARE = 5;
  private static final int LEVEL = 8;
  private static final int ZEROS = 11;
  private static final int ALL = 13;

  private FamilyBreaches() {}

  private static void scores(
      List<Breach> all, Rule rule, String name, byte[] file, Consumer<ObjectNode> change) {
    add(all, rule, name, file, c -> c.object("scores", change));
  }

  private static ObjectNode first(ObjectNode scores) {
    return (ObjectNode) scores.get("families").get(0);
  }

  private static ObjectNode factor(ObjectNode scores, int index) {
    return (ObjectNode) first(scores).get("factors").get(index);
  }

  private static void list(ObjectNode into, String key, int... values) {
    ArrayNode list = into.putArray(key);
    Arrays.stream(values).forEach(list::add);
  }

  static void structures(List<Breach> all) {
    scores(all, Rule.KEY, "readout", NAIVE, s -> s.put("readout", "loud"));
    scores(all, Rule.KEY, "no readout", NAIVE, s -> s.remove("readout"));
    scores(all, Rule.KEY, "no families", NAIVE, s -> s.remove("families"));
    scores(all, Rule.KEY, "families as text", NAIVE, s -> s.put("families", "many"));
    scores(all, Rule.KEY, "a family as text", NAIVE, s -> s.putArray("families").add("gaussian"));
    scores(all, Rule.KEY, "kind", NAIVE, s -> first(s).put("kind", "java.lang.Runtime"));
    scores(all, Rule.KEY, "kind of a factor", NAIVE, s -> factor(s, 0).put("kind", "poisson"));
    scores(all, Rule.KEY, "no kind", NAIVE, s -> factor(s, 0).remove("kind"));
    scores(all, Rule.KEY, "no factors", NAIVE, s -> first(s).remove("factors"));
    scores(all, Rule.KEY, "no coordinates", NAIVE, s -> factor(s, 0).remove("coordinates"));
    scores(all, Rule.KEY, "a coordinate", NAIVE, s -> factor(s, 0).put("coordinates", 2));
    scores(all, Rule.KEY, "below zero", NAIVE, s -> list(factor(s, 0), "coordinates", -1));
    scores(all, Rule.KEY, "product of products", NAIVE, FamilyBreaches::nested);
    scores(all, Rule.KEY, "no parents", NET, s -> first(s).remove("parents"));
    scores(all, Rule.KEY, "parents in one list", NET, s -> list(first(s), "parents", 0, 0, 1, 2));
    scores(all, Rule.UNKNOWN_KEY, "levels", NAIVE, s -> factor(s, 2).put("levels", 3));
    scores(all, Rule.UNKNOWN_KEY, "coordinates", NAIVE, s -> list(first(s), "coordinates", 1));
    scores(all, Rule.UNKNOWN_KEY, "prior", GAUSSIAN, s -> first(s).put("prior", "flat"));
    scores(all, Rule.UNKNOWN_KEY, "kernel", GAUSSIAN, s -> s.put("kernel", "linear"));
  }

  private static void nested(ObjectNode scores) {
    ObjectNode product = first(scores).deepCopy();
    ((ArrayNode) first(scores).get("factors")).add(product);
  }

  static void agreements(List<Breach> all) {
    Rule rule = Rule.AGREEMENT;
    scores(all, rule, "an empty product", NAIVE, s -> first(s).putArray("factors"));
    scores(all, rule, "no families", NAIVE, s -> s.putArray("families"));
    scores(all, rule, "families of three", NAIVE, FamilyBreaches::three);
    scores(all, rule, "a cell of none", NAIVE, s -> list(factor(s, 0), "coordinates"));
    scores(all, Rule.LIMIT, "a Gaussian of none", GAUSSIAN, s -> list(first(s), "coordinates"));
    coordinates(all, "beyond", NAIVE, 0, 5);
    coordinates(all, "far beyond", NAIVE, 0, Integer.MAX_VALUE);
    coordinates(all, "twice in a factor", NAIVE, 1, 1, 1);
    coordinates(all, "twice in two factors", NAIVE, 0, 0);
    coordinates(all, "a count with levels", NAIVE, 0, 4);
    coordinates(all, "a Gaussian with levels", NAIVE, 1, 0, 4);
    coordinates(all, "a Gaussian of less", NAIVE, 1, 0);
    scores(all, rule, "levels of a number", NAIVE, s -> factor(s, 0).put("kind", "beta-bernoulli"));
    scores(all, rule, "no levels", NAIVE, s -> factor(s, 0).put("kind", "dirichlet-multinomial"));
    scores(all, rule, "three as two", NAIVE, s -> factor(s, 2).put("kind", "beta-bernoulli"));
    scores(all, rule, "a net of numbers", GAUSSIAN, FamilyBreaches::net);
    scores(all, rule, "trees of numbers", GAUSSIAN, s -> first(s).put("kind", "tree-structures"));
    scores(all, rule, "two cells alone", GAUSSIAN, s -> first(s).put("kind", "gamma-poisson"));
    scores(all, rule, "counts of less", COUNTS, s -> list(first(s), "coordinates", 1));
    scores(all, rule, "a tree of less", TREE, s -> list(first(s), "coordinates", 0));
    add(
        all,
        rule,
        "too few numbers",
        NAIVE,
        c -> c.doubles("families", new double[2 * ALL - 1], 2 * ALL - 1));
    add(all, rule, "too many numbers", GAUSSIAN, c -> c.doubles("families", gaussians(13), 13));
    add(all, rule, "numbers in rows", GAUSSIAN, c -> c.doubles("families", gaussians(12), 2, 6));
    add(all, rule, "no numbers", NAIVE, c -> c.without("families"));
    add(all, rule, "two biases", NAIVE, c -> c.doubles("bias", new double[2], 2));
    add(all, rule, "other classes", NAIVE, c -> c.texts("classes", "a", "b", "c"));
    parents(all, "too few parents", "[[],[0],[1]]");
    parents(all, "a parent beyond", "[[],[0],[1],[4]]");
    parents(all, "a circle", "[[1],[0],[],[]]");
    parents(all, "its own parent", "[[],[0],[2],[1]]");
    parents(all, "larger tables", "[[],[0],[1],[2,1,0]]");
    parents(all, "smaller tables", "[[],[0],[1],[]]");
    add(all, rule, "a machine's scores", MED, c -> c.header(h -> h.put("model", "med-tree")));
    add(all, rule, "scores of no machine", NAIVE, c -> c.header(h -> h.put("model", "med-svm")));
    add(
        all,
        rule,
        "families that carry rows",
        NAIVE,
        c -> c.header(h -> h.put("containsTrainingRows", true)));
    add(all, rule, "families over vectors", SVM, FamilyBreaches::vectors);
    add(all, Rule.LIMIT, "a Gaussian of more than any", GAUSSIAN, FamilyBreaches::wide);
  }

  private static void coordinates(
      List<Breach> all, String name, byte[] file, int factor, int... coordinates) {
    scores(
        all,
        Rule.AGREEMENT,
        "coordinates: " + name,
        file,
        s -> list(factor(s, factor), "coordinates", coordinates));
  }

  private static void parents(List<Breach> all, String name, String parents) {
    add(
        all,
        Rule.AGREEMENT,
        name,
        NET,
        c -> c.json(j -> j.replace("\"parents\":[[],[0],[1],[2,0]]", "\"parents\":" + parents)));
  }

  private static void three(ObjectNode scores) {
    ArrayNode families = (ArrayNode) scores.get("families");
    families.add(families.get(0).deepCopy()).add(families.get(0).deepCopy());
  }

  private static void net(ObjectNode scores) {
    ArrayNode parents = first(scores).put("kind", "bayes-net").putArray("parents");
    parents.addArray();
    parents.addArray();
  }

  /** Rows that may be sparse, and one coordinate among many. */
  private static void vectors(Crafted crafted) {
    crafted
        .header(h -> h.put("model", "med-gaussian").put("containsTrainingRows", false))
        .ints("columns.kinds", new int[] {2, 1, 0, 2, 1, 0}, 2, 3)
        .doubles("columns.numbers", new double[0], 0, 5)
        .header(h -> h.set("scores", Crafted.of(GAUSSIAN).told("scores")))
        .doubles("families", gaussians(12), 12)
        .without("beta")
        .without("support.origin")
        .without("support.values");
  }

  private static void wide(Crafted crafted) {
    int width = StoreLimits.JOINT + 1;
    int[] kinds = new int[3 * width];
    double[] numbers = new double[5 * width];
    for (int k = 0; k < width; k++) {
      kinds[3 * k + 1] = 1;
      numbers[5 * k] = 1;
      numbers[5 * k + 3] = 1;
    }
    crafted
        .texts("columns", IntStream.range(0, width).mapToObj(k -> "c" + k).toArray(String[]::new))
        .ints("columns.kinds", kinds, width, 3)
        .doubles("columns.numbers", numbers, width, 5)
        .object("scores", s -> list(first(s), "coordinates", IntStream.range(0, width).toArray()));
  }

  /** Two Gaussians of two numbers, and more. */
  private static double[] gaussians(int length) {
    double[] gaussian = {4, 0, 0, 4, 0, 4, 4, 0, 0, 4, 0, 4};
    return Arrays.copyOf(gaussian, length);
  }

  static void numbers(List<Breach> all) {
    for (double wrong : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      for (int at : new int[] {0, RATE, COUNT, SQUARE, LEVEL, ZEROS, ALL, 2 * ALL - 1}) {
        number(all, "number " + at + " is " + wrong, NAIVE, at, wrong);
      }
      number(all, "a count of a net is " + wrong, NET, 3, wrong);
      number(all, "a marginal is " + wrong, TREE, 1, wrong);
      number(all, "a count of a tree is " + wrong, COUNTS, 1, wrong);
    }
    number(all, "a weight that is no number", TREE, TREE_WEIGHT, Double.NaN);
    number(all, "an offset that is no number", COUNTS, TREE_WEIGHT, Double.NaN);
    number(all, "an offset without end", COUNTS, TREE_WEIGHT, Double.NEGATIVE_INFINITY);
    number(all, "marginals that do not add up", TREE, 0, 0.9);
    number(all, "counts whose sum is infinite", NAIVE, LEVEL, Double.MAX_VALUE);
    number(all, "as many rows as numbers less one", GAUSSIAN, 0, 1);
    number(all, "an infinite mean", GAUSSIAN, 1, 1e300);
    number(all, "a correlation above one", GAUSSIAN, 4, 1e3);
    add(
        all,
        Rule.NUMBER,
        "no rows at all",
        GAUSSIAN,
        c -> c.doubles("families", new double[12], 12));
    parentsOf(all, "a parent given twice", "[[],[0],[1],[2,2]]", 1.0);
  }

  /** Of two cells with three levels each: the last of the first class. */
  private static final int TREE_WEIGHT = 3 + 3 + 9;

  private static void number(List<Breach> all, String name, byte[] file, int at, double value) {
    add(all, Rule.NUMBER, name, file, c -> c.section("families", b -> b.putDouble(8 * at, value)));
  }

  /** Tables of just the size that such parents would need, were they parents. */
  private static void parentsOf(List<Breach> all, String name, String parents, double count) {
    int size = 2 * (3 + 12 + 16 + 64);
    double[] counts = new double[size];
    Arrays.fill(counts, count);
    add(
        all,
        Rule.NUMBER,
        name,
        NET,
        c ->
            c.doubles("families", counts, size)
                .json(j -> j.replace("\"parents\":[[],[0],[1],[2,0]]", "\"parents\":" + parents)));
  }
}
