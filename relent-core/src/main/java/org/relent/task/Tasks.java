// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.List;
import java.util.Optional;
import org.relent.extension.Parts;
import org.relent.model.Model;

/** The tasks there are. */
public final class Tasks {

  /** To tell classes. */
  public static final ClassTask CLASSES = new ClassTask();

  /** To tell classes that have an order: that of their numbers, or of stated levels. */
  public static final LevelTask LEVELS = new LevelTask(List.of());

  /** To predict numbers. */
  public static final NumberTask NUMBERS = new NumberTask();

  /** To predict how often something happens. */
  public static final CountTask COUNTS = new CountTask();

  /** To tell strange rows from normal ones. */
  public static final AnomalyTask ANOMALIES = new AnomalyTask(Optional.empty());

  /** To tell how likely rows are. */
  public static final DensityTask DENSITY = new DensityTask();

  private Tasks() {}

  /** Those of the library. */
  public static List<Task<?, ?, ?>> ofLibrary() {
    return List.of(CLASSES, LEVELS, NUMBERS, COUNTS, ANOMALIES, DENSITY);
  }

  /** All that are known. */
  public static List<Task<?, ?, ?>> all() {
    return of(Parts.known());
  }

  private static List<Task<?, ?, ?>> of(Parts parts) {
    return parts.of(Task.class).stream().<Task<?, ?, ?>>map(task -> task).toList();
  }

  /** The task of a model: that of the narrowest type, of equals the first. */
  static Optional<Task<?, ?, ?>> of(Model model, Parts parts) {
    List<Task<?, ?, ?>> able =
        of(parts).stream().filter(task -> task.model().isInstance(model)).toList();
    return able.stream()
        .filter(task -> able.stream().noneMatch(o -> narrower(o, task)))
        .findFirst();
  }

  private static boolean narrower(Task<?, ?, ?> other, Task<?, ?, ?> task) {
    return other.model() != task.model() && task.model().isAssignableFrom(other.model());
  }
}
