// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.model.LevelPrediction;
import org.relent.model.OrderedClassifier;
import org.relent.pkr.KernelOrdinal;
import org.relent.task.Tasks;

class LevelMetricsTest {

  private static final double[][] X = {{0}, {1}, {2}, {3}, {4}, {5}};
  private static final String[] Y = {"low", "low", "mid", "mid", "high", "high"};
  private static final Examples EXAMPLES = Examples.of(X, Y).inLevels("low", "mid", "high");

  @Test
  void figuresAreThoseOfTheirDefinitions() {
    OrderedClassifier model = KernelOrdinal.linear().fit(EXAMPLES);
    List<LevelPrediction> said = model.predict(EXAMPLES.features());
    double[] weights = {1, 2, 0, 1, 1, 3};
    LevelMetrics metrics = LevelMetrics.of(EXAMPLES.withWeights(weights), said);
    double off = 0;
    double ranked = 0;
    double loss = 0;
    for (int i = 0; i < X.length; i++) {
      int actual = i / 2;
      double[] p = said.get(i).probabilities();
      off += weights[i] * Math.abs(said.get(i).code() - actual);
      loss -= weights[i] * Math.log(p[actual]);
      double low = p[0] - (actual == 0 ? 1 : 0);
      double mid = p[0] + p[1] - (actual <= 1 ? 1 : 0);
      ranked += weights[i] * (low * low + mid * mid) / 2;
    }
    double total = Arrays.stream(weights).sum();
    assertEquals(off / total, metrics.levelError(), 1e-12);
    assertEquals(ranked / total, metrics.rankedScore(), 1e-12);
    assertEquals(loss / total, metrics.classes().logLoss(), 1e-12);
    assertEquals(List.of("low", "mid", "high"), metrics.classes().confusion().classes());
  }

  @Test
  void someLevelsAreJudgedByTheModelsOrderAndOthersAreRefused() {
    OrderedClassifier model = KernelOrdinal.linear().fit(EXAMPLES);
    Examples two = Examples.of(X, new String[] {"mid", "low", "mid", "low", "mid", "low"});
    LevelMetrics metrics = LevelMetrics.of(two, model.predict(two.features()));
    assertEquals(List.of("low", "mid", "high"), metrics.classes().confusion().classes());
    Examples strange = Examples.of(X, new String[] {"mid", "low", "mid", "none", "mid", "low"});
    DataException refused =
        assertThrows(
            DataException.class,
            () -> Tasks.LEVELS.evaluate(strange, model.predict(strange.features())));
    assertEquals("RLT-D034", refused.code());
    assertEquals(4, refused.line());
  }

  @Test
  void otherTasksHaveNoLevels() {
    assertThrows(DataException.class, () -> Tasks.NUMBERS.ordered(List.of("a", "b")));
    assertThrows(DataException.class, () -> Tasks.LEVELS.ordered(List.of("a")));
    assertEquals(List.of("a", "b"), Tasks.LEVELS.ordered(List.of("a", "b")).levels());
  }
}
