// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.Examples;
import org.relent.data.Levels;
import org.relent.data.Rows;
import org.relent.data.Warning;
import org.relent.dual.DualPoint;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.evidence.OrderedJudge;
import org.relent.kernel.Gram;
import org.relent.kernel.KernelDefaults;
import org.relent.kernel.KernelDual;
import org.relent.kernel.LeftOut;
import org.relent.kernel.OrderedDual;
import org.relent.kernel.Signs;
import org.relent.model.OrderedClassifier;
import org.relent.model.ScoringOrdinal;
import org.relent.project.Projection;
import org.relent.solve.FitStatus;
import org.relent.solve.Monitor;
import org.relent.solve.OrderedNewton;
import org.relent.solve.RunControl;
import org.relent.solve.Solution;

/**
 * A kernel machine for ordered classes: one score, and thresholds learnt with it.
 *
 * @param machine kernel, fitting and recipe
 * @param response what is asked of rows and levels
 */
public record OrderedMachine(KernelMachine machine, Response response) {

  /** How likely levels are, seen through potentials. */
  public interface Response {

    /** Of the score on one side of a threshold. */
    Potential side();

    /** Of the distance between two thresholds, for one row between them. */
    Potential spacing();

    /** Of the score of a row between two thresholds that are known, ∓∞ at the ends. */
    Potential between(double lower, double upper);
  }

  /** Fits examples, whose labels must have an order. */
  public OrderedClassifier fit(Examples given, Monitor monitor) {
    RunControl control = RunControl.begin(monitor, machine.fitting().rule().timeLimit());
    Examples labelled = given.requireRows(2).requireTwoClasses().inLevels();
    Levels.requireRows(labelled, labelled);
    labelled.effective().labels().codes();
    KernelMachine own = machine.within(control);
    Prepared data = own.prepared(labelled, MachineMemory.ordered(own.kernel()), control);
    Levels.requireRows(labelled, data.examples());
    return new OrderedMachine(settled(own, data, control), response).fit(data, control);
  }

  private static EqualRows merged(KernelMachine machine, Prepared data) {
    int[] all = codes(data);
    double[] counts = data.weights();
    return machine.merged(data, () -> EqualRows.of(data.alike(), all, counts));
  }

  /** With the size of scores left open, it is what the evidence favours. */
  private KernelMachine settled(KernelMachine own, Prepared data, RunControl control) {
    KernelDefaults rules = AutomaticSizes.ofScores(data);
    if (!own.kernel().sized().equals(own.kernel())) {
      return own.resolved(rules);
    }
    EqualRows merged = merged(own, data);
    int[] all = codes(data);
    return own.resolved(
        rules,
        data,
        merged,
        MULTIPLIERS,
        some -> {
          double[] weights = Arrays.stream(some).mapToDouble(g -> merged.weights()[g]).toArray();
          return new OrderedJudge(
              Arrays.stream(some).map(g -> all[merged.rows()[g]]).toArray(),
              level -> demands(level, weights),
              control.cancellation(),
              Monitor.stoppedBy(control::stopped));
        },
        control);
  }

  /** Of a row between two thresholds. */
  private static final int MULTIPLIERS = 2;

  private OrderedClassifier fit(Prepared data, RunControl control) {
    int[] all = codes(data);
    EqualRows merged = merged(machine, data);
    int[] level = merged.ofFirst(all);
    double[] weights = merged.weights();
    Rows distinct = merged.isTrivial() ? data.rows() : data.rows().select(merged.rows());
    Gram gram = firm(KernelSpace.gram(machine, distinct), weights);
    int levels = data.examples().labels().classes().size();
    OrderedDual problem = OrderedDual.of(gram, level, levels, demands(level, weights));
    OrderedNewton solver = new OrderedNewton(machine.fitting().rule());
    Projection projection = Projection.of(problem, solver, control);
    FittedKernel scored = scored(data, merged, gram, level, projection);
    OrderedClassifier model = model(scored, merged, projection, control);
    gram.forget();
    return model;
  }

