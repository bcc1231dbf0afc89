// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.relent.catalog.Candidate;
import org.relent.catalog.Settings;
import org.relent.cli.Failure;
import org.relent.cli.data.Learner;
import org.relent.cli.data.Work;
import org.relent.cli.option.LearningOptions;
import org.relent.cli.print.Progressing;
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

  /** The candidates of these kinds, or all of them, by name; what is said goes before. */
  List<Candidate<M>> candidates(List<String> only) {
    List<Candidate<M>> all =
        learner.data().within(() -> work.candidates().apply(learner.examples()));
    List<String> ids = all.stream().map(candidate -> candidate.kind().id()).distinct().toList();
    for (String id : only) {
      if (!ids.contains(id)) {
        throw Failure.of(
            "RLT-S003", "no model " + Quoted.of(id) + " for this target" + Nearest.hint(id, ids));
      }
    }
    Map<String, Candidate<M>> chosen = new LinkedHashMap<>();
    for (Candidate<M> candidate : all) {
      if (only.isEmpty() || only.contains(candidate.kind().id())) {
        Candidate<M> told = told(candidate, learner.settings());
        chosen.putIfAbsent(told.name(), told);
      }
    }
    requireReadable(List.copyOf(chosen.values()));
    return List.copyOf(chosen.values());
  }

  /** What is said goes before what a candidate would choose; one kernel makes one candidate. */
  private static <M extends Model> Candidate<M> told(
      Candidate<M> candidate, Map<String, String> said) {
    Map<String, String> own = new LinkedHashMap<>(candidate.settings());
    own.keySet().removeAll(said.keySet());
    String name = said.containsKey("kernel") ? candidate.kind().id() : candidate.name();
    return new Candidate<>(name, candidate.kind(), own);
  }

  /** Tells settings that a model does not know, and by its line a cell that none can use. */
  private void requireReadable(List<Candidate<M>> candidates) {
    for (Candidate<M> candidate : candidates) {
      Settings settings = candidate.kind().settings(learner.settings());
      // the kinds encode alike, so the first finds what there is; a fold would name its own rows
      if (candidate.equals(candidates.get(0))) {
        learner
            .data()
            .within(
                () -> candidate.kind().typicalGamma(settings, learning.run(), learner.examples()));
      }
    }
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
    Trainer<M> trainer = candidate.trainer(learner.settings(), learning.run(), learner.examples());
    CrossValidated<P, E> result =
        learner
            .folds(folds)
            .run(work.discipline(), trainer, learner.examples(), progress.monitor(learning.time()));
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
