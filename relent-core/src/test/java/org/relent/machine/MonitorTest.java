// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.data.Scaling;
import org.relent.data.Warning;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.math.Seed;
import org.relent.model.Classifier;
import org.relent.model.Model;
import org.relent.model.Regressor;
import org.relent.solve.Monitor;
import org.relent.solve.Progress;
import org.relent.solve.Termination;
import org.relent.testkit.SystemBound;

/** A fit can be watched and stopped. */
@SystemBound
class MonitorTest {

  /** Stops after some rounds. */
  private static final class StopAfter implements Monitor {

    private final int rounds;
    private final List<Progress> seen = new ArrayList<>();

    StopAfter(int rounds) {
      this.rounds = rounds;
    }

    @Override
    public void progress(Progress progress) {
      seen.add(progress);
    }

    @Override
    public boolean stopped() {
      return seen.size() >= rounds;
    }
  }

  private static final Fitting FITTING = Machines.fitting(1e-12, Scaling.STANDARD);

  @Test
  void aStoppedFitSaysSoAndCanBeUsed() {
    for (int classes : new int[] {2, 3}) {
      Problems.Classes data = Problems.clouds(new Seed(classes), 60, 3, classes, 0.7);
      for (Machines.ClassMachine machine : Machines.classifiers()) {
        for (Kernel kernel : Machines.kernels()) {
          for (Bias bias : Machines.biases()) {
            for (int rounds : new int[] {0, 1}) {
              Classifier model =
                  machine.with(kernel, bias, FITTING).fit(data.examples(), new StopAfter(rounds));
              String what =
                  machine + ", " + classes + " classes, " + kernel + ", " + bias + ", " + rounds;
              interrupted(model, what);
              for (double[] x : Problems.normal(new Seed(1), 5, 3)) {
                for (double p : model.predict(x).probabilities()) {
                  assertTrue(p >= 0 && p <= 1, what);
                }
              }
            }
          }
        }
      }
    }
  }

  private static void interrupted(Model model, String what) {
    var summary = model.summary();
    assertEquals(Termination.INTERRUPTED, summary.termination(), what);
    assertTrue(summary.warnings().stream().map(Warning::code).anyMatch("W-NOTCONV"::equals), what);
    assertTrue(summary.iterations() >= 1, what);
    assertTrue(Double.isFinite(summary.objective()), what);
  }

  @Test
  void aStoppedRegressionSaysSoAndCanBeUsed() {
    Problems.Responses data = Problems.counts(new Seed(1), 120, 3);
    for (Machines.NumberMachine machine : Machines.regressors()) {
      for (Kernel kernel : Machines.kernels()) {
        Regressor model =
            machine.with(kernel, Bias.flat(), FITTING).fit(data.examples(), new StopAfter(0));
        interrupted(model, machine + ", " + kernel);
        assertTrue(Double.isFinite(model.predict(0, 0, 0).value()));
        boolean tells = !machine.name().equals("quantile") && !machine.name().endsWith("tube");
        assertEquals(tells, model.predict(0, 0, 0).hasSpread(), machine.name());
      }
    }
  }

  @Test
  void progressIsTheTraceOfTheSummary() {
    StopAfter watching = new StopAfter(Integer.MAX_VALUE);
    Problems.Classes data = Problems.clouds(new Seed(1), 60, 3, 2, 0.7);
    Classifier model =
        Machines.classifiers()
            .get(0)
            .with(Machines.kernels().get(1), Bias.flat(), FITTING)
            .fit(data.examples(), watching);
    assertTrue(model.summary().converged());
    assertTrue(watching.seen.containsAll(model.summary().trace()));
  }

  @Test
  void aThreadsInterruptStopsTheFitAndStaysSet() {
    Problems.Classes data = Problems.clouds(new Seed(1), 120, 3, 2, 0.7);
    Thread.currentThread().interrupt();
    Classifier model =
        Machines.classifiers()
            .get(0)
            .with(Machines.kernels().get(1), Bias.flat(), FITTING)
            .fit(data.examples());
    assertTrue(Thread.interrupted());
    interrupted(model, "interrupt");
  }
}
