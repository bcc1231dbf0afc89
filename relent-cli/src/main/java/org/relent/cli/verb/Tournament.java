// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.relent.catalog.Candidate;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.cli.Failure;
import org.relent.cli.FlagWording;
import org.relent.cli.data.Folding;
import org.relent.cli.data.Learner;
import org.relent.cli.option.LearningOptions;
import org.relent.cli.print.Progressing;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.data.Words;
import org.relent.evaluate.Comparison;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.CrossValidation;
import org.relent.finding.Contest;
import org.relent.model.Model;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;
import org.relent.task.Task;

/**
 * Candidates on the same folds, those that are likely to be cheap first.
 *
 * @param folding how rows are split
 */
record Tournament<M extends Model, P, E>(
    Task<M, P, E> task, Learner learner, LearningOptions learning, Folding folding) {

  /** How the test of a candidate ended. */
  enum Status {
    /** All folds were learnt. */
    DONE("done"),
    /** It was not worth going on. */
    STOPPED("stopped"),
    /** It does not take the data. */
    REFUSED("refused");

    private final String word;

    Status(String word) {
      this.word = word;
    }

    /** As documents name it. */
    String word() {
      return word;
    }
  }

  /**
   * A candidate, tested.
   *
   * @param result its folds; empty where it was refused
   * @param reason why it was stopped or refused; else empty
   */
  record Tried<M extends Model, P, E>(
      Candidate<M> candidate,
      Trainer<M> trainer,
      CrossValidated<P, E> result,
      double seconds,
      Status status,
      String reason) {}

  /** The candidates of these kinds, or all that suit the data, told what is said. */
  List<Candidate<M>> candidates(List<String> only) {
    List<Candidate<M>> all = learner.within(() -> Candidate.of(task, learner.examples()));
    Map<String, Candidate<M>> chosen = new LinkedHashMap<>();
    for (Candidate<M> candidate : only.isEmpty() ? all : named(all, only)) {
      Candidate<M> told = candidate.told(learner.settings());
      chosen.putIfAbsent(told.name(), told);
    }
    return ready(List.copyOf(chosen.values()));
  }

  /**
   * The same, judged by the losses that all candidates are for, such as those of one quantile; by
   * those of the task where they are for several.
   */
  Tournament<M, P, E> judging(List<Candidate<M>> candidates) {
    Task<M, P, E> first = own(candidates.get(0));
    return candidates.stream().allMatch(candidate -> own(candidate).judgesLike(first))
        ? new Tournament<>(first, learner, learning, folding)
        : this;
  }

  private Task<M, P, E> own(Candidate<M> candidate) {
    return task.of(candidate.kind().settings(candidate.settings()).texts());
  }

  /** What is to be said of candidates that are for other losses than those they are judged by. */
  List<String> others(List<Candidate<M>> candidates) {
    return candidates.stream()
        .filter(candidate -> !own(candidate).judgesLike(task))
        .map(
            candidate ->
                Words.filled(
                    "{} is for the {}; here it is compared by the {}, as the others are",
                    candidate.name(),
                    own(candidate).loss().name(),
                    task.loss().name()))
        .toList();
  }

  /** Those of the kinds asked for; a kind that would not have been tried is, as it stands. */
  private List<Candidate<M>> named(List<Candidate<M>> all, List<String> only) {
    List<ModelKind<M>> kinds = Catalog.kinds(task);
    List<String> ids = kinds.stream().<String>map(ModelKind::id).toList();
    List<Candidate<M>> named = new ArrayList<>();
    for (String id : only) {
      if (!ids.contains(id)) {
        throw Failure.of(
            "RLT-S003", "no model " + Quoted.of(id) + " for this target" + Nearest.hint(id, ids));
      }
      ModelKind<M> kind = kinds.get(ids.indexOf(id));
      List<Candidate<M>> own = all.stream().filter(c -> c.kind().id().equals(id)).toList();
      named.addAll(
          own.isEmpty() ? List.of(new Candidate<>(id, kind, Collections.emptyMap())) : own);
    }
    return named;
  }

  /**
   * Those that have every parameter that is said and take its value; if there are none, the refusal
   * of one that comes near.
   */
  private List<Candidate<M>> ready(List<Candidate<M>> candidates) {
    List<Candidate<M>> asked = candidates.stream().filter(this::asked).toList();
    List<Candidate<M>> able = asked.stream().filter(Tournament::able).toList();
    if (able.isEmpty()) {
      ModelKind<M> near = (asked.isEmpty() ? candidates : asked).get(0).kind();
      near.settings(learner.settings());
    }
    return able.stream()
        .sorted(Comparator.comparingDouble(candidate -> candidate.estimate(learner.examples())))
        .toList();
  }

  private boolean asked(Candidate<M> candidate) {
    return learner.settings().entrySet().stream()
        .allMatch(said -> candidate.kind().takes(said.getKey(), said.getValue()));
  }

  private static boolean able(Candidate<?> candidate) {
    try {
      candidate.kind().settings(candidate.settings());
      return true;
    } catch (DataException refused) {
      // another model may take the value
      return false;
    }
  }

  /** Tests every candidate, by name; if none takes the data, the refusal of the first. */
  Map<String, Tried<M, P, E>> run(List<Candidate<M>> candidates, Progressing progress) {
    CrossValidation plan = folding.plan();
    int planned = learner.within(() -> plan.plan().splits(learner.examples()).size());
    Bouts<P, E> bouts =
        new Bouts<>(
            task, learner.examples(), folding.units(), planned, Bouts.BUDGET / candidates.size());
    Map<String, Tried<M, P, E>> tried = new LinkedHashMap<>();
    List<DataException> refusals = new ArrayList<>();
    for (Candidate<M> candidate : candidates) {
      progress.next(candidate.name());
      double before = progress.seconds();
      try {
        tried.put(candidate.name(), tried(candidate, plan, bouts, progress));
      } catch (DataException refusal) {
        refusals.add(refusal);
        tried.put(candidate.name(), refused(candidate, refusal, progress.seconds() - before));
      }
      progress.done();
    }
    if (refusals.size() == candidates.size()) {
      learner.within(
          () -> {
            throw refusals.get(0);
          });
    }
    return tried;
  }

  private Tried<M, P, E> tried(
      Candidate<M> candidate, CrossValidation plan, Bouts<P, E> bouts, Progressing progress) {
    double before = progress.seconds();
    Trainer<M> trainer = candidate.trainer(learning.run());
    // a cell that the model cannot use is told by its line; a fold would name its own rows
    trainer.check(learner.examples());
    Monitor monitor = progress.shareBeforeTheLast();
    Bouts<P, E>.Bout bout = bouts.next(candidate.name());
    progress.pieces("fold", 0, bouts.planned());
    CrossValidated<P, E> result =
        plan.run(
            task,
            trainer,
            learner.examples(),
            monitor,
            bout.watched(folds -> progress.pieces("fold", folds, bouts.planned())));
    String early = bout.end(result);
    String reason =
        early.isEmpty() && !finite(result) ? "its predictions are beyond all bounds" : early;
    return new Tried<>(
        candidate,
        trainer,
        result,
        progress.seconds() - before,
        reason.isEmpty() ? Status.DONE : Status.STOPPED,
        reason);
  }

  /** Whether a loss can be told: a prediction that grows without bound has none. */
  private boolean finite(CrossValidated<P, E> result) {
    return result.folds().stream().allMatch(fold -> Double.isFinite(task.loss(fold.evaluation())));
  }

  private Tried<M, P, E> refused(Candidate<M> candidate, DataException refusal, double seconds) {
    return new Tried<>(
        candidate,
        (rows, monitor) -> {
          throw refusal;
        },
        new CrossValidated<>(0, 0, List.of(), Optional.empty()),
        seconds,
        Status.REFUSED,
        refusal.in(FlagWording.FLAGS));
  }

  /** Those that finished, ranked; the others beside them. */
  Contest contest(Map<String, Tried<M, P, E>> tried) {
    Map<String, CrossValidated<P, E>> finished = finished(tried);
    Set<String> linear = new LinkedHashSet<>();
    Map<String, Set<String>> departures = new LinkedHashMap<>();
    List<Contest.Unranked> unranked = new ArrayList<>();
    tried.forEach(
        (name, one) -> {
          departures.put(name, one.candidate().departures().keySet());
          if (!finished.containsKey(name)) {
            unranked.add(new Contest.Unranked(name, one.result().folds().size(), one.reason()));
          } else if (one.trainer().linearModels()) {
            linear.add(name);
          }
        });
    Comparison<P, E> comparison = new Comparison<>(finished, task::loss, linear, folding.units());
    return Contest.of(task, comparison, learner.examples(), departures).with(unranked);
  }

  /**
   * The results of those that were not stopped; where time cut all of them short, those over as
   * many folds as any has: over fewer, a mean may be lower by luck.
   */
  private static <M extends Model, P, E> Map<String, CrossValidated<P, E>> finished(
      Map<String, Tried<M, P, E>> tried) {
    int most = tried.values().stream().mapToInt(one -> one.result().folds().size()).max().orElse(0);
    if (most == 0) {
      throw Failure.of(
          "RLT-B003", "no model finished a fold within the time limit; allow more time");
    }
    boolean done = tried.values().stream().anyMatch(one -> one.status() == Status.DONE);
    Map<String, CrossValidated<P, E>> results = new LinkedHashMap<>();
    tried.forEach(
        (name, one) -> {
          if (done ? one.status() == Status.DONE : one.result().folds().size() == most) {
            results.put(name, one.result());
          }
        });
    return results;
  }
}
