// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.data.CategoryColumn;
import org.relent.data.Encoding;
import org.relent.data.EncodingRule;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Missing;
import org.relent.data.NumericColumn;
import org.relent.data.Rows;
import org.relent.data.Scaling;
import org.relent.data.Table;
import org.relent.data.Target;
import org.relent.dual.JointPotential;
import org.relent.kernel.Bias;
import org.relent.kernel.Coding;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.kernel.LeftOut;
import org.relent.kernel.MarginShift;
import org.relent.kernel.Pairs;
import org.relent.kernel.Signs;
import org.relent.loss.HingeLoss;
import org.relent.loss.LogisticLoss;
import org.relent.loss.SoftmaxLoss;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Trainer;
import org.relent.pkr.KernelLogistic;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;
import org.relent.testkit.Scale;

/** Left-out margins with columns standardised anew, against refits with all preparation inside. */
class PreparationInsideTest {

  private static final Fitting FITTING = Machines.fitting(1e-9, Scaling.STANDARD);

  private static final List<Kernel> KERNELS =
      List.of(Kernels.linear(), Kernels.gaussianGamma(0.4), Kernels.polynomial(2));

  /** Rows of some classes, how they are compared, and what is believed of the bias. */
  private record Problem(Problems.Classes data, int classes, Kernel kernel, Bias bias) {

    static Problem of(int number, int classes, Kernel kernel, Bias bias) {
      Seed seed = new Seed(number);
      UniformRandomProvider random = seed.split(1).random();
      int rows = 10 + random.nextInt(Scale.of(16, 31));
      int width = Math.max(classes - 1, 1 + random.nextInt(4));
      double apart = 2 * random.nextDouble();
      return new Problem(Problems.clouds(seed, rows, width, classes, apart), classes, kernel, bias);
    }

    Trainer<Classifier> logistic() {
      return new KernelLogistic(kernel, bias, FITTING);
    }

    Left left() {
      return left(
          data.examples(), classes == 2 ? new LogisticLoss() : new SoftmaxLoss(classes - 1));
    }

    Left left(Examples examples, JointPotential potential) {
      KernelMachine machine =
          KernelMachine.of(MedSvm.withKernel(kernel).bias(bias).fitting(FITTING));
      Prepared prepared = Prepared.of(examples, kernel, FITTING);
      int[] codes = prepared.examples().labels().codes();
      Coding coding = classes == 2 ? Signs.ofClasses(codes) : Pairs.ofClasses(codes, classes);
      FittedKernel fitted =
          KernelSpace.fit(
              machine,
              prepared,
              EqualRows.none(prepared.weights()),
              coding,
              Collections.nCopies(codes.length, potential),
              Monitor.none());
      return new Left(fitted, new LeftOut(fitted.problem(), fitted.point(), fitted.weights()));
    }

    /** The margins of a row, counted from 1, by a fit to the others. */
    DoubleStream refit(int row) {
      Map<String, Double> scores =
          logistic().fit(data.without(row - 1).examples()).predict(data.x()[row - 1]).scores();
      int right = data.codes()[row - 1];
      return IntStream.range(0, classes)
          .filter(other -> other != right)
          .mapToDouble(
              // the score of one of two classes is what it is ahead by
              other -> scores.get("c" + right) - (classes == 2 ? 0 : scores.get("c" + other)));
    }
  }

  /** A fit and what is left of its margins. */
  private record Left(FittedKernel fitted, LeftOut margins) {

    int[] all() {
      return IntStream.range(0, fitted.rows().length).toArray();
    }

    Optional<MarginShift> shift() {
      return PreparationShift.of(fitted, margins);
    }

    /** The part of rows that err. */
    static double errors(double[] margins, int width) {
      int rows = margins.length / width;
      return IntStream.range(0, rows)
              .filter(t -> !Arrays.stream(margins, t * width, (t + 1) * width).allMatch(m -> m > 0))
              .count()
          / (double) rows;
    }
  }

  /** Distances from refits, of margins and of errors, added up. */
  private static final class Distances {
    private double margins;
    private double errors;

    void add(double[] told, double[] refit, int width) {
      for (int i = 0; i < told.length; i++) {
        margins += Math.abs(told[i] - refit[i]) / told.length;
      }
      errors += Math.abs(Left.errors(told, width) - Left.errors(refit, width));
    }

    @Override
    public String toString() {
      return "margins " + margins + ", errors " + errors;
    }
  }

  /**
   * Seen over 20 problems of each bias and number of classes: margins at 0.41 of the distance for
   * linear kernels, 0.49 for Gaussian and 0.54 for quadratic ones, errors at 0.79, 0.54 and 0.26.
   * Few problems scatter about that (two gave margins at 0.55, 0.81 and 0.62, and with a linear
   * kernel one row of error where there was none), hence the limits, and errors of all together.
   */
  @Test
  void logisticMarginsAreNearerToRefitsThanWithThePreparationHeld() {
    Distances held = new Distances();
    Distances inside = new Distances();
    for (Kernel kernel : KERNELS) {
      double heldBefore = held.margins;
      double insideBefore = inside.margins;
      for (int classes : new int[] {2, 3}) {
        for (Bias bias : Machines.biases()) {
          for (int number = 1; number <= Scale.of(2, 20); number++) {
            compare(Problem.of(number, classes, kernel, bias), held, inside);
          }
        }
      }
      double share = (inside.margins - insideBefore) / (held.margins - heldBefore);
      assertTrue(share <= 0.9, kernel + ": " + share);
    }
    assertTrue(inside.margins <= 0.7 * held.margins, inside + " against " + held);
    assertTrue(inside.errors <= held.errors, inside + " against " + held);
  }

