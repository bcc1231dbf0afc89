// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.relent.data.Words;
import tools.jackson.databind.JsonNode;

/** Takes the sentence of a comparison apart and holds it against the document it came with. */
public final class Sentence {

  private static final Pattern USE =
      Pattern.compile(
          "Use (.+?)(?:, the best of (\\d+))?: its (.+?) is (\\S+), that of always predicting"
              + " (?:.+?) (\\S+?)(;.*)?\\.");

  private static final Pattern USELESS =
      Pattern.compile(
          "No model (beats|is shown to beat) always predicting (?:.+?) \\((?:.+?) (\\S+)\\):"
              + " (?:the best of (\\d+), )?(.+?),? has (\\S+) \\(difference (\\S+), 95 % interval"
              + " (\\S+) to (\\S+)\\), and is kept all the same\\.");

  private static final int NAMED = 4;

  private final JsonNode json;
  private final String text;
  private final JsonNode best;
  private final double loss;

  private Sentence(JsonNode json) {
    this.json = json;
    this.text = json.get("verdict").asString();
    this.best = json.get("models").get(0);
    this.loss = pooled(best);
  }

  /** Fails where the sentence says what the document does not. */
  public static void check(JsonNode json) {
    Sentence sentence = new Sentence(json);
    sentence.ranks();
    assertFalse(sentence.text.contains("equal"), sentence.text);
    if (sentence.text.startsWith("Use ")) {
      sentence.use();
    } else {
      sentence.useless();
    }
  }

  private double pooled(JsonNode model) {
    return model.get("pooled").get(json.get("metric").asString()).asDouble();
  }

  private boolean isBest(JsonNode model) {
    return model.get("name").equals(best.get("name"));
  }

  private Stream<JsonNode> ranked() {
    return json.get("models").valueStream().filter(m -> m.get("status").asString().equals("done"));
  }

  private void ranks() {
    assertEquals(json.get("best").asString(), best.get("name").asString());
    double last = Double.NEGATIVE_INFINITY;
    for (JsonNode model : ranked().toList()) {
      assertTrue(pooled(model) >= last, "the best first: " + json);
      last = pooled(model);
    }
    for (JsonNode model : json.get("models")) {
      boolean done = model.get("status").asString().equals("done");
      assertEquals(done, !model.get("metrics").isEmpty(), "no rank, no mean: " + model);
      assertEquals(done, !model.has("reason"), model::toString);
      if (done && !isBest(model)) {
        double low = model.get("interval").get(0).asDouble();
        boolean better = model.get("grade").asString().equals("better");
        assertEquals(better, low > 0, "better is what the interval shows: " + model);
      }
    }
  }

  private void use() {
    Matcher said = USE.matcher(text);
    assertTrue(said.matches(), text);
    assertEquals(best.get("name").asString(), said.group(1));
    assertEquals(said.group(2) == null ? "1" : said.group(2), Long.toString(ranked().count()));
    assertEquals(Words.number(loss), said.group(4), text);
    assertEquals(Words.beside(loss, json.get("guess").get("loss").asDouble()), said.group(5), text);
    assertTrue(best.get("interval").get(1).asDouble() < 0, "a guess is beaten: " + text);
    String clauses = said.group(6) == null ? "" : said.group(6);
    clause(clauses, "better", "; it is better than ");
    clause(clauses, "probably better", "; it is probably better than ");
    clause(clauses, "undecided", " do not tell " + said.group(1) + " and ");
  }

  private void clause(String clauses, String grade, String opening) {
    List<JsonNode> others =
        ranked().filter(m -> !isBest(m) && m.get("grade").asString().equals(grade)).toList();
    assertEquals(!others.isEmpty(), clauses.contains(opening), text);
    if (others.isEmpty()) {
      return;
    }
    String own = clauses.substring(clauses.indexOf(opening) + opening.length());
    String told = own.substring(0, own.indexOf(" ("));
    if (others.size() > NAMED) {
      assertTrue(told.contains(others.size() + " others"), text);
    } else {
      others.forEach(m -> assertTrue(told.contains(m.get("name").asString()), text));
    }
    if (others.size() == 1) {
      JsonNode other = others.get(0);
      JsonNode interval = other.get("interval");
      String difference =
          " (difference "
              + Words.beside(loss, other.get("difference").get("mean").asDouble())
              + ", 95 % interval "
              + Words.range(loss, interval.get(0).asDouble(), interval.get(1).asDouble())
              + ")";
      assertTrue(own.contains(difference), text + " lacks" + difference);
    }
  }

  private void useless() {
    Matcher said = USELESS.matcher(text);
    assertTrue(said.matches(), text);
    double guess = json.get("guess").get("loss").asDouble();
    assertEquals(Words.number(guess), said.group(2), text);
    assertEquals(said.group(3) == null ? "1" : said.group(3), Long.toString(ranked().count()));
    assertEquals(best.get("name").asString(), said.group(4));
    assertEquals(Words.beside(guess, loss), said.group(5), text);
    assertFalse(best.get("interval").get(1).asDouble() < 0, "no guess is beaten: " + text);
    assertEquals(loss >= guess, said.group(1).equals("beats"), text);
  }
}
