// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import org.relent.catalog.Run;
import org.relent.solve.Monitor;

/**
 * An experiment of a paper, to be done again.
 *
 * @param id such as {@code med-table-2}
 * @param source where it is in which paper, such as {@code MED Table 2}
 * @param summary what it shows, in one line
 * @param work the doing of it
 */
public record Experiment(String id, String source, String summary, Work work) {

  /** How much is done. */
  public enum Effort {
    /** Few repetitions: seconds. */
    QUICK,
    /** As many as the paper, or as a verdict needs. */
    FULL;

    /** As much of something as this effort asks for. */
    <T> T of(T quick, T full) {
      return this == QUICK ? quick : full;
    }
  }

  /** What is done. */
  @FunctionalInterface
  public interface Work {

    /** Does it, and tells what came out. */
    Outcome run(Effort effort, Run run, Monitor monitor);
  }

  /** Does it again. */
  public Outcome run(Effort effort, Run run, Monitor monitor) {
    return work.run(effort, run, monitor);
  }
}
