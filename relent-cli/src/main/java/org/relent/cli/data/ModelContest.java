// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.cli.Failure;
import org.relent.data.Examples;
import org.relent.data.Words;
import org.relent.evaluate.Grade;
import org.relent.evaluate.LossScale;
import org.relent.evaluate.PooledDifference;
import org.relent.evaluate.RowLosses;
import org.relent.evaluate.Units;
import org.relent.finding.Finding;
import org.relent.finding.Findings;
import org.relent.finding.Names;
import org.relent.finding.Studies;
import org.relent.model.Model;
import org.relent.task.Task;

/** Fitted models compared on the same new rows, row by row. */
public final class ModelContest {

  private static final double LEVEL = 0.95;

  private ModelContest() {}

  /** A document: the ranking, then the best in detail. */
  public static Findings findings(Names names, List<LoadedModel> models, Examples rows) {
    Map<String, RowLosses> losses = new LinkedHashMap<>();
    Task<?, ?, ?> task = task(models);
    for (LoadedModel model : models) {
      requireSameTask(models.get(0), model);
      double[] own = losses(task, model.model(), rows);
      losses.put(model.name(), RowLosses.of(own, rows.weights(), Units.rows()));
    }
    List<String> order =
        losses.keySet().stream()
            .sorted(Comparator.comparingDouble(name -> losses.get(name).mean()))
            .toList();
    LoadedModel best =
        models.stream().filter(m -> m.name().equals(order.get(0))).findFirst().orElseThrow();
    Finding.Ranking ranking =
        new Finding.Ranking(
            task.loss().name(),
            order.stream()
                .map(name -> entry(name, losses, order.get(0), task.scale(), models))
                .toList());
    Findings detail = Studies.ofEvaluation(names, best.model(), rows);
    List<Findings.Chapter> chapters = new ArrayList<>();
    chapters.add(
        new Findings.Chapter(
            "Comparison", "The same rows, model against model.", List.of(ranking)));
    chapters.addAll(detail.chapters());
    String answer = answer(ranking, losses.get(order.get(0)).rows());
    return new Findings(names.title(), answer, names.command(), chapters);
  }

  /** That of the models; where their losses differ, without what is special about each. */
  private static Task<?, ?, ?> task(List<LoadedModel> models) {
    Task<?, ?, ?> first = models.get(0).task();
    return models.stream().allMatch(model -> model.task().judgesLike(first))
        ? first
        : first.of(Collections.emptyMap());
  }

  private static <M extends Model, P> double[] losses(
      Task<M, P, ?> task, Model model, Examples rows) {
    return task.losses(rows, task.predict(task.model().cast(model), rows.features()));
  }

  private static void requireSameTask(LoadedModel first, LoadedModel other) {
    if (first.task().baseline().isEmpty()) {
      throw Failure.of(
          "RLT-U007",
          "detectors and densities are not compared row by row; report one model on data at a time,"
              + " or use relent evaluate");
    }
    if (!first.task().sharesModelsWith(other.task())) {
      throw Failure.of(
          "RLT-U007",
          first.name() + " and " + other.name() + " do not predict the same kind of target");
    }
  }

  /** Models that are what they are: the variance of a difference is sd²/n. */
  private static Finding.Ranking.Entry entry(
      String name,
      Map<String, RowLosses> losses,
      String best,
      LossScale scale,
      List<LoadedModel> models) {
    RowLosses own = losses.get(name);
    RowLosses first = losses.get(best);
    PooledDifference behind = own.minus(first).times(scale.slope(own.mean(), first.mean()));
    Model model =
        models.stream().filter(m -> m.name().equals(name)).findFirst().orElseThrow().model();
    return new Finding.Ranking.Entry(
        name,
        settings(model),
        scale.of(own.mean()),
        OptionalDouble.empty(),
        behind.mean(),
        behind.plain(LEVEL),
        behind.grade(LEVEL),
        List.of());
  }

  /** The kind of a model and what is not standard about it. */
  private static String settings(Model model) {
    ModelKind<?> kind = Catalog.kind(model.summary().model());
    Map<String, String> stored =
        new LinkedHashMap<>(kind.inTodaysWords(model.summary().settings()));
    stored.keySet().removeIf(name -> !kind.has(name));
    return kind.departures(stored).entrySet().stream()
        .map(setting -> setting.getKey() + "=" + setting.getValue())
        .collect(Collectors.joining(", ", kind.id() + ": ", ""));
  }

  private static String answer(Finding.Ranking ranking, int rows) {
    Finding.Ranking.Entry best = ranking.models().get(0);
    Finding.Ranking.Entry second = ranking.models().get(1);
    boolean clear = second.grade() == Grade.BETTER;
    String told =
        clear
            ? "it is better than the next, " + second.model()
            : Words.filled(
                "these {} do not tell {} and {} apart",
                Words.count(rows, "row"),
                best.model(),
                second.model());
    return Words.filled(
        "{} has the lowest {} of {}, {}; {} (difference {}, 95 % interval {}).",
        best.model(),
        ranking.metric(),
        ranking.models().size(),
        Words.number(best.value()),
        told,
        Words.beside(best.value(), second.difference()),
        Words.range(best.value(), second.interval().low(), second.interval().high()));
  }
}
