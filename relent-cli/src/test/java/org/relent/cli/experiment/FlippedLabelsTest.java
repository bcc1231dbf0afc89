// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.Belief;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Missing;
import org.relent.data.Target;
import org.relent.io.Dataset;
import org.relent.io.Datasets;
import org.relent.kernel.Kernels;
import org.relent.math.Seed;
import org.relent.med.MedGaussian;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Doubt;
import org.relent.model.Trainer;
import org.relent.testkit.Slow;

/** One label in ten of the breast cancer data is turned round: does the table of doubts find it? */
@Slow
class FlippedLabelsTest {

  private static final double FLIPPED = 0.1;
  private static final double LOOKED_AT = 0.2;
  private static final double FOUND = 0.8;

  private static Examples data() {
    Dataset set = Datasets.named("breast-cancer");
    return set.features().target(set.target());
  }

  @TestFactory
  Stream<DynamicTest> flippedLabelsStandFirst() {
    Map<String, Trainer<Classifier>> trainers = new LinkedHashMap<>();
    trainers.put("linear", MedSvm.linear().missing(Missing.MEAN));
    trainers.put("linear, labelNoise=0.1", MedSvm.linear().missing(Missing.MEAN).labelNoise(0.1));
    trainers.put(
        "rbf, labelNoise=0.1",
        MedSvm.withKernel(Kernels.gaussian(3)).missing(Missing.MEAN).labelNoise(0.1));
    trainers.put(
        "Gaussians, labelNoise=0.1", MedGaussian.standard().missing(Missing.MEAN).labelNoise(0.1));
    List<DynamicTest> tests = new ArrayList<>();
    for (int seed = 1; seed <= 2; seed++) {
      Seed each = new Seed(seed);
      trainers.forEach(
          (name, trainer) ->
              tests.add(dynamicTest(name + ", " + each, () -> found(name, trainer, each, false))));
      tests.add(
          dynamicTest(
              "linear, soft, " + each,
              () -> found("linear, soft 0.9/0.1", trainers.get("linear"), each, true)));
    }
    return tests.stream();
  }

  private static void found(String name, Trainer<Classifier> trainer, Seed seed, boolean soft) {
    Examples truth = data();
    int n = truth.size();
    int[] chosen = Arrays.copyOf(seed.permutation(n), (int) Math.round(FLIPPED * n));
    Set<Integer> flipped = new HashSet<>(Arrays.stream(chosen).boxed().toList());
    List<Doubt> doubtful = trainer.fit(flipped(truth, flipped, soft)).doubtful();
    List<Doubt> first = doubtful.subList(0, (int) Math.round(LOOKED_AT * n));
    double within = hits(first, flipped) / (double) flipped.size();
    List<Doubt> likely = doubtful.stream().filter(doubt -> doubt.strength() > 0.5).toList();
    System.out.printf(
        Locale.ROOT,
        "flipped labels, %s, %s: recall within the first %.0f %% %.3f; above 1/2: %d rows, precision"
            + " %.3f, recall %.3f%n",
        name,
        seed,
        100 * LOOKED_AT,
        within,
        likely.size(),
        hits(likely, flipped) / (double) likely.size(),
        hits(likely, flipped) / (double) flipped.size());
    assertTrue(within >= FOUND, name + ": " + within);
  }

  private static long hits(List<Doubt> doubtful, Set<Integer> flipped) {
    return doubtful.stream().filter(doubt -> flipped.contains(doubt.row() - 1)).count();
  }

  private static Examples flipped(Examples truth, Set<Integer> flipped, boolean soft) {
    List<String> classes = truth.labels().classes();
    int[] codes = truth.labels().codes();
    List<Belief> beliefs =
        IntStream.range(0, codes.length)
            .mapToObj(
                t -> {
                  int given = flipped.contains(t) ? 1 - codes[t] : codes[t];
                  return soft
                      ? Belief.soft(Map.of(classes.get(given), 0.9, classes.get(1 - given), 0.1))
                      : new Belief.Certain(classes.get(given));
                })
            .toList();
    return Examples.of(
        truth.features(), truth.targetName(), new Target.ClassTarget(Labels.of(beliefs)));
  }
}
