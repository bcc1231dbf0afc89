// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import org.relent.data.Examples;
import org.relent.family.Family;
import org.relent.io.Datasets;
import org.relent.med.MedGaussian;
import org.relent.model.Classifier;
import org.relent.model.FamilyScores;
import org.relent.model.ScoringClassifier;

/** A Gaussian for each class, learnt for its margins. */
public final class GenerativeModels {

  private GenerativeModels() {}

  /** What was learnt of each class. */
  public static void main(String[] args) {
    // @example:generative:begin
    Examples crabs = Datasets.crabs().without("index").target("sex");
    Classifier gaussians = MedGaussian.standard().percentile(10, 10).fit(crabs);
    FamilyScores scores = (FamilyScores) ((ScoringClassifier) gaussians).scores();
    for (Family sex : scores.classes()) {
      System.out.println(sex);
    }
    // @example:generative:end
  }
}
