// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.math.Seed;
import org.relent.math.Vectors;
import org.relent.model.Detection;
import org.relent.task.AnomalyTask;

class DetectionMetricsTest {

  private static final double ROUNDING = 1e-12;

  private static Detection cut(double score, double threshold) {
    return new Detection(
        score < threshold ? Detection.Outcome.ANOMALY : Detection.Outcome.NORMAL, score, 0.5);
  }

  private static List<Detection> said(double... scores) {
    return Arrays.stream(scores).mapToObj(s -> cut(s, -2.5)).toList();
  }

  @Test
  void countsWhatWasCalledWhat() {
    DetectionMetrics metrics =
        DetectionMetrics.of(
            new boolean[] {true, true, false, false, false},
            said(-5, -1, -3, -2, 0),
            new double[] {1, 1, 1, 1, 2});
    assertEquals(5, metrics.rows());
    assertEquals(4.0 / 6, metrics.accuracy(), ROUNDING);
    assertEquals(2, metrics.errors(), ROUNDING);
    assertEquals(0.25, metrics.falseAlarms().orElseThrow().value(), ROUNDING);
    assertEquals(0.5, metrics.detected().orElseThrow().value(), ROUNDING);
    assertEquals(1, metrics.confusion().count(0, 0));
    // pairs where the anomaly scores lower: −5 before all four, −1 before the last, which counts 2
    assertEquals(6.0 / 8, metrics.auc().orElseThrow(), ROUNDING);
  }

  @Test
  void oneKindAloneHasNoArea() {
    DetectionMetrics metrics =
        DetectionMetrics.of(new boolean[2], said(-5, 0), new double[] {1, 1});
    assertTrue(metrics.auc().isEmpty());
    assertTrue(metrics.aucInterval(0.95).isEmpty());
    assertTrue(metrics.detected().isEmpty());
    assertEquals(0.5, metrics.falseAlarms().orElseThrow().value(), ROUNDING);
  }

  /** Intervals that claim 95 % hold the true area in about as many samples. */
  @Test
  void theIntervalCoversTheArea() {
    UniformRandomProvider random = new Seed(5).random();
    int samples = 400;
    int covered = 0;
    for (int s = 0; s < samples; s++) {
      boolean[] anomaly = new boolean[60];
      double[] score = new double[60];
      for (int i = 0; i < 60; i++) {
        anomaly[i] = i < 20;
        // exponential against uniform waiting times of twice the rate: area 2/3
        score[i] = StrictMath.log(1 - random.nextDouble()) * (anomaly[i] ? 2 : 1);
      }
      List<Detection> said = Arrays.stream(score).mapToObj(x -> cut(x, -3)).toList();
      ConfidenceInterval interval =
          DetectionMetrics.of(anomaly, said, Vectors.filled(60, 1)).aucInterval(0.95).orElseThrow();
      covered += interval.contains(2.0 / 3) ? 1 : 0;
    }
    assertTrue(covered > 0.91 * samples && covered < 0.99 * samples, covered + " of " + samples);
  }

  @Test
  void aPerfectAreaKeepsAWidth() {
    ConfidenceInterval interval = AreaInterval.of(1, 10, 10, 0.95);
    assertEquals(1, interval.high());
    assertTrue(interval.low() > 0.6 && interval.low() < 0.95, "low " + interval.low());
  }

  private static Examples labelled(String... labels) {
    double[][] x =
        IntStream.range(0, labels.length).mapToObj(i -> new double[] {i}).toArray(double[][]::new);
    return Examples.of(x, labels);
  }

  @Test
  void labelsTellWhatIsNormal() {
    Truth named = Truth.of(labelled("a", "b", "?", "a"), Optional.of("a"));
    assertEquals("[false, true, false, false]", Arrays.toString(named.anomaly()));
    assertEquals("[1.0, 1.0, 0.0, 1.0]", Arrays.toString(named.weights()));
    assertTrue(Truth.of(labelled("normal", "x"), Optional.empty()).anomaly()[1]);
    assertTrue(Truth.of(labelled("anomaly"), Optional.empty()).anomaly()[0]);
    assertFalse(Truth.of(labelled("x"), Optional.empty()).anomaly()[0]);
    assertFalse(Truth.of(Table.of(new double[1][1]).unlabelled(), Optional.empty()).anomaly()[0]);
    assertEquals(
        "RLT-D081",
        assertThrows(DataException.class, () -> Truth.of(labelled("a", "b"), Optional.empty()))
            .code());
  }

  @Test
  void comparisonsNeedRowsOfBothKinds() {
    AnomalyTask discipline = new AnomalyTask(Optional.of("a"));
    assertEquals(
        "RLT-E008",
        assertThrows(DataException.class, () -> discipline.check(labelled("a", "a"))).code());
    discipline.check(labelled("a", "b"));
  }
}
