// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.relent.data.DenseRows;
import org.relent.family.DirichletMultinomial;
import org.relent.family.HiddenMarkov;
import org.relent.margin.ExponentialMargin;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.project.Alternation;
import org.relent.solve.Monitor;
import org.relent.testkit.CpuTime;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;
import org.relent.testkit.SystemBound;

/**
 * A hidden Markov model of 10 states on 2,000 sequences of length 100 within two minutes of
 * processor time, one minute on two cores, under {@code -Pfull}, a twentieth of the sequences in
 * the gate: by Bayes first, then with margins. Prints times. Alone, since the time is that of the
 * process.
 */
@Slow
@SystemBound
@Isolated
class HiddenLargeFitTest {

  private static final int ROWS = Scale.of(100, 2_000);
  private static final int LENGTH = 100;
  private static final int STATES = 10;
  private static final int SYMBOLS = 20;
  private static final double CPU_SECONDS = 120;

  @Test
  void sequencesAreFittedWithinTwoMinutesOfProcessorTime() {
    double[] ones = new double[ROWS];
    Arrays.fill(ones, 1);
    HiddenTask task = new HiddenTask(prior(), drawn(new Seed(7).random()), ones);
    Alternation.Rule rule = new Alternation.Rule(20, 1e-4);
    Duration start = CpuTime.ofProcess();
    HiddenBayes bayes =
        HiddenBayes.of(task, new Starts(4, new Seed(1), Threads.available()), rule, Monitor.none());
    double[] margins = bayes.margins(task, Threads.available());
    double first = seconds(start);
    Arrays.sort(margins);
    HiddenFit fit =
        HiddenFit.of(
            task,
            Collections.nCopies(ROWS, new ExponentialMargin(margins[ROWS / 4], 10)),
            bayes.beliefs(),
            rule,
            Fitting.standard(),
            Monitor.none());
    double whole = seconds(start);
    System.out.printf(
        "%d states on %d x %d steps from 4 starts: %.1f CPU s, of which Bayes %.1f; D = %.1f%n",
        STATES, ROWS, LENGTH, whole, first, fit.projection().relativeEntropy());
    assertTrue(fit.projection().solution().converged());
    assertTrue(whole < CPU_SECONDS, whole + " s");
  }

  private static double seconds(Duration since) {
    return CpuTime.ofProcess().minus(since).toMillis() / 1e3;
  }

  private static HiddenMarkov prior() {
    double[] states = new double[STATES];
    Arrays.fill(states, 1);
    double[] symbols = new double[SYMBOLS];
    Arrays.fill(symbols, 1);
    return new HiddenMarkov(
        states,
        Collections.nCopies(STATES, states).toArray(double[][]::new),
        Collections.nCopies(STATES, new DirichletMultinomial(0, symbols)));
  }

  /** Sequences of a chain whose states mostly stay, each with symbols that it likes. */
  private static DenseRows drawn(UniformRandomProvider random) {
    double[] values = new double[ROWS * LENGTH];
    int state = 0;
    for (int p = 0; p < values.length; p++) {
      state = random.nextInt(10) < 7 ? state : (state + 1 + random.nextInt(2)) % STATES;
      values[p] = random.nextInt(4) == 0 ? random.nextInt(SYMBOLS) : 2 * state + random.nextInt(2);
    }
    int[] starts = IntStream.rangeClosed(0, ROWS).map(i -> i * LENGTH).toArray();
    return DenseRows.sequences(1, starts, values);
  }
}
