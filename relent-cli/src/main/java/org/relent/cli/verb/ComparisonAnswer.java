// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.relent.cli.data.Learner;
import org.relent.cli.data.Work;
import org.relent.cli.print.Answer;
import org.relent.cli.print.Documents;
import org.relent.cli.print.Json;
import org.relent.cli.print.Rankings;
import org.relent.cli.verb.Tournament.Tried;
import org.relent.data.Warning;
import org.relent.finding.Contest;
import org.relent.finding.Finding.Ranking.Entry;
import org.relent.finding.Verdict;
import org.relent.finding.Words;
import org.relent.model.Model;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a comparison brought, told.
 *
 * @param tried all candidates by name, finished or not
 * @param model the best, fitted to all rows
 */
record ComparisonAnswer<M extends Model, P, E>(
    Work<M, P, E> work,
    Learner learner,
    Map<String, Tried<M, P, E>> tried,
    Contest contest,
    M model) {

  /** The answer, once these files are written. */
  Answer of(Path file, Path page) {
    List<Warning> warnings = warnings();
    ObjectNode json = Json.object();
    json.put("task", learner.data().task().task().word());
    ArrayNode models = json.putArray("models");
    contest.ranking().models().forEach(entry -> models.add(document(entry)));
    String verdict = Verdict.of(contest);
    json.put("best", contest.ranking().models().get(0).model());
    json.put("metric", work.loss());
    json.put("verdict", verdict);
    json.put("file", file.toString());
    json.put("report", page.toString());
    json.set("warnings", Json.warnings(warnings));
    String text =
        Rankings.text(contest, seconds())
            + "\n\n"
            + verdict
            + "\n\nmodel   "
            + file
            + "\nreport  "
            + page;
    return Answer.of(json, text).with(warnings);
  }

  private ObjectNode document(Entry entry) {
    Tried<M, P, E> one = tried.get(entry.model());
    ObjectNode node = Json.object();
    node.put("model", one.candidate().kind().id());
    node.put("name", entry.model());
    node.set("settings", Json.texts(one.result().folds().get(0).fit().settings()));
    node.set("metrics", Documents.folds(FitVerb.over(work, one.result())));
    ObjectNode difference = node.putObject("difference");
    Json.put(difference, "mean", entry.difference());
    Json.put(difference, "low", entry.interval().low());
    Json.put(difference, "high", entry.interval().high());
    node.put("seconds", one.seconds());
    return node;
  }

  private Map<String, Double> seconds() {
    Map<String, Double> seconds = new LinkedHashMap<>();
    for (Entry entry : contest.ranking().models()) {
      seconds.put(entry.model(), tried.get(entry.model()).seconds());
    }
    return seconds;
  }

  private List<Warning> warnings() {
    List<Warning> warnings = new ArrayList<>(learner.data().warnings());
    List<String> unfinished =
        tried.keySet().stream().filter(name -> !seconds().containsKey(name)).toList();
    if (!unfinished.isEmpty()) {
      warnings.add(
          new Warning(
              "W-UNFINISHED",
              "not compared, for the time was up: "
                  + Words.listed(unfinished)
                  + "; allow more time"));
    }
    warnings.addAll(model.summary().warnings());
    return warnings.stream().distinct().toList();
  }
}
