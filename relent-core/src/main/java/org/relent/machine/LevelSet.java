// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.relent.data.Warning;
import org.relent.dual.Balance;
import org.relent.dual.DualProblem;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.family.ClassPartition;
import org.relent.family.Family;
import org.relent.family.HiddenFamily;
import org.relent.family.Scorer;
import org.relent.family.Tiltable;
import org.relent.kernel.Signs;
import org.relent.margin.MarginPrior;
import org.relent.model.Course;
import org.relent.model.FamilyScores.Readout;
import org.relent.model.NormalModel;
import org.relent.project.Alternation;
import org.relent.project.Projection;
import org.relent.solve.GeneralSolver;
import org.relent.solve.Monitor;
import org.relent.solve.RunControl;

/**
 * A prior over the parameters of one family, projected so that every row is as likely as asked for:
 * E[log P(xₜ | θ)] − γₜ ≥ 0 (MED §4, eq. 46). Log-likelihoods enter with a plus sign only, so every
 * λ ≥ 0 leaves a prior.
 *
 * @param margin what was asked of every row
 * @param counts λ, how often each row was counted on top of the prior
 * @param model the prior that is left
 * @param course the rounds and starts it took
 * @param settled whether the alternation, if there was one, met its tolerance
 */
public record LevelSet(
    MarginPrior margin,
    Projection projection,
    double[] counts,
    NormalModel model,
    Course course,
    boolean settled) {

  /** What may be left of the fall of D, relative to it, where only a start is looked for. */
  static final double START_TOLERANCE = 1e-4;

  /** Of a family without hidden variables. */
  static LevelSet of(
      Modelling modelling,
      ClassRows rows,
      Demand demand,
      Fitting fitting,
      RunControl control,
      Consumer<Warning> warn) {
    ClassRows polled = rows.within(control.cancellation());
    List<Family> beliefs = control.guarded(() -> modelling.beliefs(polled, warn));
    MarginPrior margin =
        demand.margin(likelihoods(modelling.mostLikely(rows, beliefs).get(0).plugIn(), rows));
    ClassPartition partition = partition(beliefs.get(0), rows, fitting);
    Projection projection = projection(partition, margin, rows.weights(), fitting, control);
    double[] lambda = projection.point().lambda();
    Family family = beliefs.get(0).after(partition.statistics(lambda)[0]);
    return new LevelSet(
        margin,
        projection,
        lambda,
        new NormalModel.Plain(family, Readout.EXPECTED),
        Course.DIRECT,
        true);
  }

  /**
   * Of a family with hidden variables, by the alternation of MED eq. 48 and 49 from where Bayes
   * ends; the percentile of log-likelihoods is that of the best of these ends. Sequences are asked
   * for so much per step, at the same price.
   */
  static LevelSet of(
      HiddenFamily prior,
      ClassRows rows,
      Demand demand,
      Normality.Search search,
      Fitting fitting,
      Monitor monitor,
      Consumer<Warning> warn) {
    HiddenTask task = new HiddenTask(prior, rows.cells(), rows.weights());
    Alternation.Rule rule = new Alternation.Rule(search.rounds(), fitting.rule().tolerance());
    Alternation.Rule rough = new Alternation.Rule(search.rounds(), START_TOLERANCE);
    Starts starts = new Starts(search.restarts(), fitting.seed(), fitting.threads());
    HiddenBayes bayes = HiddenBayes.of(task, starts, rough, monitor);
    MarginPrior margin =
        demand.margin(likelihoods(new NormalModel.Hidden(bayes.best()).scorer(), rows));
    HiddenFit fit =
        HiddenFit.of(
            task,
            IntStream.range(0, rows.size())
                .mapToObj(t -> margin.around(margin.target() * rows.cells().steps(t)))
                .toList(),
            bayes.beliefs(),
            rule,
            fitting,
            monitor);
    if (!fit.settled()) {
      warn.accept(unsettled(fit.course(), rule));
    }
    return new LevelSet(
        margin,
        fit.projection(),
        fit.projection().point().lambda(),
        new NormalModel.Hidden(fit.belief()),
        fit.course(),
        fit.settled());
  }

  private static Warning unsettled(Course course, Alternation.Rule rule) {
    int rounds = course.descent().size() - 1;
    return new Warning(
        "W-ROUNDS",
        "The alternation had not settled to {} after {} rounds; allow more {}, or a larger"
            + " tolerance",
        rule.tolerance(),
        rounds,
        rounds < rule.rounds() ? "time" : "rounds");
  }

  static ClassPartition partition(Tiltable belief, ClassRows rows, Fitting fitting) {
    return new ClassPartition(
        List.of(belief), Signs.positive(rows.size()), rows.cells(), fitting.threads());
  }

  /** The projection onto the log-likelihoods asked for. */
  static Projection projection(
      ClassPartition partition,
      MarginPrior margin,
      double[] weights,
      Fitting fitting,
      Monitor monitor) {
    Potential atLeast = Relation.AT_LEAST.restrict(margin);
    List<JointPotential> potentials =
        Arrays.stream(weights).<JointPotential>mapToObj(atLeast::weighted).toList();
    return Projection.of(
        DualProblem.of(potentials, partition, Balance.NONE),
        new GeneralSolver(fitting.rule()),
        monitor);
  }

  /** Log-likelihoods as margins over nothing, whose log-likelihood is 0. */
  static Margins likelihoods(Scorer scorer, ClassRows rows) {
    return new Margins(
        IntStream.range(0, rows.size())
            .mapToObj(t -> new double[] {scorer.score(rows.cells(), t), 0})
            .toArray(double[][]::new),
        new int[rows.size()],
        rows.weights());
  }
}
