// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.dual.Balance;
import org.relent.dual.DualProblem;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.family.ClassPartition;
import org.relent.family.HiddenFamily;
import org.relent.margin.MarginPrior;
import org.relent.math.Threads;
import org.relent.model.Course;
import org.relent.project.Alternation;
import org.relent.project.Projection;
import org.relent.solve.ActiveSetNewton;
import org.relent.solve.GeneralSolver;
import org.relent.solve.Monitor;
import org.relent.solve.RunControl;
import org.relent.solve.Solution;
import org.relent.solve.StoppingRule;
import org.relent.solve.Termination;

/**
 * A model with hidden variables, learnt by the alternation of MED §4.1 from several starts: project
 * the prior with hidden variables filled in, fill them in anew as the projection has them, and so
 * on (eq. 48 and 49). The end of least D(P‖P₀) is kept.
 *
 * @param projection the last one
 * @param belief the prior as that projection left it
 * @param course how D fell on the way to it, and where all starts ended
 * @param settled whether the alternation met its tolerance
 */
record HiddenFit(Projection projection, HiddenFamily belief, Course course, boolean settled) {

  /** A projection that misses its optimum by more could let D seem to rise. */
  private static final double EXACT = 1e-11;

  /** The most multipliers to factor a matrix of; beyond, conjugate gradients. */
  private static final int DENSE = 800;

  /**
   * @param margins what is asked of each row's log-likelihood
   * @param starts beliefs to fill in hidden variables by at first, such as those that Bayes ends at
   *     ({@link HiddenBayes#beliefs}): from there far fewer rounds are left than from scattered
   *     ones
   */
  static HiddenFit of(
      HiddenTask task,
      List<? extends MarginPrior> margins,
      List<? extends HiddenFamily> starts,
      Alternation.Rule rule,
      Fitting fitting,
      Monitor monitor) {
    if (starts.isEmpty()) {
      throw new IllegalArgumentException("There must be at least 1 start, got none");
    }
    Search search = new Search(task, potentials(task, margins), fitting.rule(), monitor);
    Alternation.Rule rough =
        new Alternation.Rule(rule.rounds(), Math.max(rule.tolerance(), LevelSet.START_TOLERANCE));
    List<Alternation<State>> ends =
        new ArrayList<>(
            Starts.each(
                starts, fitting.threads(), (start, threads) -> search.from(start, threads, rough)));
    int best =
        IntStream.range(0, ends.size())
            .boxed()
            .min(Comparator.comparingDouble(s -> ends.get(s).state().cost()))
            .orElseThrow();
    ends.set(best, search.on(ends.get(best), fitting.threads(), rule));
    State state = ends.get(best).state();
    Solution exact = search.exact(state.partition(), state.solution().lambda());
    return new HiddenFit(
        new Projection(exact.judgedBy(fitting.rule())),
        task.after(state.partition(), exact.lambda()),
        new Course(ends.get(best).descent(), solutions(ends, best)),
        ends.get(best).settled());
  }

  private static List<JointPotential> potentials(
      HiddenTask task, List<? extends MarginPrior> margins) {
    if (margins.size() != task.rows().size()) {
      throw new IllegalArgumentException(
          margins.size() + " margins for " + task.rows().size() + " rows");
    }
    List<JointPotential> potentials = new ArrayList<>();
    for (int t = 0; t < margins.size(); t++) {
      Potential atLeast = Relation.AT_LEAST.restrict(margins.get(t));
      potentials.add(atLeast.weighted(task.weights()[t]));
    }
    return potentials;
  }

  private static List<Course.LocalSolution> solutions(List<Alternation<State>> ends, int best) {
    List<Course.LocalSolution> solutions = new ArrayList<>();
    for (int s = 0; s < ends.size(); s++) {
      State state = ends.get(s).state();
      solutions.add(
          new Course.LocalSolution(
              state.cost(),
              state.solution().point().residual(),
              ends.get(s).descent().size() - 1,
              s == best));
    }
    return solutions;
  }

  /** After Step 1 of a round: where the projection ended, and what was projected. */
  private record State(ClassPartition partition, Solution solution, HiddenFamily belief) {

    /**
     * D(P‖P₀) of the projection, as J: short of it by the gap at most, where D of a λ that is not
     * quite the best errs by the root of that.
     */
    double cost() {
      return solution.objective();
    }
  }

  /** What all starts share. */
  private static final class Search {

    private final HiddenTask task;
    private final List<JointPotential> potentials;
    private final StoppingRule stopping;

    /** Starts run side by side, which who looks on need not know. */
    private final RunControl control;

    Search(
        HiddenTask task, List<JointPotential> potentials, StoppingRule stopping, Monitor monitor) {
      this.task = task;
      this.potentials = potentials;
      this.stopping = stopping.withTolerance(Math.min(stopping.tolerance(), EXACT));
      this.control = RunControl.of(monitor, stopping.timeLimit());
    }

    /** Goes on from where a start ended, to a stricter rule. */
    Alternation<State> on(Alternation<State> ended, Threads threads, Alternation.Rule rule) {
      int left = Math.max(0, rule.rounds() - (ended.descent().size() - 1));
      return ended.then(
          rounds(ended.state(), threads, new Alternation.Rule(left, rule.tolerance())));
    }

    Alternation<State> from(HiddenFamily start, Threads threads, Alternation.Rule rule) {
      return rounds(projected(task.filledIn(start, threads), new double[0]), threads, rule);
    }

    private Alternation<State> rounds(State start, Threads threads, Alternation.Rule rule) {
      return Alternation.of(
          start,
          state -> projected(task.filledIn(state.belief(), threads), state.solution().lambda()),
          State::cost,
          rule,
          control);
    }

    /** Newton steps alone converge to where D is known well enough; others help where they fail. */
    private State projected(ClassPartition partition, double[] near) {
      DualProblem problem = problem(partition, near);
      Solution quick = new ActiveSetNewton(stopping, DENSE).solve(problem, control);
      Solution solution =
          quick.termination() == Termination.STALLED ? exact(partition, quick.lambda()) : quick;
      return new State(partition, solution, task.after(partition, solution.lambda()));
    }

    /** The last projection to the last digits. */
    Solution exact(ClassPartition partition, double[] near) {
      return new GeneralSolver(stopping).solve(problem(partition, near), control);
    }

    private DualProblem problem(ClassPartition partition, double[] near) {
      DualProblem plain = DualProblem.of(potentials, partition, Balance.NONE);
      return near.length == 0 ? plain : plain.from(near);
    }
  }
}
