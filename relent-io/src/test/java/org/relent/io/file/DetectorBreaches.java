// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.relent.io.file.Breach.DETECTOR;
import static org.relent.io.file.Breach.add;

import java.util.List;
import java.util.function.Consumer;
import tools.jackson.databind.node.ObjectNode;

/** Files whose parts make no detector. */
final class DetectorBreaches {

  private DetectorBreaches() {}

  private static void normal(
      List<Breach> all, Rule rule, String name, Consumer<ObjectNode> change) {
    add(all, rule, "detector, " + name, DETECTOR, c -> c.object("normal", change));
  }

  static void structures(List<Breach> all) {
    normal(all, Rule.KEY, "form", n -> n.put("form", "dream"));
    normal(all, Rule.KEY, "no form", n -> n.remove("form"));
    normal(all, Rule.KEY, "readout", n -> n.put("readout", "loud"));
    normal(all, Rule.KEY, "false alarms as text", n -> n.put("falseAlarms", "few"));
    normal(all, Rule.KEY, "no seed", n -> n.remove("seed"));
    normal(all, Rule.UNKNOWN_KEY, "bias", n -> n.put("bias", 1));
    add(
        all,
        Rule.AGREEMENT,
        "a detector that classifies",
        DETECTOR,
        c -> c.header(h -> h.put("task", "classification")));
    add(
        all,
        Rule.AGREEMENT,
        "a detector that carries rows",
        DETECTOR,
        c -> c.header(h -> h.put("containsTrainingRows", true)));
  }

  static void numbers(List<Breach> all) {
    normal(all, Rule.NUMBER, "no false alarms", n -> n.put("falseAlarms", 0));
    normal(all, Rule.NUMBER, "nothing but alarms", n -> n.put("falseAlarms", 1));
    for (String seed : List.of("", "one", "1.5", "-0", "07", "9223372036854775808")) {
      normal(all, Rule.NUMBER, "seed " + seed, n -> n.put("seed", seed));
    }
    add(
        all,
        Rule.NUMBER,
        "falling scores",
        DETECTOR,
        c -> c.section("compared", b -> b.putDouble(8 * 0, 1e9)));
    add(
        all,
        Rule.NUMBER,
        "a weight of zero",
        DETECTOR,
        c -> c.section("compared", b -> b.putDouble(8 * 1, 0)));
    add(
        all,
        Rule.AGREEMENT,
        "no scores",
        DETECTOR,
        c -> c.doubles("compared", new double[0], 0, 2));
    add(
        all,
        Rule.NUMBER,
        "no typical number",
        DETECTOR,
        c -> c.section("typical", b -> b.putDouble(8 * 0, Double.NaN)));
  }
}
