// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.relent.cli.data.Learner;
import org.relent.cli.print.Answer;
import org.relent.cli.print.Documents;
import org.relent.cli.print.Json;
import org.relent.cli.print.Rankings;
import org.relent.cli.verb.Tournament.Tried;
import org.relent.data.Warning;
import org.relent.data.Words;
import org.relent.evaluate.ConfidenceInterval;
import org.relent.finding.Contest;
import org.relent.finding.Finding.Ranking.Entry;
import org.relent.finding.Verdict;
import org.relent.model.Model;
import org.relent.task.Task;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a comparison brought, told.
 *
 * @param tried all candidates by name, finished or not
 * @param model the best, fitted to all rows
 * @param doubts what is odd about the folds
 */
record ComparisonAnswer<M extends Model, P, E>(
    Task<M, P, E> task,
    Learner learner,
    Map<String, Tried<M, P, E>> tried,
    Contest contest,
    M model,
    List<Warning> doubts) {

  /** The answer, once these files are written. */
  Answer of(Path file, Path page, String fit, String predict) {
    List<Warning> warnings = warnings();
    ObjectNode json = Json.object();
    json.put("task", learner.data().task().task().id());
    json.put("budget", Bouts.BUDGET);
    ArrayNode models = json.putArray("models");
    contest.ranking().models().forEach(entry -> models.add(ranked(entry)));
    contest.unranked().forEach(one -> models.add(unranked(one)));
    String verdict = Verdict.of(contest);
    json.put("best", contest.best().model());
    json.put("metric", task.loss().key());
    json.put("verdict", verdict);
    guess(json.putObject("guess"));
    json.put("file", file.toString());
    json.put("report", page.toString());
    ObjectNode commands = json.putObject("commands");
    commands.put("fit", fit);
    commands.put("predict", predict);
    json.set("warnings", Json.warnings(warnings));
    String text =
        Words.filled(
            "{}\n\n{}\n\nmodel    {}\nreport   {}\nagain    {}\npredict  {}",
            Rankings.text(contest, seconds()),
            verdict,
            file,
            page,
            fit,
            predict);
    return Answer.of(json, text).with(warnings);
  }

  private void guess(ObjectNode node) {
    Contest.Guess guess = contest.guess();
    node.put("what", guess.what());
    Json.put(node, "loss", guess.loss());
    Json.put(node, "difference", guess.difference());
  }

  private ObjectNode ranked(Entry entry) {
    Tried<M, P, E> one = tried.get(entry.model());
    boolean best = entry.model().equals(contest.best().model());
    ConfidenceInterval interval = best ? contest.guess().interval() : entry.interval();
    ObjectNode node = document(entry.model(), one);
    node.set("settings", Json.texts(one.result().folds().get(0).fit().settings()));
    node.set("metrics", Documents.folds(task.figures(one.result())));
    ObjectNode pooled = node.putObject("pooled");
    task.figures(one.result().pooled().orElseThrow())
        .forEach((name, value) -> Json.put(pooled, name, value));
    ArrayNode ends = node.putArray("interval");
    Json.add(ends, interval.low());
    Json.add(ends, interval.high());
    node.put("grade", entry.grade().word());
    ObjectNode difference = node.putObject("difference");
    Json.put(difference, "mean", entry.difference());
    Json.put(difference, "low", entry.interval().low());
    Json.put(difference, "high", entry.interval().high());
    return node;
  }

  private ObjectNode unranked(Contest.Unranked out) {
    Tried<M, P, E> one = tried.get(out.model());
    ObjectNode node = document(out.model(), one);
    node.put("reason", out.reason());
    node.set("settings", Json.texts(one.candidate().settings()));
    node.putObject("metrics");
    node.putObject("pooled");
    return node;
  }

  private ObjectNode document(String name, Tried<M, P, E> one) {
    ObjectNode node = Json.object();
    node.put("model", one.candidate().kind().id());
    node.put("name", name);
    node.put("status", one.status().word());
    node.put("folds", one.result().folds().size());
    node.put("work", one.result().work());
    node.put("seconds", one.seconds());
    return node;
  }

  private Map<String, Double> seconds() {
    Map<String, Double> seconds = new LinkedHashMap<>();
    tried.forEach((name, one) -> seconds.put(name, one.seconds()));
    return seconds;
  }

  private List<Warning> warnings() {
    List<Warning> warnings = new ArrayList<>(learner.data().warnings());
    warnings.addAll(doubts);
    List<String> unfinished =
        contest.unranked().stream()
            .filter(one -> one.reason().contains(Bouts.OUT_OF_TIME))
            .<String>map(Contest.Unranked::model)
            .toList();
    if (!unfinished.isEmpty()) {
      warnings.add(
          new Warning(
              "W-UNFINISHED",
              "not compared, for the time was up: {}; allow more time",
              Words.listed(unfinished)));
    }
    warnings.addAll(model.summary().warnings());
    return warnings.stream().distinct().toList();
  }
}
