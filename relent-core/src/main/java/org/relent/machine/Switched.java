// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import org.relent.data.Rows;
import org.relent.model.ScoreFunction;
import org.relent.switches.Switches;

/** What has a switch each: the columns of the rows, or the kernels of a sum. */
sealed interface Switched permits SwitchedColumns, SwitchedKernels {

  /** The rows as coordinates behind switches. */
  Rows coordinates();

  /** Which of them are whose. */
  Switches switches();

  /** What each switch speaks of. */
  List<String> names();

  /** The source column of each; the name itself where it is none. */
  List<String> columns();

  /** The mean scores. */
  ScoreFunction scores(FittedSwitches fitted, ClassOrder order);
}
