// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.relent.data.SparseRows;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.solve.Ascent;
import org.relent.solve.Monitor;
import org.relent.solve.Progress;
import org.relent.solve.StoppingRule;

/** J never falls on random problems, those with targets on the border of what can be included. */
class MonotoneScalingTest {

  private static final int RUNS = 500;

  private static final double NO_FALL = 1e-12;

  private static final StoppingRule RULE = StoppingRule.at(1e-9).withMaxIterations(30);

  private static final List<Slack> SLACKS =
      List.of(Slack.NONE, Slack.gaussian(0.5), Slack.box(0.2), new Slack(0.3, 0.1));

  private static MaxEnt problem(int run) {
    UniformRandomProvider random = new Seed(run).random();
    double[][] rows =
        Spaces.statistics(run, 2 + random.nextInt(8), 1 + random.nextInt(5), run % 2 == 0);
    SparseRows sparse = SparseRows.of(rows);
    Outcomes outcomes =
        random.nextBoolean()
            ? new ClassOutcomes(sparse, 2 + random.nextInt(3))
            : ListedOutcomes.of(sparse);
    LogLinear model = LogLinear.of(outcomes, Threads.one());
    double[] seen = new double[outcomes.size()];
    for (int h = 0; h < outcomes.contexts(); h++) {
      // one outcome alone: targets of zero and data that can be told apart for sure
      int size = outcomes.first(h + 1) - outcomes.first(h);
      seen[outcomes.first(h) + random.nextInt(size)] = 1;
    }
    return MaxEnt.of(model, model.statistics(seen), SLACKS.get(run / 2 % SLACKS.size()));
  }

  @ParameterizedTest
  @EnumSource(IterativeScaling.class)
  void likelihoodNeverFallsAndMultipliersStayFinite(IterativeScaling method) {
    for (int run = 0; run < RUNS; run++) {
      MaxEnt problem = problem(run);
      UniformRandomProvider random = new Seed(run).split(1).random();
      double[] start = new double[problem.model().dimension()];
      Arrays.setAll(start, i -> 4 * random.nextDouble() - 2);
      Ascent<MaxEntPoint> end = method.maximise(problem, start, RULE, Monitor.none());
      double last = problem.at(start).value();
      for (Progress progress : end.trace()) {
        double room = NO_FALL * Math.max(1, Math.abs(last));
        assertTrue(progress.objective() >= last - room, "run " + run);
        last = progress.objective();
      }
      assertTrue(Arrays.stream(end.point().lambda()).allMatch(Double::isFinite), "run " + run);
    }
  }
}
