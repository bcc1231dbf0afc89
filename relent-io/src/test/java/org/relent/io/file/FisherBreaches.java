// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.relent.io.file.Breach.FISHER;
import static org.relent.io.file.Breach.GAUSSIAN;
import static org.relent.io.file.Breach.MED;
import static org.relent.io.file.Breach.add;

import java.util.List;
import java.util.function.Consumer;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Files whose Fisher scores are none. */
final class FisherBreaches {

  /** Numbers of the Gaussian of {@link Breach#FISHER}, which has two columns and five scores. */
  private static final int STATISTICS = 6;

  private static final int TRIANGLE = 15;
  private static final int SCORES = 5;

  private FisherBreaches() {}

  private static void scores(
      List<Breach> all, Rule rule, String name, Consumer<ObjectNode> change) {
    add(all, rule, "Fisher: " + name, FISHER, c -> c.object("scores", change));
  }

  private static ObjectNode metric(ObjectNode scores) {
    return (ObjectNode) scores.get("metrics").get(0);
  }

  private static ObjectNode inner(ObjectNode scores) {
    return (ObjectNode) scores.get("inner");
  }

  static void structures(List<Breach> all) {
    scores(all, Rule.KEY, "no models", s -> s.remove("models"));
    scores(all, Rule.KEY, "models as text", s -> s.put("models", "one"));
    scores(all, Rule.KEY, "no families", s -> s.remove("families"));
    scores(all, Rule.KEY, "no metrics", s -> s.remove("metrics"));
    scores(all, Rule.KEY, "a metric as text", s -> s.putArray("metrics").add("exact"));
    scores(all, Rule.KEY, "an unknown metric", s -> metric(s).put("form", "taxicab"));
    scores(all, Rule.KEY, "no metric", s -> metric(s).remove("form"));
    scores(all, Rule.KEY, "no inner scores", s -> s.remove("inner"));
    scores(all, Rule.KEY, "inner scores of a map", s -> inner(s).put("form", "fisher"));
    scores(all, Rule.KEY, "inner scores of cells", s -> inner(s).put("form", "family"));
    scores(all, Rule.UNKNOWN_KEY, "a readout", s -> s.put("readout", "expected"));
    scores(all, Rule.UNKNOWN_KEY, "a size", s -> metric(s).put("size", 5));
    scores(all, Rule.UNKNOWN_KEY, "a bias", s -> inner(s).put("bias", "flat"));
    scores(all, Rule.LIMIT, "no model", s -> s.put("models", 0));
    scores(all, Rule.LIMIT, "many models", s -> s.put("models", Integer.MAX_VALUE));
  }

  static void agreements(List<Breach> all) {
    Rule rule = Rule.AGREEMENT;
    scores(all, rule, "two models", s -> s.put("models", 2));
    scores(all, rule, "two metrics", s -> ((ArrayNode) s.get("metrics")).add(metric(s).deepCopy()));
    scores(all, rule, "a metric without numbers", s -> metric(s).put("form", "exact"));
    scores(all, rule, "a metric with fewer numbers", s -> metric(s).put("form", "diagonal"));
    scores(all, rule, "coordinates", s -> coordinates(s, 0, 2));
    add(all, rule, "Fisher: no numbers", FISHER, c -> c.without("metrics"));
    add(
        all,
        rule,
        "Fisher: weights of columns",
        FISHER,
        c -> c.doubles("weights", new double[2], 1, 2));
    add(
        all,
        rule,
        "Fisher: a machine of columns",
        MED,
        c -> c.header(h -> h.put("model", "med-fisher")));
    add(
        all,
        rule,
        "Fisher: a generative model",
        GAUSSIAN,
        c -> c.header(h -> h.put("model", "med-fisher")));
    add(
        all,
        rule,
        "Fisher: carries rows",
        FISHER,
        c -> c.header(h -> h.put("containsTrainingRows", true)));
  }

  private static void coordinates(ObjectNode scores, int... values) {
    ArrayNode list = ((ObjectNode) scores.get("families").get(0)).putArray("coordinates");
    for (int value : values) {
      list.add(value);
    }
  }

  static void numbers(List<Breach> all) {
    Rule rule = Rule.NUMBER;
    double[] negative = new double[TRIANGLE];
    negative[0] = -1;
    matrix(all, "negative", negative);
    matrix(all, "zero", new double[TRIANGLE]);
    for (double wrong : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      add(
          all,
          rule,
          "Fisher: an information of " + wrong,
          FISHER,
          c -> c.section("metrics", b -> b.putDouble(8, wrong)));
    }
    double[] variances = {1, 1, -1, 1, 1};
    add(
        all,
        rule,
        "Fisher: a negative variance",
        FISHER,
        c ->
            c.object("scores", s -> metric(s).put("form", "diagonal"))
                .doubles("metrics", variances, SCORES));
    add(
        all,
        rule,
        "Fisher: a Gaussian of nothing",
        FISHER,
        c -> c.doubles("families", new double[STATISTICS], STATISTICS));
  }

  private static void matrix(List<Breach> all, String name, double[] triangle) {
    add(
        all,
        Rule.NUMBER,
        "Fisher: an information that is " + name,
        FISHER,
        c -> c.doubles("metrics", triangle, TRIANGLE));
  }
}
