// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.evidence;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.relent.bench.Line;
import org.relent.bench.OwnJvm;
import org.relent.bench.Workshop;
import org.relent.bench.tables.Ran;

/**
 * {@code kernel-ridge --kernel rbf}, which takes width, amplitude and noise from its rows, beside
 * scikit-learn's Gaussian process with the same kernel, optimised, on the same five folds.
 *
 * @param r the program that exports tables of MASS
 * @param python the program of the peer
 * @param folder for tables and folds; made anew
 * @param out a line for each table, ready for a page
 */
public record EvidenceSuite(Path r, Path python, Path folder, PrintWriter out) {

  /** How much worse the error may be. */
  private static final double ERROR = 1.02;

  /** How much more the mean negative log density may be, in nats. */
  private static final double DENSITY = 0.02;

  /** The most of the peer's CPU time, on the tables of 400 rows and more. */
  private static final double TIME = 0.5;

  private static final List<String> TIMED = List.of("diabetes", "boston", "friedman1");

  private static final List<String> TABLES =
      List.of("diabetes.target", "boston.medv", "mcycle.accel", "cpus.perf", "friedman1.y");

  /** Runs the race; true where ours is as near as it must be. */
  public boolean hold() throws IOException {
    Ran.in(folder, List.of("Rscript", r.toString(), folder.toString())).required();
    List<Line> its = told(List.of("/usr/bin/python3", python.toString()));
    List<Line> ours = told(own());
    out.println("| table | rmse | its | −log density | its | CPU s a fit | its | of its |");
    out.println("|---|---|---|---|---|---|---|---|");
    boolean well = true;
    for (int k = 0; k < TABLES.size(); k++) {
      well &= held(ours.get(k), its.get(k));
    }
    return well;
  }

  private static List<String> own() {
    List<String> command = new ArrayList<>(List.of(Workshop.java()));
    command.addAll(new OwnJvm(OwnJvm.Loops.PLAIN, "1g").flags());
    command.addAll(List.of("-cp", Workshop.ownClassPath(), EvidenceFits.class.getName()));
    return command;
  }

  /** What a program says of each table. */
  private List<Line> told(List<String> program) throws IOException {
    List<String> command = new ArrayList<>(program);
    command.add(folder.toString());
    command.addAll(TABLES);
    return Ran.in(folder, command).required().printed().lines().map(Line::parse).toList();
  }

  private boolean held(Line ours, Line its) {
    double share = ours.number("cpu") / its.number("cpu");
    boolean well =
        ours.number("rmse") <= ERROR * its.number("rmse")
            && ours.number("density") <= its.number("density") + DENSITY
            && (!TIMED.contains(its.text("table")) || share <= TIME);
    out.printf(
        Locale.ROOT,
        "| %s | %.4g | %.4g | %.4f | %.4f | %.3f | %.3f | %.2f |%s%n",
        its.text("table"),
        ours.number("rmse"),
        its.number("rmse"),
        ours.number("density"),
        its.number("density"),
        ours.number("cpu"),
        its.number("cpu"),
        share,
        well ? "" : " FAULT");
    return well;
  }
}
