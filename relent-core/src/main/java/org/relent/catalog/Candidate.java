// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.relent.data.Examples;
import org.relent.data.Ordered;
import org.relent.data.Target;
import org.relent.model.Model;
import org.relent.model.Trainer;
import org.relent.task.Task;

/**
 * A kind of model and settings worth trying on some data.
 *
 * @param name tells it from the others: its id, and its kernel where that is not linear
 * @param settings what is said; all else is standard
 */
public record Candidate<M extends Model>(
    String name, ModelKind<M> kind, Map<String, String> settings) {

  /** Kernel machines with curved boundaries compare all pairs of rows: beyond this, too slowly. */
  public static final int CURVED_ROWS = 20_000;

  private static final double PASSES = 50;

  public Candidate {
    settings = Ordered.copy(settings);
  }

  /** The settings that are not standard for its kind, in the order of declaration. */
  public Map<String, String> departures() {
    return kind.departures(settings);
  }

  /** The trainer. */
  public Trainer<M> trainer(Run run) {
    return kind.trainer(kind.settings(settings), run);
  }

  /**
   * About the multiplications of a fit, to tell cheap candidates from dear ones: some passes over
   * the cells, for each column where a model joins columns, for each row where it compares rows.
   */
  public double estimate(Examples examples) {
    double columns = Math.max(1, examples.features().columns().size());
    double cells = PASSES * examples.size() * columns;
    if (!kind.has("kernel")) {
      return trainer(Run.standard()).linearModels() ? cells : cells * columns;
    }
    double compared = cells * examples.size();
    return trainer(Run.standard()).linearModels() ? compared / 2 : compared;
  }

  /**
   * The same with settings that hold for all candidates, so far as its kind has them: what is said
   * goes before what it would choose, and one kernel makes one candidate.
   */
  public Candidate<M> told(Map<String, String> said) {
    Map<String, String> all = new LinkedHashMap<>(settings);
    said.forEach(
        (parameter, value) -> {
          if (kind.has(parameter)) {
            all.put(parameter, value);
          }
        });
    return new Candidate<>(said.containsKey("kernel") ? kind.id() : name, kind, all);
  }

  /**
   * Every kind of model of a task that suits the examples; those with kernels with a straight
   * boundary and, if there is time, a curved one.
   */
  public static <M extends Model> List<Candidate<M>> of(Task<M, ?, ?> task, Examples examples) {
    boolean certain =
        !(examples.target() instanceof Target.ClassTarget classes) || classes.labels().allCertain();
    return Catalog.kinds(task).stream()
        .filter(kind -> kind.suits(examples))
        .filter(kind -> certain || kind.takesUncertainLabels())
        .flatMap(kind -> kernels(kind, examples))
        .toList();
  }

  /** With the kernel that is standard, which is linear, and a curved one where there is time. */
  private static <M extends Model> Stream<Candidate<M>> kernels(
      ModelKind<M> kind, Examples examples) {
    Candidate<M> standard = new Candidate<>(kind.id(), kind, Collections.emptyMap());
    return !kind.has("kernel") || examples.size() > CURVED_ROWS
        ? Stream.of(standard)
        : Stream.of(
            standard,
            new Candidate<>(kind.id() + " rbf", kind, Collections.singletonMap("kernel", "rbf")));
  }
}
