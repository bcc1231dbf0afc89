// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.io.Datasets;
import org.relent.med.MedFeatures;
import org.relent.model.Classifier;
import org.relent.model.Switch;
import org.relent.model.SwitchScores;

/** Which columns have a part in the decision, and how probable that is. */
public final class FeatureSwitches {

  private FeatureSwitches() {}

  /** Asks for the most probable columns, and keeps those alone. */
  public static void main(String[] args) {
    // @example:feature-switches:begin
    Examples tumours = Datasets.breastCancer().target("Class");
    MedFeatures recipe = MedFeatures.standard().missing(Missing.MEAN);
    Classifier model = recipe.fit(tumours);
    for (Switch column : SwitchScores.of(model).subList(0, 3)) {
      System.out.printf(
          "%s: probability %.2f, weight %.2f%n",
          column.name(), column.probability(), column.weight());
    }
    Classifier few = recipe.keep(0.5).fit(tumours);
    System.out.println(few.encoding().columns().size() + " columns are left");
    // @example:feature-switches:end
  }
}
