// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.evidence;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.relent.bench.Line;
import org.relent.bench.child.Stopwatch;
import org.relent.bench.tables.Ran;
import org.relent.data.Examples;
import org.relent.io.Tables;
import org.relent.kernel.Kernels;
import org.relent.model.Estimate;
import org.relent.model.Regressor;
import org.relent.pkr.KernelRidge;

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

  private static final int FOLDS = 5;

  /** How much worse the error may be. */
  private static final double ERROR = 1.02;

  /** How much more the mean negative log density may be, in nats. */
  private static final double DENSITY = 0.02;

  /** The most of the peer's CPU time, from so many training rows on. */
  private static final double TIME = 0.5;

  private static final int TIMED_ROWS = 400;

  /** Fits before any is timed. */
  private static final int WARM = 25;

  private static final List<String> TABLES =
      List.of("diabetes.target", "boston.medv", "mcycle.accel", "cpus.perf", "friedman1.y");

  /** What one of the two does: errors over all rows, CPU seconds of a fit. */
  private record Figures(double rmse, double density, double cpu) {}

  /** Runs the race; true where ours is as near as it must be. */
  public boolean hold() throws IOException {
    Ran.in(folder, List.of("Rscript", r.toString(), folder.toString())).required();
    List<String> command =
        new ArrayList<>(List.of("/usr/bin/python3", python.toString(), folder.toString()));
    command.addAll(TABLES);
    List<String> told = Ran.in(folder, command).required().printed().lines().toList();
    out.println("| table | rmse | its | −log density | its | CPU s a fit | its |");
    out.println("|---|---|---|---|---|---|---|");
    boolean well = true;
    for (int k = 0; k < TABLES.size(); k++) {
      well &= held(TABLES.get(k).split("\\."), Line.parse(told.get(k)));
    }
    return well;
  }

  private boolean held(String[] table, Line told) throws IOException {
    Examples examples = Tables.read(folder.resolve(table[0] + ".csv")).response(table[1]);
    int[] fold =
        Arrays.stream(Files.readString(folder.resolve(table[0] + ".folds")).strip().split(" "))
            .mapToInt(Integer::parseInt)
            .toArray();
    Figures its = new Figures(told.number("rmse"), told.number("density"), told.number("cpu"));
    Figures ours = ours(examples, fold);
    int rows = examples.size() * (FOLDS - 1) / FOLDS;
    boolean timely = rows < TIMED_ROWS || ours.cpu() <= TIME * its.cpu();
    boolean well =
        ours.rmse() <= ERROR * its.rmse() && ours.density() <= its.density() + DENSITY && timely;
    out.printf(
        Locale.ROOT,
        "| %s | %.4g | %.4g | %.4f | %.4f | %.3f | %.3f |%s%n",
        table[0],
        ours.rmse(),
        its.rmse(),
        ours.density(),
        its.density(),
        ours.cpu(),
        its.cpu(),
        well ? "" : " FAULT");
    return well;
  }

  private static Figures ours(Examples examples, int[] fold) {
    double squares = 0;
    double density = 0;
    double seconds = 0;
    for (int f = 0; f < FOLDS; f++) {
      int number = f;
      int[] all = IntStream.range(0, fold.length).toArray();
      Examples train = examples.select(Arrays.stream(all).filter(t -> fold[t] != number).toArray());
      Examples test = examples.select(Arrays.stream(all).filter(t -> fold[t] == number).toArray());
      for (int warm = 0; f == 0 && warm < WARM; warm++) {
        fitted(train);
      }
      double begin = Stopwatch.cpuSeconds();
      Regressor model = fitted(train);
      seconds += Stopwatch.cpuSeconds() - begin;
      double[] y = test.response();
      List<Estimate> estimates = model.predict(test.features());
      for (int t = 0; t < y.length; t++) {
        double sd = estimates.get(t).sd();
        double off = y[t] - estimates.get(t).value();
        squares += off * off;
        density += 0.5 * StrictMath.log(2 * Math.PI * sd * sd) + 0.5 * off * off / sd / sd;
      }
    }
    return new Figures(Math.sqrt(squares / fold.length), density / fold.length, seconds / FOLDS);
  }

  private static Regressor fitted(Examples train) {
    return KernelRidge.standard().kernel(Kernels.gaussian()).fit(train);
  }
}
