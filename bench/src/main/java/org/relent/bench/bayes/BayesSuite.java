// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.bayes;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.relent.data.Scaling;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernels;
import org.relent.math.Seed;
import org.relent.pkr.KernelBayes;

/**
 * {@code kernel-bayes} beside scikit-learn's GaussianProcessClassifier of the same fixed kernel, on
 * the same splits; what the order of rows is worth, how often its intervals hold what they should,
 * and what a row costs.
 *
 * @param script bayes.py
 * @param out a line for each figure, ready for a page
 */
public record BayesSuite(Path script, Path folder, PrintWriter out) {

  private static final int SPLITS = 10;
  private static final int ORDERS = 10;
  private static final int SWEEPS = 1_000;
  private static final List<String> DATA =
      List.of("crabs-sex", "crabs-species", "wdbc", "ripley", "iris");

  /** Runs it; true where all is as it must be. */
  public boolean hold() throws IOException {
    Process python =
        new ProcessBuilder(
                "/usr/bin/python3", script.toString(), folder.toString(), Integer.toString(SPLITS))
            .redirectErrorStream(true)
            .redirectOutput(Redirect.INHERIT)
            .start();
    if (python.onExit().join().exitValue() != 0) {
      throw new IllegalStateException("bayes.py failed; ./relent-bench --install brings its parts");
    }
    boolean held = race();
    new Coverage(out).print();
    return new StreamCost(out).hold() && held;
  }

  static KernelBayes recipe(double amplitude, int columns) {
    return KernelBayes.withKernel(
            Kernels.parse("rbf:gamma=" + 1.0 / (2 * columns)).scaled(amplitude))
        .bias(Bias.none())
        .scaling(Scaling.NONE);
  }

  private boolean race() throws IOException {
    List<String> theirs = Files.readAllLines(folder.resolve("gp.csv"));
    out.println("| data | GP | one pass | with sweeps | orders: sd of accuracy, log loss | |");
    out.println("|---|---|---|---|---|---|");
    boolean held = true;
    for (String name : DATA) {
      double[] gp = mean(name, theirs);
      double[] once = new double[2];
      double[] swept = new double[2];
      double[] spread = new double[2];
      for (int s = 0; s < SPLITS; s++) {
        Labelled train = Labelled.read(folder.resolve(name + "-" + s + "-train.csv"));
        Labelled test = Labelled.read(folder.resolve(name + "-" + s + "-test.csv"));
        KernelBayes pass = recipe(4, train.x()[0].length);
        add(once, test.judged(pass.fit(train.x(), train.y())));
        add(swept, test.judged(pass.sweeps(SWEEPS).fit(train.x(), train.y())));
        add(spread, spread(pass, train, test));
      }
      boolean well = well(name.equals("iris"), gp, once, swept);
      held &= well;
      out.printf(
          Locale.ROOT,
          "| %s | %.4f / %.4f | %.4f / %.4f | %.4f / %.4f | %.4f, %.4f | %s |%n",
          name,
          gp[0],
          gp[1],
          once[0],
          once[1],
          swept[0],
          swept[1],
          spread[0],
          spread[1],
          well ? "as it must" : "BELOW");
      out.flush();
    }
    return held;
  }

  private static boolean well(boolean several, double[] gp, double[] once, double[] swept) {
    return once[0] >= gp[0] - 0.02
        && once[1] <= gp[1] + (several ? 0.08 : 0.03)
        && swept[0] >= gp[0] - (several ? 0.02 : 0.005)
        && swept[1] <= gp[1] + (several ? 0.03 : 0.005);
  }

  private static void add(double[] sum, double[] figures) {
    for (int k = 0; k < sum.length; k++) {
      sum[k] += figures[k] / SPLITS;
    }
  }

  private static double[] mean(String name, List<String> lines) {
    double[] sum = new double[2];
    for (String line : lines) {
      String[] cells = line.split(",", -1);
      if (cells[0].equals(name)) {
        add(sum, new double[] {Double.parseDouble(cells[2]), Double.parseDouble(cells[3])});
      }
    }
    return sum;
  }

  /** Standard deviations over orders of the same training rows. */
  private static double[] spread(KernelBayes pass, Labelled train, Labelled test) {
    List<double[]> figures = new ArrayList<>();
    for (int order = 0; order < ORDERS; order++) {
      Labelled shuffled = train.select(new Seed(order).permutation(train.size()));
      figures.add(test.judged(pass.fit(shuffled.x(), shuffled.y())));
    }
    double[] spread = new double[2];
    for (int k = 0; k < spread.length; k++) {
      int at = k;
      double mean = figures.stream().mapToDouble(f -> f[at]).average().orElseThrow();
      double squares = figures.stream().mapToDouble(f -> (f[at] - mean) * (f[at] - mean)).sum();
      spread[k] = Math.sqrt(squares / (ORDERS - 1));
    }
    return spread;
  }

  /** Random numbers of a task. */
  static Random random(long task) {
    return new Random(task);
  }
}
