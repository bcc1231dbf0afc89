// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The experiments there are. */
public final class Experiments {

  private Experiments() {}

  /** All of them, by id. */
  public static List<Experiment> all() {
    return Stream.of(
            LmeDivergences.all(),
            LmeFigures2And3.all(),
            LmeFigures11To15.all(),
            List.of(
                LmeFigure10.EXPERIMENT,
                LmeTable1.EXPERIMENT,
                MedFeatureSwitches.EXPERIMENT,
                MedFigure2.EXPERIMENT,
                MedFigure3.EXPERIMENT,
                MedFigure4.EXPERIMENT,
                MedFigures5And6.EXPERIMENT,
                MedFigure7.EXPERIMENT,
                MedFigure8.EXPERIMENT,
                MedFigure9.EXPERIMENT,
                MedFigure10.EXPERIMENT,
                MedTable1.EXPERIMENT,
                MedTable2.EXPERIMENT,
                PkrLeaveOneOut.EXPERIMENT,
                PkrSequential.EXPERIMENT))
        .flatMap(List::stream)
        .sorted(Comparator.comparing(Experiment::id))
        .toList();
  }
}
