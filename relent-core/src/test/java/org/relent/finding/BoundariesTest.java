// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.CategoryColumn;
import org.relent.data.Examples;
import org.relent.data.Row;
import org.relent.data.Scaling;
import org.relent.data.Table;
import org.relent.data.Words;
import org.relent.kernel.Kernels;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Prediction;
import org.relent.model.Regressor;
import org.relent.pkr.KernelPoisson;
import org.relent.pkr.KernelRidge;

class BoundariesTest {

  private static final double ROUNDING = 1e-9;

  @Test
  void everyGridPointIsWhatTheModelPredicts() {
    for (int classes : new int[] {2, 3}) {
      Examples examples = Problems.clouds(new Seed(1), 60, 2, classes, 2).examples();
      Classifier model = MedSvm.withKernel(Kernels.gaussianGamma(0.5)).fit(examples);
      Finding.Plane plane = Boundaries.of(model, examples).orElseThrow().plane();
      assertEquals("", plane.others());
      assertEquals(60, plane.points().size());
      for (int j = 0; j < 60; j += 7) {
        for (int i = 0; i < 60; i += 7) {
          Prediction prediction = model.predict(plane.x()[i], plane.y()[j]);
          assertEquals(prediction.label(), plane.names().get(plane.label()[j][i]));
          assertEquals(prediction.probability(), plane.value()[j][i], ROUNDING);
        }
      }
    }
  }

  @Test
  void theGridReachesAFewPerCentBeyondTheData() {
    Examples examples = Problems.clouds(new Seed(2), 60, 2, 2, 2).examples();
    Finding.Plane plane =
        Boundaries.of(MedSvm.linear().fit(examples), examples).orElseThrow().plane();
    double low = plane.points().stream().mapToDouble(Finding.Plane.Point::x).min().orElseThrow();
    double high = plane.points().stream().mapToDouble(Finding.Plane.Point::x).max().orElseThrow();
    assertEquals(low - 0.05 * (high - low), plane.x()[0], ROUNDING);
    assertEquals(high + 0.05 * (high - low), plane.x()[59], ROUNDING);
  }

  @Test
  void otherColumnsAreHeldAtTheirTypicalValues() {
    double[][] x = Problems.normal(new Seed(3), 101, 3);
    String[] y =
        IntStream.range(0, 101)
            .mapToObj(i -> x[i][0] + x[i][2] > 0 ? "p" : "n")
            .toArray(String[]::new);
    List<String> levels =
        IntStream.range(0, 101).mapToObj(i -> i % 3 == 0 ? "rare" : "usual").toList();
    Examples plain = Examples.of(x, y);
    Table features = plain.features().with(CategoryColumn.of("level", levels));
    Examples examples = Examples.of(features, "y", plain.target());
    Classifier model = MedSvm.withKernel(Kernels.gaussianGamma(0.1)).fit(examples);
    Finding.Plane plane = Boundaries.of(model, examples).orElseThrow().plane();
    assertEquals("x1", plane.xName());
    assertEquals("x3", plane.yName());
    double median = IntStream.range(0, 101).mapToDouble(i -> x[i][1]).sorted().toArray()[50];
    assertEquals("x2 at " + Words.number(median) + ", level at usual", plane.others());
    Map<String, Object> row = new HashMap<>(Map.of("x2", median, "level", "usual"));
    row.put("x1", plane.x()[20]);
    row.put("x3", plane.y()[40]);
    assertEquals(model.predict(Row.of(row)).label(), plane.names().get(plane.label()[40][20]));
  }

  @Test
  void numbersAreDrawnToo() {
    Examples curve = Problems.curve(new Seed(4), 50, 2).examples();
    Examples counts = Problems.counts(new Seed(4), 50, 2).examples();
    Map<Examples, Regressor> models =
        Map.of(
            curve, KernelRidge.withKernel(Kernels.gaussianGamma(0.5)).fit(curve),
            counts, KernelPoisson.withKernel(Kernels.gaussianGamma(0.5)).fit(counts));
    models.forEach(
        (examples, model) -> {
          Finding.Plane plane = Boundaries.of(model, examples).orElseThrow().plane();
          assertEquals(List.of("y"), plane.names());
          double predicted = model.predict(plane.x()[11], plane.y()[33]).value();
          assertEquals(predicted, plane.value()[33][11], ROUNDING * Math.abs(predicted));
        });
  }

  @Test
  void onePlaneNeedsTwoNumbers() {
    Examples one = Problems.clouds(new Seed(5), 40, 1, 2, 2).examples();
    assertTrue(Boundaries.of(MedSvm.linear().fit(one), one).isEmpty());
  }

  @Test
  void kernelValuesSpanNoPlane() {
    double[][] x = Problems.clouds(new Seed(7), 6, 2, 2, 3).x();
    double[][] gram = new double[6][6];
    for (int i = 0; i < 6; i++) {
      for (int j = 0; j < 6; j++) {
        gram[i][j] = x[i][0] * x[j][0] + x[i][1] * x[j][1];
      }
    }
    Examples examples = Examples.of(gram, new int[] {0, 1, 0, 1, 0, 1});
    MedSvm trainer = MedSvm.withKernel(Kernels.precomputed()).scaling(Scaling.NONE);
    assertTrue(Boundaries.of(trainer.fit(examples), examples).isEmpty());
  }

  @Test
  void manyRowsAreThinned() {
    Examples many = Problems.clouds(new Seed(6), 700, 2, 2, 2).examples();
    Classifier model = MedSvm.linear().fit(many.select(IntStream.range(0, 50).toArray()));
    assertEquals(500, Boundaries.of(model, many).orElseThrow().plane().points().size());
  }
}
