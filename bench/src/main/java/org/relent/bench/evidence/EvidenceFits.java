// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.evidence;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.relent.bench.child.Stopwatch;
import org.relent.data.Examples;
import org.relent.io.Tables;
import org.relent.kernel.Kernels;
import org.relent.model.Estimate;
import org.relent.model.Regressor;
import org.relent.pkr.KernelRidge;

/**
 * What {@code evidence.py} does of its Gaussian processes, of {@code kernel-ridge --kernel rbf}: a
 * program of its own, so that its virtual machine is one that has nothing else to do.
 */
public final class EvidenceFits {

  /** Rounds over all folds before any is timed. */
  private static final int WARM = 10;

  /** Rounds that are timed. */
  private static final int TIMED = 5;

  private static final int FOLDS = 5;

  private EvidenceFits() {}

  /** Takes the folder of tables and folds, and {@code TABLE.TARGET …}; prints a line for each. */
  public static void main(String[] words) throws IOException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (String word : List.of(words).subList(1, words.length)) {
      String[] table = word.split("\\.", 2);
      Path folder = Path.of(words[0]);
      Examples examples = Tables.read(folder.resolve(table[0] + ".csv")).response(table[1]);
      int[] fold =
          Arrays.stream(Files.readString(folder.resolve(table[0] + ".folds")).strip().split(" "))
              .mapToInt(Integer::parseInt)
              .toArray();
      out.println("table=" + table[0] + " " + of(examples, fold));
    }
  }

  private static String of(Examples examples, int[] fold) {
    double[] seconds = new double[WARM + TIMED];
    Regressor[] models = new Regressor[FOLDS];
    for (int round = 0; round < seconds.length; round++) {
      for (int f = 0; f < FOLDS; f++) {
        Examples train = examples.select(rows(fold, f, false));
        double begin = Stopwatch.cpuSeconds();
        models[f] = KernelRidge.standard().kernel(Kernels.gaussian()).fit(train);
        seconds[round] += (Stopwatch.cpuSeconds() - begin) / FOLDS;
      }
    }
    double[] timed = Arrays.copyOfRange(seconds, WARM, seconds.length);
    Arrays.sort(timed);
    double squares = 0;
    double density = 0;
    for (int f = 0; f < FOLDS; f++) {
      Examples test = examples.select(rows(fold, f, true));
      List<Estimate> estimates = models[f].predict(test.features());
      for (int t = 0; t < estimates.size(); t++) {
        double sd = estimates.get(t).sd();
        double off = test.response()[t] - estimates.get(t).value();
        squares += off * off;
        density += 0.5 * StrictMath.log(2 * Math.PI * sd * sd) + 0.5 * off * off / sd / sd;
      }
    }
    return String.format(
        Locale.ROOT,
        "rmse=%.6g density=%.6g cpu=%.4g",
        Math.sqrt(squares / fold.length),
        density / fold.length,
        timed[TIMED / 2]);
  }

  private static int[] rows(int[] fold, int number, boolean within) {
    return IntStream.range(0, fold.length).filter(t -> (fold[t] == number) == within).toArray();
  }
}
