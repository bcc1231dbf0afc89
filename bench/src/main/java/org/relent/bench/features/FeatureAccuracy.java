// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.features;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.relent.data.Examples;
import org.relent.evaluate.CrossValidation;
import org.relent.evaluate.Evaluation;
import org.relent.io.Tables;
import org.relent.margin.ExponentialMargin;
import org.relent.math.Seed;
import org.relent.med.MedFeatures;
import org.relent.model.Classifier;
import org.relent.model.Prediction;
import org.relent.model.SwitchScores;
import org.relent.task.Tasks;

/**
 * {@code med-features} on the folds that {@code bench/features/l1.py} has drawn, p₀, variance and c
 * by five inner folds of least error, of equal ones of least log loss.
 *
 * <pre>java … org.relent.bench.features.FeatureAccuracy FILE.csv …</pre>
 */
public final class FeatureAccuracy {

  private static final double[] PROBABILITIES = {1, 0.1, 0.01};
  private static final double[] VARIANCES = {1e-3, 1e-2, 1e-1};
  private static final double[] PRICES = {3, 10};
  private static final double TOLERANCE = 1e-4;

  private FeatureAccuracy() {}

  /** Prints a line for each file. */
  public static void main(String[] files) throws IOException {
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    for (String file : files) {
      Path path = Path.of(file);
      Examples examples = Tables.read(path).target("class");
      Path folds = Path.of(file.replace(".csv", ".folds"));
      List<Double> right = new ArrayList<>();
      List<Double> found = new ArrayList<>();
      for (String line : Files.readAllLines(folds)) {
        int[] fold = Arrays.stream(line.split(" ")).mapToInt(Integer::parseInt).toArray();
        for (int k = 0; k < 5; k++) {
          tested(examples, fold, k, right, found);
        }
      }
      out.printf(
          Locale.ROOT,
          "%s: %d x %d, med-features accuracy %.4f, %.0f columns more likely than not%n",
          file,
          examples.size(),
          examples.features().columns().size(),
          mean(right),
          mean(found));
    }
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(v -> v).average().orElse(Double.NaN);
  }

  private static void tested(
      Examples examples, int[] fold, int k, List<Double> right, List<Double> found) {
    int[] train = IntStream.range(0, fold.length).filter(t -> fold[t] != k).toArray();
    int[] test = IntStream.range(0, fold.length).filter(t -> fold[t] == k).toArray();
    Examples learnt = examples.select(train);
    Classifier model = best(learnt).fit(learnt);
    Examples held = examples.select(test);
    List<Prediction> predictions = model.predict(held.features());
    int[] codes = held.labels().codes();
    double hits =
        IntStream.range(0, codes.length).filter(t -> predictions.get(t).code() == codes[t]).count();
    right.add(hits / codes.length);
    found.add((double) SwitchScores.of(model).stream().filter(s -> s.probability() > 0.5).count());
  }

  private static MedFeatures best(Examples examples) {
    MedFeatures best = MedFeatures.standard();
    double[] least = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    for (double p0 : PROBABILITIES) {
      for (double v : VARIANCES) {
        for (double c : PRICES) {
          MedFeatures recipe =
              MedFeatures.standard()
                  .probability(p0)
                  .variance(v)
                  .margin(new ExponentialMargin(1, c))
                  .tolerance(TOLERANCE);
          double[] error = error(recipe, examples);
          if (Arrays.compare(error, least) < 0) {
            least = error;
            best = recipe;
          }
        }
      }
    }
    return best;
  }

  private static double[] error(MedFeatures recipe, Examples examples) {
    Evaluation judged =
        CrossValidation.folds(5, 1, new Seed(1))
            .threads(1)
            .run(Tasks.CLASSES, recipe, examples)
            .pooled()
            .orElseThrow();
    return new double[] {1 - judged.accuracy(), judged.logLoss()};
  }
}
