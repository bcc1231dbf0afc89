// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.DenseRows;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.evaluate.RocCurve;
import org.relent.family.Family;
import org.relent.family.Scorer;
import org.relent.io.Dataset;
import org.relent.io.Datasets;
import org.relent.machine.Alarms;
import org.relent.math.Seed;
import org.relent.med.BayesProduct;
import org.relent.med.MedAnomaly;
import org.relent.model.Detection;
import org.relent.model.Detector;
import org.relent.model.NormalModel;
import org.relent.model.ScoringDetector;
import org.relent.testkit.Reference;
import org.relent.testkit.Slow;
import tools.jackson.databind.JsonNode;

/** True splice sites of the fly are normal, decoys are anomalies (MED §4). */
@Slow
class FlyAnomaliesTest {

  private static final double RELATIVE = 1e-7;
  private static final int DECOYS = 3_532;
  private static final int SPLITS = 5;

  /** The windows of a data set, the true sites first. */
  private record Windows(Table table, int sites) {

    static Windows of(String name) {
      Dataset set = Datasets.named(name);
      Examples examples = set.features().target(set.target());
      int[] codes = examples.labels().codes();
      int[] sites = IntStream.range(0, codes.length).filter(i -> codes[i] == 1).toArray();
      int[] decoys = IntStream.range(0, codes.length).filter(i -> codes[i] == 0).toArray();
      return new Windows(
          examples
              .features()
              .select(IntStream.concat(Arrays.stream(sites), Arrays.stream(decoys)).toArray()),
          sites.length);
    }

    Table test(int[] sites, int[] decoys) {
      return table.select(IntStream.concat(Arrays.stream(sites), Arrays.stream(decoys)).toArray());
    }
  }

  private static double auc(int sites, double[] scores) {
    boolean[] truth = new boolean[scores.length];
    Arrays.fill(truth, 0, sites, true);
    return RocCurve.of(truth, scores).area();
  }

  private static double[] predictive(Detector model, Table table) {
    Family family = ((NormalModel.Plain) ((ScoringDetector) model).normal()).family();
    DenseRows rows = (DenseRows) model.encoding().encode(table);
    Scorer scorer = family.plugIn();
    return IntStream.range(0, rows.size()).mapToDouble(i -> scorer.score(rows, i)).toArray();
  }

  private static double sd(double[] values) {
    double mean = Arrays.stream(values).average().orElseThrow();
    return Math.sqrt(
        Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElseThrow());
  }

  private static void near(JsonNode node, String key, double got) {
    double expected = node.get(key).asDouble();
    assertEquals(expected, got, RELATIVE * Math.abs(expected), key);
  }

  @Test
  void theFixedSplitIsThatOfTheReference() {
    JsonNode reference = Reference.json("fly_donor_experiments.json");
    Windows fly = Windows.of("splice-fly");
    int[] third = IntStream.range(0, fly.sites()).filter(i -> i % 3 == 0).toArray();
    int[] others = IntStream.range(0, fly.sites()).filter(i -> i % 3 != 0).toArray();
    Table train = fly.table().select(others);
    Table test = fly.test(third, IntStream.range(fly.sites(), fly.sites() + DECOYS).toArray());
    JsonNode split = reference.get("anomaly_split");
    Detector bayes = BayesProduct.standard().alarms(Alarms.standard().withHeldOut(0)).fit(train);
    near(split, "bayes_auc", auc(third.length, predictive(bayes, test)));
    near(split, "bayes_train_sd", sd(predictive(bayes, train)));
    for (JsonNode fit : reference.get("anomaly").values()) {
      Detector model =
          MedAnomaly.standard()
              .percentile(fit.get("alpha").asDouble(), fit.get("c").asDouble())
              .heldOut(0)
              .tolerance(1e-12)
              .fit(train);
      near(fit, "l", Double.parseDouble(model.summary().settings().get("target")));
      near(fit, "J", model.summary().objective());
      near(fit, "auc", auc(third.length, predictive(model, test)));
      near(fit, "train_sd", sd(predictive(model, train)));
    }
  }

  /** MRE (α = 25 %, c = 10) beats Bayes in the mean over random splits. */
  @ParameterizedTest
  @ValueSource(strings = {"splice-fly", "splice-fly-acceptor"})
  void levelSetsBeatBayes(String name) {
    Windows fly = Windows.of(name);
    double gain = 0;
    for (int s = 0; s < SPLITS; s++) {
      int[] sites = new Seed(s).permutation(fly.sites());
      int cut = 2 * fly.sites() / 3;
      int[] tested = Arrays.copyOfRange(sites, cut, sites.length);
      int[] decoys =
          Arrays.stream(new Seed(1000 + s).permutation(fly.table().rows() - fly.sites()))
              .limit(DECOYS)
              .map(i -> i + fly.sites())
              .toArray();
      Table train = fly.table().select(Arrays.copyOf(sites, cut));
      Table test = fly.test(tested, decoys);
      Detector bayes = BayesProduct.standard().alarms(Alarms.standard().withHeldOut(0)).fit(train);
      Detector med = MedAnomaly.standard().heldOut(0).fit(train);
      gain += (auc(tested.length, scores(med, test)) - auc(tested.length, scores(bayes, test)));
    }
    assertTrue(gain / SPLITS > 0, "mean gain in AUC " + gain / SPLITS);
  }

  private static double[] scores(Detector model, Table table) {
    return model.predict(table).stream().mapToDouble(Detection::score).toArray();
  }
}
