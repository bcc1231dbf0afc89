// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import org.relent.data.Rows;
import org.relent.evidence.KernelPoint;
import org.relent.evidence.KernelSearch;
import org.relent.solve.FitStatus;
import org.relent.solve.Monitor;
import org.relent.solve.RunControl;

/** What a machine leaves open, as the evidence of its own rows favours it. */
final class EvidenceChoice {

  private EvidenceChoice() {}

  /**
   * The values favoured; those of simple rules where nothing can be computed, or the time is up.
   *
   * @param merged the rows that are judged
   * @param width multipliers of a row
   * @param begin the values of simple rules
   */
  static KernelPoint of(
      KernelMachine machine,
      Prepared data,
      EqualRows merged,
      int width,
      KernelPoint begin,
      KernelSearch.OfRows judges,
      RunControl control) {
    // a row of a precomputed kernel has values with all the others
    boolean comparable = !begin.kernel().precomputed();
    if (begin.settled() || !comparable) {
      return begin;
    }
    Rows distinct = merged.isTrivial() ? data.rows() : data.rows().select(merged.rows());
    return control
        .attempt(
            FitStatus.Stage.CHOICE,
            () ->
                KernelSearch.STANDARD
                    .of(width)
                    .best(
                        begin,
                        machine.bias(),
                        distinct,
                        judges,
                        machine.fitting().threads(),
                        Monitor.stoppedBy(control::stopped)))
        .flatMap(found -> found)
        .map(KernelSearch.Found::point)
        .orElse(begin);
  }
}
