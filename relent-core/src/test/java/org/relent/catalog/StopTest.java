// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.data.Warning;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.model.Classifier;
import org.relent.model.Model;
import org.relent.solve.Monitor;
import org.relent.solve.Progress;
import org.relent.testkit.SystemBound;

/**
 * Whatever kind of model is fitted, once a stop is asked for no more work follows than a bounded
 * amount, and what was left out is said.
 *
 * <p>Work is counted in tasks begun by threads, so that no clock takes part. The measure is a fit
 * that is asked to stop before it begins: it encodes the rows and makes a model of the first point
 * there is, which is what any fit has to do after it was stopped, and before.
 */
@SystemBound
class StopTest {

  /** Tasks of a model that has none at all to do when stopped at once. */
  private static final int FEW = 16;

  private static final Set<String> TOLD =
      Set.of("W-NOTCONV", "W-LEFTOUT", "W-UNFINISHED", "W-ROUNDS");

  /** Counts tasks, and stops after some polls. */
  private static final class Meter implements Monitor {

    private final AtomicLong tasks = new AtomicLong();
    private final long allowed;
    private long polls;
    private long before = -1;

    Meter(long allowed) {
      this.allowed = allowed;
    }

    Run run() {
      Threads counted =
          new Threads(
              1,
              () -> {
                tasks.incrementAndGet();
                return false;
              });
      return new Run(counted, Duration.ofDays(1), 64L << 20);
    }

    @Override
    public void progress(Progress progress) {
      assertTrue(progress.iteration() >= 0);
    }

    @Override
    public boolean stopped() {
      if (polls++ < allowed) {
        return false;
      }
      before = before < 0 ? tasks.get() : before;
      return true;
    }

    long after() {
      return tasks.get() - before;
    }
  }

  private static Examples examples(ModelKind<?> kind) {
    UniformRandomProvider random = new Seed(5).random();
    int rows = 60;
    double[][] x = new double[rows][3];
    double[] counts = new double[rows];
    String[] labels = new String[rows];
    for (int i = 0; i < rows; i++) {
      double share = 0.1 + 0.8 * random.nextDouble();
      double noise = random.nextDouble();
      x[i] =
          switch (kind.id()) {
            case "lme-dirichlet-mixture" -> new double[] {share / 2, 1 - share, share / 2};
            case "lme-boltzmann" ->
                new double[] {Math.rint(share), Math.rint(noise), Math.rint(random.nextDouble())};
            default -> new double[] {share, noise, random.nextDouble()};
          };
      counts[i] = Math.rint(4 * share + noise);
      labels[i] = "c" + (int) Math.rint(1.5 * share + 0.8 * noise);
    }
    return switch (kind.task().stored()) {
      case "classification" -> Examples.of(x, labels);
      case "ordinal" ->
          Examples.of(x, labels)
              .inLevels(Arrays.stream(labels).distinct().sorted().toArray(String[]::new));
      case "regression" -> Examples.regression(x, counts);
      default -> Examples.of(Table.of(x));
    };
  }

  @TestFactory
  Stream<DynamicTest> afterAStopLittleWorkFollowsAndWhatIsLeftOutIsSaid() {
    return Catalog.kinds().stream()
        .map(kind -> dynamicTest(kind.id(), () -> stopsEverywhere(kind)));
  }

  private static <M extends Model> void stopsEverywhere(ModelKind<M> kind) {
    Examples examples = examples(kind);
    Meter whole = new Meter(Long.MAX_VALUE);
    fit(kind, examples, whole);
    Meter none = new Meter(0);
    fit(kind, examples, none);
    long bound = 2 * none.tasks.get() + FEW;
    for (long allowed : new long[] {0, 1, 2, whole.polls / 4, whole.polls / 2}) {
      if (allowed < whole.polls) {
        Meter meter = new Meter(allowed);
        M model = fit(kind, examples, meter);
        String what = kind.id() + " stopped at poll " + allowed + " of " + whole.polls;
        assertTrue(meter.after() <= bound, () -> what + ": " + meter.after() + " tasks follow");
        assertTrue(
            model.summary().warnings().stream().map(Warning::code).anyMatch(TOLD::contains),
            () -> what + ": " + model.summary().warnings());
        usable(model, examples);
      }
    }
  }

  private static <M extends Model> M fit(ModelKind<M> kind, Examples examples, Meter meter) {
    // trees describe categories, which numbers are binned to
    Map<String, String> settings = kind.id().endsWith("-tree") ? Map.of("bins", "4") : Map.of();
    M model = kind.trainer(kind.settings(settings), meter.run()).fit(examples, meter);
    assertNotNull(model);
    return model;
  }

  private static void usable(Model model, Examples examples) {
    if (model instanceof Classifier classifier) {
      classifier
          .predict(examples.features())
          .forEach(
              prediction -> {
                for (double p : prediction.probabilities()) {
                  assertTrue(p >= 0 && p <= 1, prediction::toString);
                }
              });
    }
  }
}
