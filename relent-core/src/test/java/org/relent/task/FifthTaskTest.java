// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.relent.data.Examples;
import org.relent.evaluate.Comparison;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.CrossValidation;
import org.relent.finding.Contest;
import org.relent.finding.Finding;
import org.relent.finding.Findings;
import org.relent.finding.Names;
import org.relent.finding.Studies;
import org.relent.finding.Verdict;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.model.Trainer;
import org.relent.pkr.KernelRidge;
import org.relent.task.SpanTask.Around;
import org.relent.task.SpanTask.Cover;
import org.relent.task.SpanTask.Span;
import org.relent.task.SpanTask.Spanner;

/** Another task is its own class and its registration. */
class FifthTaskTest {

  private static final Examples LINE = Problems.curve(new Seed(3), 60, 1).examples();
  private static final SpanTask SPANS = new SpanTask();

  @TempDir private Path folder;

  private static Trainer<Spanner> around(double deviations) {
    return (rows, monitor) -> new Around(KernelRidge.linear().fit(rows, monitor), deviations);
  }

  @Test
  void itIsFoundByItsWordAndByItsModels() {
    Registered.within(
        folder,
        SpanTask.Spans.class,
        () -> {
          assertEquals(
              List.of("classes", "levels", "numbers", "counts", "anomalies", "density", "spans"),
              Tasks.all().stream().<String>map(Task::id).toList());
          assertEquals("spans", TaskModel.of(around(2).fit(LINE)).task().id());
          assertEquals("numbers", TaskModel.of(KernelRidge.linear().fit(LINE)).task().id());
        });
    assertTrue(TaskModel.find(around(2).fit(LINE)).isEmpty(), "elsewhere it is not known");
  }

  @Test
  void itIsCrossValidatedComparedAndLaidOut() {
    CrossValidated<Span, Cover> held = CrossValidation.folds(5).run(SPANS, around(2), LINE);
    assertTrue(held.mean(Cover::covered).mean() > 0.8);
    assertEquals(List.of("score", "covered"), List.copyOf(SPANS.figures(held).keySet()));
    Map<String, Trainer<Spanner>> trainers = new LinkedHashMap<>();
    trainers.put("narrow", around(0.01));
    trainers.put("fair", around(2));
    Comparison<Span, Cover> comparison = CrossValidation.folds(5).compare(SPANS, trainers, LINE);
    Contest contest = Contest.of(SPANS, comparison, LINE);
    assertEquals("fair", contest.best().model());
    assertTrue(Verdict.of(contest).contains("the range"), Verdict.of(contest));
    Spanner model = around(2).fit(LINE);
    Recorded recorded = new Recorded();
    Layout<Span> layout = SPANS.layout(model);
    layout.columns(model.predict(LINE.features()).get(0), recorded);
    assertEquals(layout.columns(), recorded.names());
  }

  @Test
  void itIsReportedByItsFigures() {
    Registered.within(
        folder,
        SpanTask.Spans.class,
        () -> {
          Findings findings =
              Studies.ofFit(new Names("spans", ""), around(2).fit(LINE), LINE, Optional.empty());
          assertTrue(findings.answer().contains("an interval score of"), findings.answer());
          assertTrue(findings.answer().contains("always predicting the range"), findings.answer());
          Finding.Metrics figures = (Finding.Metrics) findings.chapters().get(0).findings().get(0);
          assertEquals(2, figures.metrics().size());
          assertFalse(
              Studies.ofModel(new Names("spans", ""), around(2).fit(LINE)).chapters().isEmpty());
        });
  }
}
