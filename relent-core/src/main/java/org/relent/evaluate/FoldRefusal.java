// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Quoted;

/** What is wrong with the training rows of a fold, told of all the examples. */
final class FoldRefusal {

  /** Too few rows, and no feature that varies: true of a fold, perhaps not of all rows. */
  private static final List<String> OF_FEW = List.of("RLT-D035", "RLT-D039");

  private FoldRefusal() {}

  /** The refusal in words that are true of all the examples. */
  static DataException ofAll(Examples examples, DataException refused) {
    if (refused.code().equals("RLT-D027")) {
      return oneLeft(examples, refused);
    }
    if (!OF_FEW.contains(refused.code())) {
      return refused;
    }
    return DataException.of(
            refused.code(),
            "of {} rows some are held out, and of the others is true: {}",
            examples.size(),
            refused.sentence())
        .causedBy(refused);
  }

  /**
   * A class of so few rows that none is left to learn from where some are held out.
   *
   * @param refused what was said of the training rows; it stands if all examples are of one class
   */
  private static DataException oneLeft(Examples examples, DataException refused) {
    Labels labels = examples.effective().labels();
    Map<Integer, Integer> rows = new TreeMap<>();
    for (int code : labels.likeliest()) {
      if (code != Labels.OPEN) {
        rows.merge(code, 1, Integer::sum);
      }
    }
    if (rows.size() < 2) {
      return refused;
    }
    Map.Entry<Integer, Integer> rarest =
        rows.entrySet().stream().min(Map.Entry.comparingByValue()).orElseThrow();
    boolean one = rarest.getValue() == 1;
    return DataException.inColumn(
            "RLT-D027",
            examples.targetName(),
            "class {} has {}{} held out, only one class is left to learn from; give more rows of"
                + " this class, or fit without holding rows out",
            Quoted.of(labels.classes().get(rarest.getKey())),
            rarest.getValue(),
            one ? " row: where it is" : " rows: where they are")
        .causedBy(refused);
  }
}
