// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.tubes;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.relent.bench.Line;
import org.relent.bench.tables.Ran;
import org.relent.data.Examples;
import org.relent.io.Tables;
import org.relent.kernel.Kernels;
import org.relent.margin.ExponentialTube;
import org.relent.margin.FlatTube;
import org.relent.margin.TubePrior;
import org.relent.med.MedRegression;
import org.relent.model.Estimate;
import org.relent.model.Regressor;

/**
 * {@code med-regression} with a Gaussian kernel beside scikit-learn's support vector regression, on
 * the same five folds, each choosing width, tube and price from the same grid by the same inner
 * ones.
 *
 * @param r the program that exports tables of MASS
 * @param python the program of the peer
 * @param folder for tables and folds; made anew
 * @param out a line for each table, ready for a page
 */
public record TubeSuite(Path r, Path python, Path folder, PrintWriter out) {

  private static final int FOLDS = 5;

  /** How much worse the error may be. */
  private static final double ERROR = 1.02;

  /** γ times the count of columns. */
  private static final double[] GAMMAS = {0.1, 0.5, 3};

  /** ε in standard deviations of the target. */
  private static final double[] EPSILONS = {0.05, 0.2, 0.5};

  /** c of ours, the box of the peer. */
  private static final double[] PRICES = {2, 10, 100};

  private static final List<String> TABLES =
      List.of("diabetes.target", "mcycle.accel", "friedman1.y");

  /** Where a row is foretold, not learnt from. */
  private static final int OUTER = -1;

  private record Setting(double gamma, double epsilon, double price) {}

  /** Makes the prior of a half-width and a price. */
  private interface Tube {
    TubePrior of(double epsilon, double price);
  }

  /** Runs the race; true where the exponential tube is as near as it must be. */
  public boolean hold() throws IOException {
    Ran.in(folder, List.of("Rscript", r.toString(), folder.toString())).required();
    List<String> command =
        new ArrayList<>(List.of("/usr/bin/python3", python.toString(), folder.toString()));
    Stream.of(GAMMAS, EPSILONS, PRICES).map(TubeSuite::words).forEach(command::add);
    command.addAll(TABLES);
    List<String> told = Ran.in(folder, command).required().printed().lines().toList();
    out.println("| table | SVR | exponential | flat |");
    out.println("|---|---|---|---|");
    boolean well = true;
    for (int k = 0; k < TABLES.size(); k++) {
      well &= held(TABLES.get(k).split("\\."), Line.parse(told.get(k)).number("rmse"));
    }
    return well;
  }

  private static String words(double[] numbers) {
    return Arrays.stream(numbers).mapToObj(Double::toString).collect(Collectors.joining(","));
  }

  private boolean held(String[] table, double its) throws IOException {
    Examples examples = Tables.read(folder.resolve(table[0] + ".csv")).response(table[1]);
    List<int[]> folds =
        Files.readAllLines(folder.resolve(table[0] + ".folds")).stream()
            .map(line -> Arrays.stream(line.split(" ")).mapToInt(Integer::parseInt).toArray())
            .toList();
    double exponential = rmse(examples, folds, ExponentialTube::new);
    double flat = rmse(examples, folds, FlatTube::new);
    boolean well = exponential <= ERROR * its;
    out.printf(
        Locale.ROOT,
        "| %s | %.4g | %.4g | %.4g |%s%n",
        table[0],
        its,
        exponential,
        flat,
        well ? "" : " FAULT");
    return well;
  }

  private static double rmse(Examples examples, List<int[]> folds, Tube tube) {
    double squares = 0;
    for (int[] inner : folds) {
      Setting best = chosen(examples, inner, tube);
      squares += squares(examples, inner, f -> f != OUTER, f -> f == OUTER, best, tube);
    }
    return Math.sqrt(squares / examples.size());
  }

  private static Setting chosen(Examples examples, int[] inner, Tube tube) {
    Setting best = new Setting(GAMMAS[0], EPSILONS[0], PRICES[0]);
    double least = Double.POSITIVE_INFINITY;
    for (double gamma : GAMMAS) {
      for (double epsilon : EPSILONS) {
        for (double price : PRICES) {
          Setting setting = new Setting(gamma, epsilon, price);
          double squares = 0;
          for (int f = 0; f < FOLDS; f++) {
            int judged = f;
            squares +=
                squares(
                    examples,
                    inner,
                    k -> k != judged && k != OUTER,
                    k -> k == judged,
                    setting,
                    tube);
          }
          best = squares < least ? setting : best;
          least = Math.min(least, squares);
        }
      }
    }
    return best;
  }

  /** Of the rows judged by a fit to those learnt from, whose target is standardised. */
  private static double squares(
      Examples examples,
      int[] fold,
      IntPredicate learnt,
      IntPredicate judged,
      Setting setting,
      Tube tube) {
    Examples train = examples.select(rows(fold, learnt));
    Examples test = examples.select(rows(fold, judged));
    double sd = deviation(train.response());
    int columns = train.features().columns().size();
    Regressor model =
        MedRegression.withKernel(Kernels.gaussianGamma(setting.gamma() / columns).scaled(sd * sd))
            .tube(tube.of(setting.epsilon() * sd, setting.price() / sd))
            .fit(train);
    double[] y = test.response();
    List<Estimate> estimates = model.predict(test.features());
    double squares = 0;
    for (int t = 0; t < y.length; t++) {
      double off = y[t] - estimates.get(t).value();
      squares += off * off;
    }
    return squares;
  }

  private static int[] rows(int[] fold, IntPredicate wanted) {
    return IntStream.range(0, fold.length).filter(t -> wanted.test(fold[t])).toArray();
  }

  private static double deviation(double[] y) {
    double mean = Arrays.stream(y).average().orElseThrow();
    return Math.sqrt(Arrays.stream(y).map(v -> (v - mean) * (v - mean)).average().orElseThrow());
  }
}
