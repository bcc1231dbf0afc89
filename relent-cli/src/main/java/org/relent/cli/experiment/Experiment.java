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
 * @param minutes it takes on two cores
 * @param work the doing of it
 */
public record Experiment(String id, String source, String summary, Minutes minutes, Work work) {

  /** One of less than a minute, of which there is no more to do than its verdict needs. */
  public Experiment(String id, String source, String summary, Work work) {
    this(id, source, summary, Minutes.of(1), work);
  }

  /** How much is done. */
  public enum Effort {
    /** Few repetitions: seconds. */
    QUICK,
    /** As many as a verdict needs. */
    STANDARD,
    /** Every size of sample that the paper has. */
    FULL;

    /** As much of something as this effort asks for, where the standard is all there is. */
    <T> T of(T quick, T standard) {
      return of(quick, standard, standard);
    }

    /** As much of something as this effort asks for. */
    <T> T of(T quick, T standard, T full) {
      return switch (this) {
        case QUICK -> quick;
        case STANDARD -> standard;
        case FULL -> full;
      };
    }
  }

  /**
   * Wall-clock minutes on two cores, rounded up, as measured once: to be announced, not to be
   * relied on.
   *
   * @param standard with the standard effort
   * @param full with all there is
   */
  public record Minutes(int standard, int full) {

    /** Of an experiment that has no more than the standard. */
    static Minutes of(int standard) {
      return new Minutes(standard, standard);
    }

    /** What is foreseen of an effort; nothing to speak of where it is quick. */
    public int of(Effort effort) {
      return effort.of(0, standard, full);
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
