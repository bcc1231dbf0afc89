// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DataException;
import org.relent.data.Table;
import org.relent.io.Models;
import org.relent.io.Provenance;
import org.relent.io.SavedModel;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.model.Classifier;
import org.relent.model.Density;
import org.relent.model.Detection;
import org.relent.model.Detector;
import org.relent.model.Estimate;
import org.relent.model.Model;
import org.relent.model.OrderedClassifier;
import org.relent.model.Placement;
import org.relent.model.Prediction;
import org.relent.model.Regressor;

/**
 * Files whose checksums are right and whose numbers are not: each number that predictions depend on
 * becomes as small, as large or as negative as doubles are. A file is refused as one of wrong
 * numbers, or it predicts numbers.
 */
class HostileNumbersTest {

  private static final double[] EXTREMES = {
    0, -1, 1e-320, 1e-160, 1e-12, 1e30, 1e160, -1e160, 1e300, 1e308, -1e308, Double.MAX_VALUE
  };

  /** What a file tells of its fit only. */
  private static final List<String> TOLD =
      List.of("trace.values", "restarts", "course.descent", "course.solutions", "leftOut");

  @TestFactory
  Stream<DynamicTest> noNumberThatASectionCanHoldMakesAPredictionThatIsNone() {
    return Zoo.small().stream().map(c -> DynamicTest.dynamicTest(c.name(), () -> altered(c)));
  }

  private static void altered(Zoo.Case model) {
    byte[] file = Models.bytes(SavedModel.of(model.model(), Provenance.unknown()));
    List<String> faults = new ArrayList<>();
    for (var entry : Crafted.of(file).told("sections").values()) {
      String name = entry.get("name").stringValue();
      if (!entry.get("dtype").stringValue().equals("f64") || TOLD.contains(name)) {
        continue;
      }
      int size = entry.get("length").intValue() / 8;
      for (double extreme : EXTREMES) {
        for (int at = 0; at < size; at += 1 + size / 8) {
          int place = at;
          String what = name + "[" + at + "] = " + extreme;
          byte[] crafted =
              Crafted.of(file).section(name, b -> b.putDouble(8 * place, extreme)).seal();
          fault(name, crafted, model.probe()).ifPresent(f -> faults.add(what + ": " + f));
        }
        byte[] all =
            Crafted.of(file)
                .section(
                    name,
                    b -> {
                      for (int at = 0; at < size; at++) {
                        b.putDouble(8 * at, extreme);
                      }
                    })
                .seal();
        fault(name, all, model.probe())
            .ifPresent(f -> faults.add(name + " all " + extreme + ": " + f));
      }
    }
    assertEquals(List.of(), faults);
  }

  @TestFactory
  Stream<DynamicTest> noKernelMakesAPredictionThatIsNone() {
    return Stream.of(
            "rbf:gamma=1e308",
            "rbf:gamma=1e-308",
            "constant:1e308",
            "1e308*linear",
            "1e308*rbf:gamma=0.5",
            "poly:degree=1000,scale=1e300,offset=1e300",
            "poly:degree=1000,scale=1e-300,offset=0",
            "poly:degree=2,scale=1,offset=1e160",
            "constant:1e200*constant:1e200",
            "matern:nu=0.5,width=1e-150",
            "1e308*matern:nu=2.5,width=1e150",
            "rq:alpha=1e-300,width=1",
            "periodic:period=1e-300,width=1e-300",
            "linear+1e308*rbf:gamma=1+1e308*rbf:gamma=1")
        .flatMap(
            kernel ->
                Stream.of(1, 2, 3, 4)
                    .map(
                        at -> {
                          Zoo.Case model = Zoo.small().get(at);
                          return DynamicTest.dynamicTest(
                              kernel + " of " + model.name(), () -> kernel(kernel, model));
                        }));
  }

  private static void kernel(String kernel, Zoo.Case model) {
    Kernel own = Kernels.parse(kernel);
    byte[] file = Models.bytes(SavedModel.of(model.model(), Provenance.unknown()));
    Crafted crafted = Crafted.of(file).object("scores", s -> s.put("kernel", own.toString()));
    if (crafted.told("response") != null && crafted.told("response").has("kernel")) {
      crafted.object("response", r -> r.put("kernel", own.toString()));
    }
    assertEquals(Optional.empty(), fault("kernel", crafted.seal(), model.probe()));
  }

  /** What is wrong, unless the file is refused for its numbers or predicts some. */
  private static Optional<String> fault(String section, byte[] file, Table probe) {
    Model model;
    try {
      model = Models.parse(file).model();
    } catch (DataException refused) {
      return List.of(Rule.NUMBER.code(), Rule.AGREEMENT.code()).contains(refused.code())
          ? Optional.empty()
          : Optional.of(refused.toString());
    } catch (RuntimeException unexpected) {
      return Optional.of("load: " + unexpected);
    }
    try {
      requireSound(model, probe);
      return Optional.empty();
    } catch (DataException row) {
      // what an encoding makes of a row is checked when it is made
      return section.startsWith("columns.") ? Optional.empty() : Optional.of(row.toString());
    } catch (RuntimeException | AssertionError wrong) {
      return Optional.of(wrong.toString().lines().findFirst().orElse(""));
    }
  }

  private static void requireSound(Model model, Table probe) {
    if (model instanceof Classifier classifier) {
      classifier.predict(probe).forEach(HostileNumbersTest::sound);
    } else if (model instanceof OrderedClassifier ordered) {
      ordered.predict(probe).forEach(p -> normalised(p.probabilities(), true));
    } else if (model instanceof Regressor regressor) {
      boolean spread =
          !Set.of("kernel-quantile", "med-regression").contains(model.summary().model());
      regressor.predict(probe).forEach(estimate -> sound(estimate, spread));
    } else if (model instanceof Detector detector) {
      detector.predict(probe).forEach(HostileNumbersTest::sound);
    } else if (model instanceof Density density) {
      density.predict(probe).forEach(HostileNumbersTest::sound);
      assertTrue(Double.isFinite(density.entropy()), "entropy");
    }
  }

  private static void sound(Prediction prediction) {
    normalised(prediction.probabilities(), true);
    assertTrue(
        prediction.scores().values().stream().allMatch(Double::isFinite),
        "scores " + prediction.scores());
  }

  private static void normalised(double[] shares, boolean sum) {
    assertTrue(
        Arrays.stream(shares).allMatch(p -> p >= 0 && p <= 1 + 1e-9),
        "shares " + Arrays.toString(shares));
    assertTrue(!sum || Math.abs(Arrays.stream(shares).sum() - 1) < 1e-9, Arrays.toString(shares));
  }

  private static void sound(Estimate estimate, boolean spread) {
    boolean sound =
        spread ? estimate.sd() >= 0 && Double.isFinite(estimate.sd()) : Double.isNaN(estimate.sd());
    assertTrue(Double.isFinite(estimate.value()) && sound, estimate.toString());
  }

  private static void sound(Detection detection) {
    assertTrue(
        Double.isFinite(detection.score()) && detection.pValue() > 0 && detection.pValue() <= 1,
        detection.toString());
  }

  private static void sound(Placement placement) {
    assertTrue(Double.isFinite(placement.logDensity()), placement.toString());
    normalised(placement.chances(), false);
  }
}
