// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Explanation;
import org.relent.model.Prediction;

/** Plain arrays in, a classifier out. */
public final class QuickStart {

  private QuickStart() {}

  /** Eight crabs are given, the sex of a ninth is to be told. */
  public static void main(String[] args) {
    // @example:quick-start:begin
    // rear width and carapace length, in mm, of four male and four female crabs
    double[][] x = {
      {7.9, 20.1}, {10.0, 27.7}, {11.3, 31.9}, {12.8, 34.9},
      {8.2, 19.2}, {11.0, 24.7}, {12.2, 26.7}, {13.2, 30.1}
    };
    String[] y = {"M", "M", "M", "M", "F", "F", "F", "F"};
    Classifier model = MedSvm.linear().fit(x, y);

    Prediction p = model.predict(13.5, 37.6);
    System.out.printf("%s, probability %.2f%n", p.label(), p.probability());
    System.out.printf("left-out error %.2f%n", model.leaveOneOut().errorEstimate());
    for (Explanation.Term term : model.explain(13.5, 37.6).terms()) {
      System.out.printf("%s %+.2f%n", term.name(), term.value());
    }
    // @example:quick-start:end
  }
}
