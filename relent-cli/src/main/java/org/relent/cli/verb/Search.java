// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Run;
import org.relent.cli.Failure;
import org.relent.cli.data.Folding;
import org.relent.cli.data.Learner;
import org.relent.cli.option.Word;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.MeanAndSd;
import org.relent.model.Model;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;
import org.relent.task.LeftOutError;
import org.relent.task.Task;

/**
 * Settings of one kind of model, judged one by one.
 *
 * @param folding the folds, where it is by them
 */
record Search<M extends Model, P, E>(
    Task<M, P, E> task, ModelKind<M> kind, Learner learner, Run run, By by, Folding folding) {

  /** What a setting is judged by. */
  enum By implements Word.Spelt {
    /** The loss on held-out folds. */
    CV("cv"),
    /** What one fit tells of rows left out: the error bound, or the root mean square error. */
    LOO("loo"),
    /** How probable the responses were before any was seen. */
    EVIDENCE("evidence");

    private final String word;

    By(String word) {
      this.word = word;
    }

    @Override
    public String word() {
      return word;
    }
  }

  /** A setting tried; {@code finer} tells apart what has the same score. */
  record Tried<M extends Model>(
      Map<String, String> settings,
      Trainer<M> trainer,
      double score,
      OptionalDouble sd,
      double finer,
      int folds,
      double seconds) {}

  /** Judges one setting. */
  Tried<M> judged(Map<String, String> point, Monitor monitor) {
    long start = System.nanoTime();
    Map<String, String> all = new LinkedHashMap<>(learner.settings());
    all.putAll(point);
    Trainer<M> trainer = kind.trainer(kind.settings(all), run);
    if (by == By.LOO) {
      M fitted = trainer.fit(learner.examples(), monitor);
      return new Tried<>(
          point,
          trainer,
          left().score(fitted, learner.examples()),
          OptionalDouble.empty(),
          left().finer(fitted),
          monitor.stopped() ? 0 : 1,
          seconds(start));
    }
    if (by == By.EVIDENCE) {
      return byEvidence(point, trainer, monitor, start);
    }
    CrossValidated<P, E> result = folding.plan().run(task, trainer, learner.examples(), monitor);
    if (result.folds().isEmpty()) {
      return new Tried<>(point, trainer, Double.NaN, OptionalDouble.empty(), 0, 0, seconds(start));
    }
    MeanAndSd loss = result.mean(task::loss);
    return new Tried<>(
        point, trainer, loss.mean(), loss.sd(), 0, result.folds().size(), seconds(start));
  }

  /** The settings told are those that the fit made of what was left to it. */
  private Tried<M> byEvidence(
      Map<String, String> point, Trainer<M> trainer, Monitor monitor, long start) {
    M fitted = trainer.fit(learner.examples(), monitor);
    boolean whole = !monitor.stopped();
    OptionalDouble evidence = fitted.summary().certificate().evidence();
    if (whole && evidence.isEmpty()) {
      throw Failure.of(
          "RLT-U008",
          "the evidence of so many rows is not computed; judge on rows held out (--by cv)");
    }
    Map<String, String> settings = new LinkedHashMap<>(point);
    settings.putAll(fitted.summary().recipe().changed());
    settings.replaceAll((name, text) -> fitted.summary().settings().get(name));
    return new Tried<>(
        settings,
        trainer,
        -evidence.orElse(Double.NaN),
        OptionalDouble.empty(),
        0,
        whole ? 1 : 0,
        seconds(start));
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  /** What one fit tells of rows left out; such a search is only made where it tells something. */
  private LeftOutError<M> left() {
    return task.leftOut().orElseThrow();
  }

  /** The name in documents of what settings are judged by. */
  String key() {
    return switch (by) {
      case CV -> task.loss().key();
      case LOO -> left().key();
      case EVIDENCE -> "minusLogEvidence";
    };
  }

  /** What people call that. */
  String name() {
    return switch (by) {
      case CV -> task.loss().name();
      case LOO -> left().name();
      case EVIDENCE -> "−log evidence";
    };
  }

  /** Those judged by as many folds as any: by fewer, a setting may look better by luck. */
  static <M extends Model> List<Tried<M>> finished(List<Tried<M>> tried) {
    int most = tried.stream().mapToInt(Tried::folds).max().orElse(0);
    if (most == 0) {
      throw Failure.of("RLT-B003", "nothing was finished within the time limit; allow more time");
    }
    return tried.stream().filter(one -> one.folds() == most).toList();
  }

  /** The lowest score. */
  static <M extends Model> Tried<M> best(List<Tried<M>> tried) {
    return tried.stream()
        .min(Comparator.<Tried<M>>comparingDouble(Tried::score).thenComparingDouble(Tried::finer))
        .orElseThrow();
  }
}