  /**
   * K in double precision where rounding could be seen beside the 1 of I + W½KW½, the potentials of
   * both sides of a row bending by half its weight at most.
   */
  private static Gram firm(Gram gram, double[] weights) {
    double heaviest = Arrays.stream(weights).max().orElse(0);
    double rounding = gram.relativeError() * gram.meanDiagonal() * gram.size() * heaviest / 2;
    return rounding > SEEN ? gram.exact() : gram;
  }

  /** Of 1. */
  private static final double SEEN = 0.01;

  /** What is asked of each row, which counts as often as its weight says. */
  private OrderedDual.Demands demands(int[] level, double[] weights) {
    Potential side = response.side();
    Potential spacing = response.spacing();
    return new OrderedDual.Demands() {
      @Override
      public Potential side(int row) {
        return side.weighted(weights[row]);
      }

      @Override
      public Potential spacing(int of) {
        double sum = 0;
        for (int t = 0; t < level.length; t++) {
          sum += level[t] == of ? weights[t] : 0;
        }
        return spacing.weighted(sum);
      }
    };
  }

  /**
   * The same optimum as one of scores alone: with the distances of the thresholds known, and their
   * place as a flat bias, one multiplier a row is left.
   */
  private FittedKernel scored(
      Prepared data, EqualRows merged, Gram gram, int[] level, Projection projection) {
    DualPoint point = projection.point();
    double[] theta = point.nu();
    double[] weights = merged.weights();
    List<JointPotential> potentials = new ArrayList<>();
    for (int t = 0; t < level.length; t++) {
      int j = level[t];
      double lower = j == 0 ? Double.NEGATIVE_INFINITY : theta[j - 1];
      double upper = j == theta.length ? Double.POSITIVE_INFINITY : theta[j];
      potentials.add(response.between(lower, upper).weighted(weights[t]));
    }
    KernelDual scores = new KernelDual(gram, Signs.positive(level.length), potentials, true);
    DualPoint same = ((OrderedDual) point.problem()).scored(point, scores);
    Solution found = projection.solution();
    Solution ended = new Solution(same, found.iterations(), found.termination(), found.trace());
    return new FittedKernel(machine, data, merged.rows(), weights, scores, new Projection(ended));
  }

  private OrderedClassifier model(
      FittedKernel scored, EqualRows merged, Projection projection, RunControl control) {
    Prepared data = scored.data();
    LeftOut left = new LeftOut(scored.problem(), scored.point(), scored.weights());
    int[] every = IntStream.range(0, scored.weights().length).toArray();
    Optional<double[]> reacted =
        control.attempt(FitStatus.Stage.LEFT_OUT, () -> left.linearised(every));
    double[] ofGroups = reacted.orElseGet(left::crude);
    List<Double> ofRows = merged.each(Arrays.stream(ofGroups).boxed().toList());
    double[] shared = merged.shared(scored.point().lambda(), data.weights());
    List<Warning> noticed = new ArrayList<>(reacted.isPresent() ? List.of() : CRUDE);
    ScoringOrdinal told =
        new ScoringOrdinal(
            data.encoding(),
            data.examples().labels().classes(),
            projection.point().nu(),
            scored.scores(),
            data.asGiven(ofRows).stream().mapToDouble(z -> z).toArray(),
            machine
                .report(data, noticed)
                .of(
                    projection,
                    projection.tilted(),
                    shared,
                    LogEvidence.of(
                        (OrderedDual) projection.point().problem(), projection.point(), control)));
    if (!noticed.isEmpty()) {
      return told;
    }
    return told.with(
        told.summary()
            .with(
                GuessingBaseline.ofLevels(
                    data.asGiven(Arrays.stream(codes(data)).boxed().toList()),
                    data.asGiven(Arrays.stream(data.weights()).boxed().toList()),
                    told.leaveOneOut())));
  }

  private static int[] codes(Prepared data) {
    return data.examples().labels().codes();
  }

  private static final List<Warning> CRUDE = List.of(Responses.CRUDE);
}
