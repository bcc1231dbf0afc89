// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.CategoryColumn;
import org.relent.data.SequenceColumn;
import org.relent.data.Table;
import org.relent.med.BayesProduct;
import org.relent.med.Description;
import org.relent.med.HiddenNormality;
import org.relent.med.MedAnomaly;
import org.relent.med.NumberModels;
import org.relent.med.RowFamilies;
import org.relent.med.RowFamily;
import org.relent.model.Detector;
import org.relent.model.Trainer;

/** Detectors, with labels and without. */
final class DetectorFiles {

  private static final int ROWS = 30;

  private DetectorFiles() {}

  static List<Zoo.Case> cases() {
    Table words = Generative.words(ROWS);
    List<Zoo.Case> cases = new ArrayList<>();
    for (Description description :
        List.of(
            Description.of(RowFamilies.PRODUCT)
                .withSmoothing(0.5)
                .withNumbers(NumberModels.GAUSSIAN),
            Description.of(RowFamilies.GAUSSIAN),
            Description.of(RowFamilies.TREE).withSmoothing(2).withBins(3))) {
      MedAnomaly machine = MedAnomaly.standard().description(description);
      cases.add(of(machine, words));
      cases.add(of(machine.heldOut(0).seed(Long.MIN_VALUE), words));
    }
    for (RowFamily parts : RowFamilies.all()) {
      Description mixture =
          Description.of(HiddenNormality.MIXTURE)
              .withBins(3)
              .withHidden(new Description.Hidden(3, parts, 1, 2, 5));
      cases.add(of(MedAnomaly.standard().description(mixture), words));
    }
    Table sequences =
        Table.of(
            SequenceColumn.of(
                "steps",
                IntStream.range(0, ROWS).mapToObj(i -> "abbcabca".substring(i % 6)).toList()),
            SequenceColumn.of(
                "sizes",
                IntStream.range(0, ROWS)
                    .mapToObj(i -> "1.5 2 7 0.5 3 4 2 1".split(" ", i % 6 + 1)[i % 6])
                    .toList()));
    cases.add(of(MedAnomaly.standard().description(Description.hmm(2)), sequences));
    cases.add(of(BayesProduct.standard().seed(Long.MAX_VALUE), words));
    List<String> labels = IntStream.range(0, ROWS).mapToObj(i -> i % 7 == 0 ? "x" : "ok").toList();
    cases.add(
        new Zoo.Case(
            "labelled",
            MedAnomaly.standard()
                .normal("ok")
                .fit(
                    words
                        .with(CategoryColumn.of("kind", labels))
                        .target("kind")
                        .withWeights(
                            IntStream.range(0, ROWS).mapToDouble(i -> 0.5 + i % 3).toArray())),
            words));
    return cases;
  }

  private static Zoo.Case of(Trainer<Detector> trainer, Table table) {
    return new Zoo.Case(trainer.toString(), trainer.fit(table.unlabelled()), table);
  }

  static Zoo.Case small() {
    Table words = Generative.words(9);
    return new Zoo.Case(
        "med-anomaly", MedAnomaly.standard().maxIterations(3).falseAlarms(0.25).fit(words), words);
  }
}
