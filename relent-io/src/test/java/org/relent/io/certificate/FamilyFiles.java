// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.model.FamilyScores;
import org.relent.model.FitReport;
import org.relent.testkit.certificate.Coding;
import org.relent.testkit.certificate.KernelFormula;
import org.relent.testkit.certificate.RowTerm;
import org.relent.testkit.certificate.Task;
import org.relent.testkit.certificate.Term;

/** What the files of all classifiers by families tell alike. */
final class FamilyFiles {

  private FamilyFiles() {}

  /** What is asked of the margins; its rows and kernel mean nothing. */
  static Task task(FitReport summary, int[] codes, int classes, double[] weights) {
    Term each = SavedFit.margin(summary);
    List<RowTerm> terms = new ArrayList<>();
    for (double weight : weights) {
      terms.add(new RowTerm.Separable(each, classes - 1, weight));
    }
    return new Task(
        new Coding.Pairs(codes, classes),
        Collections.unmodifiableList(terms),
        new double[codes.length][1],
        KernelFormula.parse("linear"),
        summary.settings().get("bias").equals("flat") ? Double.POSITIVE_INFINITY : 0);
  }

  /** One bias for each class. */
  static double[] biases(FamilyScores scores) {
    return scores.classes().size() == 2
        ? new double[] {0, scores.bias(0)}
        : IntStream.range(0, scores.outputs()).mapToDouble(scores::bias).toArray();
  }
}
