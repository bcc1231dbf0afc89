// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import java.util.List;
import org.relent.data.Examples;
import org.relent.data.Row;
import org.relent.data.SequenceColumn;
import org.relent.data.Table;
import org.relent.io.Datasets;
import org.relent.med.Description;
import org.relent.med.MedAnomaly;
import org.relent.model.Detection;
import org.relent.model.Detector;
import org.relent.model.Explanation;

/** What is unlike the rows there are. */
public final class Anomalies {

  private Anomalies() {}

  /** Learns normal rows and sequences, and asks about others. */
  public static void main(String[] args) {
    // @example:anomalies:begin
    Examples sites = Datasets.spliceFly().target("label"); // 1 is a true site, -1 a decoy
    Detector guard = MedAnomaly.standard().normal("1").falseAlarms(0.01).fit(sites);
    Row decoy = sites.features().row(5000);
    Detection said = guard.predict(decoy);
    System.out.printf(
        "%s, score %.1f, p = %.4f%n", said.outcome().word(), said.score(), said.pValue());
    Explanation.Term strangest = guard.explain(decoy).terms().get(0);
    System.out.println("strangest letter: " + strangest.name());
    // @example:anomalies:end

    // @example:sequences:begin
    Table sessions =
        Table.of(
            SequenceColumn.of(
                "calls",
                List.of(
                    "open read read close",
                    "open write close",
                    "open read write write close",
                    "open stat close",
                    "open read close",
                    "open write write close")));
    Detector watch = MedAnomaly.standard().description(Description.hmm(2)).fit(sessions);
    System.out.printf("%.1f%n", watch.predict(sessions.row(0)).score());
    // @example:sequences:end
  }
}
