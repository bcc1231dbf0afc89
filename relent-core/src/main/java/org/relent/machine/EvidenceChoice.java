// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import org.relent.data.Rows;
import org.relent.evidence.Judge;
import org.relent.evidence.KernelPoint;
import org.relent.evidence.KernelSearch;
import org.relent.solve.FitStatus;
import org.relent.solve.Monitor;
import org.relent.solve.RunControl;

/** What a machine leaves open, as the evidence of its own rows favours it. */
final class EvidenceChoice {

  private EvidenceChoice() {}

  /** Makes the judge of some rows. */
  interface Judges {
    Judge of(KernelMachine machine, Prepared data, EqualRows merged, int[] some);
  }

  /**
   * The values favoured; those of simple rules where nothing can be computed, or the time is up.
   *
   * @param begin the values of simple rules
   */
  static KernelPoint of(
      KernelMachine machine, Prepared data, KernelPoint begin, Judges judges, RunControl control) {
    // a row of a precomputed kernel has values with all the others
    boolean comparable = !begin.kernel().precomputed();
    if (begin.settled() || !comparable) {
      return begin;
    }
    EqualRows merged = machine.mergedNumbers(data);
    Rows distinct = merged.isTrivial() ? data.rows() : data.rows().select(merged.rows());
    return control
        .attempt(
            FitStatus.Stage.CHOICE,
            () ->
                KernelSearch.STANDARD.best(
                    begin,
                    machine.bias(),
                    distinct,
                    some -> judges.of(machine, data, merged, some),
                    machine.fitting().threads(),
                    Monitor.stoppedBy(control::stopped)))
        .flatMap(found -> found)
        .map(KernelSearch.Found::point)
        .orElse(begin);
  }
}