  private static void compare(Problem problem, Distances held, Distances inside) {
    Left left = problem.left();
    double[] refits =
        Arrays.stream(left.fitted().origin()).boxed().flatMapToDouble(problem::refit).toArray();
    int width = problem.classes() - 1;
    MarginShift shift = left.shift().orElseThrow();
    held.add(left.margins().linearised(left.all()), refits, width);
    inside.add(left.margins().linearised(left.all(), shift), refits, width);
  }

  /** Seen over 30 problems: no distance at all. */
  @Test
  void theErrorToldOfALogisticMachineIsNearThatOfRefits() {
    int problems = Scale.of(3, 30);
    double distance = 0;
    for (int number = 1; number <= problems; number++) {
      Problem problem = Problem.of(100 + number, 2, Kernels.gaussianGamma(0.4), Bias.gaussian(1));
      Examples examples = problem.data().examples();
      double told = problem.logistic().fit(examples).leaveOneOut().errorEstimate();
      double exact =
          Tasks.CLASSES
              .leftOut()
              .orElseThrow()
              .refits(problem.logistic(), examples, Threads.one(), Monitor.none())
              .error()
              .orElseThrow();
      distance += Math.abs(told - exact) / problems;
    }
    assertTrue(distance <= 0.01, "distance " + distance);
  }

  @Test
  void thePreparationIsHeldWhereMultipliersHaveBoundsOrNothingIsStandardised() {
    Problem problem = Problem.of(1, 2, Kernels.linear(), Bias.flat());
    Examples examples = problem.data().examples();
    assertTrue(problem.left(examples, new LogisticLoss()).shift().isPresent());
    assertTrue(problem.left(examples, new HingeLoss(1)).shift().isEmpty());
    Fitting plain = FITTING.withEncoding(FITTING.encoding().withScaling(Scaling.NONE));
    Prepared prepared = Prepared.of(examples, problem.kernel(), plain);
    assertTrue(StandardColumns.of(prepared).isEmpty());
  }

  /** Numbers with gaps, one column of them constant, and a category. */
  private static Examples mixed(double[][] x, double[] weights) {
    int n = x.length;
    String[] labels = IntStream.range(0, n).mapToObj(t -> "c" + t % 2).toArray(String[]::new);
    return Examples.of(
            Table.of(
                NumericColumn.of("a", column(x, 0)),
                CategoryColumn.of(
                    "b", IntStream.range(0, n).mapToObj(t -> t % 3 == 0 ? "u" : "v").toList()),
                NumericColumn.of("c", new double[n]),
                NumericColumn.of("d", column(x, 1))),
            "y",
            new Target.ClassTarget(Labels.of(labels)))
        .withWeights(weights);
  }

  private static double[] column(double[][] x, int k) {
    return Arrays.stream(x).mapToDouble(row -> row[k]).toArray();
  }

  private static Prepared prepared(Examples examples) {
    EncodingRule rule = FITTING.encoding().withMissing(Missing.MEAN);
    return Prepared.of(examples, Kernels.linear(), FITTING.withEncoding(rule));
  }

  @Test
  void columnsWithoutARowAreThoseOfAnEncodingLearntWithoutIt() {
    double[][] x = Problems.normal(new Seed(5), 12, 2);
    Arrays.stream(x).forEach(row -> row[1] = 1e4 + 50 * row[1]);
    x[3][0] = Double.NaN;
    x[7][1] = Double.NaN;
    double[] weights = IntStream.range(0, 12).mapToDouble(t -> 0.5 + t % 3).toArray();
    Prepared data = prepared(mixed(x, weights));
    StandardColumns columns = StandardColumns.of(data).orElseThrow();
    int[] some = {0, 3, 4, 7, 11};
    for (int t = 0; t < 12; t++) {
      double[] less = data.weights();
      less[t] -= Math.min(1, less[t]);
      Rows expected =
          Encoding.fit(data.examples().features(), less, data.encoding().rule())
              .encode(data.examples().features())
              .select(some);
      Rows found = columns.without(t, some).orElseThrow();
      for (int r = 0; r < some.length; r++) {
        assertArrayEquals(expected.row(r), found.row(r), 1e-9, "row " + r + " without " + t);
      }
    }
  }

  @Test
  void aRowThatAColumnOwesMostOfItsVarianceToLeavesThePreparationAsItIs() {
    double[][] x = Problems.normal(new Seed(6), 12, 2);
    double[] ones = new double[12];
    Arrays.fill(ones, 1);
    x[2][0] = 1e9;
    Prepared data = prepared(mixed(x, ones));
    StandardColumns columns = StandardColumns.of(data).orElseThrow();
    for (int t = 0; t < 12; t++) {
      boolean outlier = data.origin()[t] == 3;
      assertEquals(outlier, columns.without(t, new int[] {0, 1}).isEmpty(), "row " + t);
    }
  }
}
