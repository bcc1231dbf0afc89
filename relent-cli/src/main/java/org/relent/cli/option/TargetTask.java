// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.option;

import java.util.Locale;
import org.relent.catalog.Task;

/** What is to be learnt of a table, in the words of {@code --task}. */
public enum TargetTask {
  /** A label out of two or more. */
  CLASSES(Task.CLASSIFICATION),
  /** A measurement. */
  NUMBERS(Task.REGRESSION),
  /** How often something happened: 0, 1, 2, …. */
  COUNTS(Task.REGRESSION),
  /** Whether a row is like the others. */
  ANOMALIES(Task.DETECTION),
  /** How likely a row is. */
  DENSITY(Task.DENSITY);

  private final Task task;

  TargetTask(Task task) {
    this.task = task;
  }

  /** What the catalog calls it. */
  public Task task() {
    return task;
  }

  /** The word of the option and of JSON documents. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What a model of this task learns, where the target does not say more. */
  public static TargetTask of(Task task) {
    return switch (task) {
      case CLASSIFICATION -> CLASSES;
      case REGRESSION -> NUMBERS;
      case DETECTION -> ANOMALIES;
      case DENSITY -> DENSITY;
    };
  }
}
