// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import org.relent.data.Examples;
import org.relent.io.Datasets;
import org.relent.machine.Uncertainty;
import org.relent.machine.Uncertainty.LabelBalance;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Doubt;

/** Labels as beliefs: soft, one of several, unknown, or simply not to be trusted. */
public final class UncertainLabels {

  private UncertainLabels() {}

  /** Learns from them and asks which labels to look at. */
  public static void main(String[] args) {
    // @example:uncertain-labels:begin
    double[][] x = {{0.1, 1.2}, {0.4, 0.9}, {2.1, 0.2}, {1.8, 0.1}, {0.3, 1.1}, {1.9, 0.4}};
    String[] y = {"ham", "ham:0.8|spam:0.2", "spam", "?", "?", "ham|spam"};
    Classifier model = MedSvm.linear().fit(x, y);
    System.out.println(model.predict(2.0, 0.3));
    System.out.println(model.summary().course().descent()); // D(P‖P₀), which never rises
    // @example:uncertain-labels:end

    // @example:doubtful-labels:begin
    Examples crabs = Datasets.crabs().without("index", "sp").target("sex");
    Classifier careful = MedSvm.linear().labelNoise(0.1).fit(crabs);
    for (Doubt doubt : careful.doubtful().subList(0, 3)) {
      System.out.printf(
          "row %d: given %s, believed %s, wrong with probability %.2f%n",
          doubt.row(), doubt.given(), doubt.believed(), doubt.strength());
    }
    // @example:doubtful-labels:end

    // @example:balance:begin
    Uncertainty steady = Uncertainty.standard().withBalance(LabelBalance.KEPT);
    Classifier held = MedSvm.linear().labels(steady).fit(x, y);
    System.out.println(held.predict(2.0, 0.3).label());
    // @example:balance:end
  }
}
