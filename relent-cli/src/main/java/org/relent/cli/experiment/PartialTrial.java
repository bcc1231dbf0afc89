// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.LinkedHashMap;
import java.util.Map;
import org.relent.machine.Uncertainty;
import org.relent.machine.Uncertainty.LabelBalance;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.solve.Monitor;

/**
 * A machine fitted to one set of sites with all, some and few labels.
 *
 * @param scored what each fit makes of the rows tested, by name
 * @param collapsed whether the machine itself told that labels without a balance had drifted
 */
record PartialTrial(Map<String, Scored> scored, boolean collapsed) {

  static final String ALL = "all labels";
  static final String SOME = "10 % + 90 %";
  static final String HELD = SOME + ", kept";
  static final String FEW = "10 % only";

  static PartialTrial of(MedSvm machine, PartialSites sites, Monitor monitor) {
    Uncertainty held = machine.fitting().labels().withBalance(LabelBalance.KEPT);
    Classifier some = machine.fit(sites.partly(), monitor);
    Map<String, Scored> scored = new LinkedHashMap<>();
    scored.put(ALL, scored(machine.fit(sites.learnt(), monitor), sites));
    scored.put(SOME, scored(some, sites));
    scored.put(HELD, scored(machine.labels(held).fit(sites.partly(), monitor), sites));
    scored.put(FEW, scored(machine.fit(sites.few(), monitor), sites));
    return new PartialTrial(
        scored, some.summary().warnings().stream().anyMatch(w -> w.code().equals("W-COLLAPSE")));
  }

  private static Scored scored(Classifier model, PartialSites sites) {
    return Scored.of(model, sites.tested());
  }

  double area(String name) {
    return scored.get(name).roc().area();
  }

  double percent(String name) {
    Scored rows = scored.get(name);
    return rows.percent(rows.errors());
  }
}
