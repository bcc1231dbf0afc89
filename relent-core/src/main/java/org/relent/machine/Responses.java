// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.relent.data.Examples;
import org.relent.data.Warning;
import org.relent.kernel.LeftOut;
import org.relent.model.Estimate;
import org.relent.model.Response;
import org.relent.solve.FitStatus;
import org.relent.solve.RunControl;

/** How a fitted regression turns scores into numbers, of new rows and of training rows left out. */
public interface Responses {

  /** Said where the time was up. */
  Warning CRUDE =
      new Warning(
          "W-LEFTOUT",
          "The time was up before rows could be left out one by one: what is said of rows left out"
              + " takes away their own part alone, and is too cautious; allow more time");

  /** A number with Gaussian noise of variance {@code noise}; that of the process comes on top. */
  record Gaussian(double noise) implements Responses {

    @Override
    public double variance(Examples examples) {
      return AutomaticSizes.variance(examples);
    }

    @Override
    public FitCost cost(FitCost fit) {
      return size -> fit.memory(size).with(MachineMemory.variances(size));
    }

    @Override
    public Answer of(FittedKernel fitted, RunControl control) {
      GaussianProcess process = GaussianProcess.of(fitted, noise);
      Optional<List<Estimate>> leftOut =
          control.attempt(FitStatus.Stage.LEFT_OUT, () -> process.leftOut(control.cancellation()));
      OptionalDouble evidence =
          leftOut.isPresent()
              ? OptionalDouble.of(process.evidence(control.cancellation()))
              : OptionalDouble.empty();
      return new Answer(
          process.response(),
          leftOut.orElseGet(process::crudelyLeftOut),
          leftOut.isPresent() ? List.of() : List.of(CRUDE),
          evidence);
    }
  }

  /** A number that the score alone decides the value and the spread of, such as a count. */
  record OfScores(Response response) implements Responses {

    /** Logarithms of means have no unit. */
    @Override
    public double variance(Examples examples) {
      return 1;
    }

    @Override
    public Answer of(FittedKernel fitted, RunControl control) {
      int[] all = IntStream.range(0, fitted.weights().length).toArray();
      LeftOut left = new LeftOut(fitted.problem(), fitted.point(), fitted.weights());
      Optional<double[]> reacted =
          control.attempt(FitStatus.Stage.LEFT_OUT, () -> left.linearised(all));
      double[] scores = reacted.orElseGet(left::crude);
      List<Estimate> leftOut =
          IntStream.of(all).mapToObj(t -> response.leftOut(scores[t], 0)).toList();
      return new Answer(
          response,
          leftOut,
          reacted.isPresent() ? List.of() : List.of(CRUDE),
          LogEvidence.of(fitted, control));
    }
  }

  /**
   * A quantile of a number, some of which may lie far off; a robust centre is the middle one.
   *
   * @param response of the score itself
   * @param level which
   */
  record Quantile(Response response, double level) implements Responses {

    @Override
    public double variance(Examples examples) {
      double deviation = RobustSizes.deviation(examples);
      return deviation * deviation;
    }

    @Override
    public Answer of(FittedKernel fitted, RunControl control) {
      return new OfScores(response).of(fitted, control);
    }

    @Override
    public List<Warning> guessing(double[] y, double[] weights, List<Estimate> leftOut) {
      return GuessingBaseline.ofQuantiles(y, weights, leftOut, level);
    }
  }

  /**
   * A response and the rows of the fit left out.
   *
   * @param warnings where the time was up before all was computed
   * @param evidence the log of it; empty where there is none, or it was not computed
   */
  record Answer(
      Response response, List<Estimate> leftOut, List<Warning> warnings, OptionalDouble evidence) {

    /** Of responses without an evidence. */
    public Answer(Response response, List<Estimate> leftOut, List<Warning> warnings) {
      this(response, leftOut, warnings, OptionalDouble.empty());
    }
  }

  /** How much functions are expected to vary at a typical row, where nothing is said of it. */
  double variance(Examples examples);

  /** What is said of a fit that is worse than a guess that looks at no row. */
  default List<Warning> guessing(double[] y, double[] weights, List<Estimate> leftOut) {
    return GuessingBaseline.ofNumbers(y, weights, leftOut);
  }

  /** What a fit needs, and what this response takes besides. */
  default FitCost cost(FitCost fit) {
    return fit;
  }

  /** The response of a fitted kernel. */
  Answer of(FittedKernel fitted, RunControl control);
}
