// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.relent.catalog.Candidate;
import org.relent.catalog.ModelKind;
import org.relent.cli.Failure;
import org.relent.cli.data.Learner;
import org.relent.cli.data.Work;
import org.relent.cli.option.LearningOptions;
import org.relent.cli.print.Progressing;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.evaluate.Comparison;
import org.relent.evaluate.CrossValidated;
import org.relent.model.Model;
import org.relent.model.Trainer;
import org.relent.solve.Termination;

/**
 * Candidates on the same folds.
 *
 * @param folds how many
 */
record Tournament<M extends Model, P, E>(
    Work<M, P, E> work, Learner learner, LearningOptions learning, int folds) {

  /** A candidate, tested. */
  record Tried<M extends Model, P, E>(
      Candidate<M> candidate, Trainer<M> trainer, CrossValidated<P, E> result, double seconds) {}

  /** The candidates of these kinds, or all that suit the data, told what is said. */
  List<Candidate<M>> candidates(List<String> only) {
    List<Candidate<M>> all =
        learner.data().within(() -> work.candidates().apply(learner.examples()));
    Map<String, Candidate<M>> chosen = new LinkedHashMap<>();
    for (Candidate<M> candidate : only.isEmpty() ? all : named(all, only)) {
      Candidate<M> told = candidate.told(learner.settings());
      chosen.putIfAbsent(told.name(), told);
    }
    return ready(List.copyOf(chosen.values()));
  }

  /** Those of the kinds asked for; a kind that would not have been tried is, as it stands. */
  private List<Candidate<M>> named(List<Candidate<M>> all, List<String> only) {
    List<String> ids = work.kinds().stream().<String>map(ModelKind::id).toList();
    List<Candidate<M>> named = new ArrayList<>();
    for (String id : only) {
      if (!ids.contains(id)) {
        throw Failure.of(
            "RLT-S003", "no model " + Quoted.of(id) + " for this target" + Nearest.hint(id, ids));
      }
      ModelKind<M> kind = work.kind(id);
      List<Candidate<M>> own = all.stream().filter(c -> c.kind().id().equals(id)).toList();
      named.addAll(
          own.isEmpty() ? List.of(new Candidate<>(id, kind, Collections.emptyMap())) : own);
    }
    return named;
  }

  /**
   * Those that have every parameter that is said and take its value; if there are none, the refusal
   * of one that comes near. A cell that a model cannot use is told by its line.
   */
  private List<Candidate<M>> ready(List<Candidate<M>> candidates) {
    List<Candidate<M>> asked = candidates.stream().filter(this::asked).toList();
    List<Candidate<M>> able = asked.stream().filter(Tournament::able).toList();
    if (able.isEmpty()) {
      ModelKind<M> near = (asked.isEmpty() ? candidates : asked).get(0).kind();
      near.settings(learner.settings());
    }
    for (Candidate<M> candidate : able) {
      // a fold would name its own rows
      learner.data().within(() -> checked(candidate));
    }
    return able;
  }

  private boolean asked(Candidate<M> candidate) {
    return learner.settings().keySet().stream().allMatch(candidate.kind()::has);
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

  private Candidate<M> checked(Candidate<M> candidate) {
    candidate.trainer(learning.run(), learner.examples()).check(learner.examples());
    return candidate;
  }

  /** Tests every candidate, by name. */
  Map<String, Tried<M, P, E>> run(List<Candidate<M>> candidates, Progressing progress) {
    Map<String, Tried<M, P, E>> tried = new LinkedHashMap<>();
    for (Candidate<M> candidate : candidates) {
      progress.next(candidate.name());
      tried.put(candidate.name(), learner.data().within(() -> tried(candidate, progress)));
      progress.done();
    }
    return tried;
  }

  private Tried<M, P, E> tried(Candidate<M> candidate, Progressing progress) {
    double before = progress.seconds();
    Trainer<M> trainer = candidate.trainer(learning.run(), learner.examples());
    CrossValidated<P, E> result =
        learner
            .folds(folds)
            .run(work.discipline(), trainer, learner.examples(), progress.beforeTheLast());
    return new Tried<>(candidate, trainer, result, progress.seconds() - before);
  }

  /** Those that finished, compared. */
  Comparison<P, E> comparison(Map<String, Tried<M, P, E>> tried) {
    return new Comparison<>(finished(tried), work.discipline()::loss);
  }

  /** The results over as many folds as any has: over fewer, a mean may be lower by luck. */
  private static <M extends Model, P, E> Map<String, CrossValidated<P, E>> finished(
      Map<String, Tried<M, P, E>> tried) {
    int most = tried.values().stream().mapToInt(one -> whole(one.result())).max().orElse(0);
    if (most == 0) {
      throw Failure.of(
          "RLT-B003", "no model finished a fold within the time limit; allow more time");
    }
    Map<String, CrossValidated<P, E>> results = new LinkedHashMap<>();
    tried.forEach(
        (name, one) -> {
          if (whole(one.result()) == most) {
            results.put(name, one.result());
          }
        });
    return results;
  }

  /** How many folds had the time they needed. */
  static int whole(CrossValidated<?, ?> result) {
    return (int)
        result.folds().stream()
            .filter(fold -> fold.fit().termination() != Termination.INTERRUPTED)
            .count();
  }
}
