// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.List;
import org.relent.finding.Finding;
import org.relent.report.view.Column;
import org.relent.report.view.Figures;
import org.relent.report.view.Sheet;
import org.relent.report.view.Shown;
import org.relent.report.view.Thinned;
import org.relent.solve.Progress;
import tools.jackson.databind.node.ObjectNode;

/** A fit, round by round. */
final class Rounds {

  private Rounds() {}

  static Exhibit of(Finding.Convergence found) {
    List<Progress> trace = found.trace();
    ObjectNode chart = Charts.of("convergence");
    chart.set(
        "rounds",
        Charts.rows(
            Thinned.of(trace, Charts.MOST_MARKS),
            p -> new double[] {p.iteration(), p.objective(), p.gap()}));
    double last = trace.isEmpty() ? 0 : trace.get(trace.size() - 1).objective();
    // the tolerance is relative to the objective, the gap is not
    double enough = found.tolerance() * Math.max(1, Math.abs(last));
    chart.set("enough", Charts.numbers(enough));
    return Exhibit.picture(
            Shown.prose("How the fit settled"),
            Shown.prose("Convergence · tolerance " + Figures.of(found.tolerance())),
            trace.stream().anyMatch(p -> p.gap() > 0 && Double.isFinite(p.gap()))
                ? "The objective levels off, while the gap, the most that could still be won, falls"
                    + " below the dashed line where the fit may stop."
                : "The objective levels off as the fit settles.",
            chart,
            Sheet.of(
                "Round by round",
                Column.numbers("round", trace, Progress::iteration),
                Column.numbers("objective", trace, Progress::objective),
                Column.numbers("gap", trace, Progress::gap)))
        .tall();
  }
}
