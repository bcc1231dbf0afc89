// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import org.relent.catalog.Run;
import org.relent.solve.Monitor;

/** An experiment of a paper, to be done again. */
public interface Experiment {

  /** How much is done. */
  enum Effort {
    /** Few repetitions: seconds. */
    QUICK,
    /** As many as the paper, or as a verdict needs. */
    FULL
  }

  /** Such as {@code med-table-2}. */
  String id();

  /** Where it is in which paper, such as {@code MED Table 2}. */
  String source();

  /** What it shows, in one line. */
  String summary();

  /** Does it again. */
  Outcome run(Effort effort, Run run, Monitor monitor);
}
