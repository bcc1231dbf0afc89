// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.io.Datasets;
import org.relent.kernel.Kernels;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Explanation;
import org.relent.model.Prediction;
import org.relent.model.Trainer;
import org.relent.pkr.KernelLogistic;
import org.relent.pkr.KernelSvm;
import org.relent.testkit.Slow;

/** What the README promises, on the data of the examples. */
@Slow
@Isolated("sets the locale of the process")
class ReadmeClaimsTest {

  private static final Table CRABS = Datasets.crabs().without("index");
  private static final Table IRIS = Datasets.iris();

  private static List<Trainer<Classifier>> trainers() {
    return List.of(
        MedSvm.linear(),
        MedSvm.withKernel(Kernels.gaussian(2)),
        KernelSvm.withKernel(Kernels.gaussian(2)),
        KernelLogistic.withKernel(Kernels.gaussian(2).scaled(10)));
  }

  @Test
  void theLabelIsTheMostProbableClassAndTheTermsAddUpToTheScore() {
    for (Trainer<Classifier> trainer : trainers()) {
      for (Examples examples : List.of(CRABS.target("sex"), IRIS.target("Species"))) {
        Classifier model = trainer.fit(examples);
        examples.features().stream()
            .forEach(
                row -> {
                  Prediction p = model.predict(row);
                  double most = Arrays.stream(p.probabilities()).max().getAsDouble();
                  assertEquals(most, p.probability(p.label()));
                  Explanation why = model.explain(row);
                  double sum = why.terms().stream().mapToDouble(Explanation.Term::value).sum();
                  assertEquals(p.score(), sum, 1e-9 * (1 + Math.abs(p.score())));
                });
      }
    }
  }

  @Test
  void threadsAndBudgetsDoNotChangeABit() {
    double[] expected = scores(1, 0);
    for (int threads : new int[] {1, 2, 4}) {
      for (long budget : new long[] {0, 2 * 8 * 200, Long.MAX_VALUE}) {
        assertArrayEquals(expected, scores(threads, budget), 0);
      }
    }
  }

  private static double[] scores(int threads, long budget) {
    Classifier model =
        MedSvm.withKernel(Kernels.gaussian(2))
            .threads(threads)
            .kernelBudget(budget)
            .fit(CRABS.target("sex"));
    return model.predict(CRABS).stream()
        .flatMap(p -> List.of(p.score(), p.probability()).stream())
        .mapToDouble(x -> x)
        .toArray();
  }

  @Test
  void theLibraryPrintsNothing() {
    Output output =
        Output.of(arguments -> trainers().forEach(trainer -> trainer.fit(CRABS.target("sex"))));
    assertTrue(output.text().isEmpty(), output.text());
  }
}
